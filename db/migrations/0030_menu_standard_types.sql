-- The standard kinds of menus for stores that have none and never had a menu: one cannot be made without a kind (MENU-1).
insert into menu_type (merchant_id, name, second_name, sort)
select m.merchant_id, t.name, t.second_name, t.sort
from merchant m
cross join (values
  ('Point of Sale', '收银点餐', 0),
  ('Online', '线上点餐', 1),
  ('Kiosk', '自助点餐机', 2),
  ('Buffet', '自助餐', 3)
) as t (name, second_name, sort)
where not exists (select from menu_type o where o.merchant_id = m.merchant_id)
  and not exists (select from menu_version v where v.merchant_id = m.merchant_id);
insert into menu_state (merchant_id)
select distinct merchant_id from menu_type
on conflict (merchant_id) do update set revision = excluded.revision;
