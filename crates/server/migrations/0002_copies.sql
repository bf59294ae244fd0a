-- Recordings that were accepted before are found by their hash. Short games have none: two people may well play the
-- same few moves in the same time.

ALTER TABLE runs ADD COLUMN recording_hash TEXT NOT NULL DEFAULT '';
CREATE INDEX runs_by_hash ON runs (recording_hash);
