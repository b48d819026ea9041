-- Why: a technician's card without an employer, or a company with another legal form, may belong to someone
-- else. The certification is kept, but it counts for the operator only after a person accepts that document.
-- Null: the document states the holder, as for every row written before.
alter table certifications add column unconfirmed_ingestion_id uuid;
