//! Boards: whose runs, by what, of which puzzle; ranked attempts at it; and every run to be watched.

use leptos::prelude::*;
use tuipan_game::{Address, Category, DailyKind, Day, LinkContent, daily};
use tuipan_protocol::{
    BoardPage, BoardQuery, BoardRow, ErrorCode, PuzzleChoice, Ranking, RecordRow, Run, Scope,
    TimeCheck, Uuid,
};
use tuipan_words::server as shared;

use super::api::Trouble;
use super::said::{ask, show};
use super::state::Online;
use crate::blocks::gallery;
use crate::clock;
use crate::store::{Kind, OnlinePlace};
use crate::text::{self, Lang, online as words};
use crate::view::parts::{Button, IconButton, Segmented, Select, option};

/// Which puzzle a board is of.
#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    /// A kind: "4x4", "layout hrd-01".
    Kind(String),
    /// That of a day.
    Daily(DailyKind),
}

impl What {
    const SIZES: [&str; 9] = ["2x2", "3x3", "4x4", "5x5", "6x6", "7x7", "8x8", "9x9", "10x10"];

    fn value(&self) -> String {
        match self {
            What::Kind(kind) => kind.clone(),
            What::Daily(DailyKind::Tiles) => "daily-tiles".to_owned(),
            What::Daily(DailyKind::Blocks) => "daily-blocks".to_owned(),
        }
    }

    fn read(value: &str) -> Self {
        match value {
            "daily-tiles" => What::Daily(DailyKind::Tiles),
            "daily-blocks" => What::Daily(DailyKind::Blocks),
            kind => What::Kind(kind.to_owned()),
        }
    }

    fn name(&self, language: Lang) -> String {
        match self {
            What::Kind(kind) => kind_name(language, kind),
            What::Daily(kind) => {
                let of = language.say(text::daily::kind(*kind));
                format!("{} · {of}", language.say(text::daily::TAB))
            }
        }
    }

    /// What is compared: the kind, and the day of a daily one.
    fn contest(&self) -> Option<(String, Option<Day>)> {
        match self {
            What::Kind(kind) => Some((kind.clone(), None)),
            What::Daily(kind) => {
                let today = Day::of(clock::today());
                let puzzle = daily::puzzle(*kind, today, gallery().collection())?;
                Some((puzzle.kind().to_string(), Some(today)))
            }
        }
    }

    fn choice(&self) -> PuzzleChoice {
        match self {
            What::Daily(DailyKind::Tiles) => PuzzleChoice::DailyTiles,
            What::Daily(DailyKind::Blocks) => PuzzleChoice::DailyBlocks,
            What::Kind(kind) => match kind.strip_prefix("layout ") {
                Some(id) => PuzzleChoice::Level { id: id.to_owned() },
                None => PuzzleChoice::Tiles { size: kind.clone() },
            },
        }
    }
}

/// The name of a kind.
pub fn kind_name(language: Lang, kind: &str) -> String {
    match kind.parse::<tuipan_game::Kind>() {
        Ok(kind) => text::category_name(language, &Category::from(kind)),
        Err(_) => kind.to_owned(),
    }
}

/// A run on the board.
pub async fn watch(online: Online, run: Uuid) -> Result<(), Trouble> {
    let run: Run = online.get(&format!("/runs/{run}")).await?;
    let read = tuipan_game::read_link(&run.recording, gallery().collection());
    let Ok(LinkContent::Recording(recording)) = read else {
        return Err(Trouble::Code(ErrorCode::BadRecording));
    };
    online.store.table(Kind::of(&recording.puzzle)).watch(recording, true);
    Ok(())
}

