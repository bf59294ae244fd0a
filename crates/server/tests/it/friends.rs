//! Following, boards of friends, who is online, blocking.

use tuipan_protocol::{
    BoardPage, ErrorCode, Follow, Friend, FriendCode, Player as Shown, PlayerPage, StoredData, Uuid,
};

use crate::common::{Player, Server, tiles};
use crate::on_both;

on_both! {
    who_is_followed_is_on_the_board_of_friends;
    a_code_leads_to_its_player;
    who_follows_back_is_seen_online;
    who_is_blocked_is_kept_away;
}

fn id(player: &Player) -> Uuid {
    player.registered.player.id
}

async fn follow(server: &Server, player: &Player, other: &Player) -> Friend {
    server.post("/me/following", Some(player), &Follow::Player(id(other))).await.read()
}

async fn friends(server: &Server, player: &Player) -> Vec<Friend> {
    server.get("/me/following", Some(player)).await.read()
}

async fn who_is_followed_is_on_the_board_of_friends(server: Server) {
    let mut players = Vec::new();
    for (name, ms) in [("Ann", 5000), ("Bo", 6000), ("Cem", 7000), ("Dora", 8000), ("Emil", 9000)] {
        let player = server.player(name).await;
        server.play(&player, tiles("3x3"), ms).await;
        players.push(player);
    }
    let [ann, bo, cem, dora, emil] = &players[..] else { panic!() };
    let path = "/boards?kind=3x3&scope=friends";
    let names = async |path: &str| -> (Vec<(i64, String)>, Option<String>) {
        let page: BoardPage = server.get(path, Some(dora)).await.read();
        let name = |row: &tuipan_protocol::BoardRow| (row.place.unwrap(), row.player.name.clone());
        (page.rows.iter().map(name).collect(), page.next)
    };
    assert_eq!(names(path).await.0, [(1, "Dora".into())]);
    for other in [emil, ann, cem] {
        follow(&server, dora, other).await;
    }
    follow(&server, dora, ann).await;
    assert_eq!(friends(&server, dora).await.len(), 3);
    let all = [(1, "Ann".into()), (2, "Cem".into()), (3, "Dora".into()), (4, "Emil".into())];
    assert_eq!(names(path).await.0, all);
    let (first, next) = names(&format!("{path}&limit=3")).await;
    assert_eq!(first, all[..3]);
    let (second, next) = names(&format!("{path}&limit=3&after={}", next.unwrap())).await;
    assert_eq!((&second[..], next), (&all[3..], None));
    assert_eq!(server.get(path, None).await.code(), ErrorCode::Unauthorized);
    let gone = server.delete(&format!("/me/following/{}", id(ann)), dora, &()).await;
    assert_eq!(gone.status, 204);
    assert_eq!(names(path).await.0.len(), 3);
    let again = server.delete(&format!("/me/following/{}", id(ann)), dora, &()).await;
    assert_eq!(again.code(), ErrorCode::NoPlayer);
    // Followers come in pages.
    for other in [ann, bo, cem] {
        follow(&server, other, emil).await;
    }
    let page: PlayerPage = server.get("/me/followers?limit=3", Some(emil)).await.read();
    assert_eq!(page.rows.len(), 3);
    let path = format!("/me/followers?limit=3&after={}", page.next.unwrap());
    let rest: PlayerPage = server.get(&path, Some(emil)).await.read();
    assert_eq!((rest.rows.len(), rest.next), (1, None));
    for (wrong, code) in [(id(dora), ErrorCode::BadRequest), (Uuid::nil(), ErrorCode::NoPlayer)] {
        let answer = server.post("/me/following", Some(dora), &Follow::Player(wrong)).await;
        assert_eq!(answer.code(), code);
    }
}

async fn a_code_leads_to_its_player(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    let old: FriendCode = server.post("/me/friend-code", Some(&mei), &()).await.read();
    let code: FriendCode = server.post("/me/friend-code", Some(&mei), &()).await.read();
    assert_eq!(code.code.len(), 10);
    let by = async |code: &str| {
        server.post("/me/following", Some(&ann), &Follow::Code(code.into())).await
    };
    assert_eq!(by(&old.code).await.code(), ErrorCode::NoFriendCode);
    for wrong in ["", "0000000000", "\0", "00000\0", "' OR ''='"] {
        assert_eq!(by(wrong).await.code(), ErrorCode::NoFriendCode, "{wrong:?}");
    }
    let friend: Friend = by(&format!(" {} ", code.code.to_uppercase())).await.read();
    assert_eq!(friend.player, mei.registered.player);
    let data: StoredData = server.get("/me/data", Some(&ann)).await.read();
    assert_eq!(data.following, [friend.player]);
}

async fn who_follows_back_is_seen_online(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    let alone = follow(&server, &ann, &mei).await;
    assert!(!alone.follows_back && !alone.is_online);
    let back = follow(&server, &mei, &ann).await;
    assert!(back.follows_back && back.is_online);
    server.pass(150_000);
    assert!(!friends(&server, &ann).await[0].is_online);
    server.get("/me", Some(&mei)).await;
    assert!(friends(&server, &ann).await[0].is_online);
}

async fn who_is_blocked_is_kept_away(server: Server) {
    let (ann, mei) = (server.player("Ann").await, server.player("Mei").await);
    follow(&server, &ann, &mei).await;
    follow(&server, &mei, &ann).await;
    let path = format!("/me/blocked/{}", id(&ann));
    assert_eq!(server.put(&path, &mei).await.status, 204);
    assert_eq!(server.put(&path, &mei).await.status, 204);
    for player in [&ann, &mei] {
        assert_eq!(friends(&server, player).await, []);
    }
    for (player, other) in [(&ann, &mei), (&mei, &ann)] {
        let answer = server.post("/me/following", Some(player), &Follow::Player(id(other))).await;
        assert_eq!(answer.code(), ErrorCode::Blocked);
    }
    let blocked: Vec<Shown> = server.get("/me/blocked", Some(&mei)).await.read();
    assert_eq!(blocked, std::slice::from_ref(&ann.registered.player));
    assert_eq!(server.get("/me/blocked", Some(&ann)).await.read::<Vec<Shown>>(), []);
    assert_eq!(server.delete(&path, &mei, &()).await.status, 204);
    assert_eq!(server.delete(&path, &mei, &()).await.code(), ErrorCode::NoPlayer);
    follow(&server, &ann, &mei).await;
    let own = format!("/me/blocked/{}", id(&mei));
    assert_eq!(server.put(&own, &mei).await.code(), ErrorCode::BadRequest);
}
