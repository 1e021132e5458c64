-- Refunds made at the till name lines by the terminal's own keys (POS-7). A special is several lines under one key: `client_units`
-- says how many of it were ordered, null where the line's own quantity does.
alter table order_line
  add column client_key text,
  add column client_units int check (client_units > 0);

-- The terminal that gave the money back; null: the office did. Tax and surcharges can go back by themselves (ORD-3).
alter table refund add column device_id int;
alter table refund drop constraint refund_kind_check;
alter table refund add constraint refund_kind_check check (kind in ('whole', 'lines', 'amount', 'tip', 'tax', 'fees'));
-- Cash that a terminal handed back and that is in no drawer yet: its opening may be pushed later.
create index refund_of_terminal on refund (merchant_id, device_id, refunded_at) where device_id is not null;
