-- Why: the list of documents shows of which earlier document a file is a copy, without opening every receipt.
-- Null: it is no copy, is not completed, or was read before.
alter table ingestions add column duplicate_of uuid;
