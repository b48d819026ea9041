-- Why: the first attempt on a delivery of a scripted sandbox document is recorded with this status and not
-- sent. Null for every other delivery, and after that attempt.
alter table webhook_deliveries add column simulated_status smallint;
