-- An item of a menu has a key like every row: what it offers, once in a menu.
alter table menu_item
  add column object_id int not null generated always as (coalesce(dish_id, special_id)) stored,
  add primary key (merchant_id, menu_id, kind, object_id);
alter table menu_item
  drop constraint menu_item_merchant_id_menu_id_dish_id_key,
  drop constraint menu_item_merchant_id_menu_id_special_id_key;
