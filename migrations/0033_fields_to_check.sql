-- Why: a person may correct a record on another page, or with a command, and the list and the review queue must
-- show what is left to check at once. The fields in doubt that a record stores, as [{kind, id, field}]. `doubts`
-- counts them all. A query subtracts those that a person stated since. Null: counted by earlier rules.
alter table ingestion_reviews add column fields_to_check jsonb;
