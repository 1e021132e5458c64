-- Who asked for a copy or its undo in a store: it is done with their rights and under their name, which may be others than
-- those of whoever previewed it (ADM-5). Null in rows of before.
alter table spread_store add column account_id integer references account;
