-- Why: a list states the stage of a job without a date. That stage is stored beside the dates, because
-- a date is never made up. The stage of a job is the farther one of both.
alter table jobs add column stated_stage text;
