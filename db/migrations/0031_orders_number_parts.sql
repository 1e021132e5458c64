-- An order is found by any part of its number (SHELL-18). Under row-level security an index is asked for texts from one to
-- another and for nothing else: so the number is read by its bytes, and stands there backwards as well. A part that begins
-- or ends a few characters within is looked for once for each thing that may stand before or behind it.
alter table orders alter column order_no type text collate "C";
alter table orders add column order_no_reversed text collate "C" not null
  generated always as (reverse(order_no collate "C")) stored;
create index orders_no_reversed on orders (merchant_id, order_no_reversed);
