-- Why: every value of a record knows its source, so that a later document, a person's correction and an
-- event can be weighed against it. By field: who stated it and when, never the value, so it is not sealed.
-- Null: the row's `source` stated all of it at `created_at`, as for every row written before.
alter table jobs add column provenance jsonb;
alter table clients add column provenance jsonb;
alter table vendors add column provenance jsonb;
alter table certifications add column provenance jsonb;
