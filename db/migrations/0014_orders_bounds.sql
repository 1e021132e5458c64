-- A price reaches 1,000,000,000 minor units, for currencies such as the dong and the rupiah (ORD-11).
alter table add_on
  drop constraint add_on_price_cents_check,
  add constraint add_on_price_cents_check check (price_cents between -1000000000 and 1000000000);
alter table modifier
  drop constraint modifier_price_cents_check,
  add constraint modifier_price_cents_check check (price_cents between -1000000000 and 1000000000);
alter table menu_item
  drop constraint menu_item_price_cents_check,
  add constraint menu_item_price_cents_check check (price_cents between 0 and 1000000000);
alter table special
  drop constraint special_price_cents_check,
  add constraint special_price_cents_check check (price_cents between 0 and 1000000000);
alter table special_group_dish
  drop constraint special_group_dish_upcharge_cents_check,
  add constraint special_group_dish_upcharge_cents_check check (upcharge_cents between 0 and 1000000000);

-- What a terminal said of an order at its revision, without payments: the same revision with other content is no repetition
-- (POS-8). Null: stored before this was kept, or not by a terminal.
alter table orders add column content_hash text;