/// The boards.
#[component]
pub fn BoardsTab() -> impl IntoView {
    let online = Online::expect();
    let store = online.store;
    // First the board of what is played.
    let level =
        store.table(Kind::Blocks).play.with_untracked(|play| play.session().puzzle().kind());
    let level = Some(level.to_string()).filter(|kind| kind.starts_with("layout "));
    let size = store
        .table(Kind::Tiles)
        .play
        .with_untracked(|play| play.session().puzzle().kind().size().map(|size| size.to_string()));
    let size = size.filter(|size| What::SIZES.contains(&size.as_str()));
    let what = RwSignal::new(What::Kind(size.unwrap_or_else(|| "4x4".to_owned())));
    let (ranking, scope) = (RwSignal::new(Ranking::Time), RwSignal::new(Scope::World));
    let after = RwSignal::new(None::<String>);
    let choices = move || {
        let sizes = What::SIZES.map(|size| What::Kind(size.to_owned()));
        let dailies = DailyKind::ALL.map(What::Daily);
        let all = dailies.into_iter().chain(sizes).chain(level.clone().map(What::Kind));
        let one = |this: What| {
            let (shown, value) = (this.clone(), this.value());
            option(value, move || shown.name(store.lang()), move || what.get() == this)
        };
        all.map(one).collect_view()
    };
    let choose = move |value: String| {
        what.set(What::read(&value));
        ranking.set(Ranking::Time);
        after.set(None);
    };
    let rankings = move || {
        let kind =
            what.get().contest().and_then(|(kind, _)| kind.parse::<tuipan_game::Kind>().ok());
        let names = kind.map(|kind| kind.metrics().iter().map(|it| it.name()).collect::<Vec<_>>());
        let names = names.unwrap_or_default();
        let is_there = |it: &Ranking| *it == Ranking::Time || names.contains(&it.as_str());
        let choices = Ranking::ALL.into_iter().filter(is_there);
        let choices = choices.map(|it| (it, shared::ranking(it))).collect::<Vec<_>>();
        view! {
            <Segmented
                id="board-ranking"
                name=words::RANKED_BY
                choices
                chosen=Signal::derive(move || Some(ranking.get()))
                choose=move |it| {
                    ranking.set(it);
                    after.set(None);
                }
                id_of=|it: &Ranking| format!("ranking-{}", it.as_str())
            />
        }
    };
    let scopes = Scope::ALL.map(|it| (it, shared::scope(it))).to_vec();
    let board = Memo::new(move |_| {
        let (kind, day) = what.get().contest()?;
        let (mode, day) = (day.map(|_| "daily".to_owned()), day.map(|day| day.to_string()));
        Some(BoardQuery { kind, mode, day, ranking: ranking.get(), ..BoardQuery::default() })
    });
    let page = ask::<BoardPage>(online, move || {
        let (scope, after) = (scope.get(), after.get());
        let query = BoardQuery { scope, after, ..board.get()? };
        // Who is not known has neither friends nor a place.
        let is_known = scope == Scope::World || online.device.with(Option::is_some);
        is_known.then(|| format!("/boards?{}", query.to_query()))
    });
    let play = move |()| {
        let choice = what.get_untracked().choice();
        if online.device.with_untracked(Option::is_none) {
            store.online_place.set(OnlinePlace::Me);
            return store.announce(words::NAME_FIRST);
        }
        online.run(async move { online.play_ranked(choice).await });
    };
    let needs_name = move || {
        let is_known = online.device.with(Option::is_some);
        (scope.get() != Scope::World && !is_known)
            .then(|| view! { <p class="quiet">{move || store.t(words::NAME_FIRST)}</p> })
    };
    let has_page = move || scope.get() == Scope::World || online.device.with(Option::is_some);
    view! {
        <section class="card stack tight" id="board-card">
            <div class="row between">
                <Select id="board-kind" name=words::PUZZLE choose>{choices}</Select>
                <Button id="play-ranked" class="btn primary" icon="play" name=words::PLAY_RANKED call=play is_off=online.is_busy/>
            </div>
            <p class="quiet">{move || store.t(shared::RANKED_RULES)}</p>
            <div class="row between">
                {rankings}
                <Segmented
                    id="board-scope"
                    name=words::WHOSE
                    choices=scopes
                    chosen=Signal::derive(move || Some(scope.get()))
                    choose=move |it| {
                        scope.set(it);
                        after.set(None);
                    }
                    id_of=|it: &Scope| format!("scope-{}", it.as_str())
                />
            </div>
            {needs_name}
            {move || has_page().then(|| show(online, page, move |page: BoardPage| {
                view! { <BoardTable online page ranking=ranking.get_untracked() after/> }
            }))}
            <Records online board/>
        </section>
    }
}

