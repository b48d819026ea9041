-- Why: one document writes a job number as "HD-2026-0044" and another as "HD20260044". They are two job numbers, but
-- the second document must name the job of the first. The table of earlier values also finds a job by its number
-- without punctuation, after "number:". It has none for a number without punctuation, which `job_number` finds.
insert into job_earlier_values (operator_id, value_index, job_id)
select operator_id, 'number:' || regexp_replace(lower(job_number), '[^a-z0-9]', '', 'g'), id from jobs
where job_number ~ '[^A-Za-z0-9]' and job_number ~ '[A-Za-z0-9]'
on conflict do nothing;
