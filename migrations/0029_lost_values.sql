-- Why: a list may be completed although some of its cells were not understood. The documents list says so
-- without opening every receipt. Null: the document was read before, or is not completed.
alter table ingestions add column lost_values integer;
