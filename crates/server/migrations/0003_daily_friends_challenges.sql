-- The fewest steps of daily puzzles, who follows and blocks whom, and challenges.

-- "tiles 2026-11-17"; the par is not known until somebody has found out.
CREATE TABLE pars (
    daily TEXT NOT NULL PRIMARY KEY,
    par   BIGINT
);

-- When a device last asked for something, to the minute.
ALTER TABLE devices ADD COLUMN seen_at BIGINT NOT NULL DEFAULT 0;

CREATE TABLE follows (
    follower TEXT   NOT NULL REFERENCES players (id),
    followed TEXT   NOT NULL REFERENCES players (id),
    at       BIGINT NOT NULL,
    PRIMARY KEY (follower, followed)
);
CREATE INDEX follows_by_followed ON follows (followed, follower);

CREATE TABLE blocks (
    player  TEXT   NOT NULL REFERENCES players (id),
    blocked TEXT   NOT NULL REFERENCES players (id),
    at      BIGINT NOT NULL,
    PRIMARY KEY (player, blocked)
);

-- By its code others can follow a player.
CREATE TABLE friend_codes (
    code   TEXT NOT NULL PRIMARY KEY,
    player TEXT NOT NULL UNIQUE REFERENCES players (id)
);

CREATE TABLE challenges (
    id        TEXT   NOT NULL PRIMARY KEY,
    player    TEXT   NOT NULL REFERENCES players (id),
    kind      TEXT   NOT NULL,
    recording TEXT   NOT NULL,
    ms        BIGINT NOT NULL,
    steps     TEXT   NOT NULL,
    at        BIGINT NOT NULL
);
CREATE INDEX challenges_by_player ON challenges (player, id);

CREATE TABLE challenge_results (
    id        TEXT   NOT NULL PRIMARY KEY,
    challenge TEXT   NOT NULL REFERENCES challenges (id),
    player    TEXT   NOT NULL REFERENCES players (id),
    recording TEXT   NOT NULL,
    ms        BIGINT NOT NULL,
    steps     TEXT   NOT NULL,
    at        BIGINT NOT NULL,
    UNIQUE (challenge, player)
);
CREATE INDEX challenge_results_in_order ON challenge_results (challenge, id);
CREATE INDEX challenge_results_by_player ON challenge_results (player, challenge);
