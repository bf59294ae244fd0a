-- Players, their ranked attempts, the runs that were accepted, and the boards.
-- One text for SQLite and PostgreSQL. Ids are UUIDs as text, times milliseconds since 1970, yes and no are 1 and 0.

CREATE TABLE players (
    id         TEXT   NOT NULL PRIMARY KEY,
    name       TEXT   NOT NULL,
    tag        TEXT   NOT NULL,
    is_bot     BIGINT NOT NULL,
    is_banned  BIGINT NOT NULL,
    created_at BIGINT NOT NULL,
    deleted_at BIGINT
);

-- A device may speak for its player. Of its secret there is a hash only.
CREATE TABLE devices (
    id         TEXT   NOT NULL PRIMARY KEY,
    player     TEXT   NOT NULL REFERENCES players (id),
    hash       TEXT   NOT NULL,
    created_at BIGINT NOT NULL
);
CREATE INDEX devices_by_player ON devices (player);

-- Codes that add a device: each works once.
CREATE TABLE codes (
    hash       TEXT   NOT NULL PRIMARY KEY,
    player     TEXT   NOT NULL REFERENCES players (id),
    expires_at BIGINT NOT NULL
);

CREATE TABLE attempts (
    id            TEXT   NOT NULL PRIMARY KEY,
    player        TEXT   NOT NULL REFERENCES players (id),
    kind          TEXT   NOT NULL,
    mode          TEXT   NOT NULL,
    day           TEXT   NOT NULL,
    -- "tiles 2026-11-17" of a daily one: there is one for each player.
    daily         TEXT,
    puzzle        TEXT   NOT NULL,
    issued_at     BIGINT NOT NULL,
    expires_at    BIGINT NOT NULL,
    first_move_at BIGINT,
    run           TEXT
);
CREATE INDEX attempts_by_player ON attempts (player, issued_at);
CREATE UNIQUE INDEX attempts_daily ON attempts (player, daily);

CREATE TABLE runs (
    id           TEXT   NOT NULL PRIMARY KEY,
    attempt      TEXT   NOT NULL UNIQUE REFERENCES attempts (id),
    player       TEXT   NOT NULL REFERENCES players (id),
    kind         TEXT   NOT NULL,
    mode         TEXT   NOT NULL,
    day          TEXT   NOT NULL,
    class        TEXT   NOT NULL,
    ms           BIGINT NOT NULL,
    is_confirmed BIGINT NOT NULL,
    -- The steps in the metrics of its kind, the finest first: "52,38".
    steps        TEXT   NOT NULL,
    at           BIGINT NOT NULL,
    recording    TEXT   NOT NULL,
    -- The boards on which it was the player's best when it came, a line each.
    bests        TEXT   NOT NULL,
    is_hidden    BIGINT NOT NULL
);
CREATE INDEX runs_by_player ON runs (player, at);

-- The best run of each player on each board. It follows from the runs and can be made again from them.
CREATE TABLE bests (
    board  TEXT   NOT NULL,
    player TEXT   NOT NULL REFERENCES players (id),
    run    TEXT   NOT NULL,
    -- What rows are sorted by: times that are not confirmed come last, then what decides, the time, the date.
    late   BIGINT NOT NULL,
    value  BIGINT NOT NULL,
    ms     BIGINT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (board, player)
);
CREATE INDEX bests_in_order ON bests (board, late, value, ms, at, player);
CREATE INDEX bests_by_player ON bests (player);

-- What was the best of all when it came.
CREATE TABLE records (
    board  TEXT   NOT NULL,
    run    TEXT   NOT NULL,
    player TEXT   NOT NULL REFERENCES players (id),
    value  BIGINT NOT NULL,
    at     BIGINT NOT NULL,
    PRIMARY KEY (board, run)
);

-- What made a run worth a second look, with the figures.
CREATE TABLE flags (
    run     TEXT NOT NULL REFERENCES runs (id),
    rule    TEXT NOT NULL,
    figures TEXT NOT NULL,
    PRIMARY KEY (run, rule)
);
