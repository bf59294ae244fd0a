-- What counts for titles: how far a run is above the optimum (moves of tiles, percent of blocks) and how long it took
-- (in all, of blocks for each move of the shortest solution). Nothing where that is not known, or does not count.

ALTER TABLE runs ADD COLUMN n_over BIGINT;
ALTER TABLE runs ADD COLUMN pace BIGINT;
-- The side of the square; 0 of other tiles, and of blocks.
ALTER TABLE runs ADD COLUMN side BIGINT NOT NULL DEFAULT 0;
UPDATE runs SET is_reviewed = 0;
-- It has all that is asked, so that recordings, which can be long, need not be read.
CREATE INDEX runs_by_merit ON runs (player, side, pace, n_over, is_confirmed, is_hidden, kind);

-- The highest grade that the player's runs have earned, from 1; 0 before the first.
ALTER TABLE players ADD COLUMN grade BIGINT NOT NULL DEFAULT 0;
