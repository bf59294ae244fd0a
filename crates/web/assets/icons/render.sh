#!/bin/sh
# Makes the PNG icons from the SVG ones with headless Chromium: sh render.sh [chromium]
set -eu
cd "$(dirname "$0")"
browser=${1:-chromium}
page=$(mktemp -d)
trap 'rm -rf "$page"' EXIT
render() { # svg size png
  cp "$1" "$page/icon.svg"
  printf '<!doctype html><style>*{margin:0}img{display:block;width:%spx;height:%spx}</style><img src="icon.svg">' "$2" "$2" >"$page/icon.html"
  "$browser" --headless --no-sandbox --disable-gpu --hide-scrollbars --default-background-color=00000000 \
    --screenshot="$PWD/$3" --window-size="$2,$2" "file://$page/icon.html" >/dev/null 2>&1
}
render app.svg 192 app-192.png
render app.svg 512 app-512.png
render app-maskable.svg 192 maskable-192.png
render app-maskable.svg 512 maskable-512.png
render app-maskable.svg 180 apple-touch-180.png
