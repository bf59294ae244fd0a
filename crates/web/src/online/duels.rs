//! Challenges that the server keeps: a game to beat, how others did, and how the player did.

use leptos::prelude::*;
use tuipan_game::{Id, LinkContent};
use tuipan_play::{Ruling, ruling};
use tuipan_protocol::{
    Challenge, ChallengePage, ChallengeResult, ErrorCode, NewChallenge, ResultPage, Verdict,
};
use tuipan_words::server as shared;

use super::api::Trouble;
use super::said::{ask, show};
use super::state::Online;
use crate::blocks::gallery;
use crate::store::{DUEL, Kind, VERDICT};
use crate::text::{self, Lang, Text, online as words};
use crate::view::parts::Button;

/// What the server says about a game against a challenge; gives what stands in the way if it says nothing yet.
pub fn answered(
    online: Online,
    run: Id,
    answer: Result<ChallengeResult, Trouble>,
) -> Result<(), Trouble> {
    let store = online.store;
    let language = untrack(|| store.lang());
    let (word, said) = match answer {
        Ok(result) => {
            (verdict_word(result.verdict), language.say(verdict(result.verdict)).to_owned())
        }
        Err(Trouble::Code(code)) if code.is_final() => {
            let why = language.say(shared::ERROR)(code);
            (code.as_str(), format!("{} {why}", language.say(words::NOT_COUNTED)))
        }
        Err(trouble) => return Err(trouble),
    };
    store.note_run(run, VERDICT, word);
    store.say(said);
    online.n_changes.update(|n| *n += 1);
    Ok(())
}

fn verdict_word(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Won => "won",
        Verdict::Drawn => "drawn",
        Verdict::Lost => "lost",
    }
}

fn verdict(verdict: Verdict) -> Text {
    match verdict {
        Verdict::Won => words::YOU_WON,
        Verdict::Drawn => words::DRAWN,
        Verdict::Lost => words::YOU_LOST,
    }
}

/// The same for the challenger.
fn for_challenger(verdict: Verdict) -> Text {
    match verdict {
        Verdict::Won => words::LOST_TO,
        Verdict::Drawn => words::DRAWN,
        Verdict::Lost => words::WON_AGAINST,
    }
}

/// Plays a challenge of the server.
pub async fn accept(online: Online, id: &str) -> Result<(), Trouble> {
    let challenge: Challenge = online.get(&format!("/challenges/{id}")).await?;
    let read = tuipan_game::read_link(&challenge.link, gallery().collection());
    let Ok(LinkContent::Challenge(game)) = read else {
        return Err(Trouble::Code(ErrorCode::BadRecording));
    };
    let store = online.store;
    let puzzle = game.recording().puzzle.clone();
    let table = store.table(Kind::of(&puzzle));
    store.challenge(game);
    // With too many games put aside it is only asked about; the game on the table is another one then.
    let has_begun = table
        .play
        .with_untracked(|play| play.confirm.is_none() && *play.session().puzzle() == puzzle);
    let is_others = Some(challenge.by.id) != untrack(|| online.own());
    if has_begun && is_others && challenge.own.is_none() {
        table.note(DUEL, id);
    }
    Ok(())
}