#[component]
fn BoardTable(
    online: Online,
    page: BoardPage,
    ranking: Ranking,
    after: RwSignal<Option<String>>,
) -> impl IntoView {
    let store = online.store;
    let BoardPage { rows, next, is_known_before } = page;
    let is_empty = rows.is_empty();
    let is_first = after.get_untracked().is_none();
    let rows = rows.into_iter().map(|row| view_row(online, row, ranking)).collect_view();
    view! {
        {is_empty.then(|| view! { <p class="empty">{move || store.t(words::EMPTY)}</p> })}
        <table class="num board-rows">
            <caption class="hush">{move || store.t(words::BOARDS)}</caption>
            <tbody>{rows}</tbody>
        </table>
        <div class="row">
            {(!is_first).then(|| view! { <Button name=words::TOP call=move |()| after.set(None)/> })}
            {next.map(|next| view! {
                <Button id="board-more" name=words::MORE_ROWS call=move |()| after.set(Some(next.clone()))/>
            })}
        </div>
        <p class="quiet">
            {move || store.t(shared::PROVES)}
            {is_known_before.then(|| view! { " " {move || store.t(shared::KNOWN_BEFORE)} })}
        </p>
    }
}

fn view_row(online: Online, row: BoardRow, ranking: Ranking) -> impl IntoView {
    let store = online.store;
    let BoardRow { place, player, run, value, ms, time, .. } = row;
    let is_own = move || online.own() == Some(player.id);
    let shown = player.clone();
    let name = move || shared::player(store.lang(), &shown);
    let duration = text::duration(u64::try_from(ms).unwrap_or(0));
    let steps = (ranking != Ranking::Time).then(|| view! { <td>{value}</td> });
    let mark = (time == TimeCheck::NotConfirmed).then(|| {
        view! { <small class="quiet">{move || store.t(shared::NOT_CONFIRMED)}</small> }
    });
    let id = player.id;
    view! {
        <tr class:own=is_own data-player=id.to_string()>
            <td>{place}</td>
            <th scope="row">
                <button class="link" on:click=move |_| store.online_place.set(OnlinePlace::Player(id.to_string()))>
                    {name}
                </button>
            </th>
            {steps}
            <td>{duration} {mark}</td>
            <td>
                <IconButton icon="play" name=text::WATCH call=move |()| {
                    online.run(async move { watch(online, run).await });
                }/>
            </td>
        </tr>
    }
}

/// What was the best of all, from the latest on, for those who ask; and the board as a file.
#[component]
fn Records(online: Online, board: Memo<Option<BoardQuery>>) -> impl IntoView {
    let store = online.store;
    let is_open = RwSignal::new(false);
    let records = ask::<Vec<RecordRow>>(online, move || {
        let board = board.get()?;
        is_open.get().then(|| format!("/records?{}", board.to_query()))
    });
    let file = move || board.get().map(|board| format!("api/v1/boards.csv?{}", board.to_query()));
    let list = move || {
        is_open.get().then(|| {
            show(online, records, move |records: Vec<RecordRow>| {
                let is_empty = records.is_empty();
                let ranking = board.get_untracked().unwrap_or_default().ranking;
                let rows = records.into_iter().map(|record| view_record(online, record, ranking));
                view! {
                    {is_empty.then(|| view! { <p class="quiet">{move || store.t(words::NO_RECORDS)}</p> })}
                    <table class="num board-rows" id="records">
                        <caption class="hush">{move || store.t(words::RECORDS)}</caption>
                        <tbody>{rows.collect_view()}</tbody>
                    </table>
                }
            })
        })
    };
    view! {
        <div class="row">
            <Button id="show-records" name=words::RECORDS call=move |()| is_open.update(|is| *is = !*is)/>
            <a class="btn" id="board-csv" href=file download="tuipan.csv">{move || store.t(words::AS_CSV)}</a>
        </div>
        {list}
    }
}

fn view_record(online: Online, record: RecordRow, ranking: Ranking) -> impl IntoView {
    let store = online.store;
    let RecordRow { player, run, value, at } = record;
    let value = match ranking {
        Ranking::Time => text::duration(u64::try_from(value).unwrap_or(0)),
        _ => value.to_string(),
    };
    let day = Day::of(u64::try_from(at).unwrap_or(0));
    view! {
        <tr data-record=run.to_string()>
            <td class="quiet">{move || text::daily::date(store.lang(), day)}</td>
            <th scope="row">{move || shared::player(store.lang(), &player)}</th>
            <td>{value}</td>
            <td>
                <IconButton icon="play" name=text::WATCH call=move |()| {
                    online.run(async move { watch(online, run).await });
                }/>
            </td>
        </tr>
    }
}

/// The link by which others can see a player.
pub fn player_address(id: Uuid) -> Address {
    Address::Player(id.to_string())
}
