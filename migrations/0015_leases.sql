-- Why: rows that one worker has at a time are leased; "claim" is a word of the insurance trade.
alter table ingestions rename column claimed_until to leased_until;
alter table exports rename column claimed_until to leased_until;
alter table webhook_endpoints rename column claimed_until to leased_until;
alter table signal_evaluations rename column claimed_until to leased_until;
alter table process_map_runs rename column claimed_until to leased_until;
alter index ingestions_claimed rename to ingestions_leased;