/// The list.
#[component]
pub fn DuelsTab() -> impl IntoView {
    let online = Online::expect();
    let store = online.store;
    let list = ask::<ChallengePage>(online, || Some("/me/challenges?limit=50".to_owned()));
    // The last run that the server accepted can be made one.
    let latest = move || {
        store.profile.with(|profile| {
            profile.runs().iter().rev().find_map(|run| match ruling(&run.about)? {
                Ruling::Accepted(id) => id.parse::<tuipan_protocol::Uuid>().ok(),
                Ruling::Refused(_) => None,
            })
        })
    };
    let make = move |()| {
        let Some(run) = untrack(latest) else { return store.announce(words::NO_RANKED_RUN) };
        online.run(async move {
            let made: Challenge =
                online.send("POST", "/challenges", &NewChallenge::Run(run)).await?;
            store.share(&tuipan_game::Address::Duel(made.id.to_string()));
            Ok(())
        });
    };
    view! {
        <section class="card stack tight" id="duels">
            <h2>{move || store.t(words::CHALLENGES)}</h2>
            <p class="quiet">{move || store.t(words::CHALLENGES_NOTE)}</p>
            <div class="row">
                <Button id="make-duel" icon="share" name=words::MAKE_CHALLENGE call=make/>
            </div>
            {show(online, list, move |page: ChallengePage| {
                let is_empty = page.rows.is_empty();
                let rows = page.rows.into_iter().map(move |row| view! { <DuelRow online challenge=row/> });
                view! {
                    {is_empty.then(|| view! { <p class="quiet">{move || store.t(words::NO_CHALLENGES)}</p> })}
                    <ul class="people">{rows.collect_view()}</ul>
                }
            })}
        </section>
    }
}

/// What a game took.
fn score(language: Lang, kind: &str, score: &tuipan_protocol::Score) -> String {
    let metric = if kind.starts_with("layout") { "move" } else { "stm" };
    let steps = score.steps.get(metric).copied().unwrap_or(0);
    let metric = tuipan_game::Metric::named(metric).unwrap_or(tuipan_game::Metric::Stm);
    let steps = text::count(language, metric, u64::try_from(steps).unwrap_or(0));
    language.say(text::AND_STEPS)(&text::duration(u64::try_from(score.ms).unwrap_or(0)), &steps)
}

#[component]
fn DuelRow(online: Online, challenge: Challenge) -> impl IntoView {
    let store = online.store;
    let is_own = untrack(|| online.own()) == Some(challenge.by.id);
    let id = challenge.id.to_string();
    let (by, kind) = (challenge.by.clone(), challenge.kind.clone());
    let title = move || {
        let language = store.lang();
        let who = match is_own {
            true => language.say(words::MINE).to_owned(),
            false => shared::player(language, &by),
        };
        format!("{who} · {}", super::boards::kind_name(language, &kind))
    };
    let (kind, goal) = (challenge.kind.clone(), challenge.score.clone());
    let taken = move || score(store.lang(), &kind, &goal);
    let own = challenge.own.clone().map(|own| {
        let kind = challenge.kind.clone();
        move || {
            let language = store.lang();
            format!(
                "{} · {}",
                language.say(verdict(own.verdict)),
                score(language, &kind, &own.score)
            )
        }
    });
    let results = is_own.then(|| {
        let path = format!("/challenges/{}/results?limit=20", challenge.id);
        let results = ask::<ResultPage>(online, move || Some(path.clone()));
        let kind = challenge.kind.clone();
        show(online, results, move |page: ResultPage| {
            let kind = kind.clone();
            let rows = page.rows.into_iter().map(move |result| {
                let kind = kind.clone();
                let said = move || {
                    let language = store.lang();
                    let who = shared::player(language, &result.player);
                    let how = language.say(for_challenger(result.verdict));
                    format!("{who} · {how} · {}", score(language, &kind, &result.score))
                };
                view! { <li class="quiet num">{said}</li> }
            });
            view! { <ul class="plain">{rows.collect_view()}</ul> }
        })
    });
    let (play_id, share_id) = (id.clone(), id);
    let play = move |()| {
        let id = play_id.clone();
        online.run(async move { accept(online, &id).await });
    };
    let share = move |()| store.share(&tuipan_game::Address::Duel(share_id.clone()));
    view! {
        <li data-duel=challenge.id.to_string()>
            <div>
                <b>{title}</b>
                <span class="quiet num">{taken}</span>
                {own.map(|own| view! { <span class="num">{own}</span> })}
                {results}
            </div>
            <div class="row">
                {(!is_own).then(|| view! { <Button icon="play" name=words::PLAY_IT call=play/> })}
                <Button icon="share" name=text::SHARE call=share/>
            </div>
        </li>
    }
}
