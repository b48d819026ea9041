-- Why: a worker chooses the next document itself, the operator with the fewest running first. It finds
-- the next operator with a waiting document, counts what runs, and counts documents that used up their
-- time or memory, each by one short index scan, however many documents of one operator wait.

drop index ingestions_due;
create index ingestions_waiting on ingestions (operator_id, created_at, id) where status = 'processing';
create index ingestions_claimed on ingestions (claimed_until)
  where status = 'processing' and claimed_until is not null;
create index ingestions_exhausted on ingestions (finished_at)
  where status = 'failed' and error_code in ('timeout', 'too_complex');
