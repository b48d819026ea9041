-- Why: one document writes a claim number as "06-88K1-42Z" and another as "0688K142Z". They are two claim numbers,
-- but the second job must name the first. The table of earlier values also finds a job by its claim number without
-- punctuation, after "claim:". It has none for a number without punctuation, which `claim_key` finds.
insert into job_earlier_values (operator_id, value_index, job_id)
select operator_id, 'claim:' || regexp_replace(claim_key, '[^a-z0-9]', '', 'g'), id from jobs
where claim_key ~ '[^a-z0-9]' and claim_key ~ '[a-z0-9]'
on conflict do nothing;
