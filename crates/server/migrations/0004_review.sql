-- Runs that the solver has still to look at, what was decided about flagged ones, and the runs of a board in order.

ALTER TABLE runs ADD COLUMN is_reviewed BIGINT NOT NULL DEFAULT 0;
CREATE INDEX runs_to_review ON runs (is_reviewed, at);
CREATE INDEX runs_by_contest ON runs (kind, mode, day, at);

-- Whoever looks after the boards has looked at it.
ALTER TABLE flags ADD COLUMN is_settled BIGINT NOT NULL DEFAULT 0;
