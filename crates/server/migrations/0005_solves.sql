-- Answers of the solve API, shared by all who ask the same.

CREATE TABLE solves (
    hash   TEXT   NOT NULL PRIMARY KEY,
    answer TEXT   NOT NULL,
    at     BIGINT NOT NULL
);
CREATE INDEX solves_by_age ON solves (at);
