-- Why: a list says how far a job is and gives no date. The stage it states is kept beside the dates, because
-- a date is never made up. The stage of a job is the farther one of both.
alter table jobs add column stated_stage text;
