-- Why: the rules that count what is left to check have changed, and the counts of documents that were read before
-- are old. A task counts their open reviews again. Null: counted by earlier rules.
alter table ingestion_reviews add column counting smallint;
