-- Why: a worker chooses the next document itself, from the operator with the fewest running documents. Each
-- of these indexes has only the rows of one short scan, even if one operator has many waiting documents:
-- documents without a claim, those with one, and those that used up their time or memory.

drop index ingestions_due;
create index ingestions_waiting on ingestions (operator_id, created_at, id)
  where status = 'processing' and claimed_until is null;
create index ingestions_claimed on ingestions (claimed_until)
  where status = 'processing' and claimed_until is not null;
create index ingestions_exhausted on ingestions (finished_at)
  where status = 'failed' and error_code in ('timeout', 'too_complex');
