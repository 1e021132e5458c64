-- Refunds that came with an import (POS-5): each repeats the import of its order, as a payment does, so that nobody sees one
-- before the import is shown, and so that a refund made here since is told from them. What they came to is told of an import.
alter table refund add column import_id int;
drop policy own_rows on refund;
drop policy owner_rows on refund;
select tenant_table('refund', 'import_id is null');

alter table history_import
  add column refunds int not null default 0,
  add column refunded_cents bigint not null default 0;
