//! Players, devices, codes; what is stored and how it is deleted.

use tuipan_protocol::{
    BoardPage, Deletion, ErrorCode, LinkCode, Me, NewDevice, NewPlayer, Player as Shown, RecordRow,
    Registered, Rename, RunPage, Runs, StoredData,
};

use crate::common::{Player, Server, secret, tiles};
use crate::on_both;

on_both! {
    a_player_has_a_name_and_devices;
    strangers_get_nothing;
    a_code_adds_one_device;
    own_runs_come_in_pages;
    who_is_deleted_is_gone;
}

async fn a_player_has_a_name_and_devices(server: Server) {
    let mei = server.player("  梅 Mei ").await;
    let me: Me = server.get("/me", Some(&mei)).await.read();
    assert_eq!((me.player.name.as_str(), me.player.tag.len(), me.is_banned), ("梅 Mei", 4, false));
    assert_eq!(me.devices.len(), 1);
    assert!(me.devices[0].is_this && me.devices[0].id == mei.registered.device);
    // Another player may have the same name.
    let other = server.player("梅 Mei").await;
    assert_ne!(other.registered.player.id, mei.registered.player.id);
    let renamed: Shown =
        server.patch("/me", &mei, &Rename { name: "e\u{301}tude".into() }).await.read();
    assert_eq!(renamed.name, "étude");
    let path = format!("/players/{}", renamed.id);
    assert_eq!(server.get(&path, None).await.read::<Shown>(), renamed);
    for name in ["x", "a\u{202e}b", &"x".repeat(21)] {
        let answer = server.patch("/me", &mei, &Rename { name: name.into() }).await;
        assert_eq!(answer.code(), ErrorCode::BadName, "{name:?}");
        let new = NewPlayer { name: name.into(), secret: secret("s"), is_bot: false };
        assert_eq!(server.post("/players", None, &new).await.code(), ErrorCode::BadName);
    }
    let new = NewPlayer { name: "Mei".into(), secret: "short".into(), is_bot: false };
    assert_eq!(server.post("/players", None, &new).await.code(), ErrorCode::BadSecret);
}

async fn strangers_get_nothing(server: Server) {
    let mei = server.player("Mei").await;
    let device = mei.registered.device;
    assert_eq!(server.get("/me", None).await.code(), ErrorCode::Unauthorized);
    for token in [
        String::new(),
        device.to_string(),
        format!("{device}."),
        format!("{device}.{}", secret("another")),
        format!("{}.{}", mei.registered.player.id, secret("Mei")),
        format!("{device}.{}' OR '1'='1", secret("Mei")),
    ] {
        let stranger = Player { token, ..mei.clone() };
        let answer = server.get("/me", Some(&stranger)).await;
        assert_eq!(answer.code(), ErrorCode::Unauthorized, "{}", stranger.token);
        assert_eq!(answer.headers["www-authenticate"], "Bearer");
    }
    assert_eq!(server.get("/players/nobody", None).await.code(), ErrorCode::NotFound);
    let path = format!("/players/{device}");
    assert_eq!(server.get(&path, None).await.code(), ErrorCode::NoPlayer);
}

async fn a_code_adds_one_device(server: Server) {
    let mei = server.player("Mei").await;
    let code: LinkCode = server.post("/me/codes", Some(&mei), &()).await.read();
    assert_eq!(code.expires_at, server.now() + 600_000);
    let new = |code: &str| NewDevice { code: code.into(), secret: secret("phone") };
    assert_eq!(server.post("/devices", None, &new("guess")).await.code(), ErrorCode::BadCode);
    let added: Registered = server.post("/devices", None, &new(&code.code)).await.read();
    assert_eq!(added.player.id, mei.registered.player.id);
    let phone =
        Player { token: format!("{}.{}", added.device, secret("phone")), registered: added };
    let me: Me = server.get("/me", Some(&phone)).await.read();
    assert_eq!(me.devices.len(), 2);
    // It works once ...
    assert_eq!(server.post("/devices", None, &new(&code.code)).await.code(), ErrorCode::BadCode);
    // ... and not for ever.
    let code: LinkCode = server.post("/me/codes", Some(&mei), &()).await.read();
    server.pass(600_000);
    assert_eq!(server.post("/devices", None, &new(&code.code)).await.code(), ErrorCode::BadCode);
    // A device that was lost is cut off, and cannot cut off others' devices.
    let ann = server.player("Ann").await;
    let path = format!("/me/devices/{}", phone.registered.device);
    assert_eq!(server.delete(&path, &ann, &()).await.code(), ErrorCode::NoDevice);
    assert_eq!(server.delete(&path, &mei, &()).await.status, 204);
    assert_eq!(server.get("/me", Some(&phone)).await.code(), ErrorCode::Unauthorized);
    assert_eq!(server.get("/me", Some(&mei)).await.status, 200);
}

async fn own_runs_come_in_pages(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    let mut made = Vec::new();
    for ms in [4000, 3000, 5000, 2000, 6000] {
        made.insert(0, server.play(&ann, tiles("3x3"), ms).await.run);
    }
    let other = server.play(&mei, tiles("3x3"), 1000).await.run;
    let (mut runs, mut after) = (Vec::new(), String::new());
    loop {
        let path = format!("/me/runs?limit=2{after}");
        let page: RunPage = server.get(&path, Some(&ann)).await.read();
        assert!(page.rows.len() <= 2);
        runs.extend(page.rows);
        match page.next {
            Some(next) => after = format!("&after={next}"),
            None => break,
        }
    }
    // The grade of the player may have come meanwhile.
    let ids = |runs: &[tuipan_protocol::Run]| runs.iter().map(|run| run.id).collect::<Vec<_>>();
    assert_eq!(ids(&runs), ids(&made));
    // Another's run is no place in one's own.
    let path = format!("/me/runs?after={}", other.id);
    assert_eq!(server.get(&path, Some(&ann)).await.read::<RunPage>().rows, []);
    assert_eq!(server.get("/me/runs", None).await.code(), ErrorCode::Unauthorized);
    assert_eq!(server.get("/me/runs?limit=101", Some(&ann)).await.code(), ErrorCode::BadRequest);
}

async fn who_is_deleted_is_gone(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    for (player, ms) in [(&mei, 9000), (&ann, 4000), (&mei, 3000), (&mei, 2000)] {
        server.play(player, tiles("3x3"), ms).await;
    }
    let records = async || -> Vec<i64> {
        let rows: Vec<RecordRow> = server.get("/records?kind=3x3", None).await.read();
        rows.iter().map(|row| row.value).collect()
    };
    assert_eq!(records().await, [2000, 3000, 4000, 9000]);
    let data: StoredData = server.get("/me/data", Some(&ann)).await.read();
    assert_eq!((data.n_runs, data.n_attempts, data.devices.len()), (1, 1, 1));
    assert_eq!(server.delete("/me", &ann, &Deletion { runs: Runs::Keep }).await.status, 204);
    assert_eq!(server.get("/me", Some(&ann)).await.code(), ErrorCode::Unauthorized);
    let page: BoardPage = server.get("/boards?kind=3x3", None).await.read();
    let gone =
        &page.rows.iter().find(|row| row.player.id == ann.registered.player.id).unwrap().player;
    assert_eq!((gone.name.as_str(), gone.tag.as_str(), gone.is_deleted), ("", "", true));
    assert_eq!(server.delete("/me", &mei, &Deletion { runs: Runs::Delete }).await.status, 204);
    let page: BoardPage = server.get("/boards?kind=3x3", None).await.read();
    assert!(page.rows.len() == 1 && page.rows[0].player.id == ann.registered.player.id);
    assert_eq!(records().await, [4000]);
}
