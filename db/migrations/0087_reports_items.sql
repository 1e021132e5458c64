-- Item sales by modifier, add-on, special and the parts of a special (RPT-3), and the cash that is a delivery service's own apart
-- from gift cards (I2, I6).

-- Which special a line was chosen in, and on its first line how many of them; null: in none. Orders from before do not say.
alter table order_line
  add column special_id int,
  add column special_units int check (special_units >= 0),
  -- No revenue: a delivery service's part of the cash that was taken at the door.
  add column held_for_channel boolean not null default false,
  add constraint order_line_special_check check ((special_id is null) = (special_units is null)),
  add constraint order_line_held_check check (not (held_for_channel and revenue));
update order_line set held_for_channel = true
where not revenue and gift_card_id is null and client_key = 'held'
  and exists (
    select from orders o join delivery_order d using (merchant_id, order_id)
    where o.merchant_id = order_line.merchant_id and o.order_id = order_line.order_id
  );

-- What was chosen, by its id in the menu; neither where a channel or an order from before only had a name.
alter table order_line_modifier
  add column modifier_id int,
  add column add_on_id int,
  add constraint order_line_modifier_one_check check (modifier_id is null or add_on_id is null);
with names as (
  select merchant_id, name, min(modifier_id) as modifier_id, min(add_on_id) as add_on_id from (
    select g.merchant_id, m.name, m.modifier_id, null::int as add_on_id
    from modifier m join modifier_group g using (merchant_id, modifier_group_id)
    union all
    select merchant_id, name, null, add_on_id from add_on
  ) as known
  group by merchant_id, name having count(*) = 1
)
update order_line_modifier as m set modifier_id = names.modifier_id, add_on_id = names.add_on_id
from names where names.merchant_id = m.merchant_id and names.name = m.name;

alter table sales_fact
  add column void_quantity bigint not null default 0,
  add column held_for_channel bigint not null default 0,
  add column refund_held bigint not null default 0,
  add column order_day_refund_quantity bigint not null default 0,
  add column order_day_refund_held bigint not null default 0;

-- The part of an amount that lies behind what came before: rounded at both ends, so that all parts of the whole sum to it (I14).
create function share_of(amount bigint, before bigint, own bigint, whole bigint) returns bigint
language sql immutable parallel safe as $$
  select case when whole = 0 or amount = 0 then 0
    else (round(amount::numeric * (before + own) / whole) - round(amount::numeric * before / whole))::bigint end
$$;
grant execute on function share_of(bigint, bigint, bigint, bigint) to app;

-- What each row of an order contributes to which sums: the one rule (docs/decisions/0005).
create or replace view order_contribution with (security_invoker = true) as
  -- An order under its status, deleted ones too: what lists count and sum.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    'status' as dimension, o.status as key,
    (1)::bigint as orders, (o.people_number)::bigint as guests, 0::bigint as quantity, (o.gross_cents)::bigint as gross,
    (o.item_discount_cents)::bigint as item_discount, (o.order_discount_cents)::bigint as order_discount,
    (o.comp_cents)::bigint as comp, (o.fee_cents)::bigint as fee, (o.tax_cents)::bigint as tax, 0::bigint as tax_base,
    (o.gratuity_cents)::bigint as gratuity, (o.non_revenue_cents)::bigint as non_revenue, 0::bigint as void_count,
    0::bigint as void_amount, 0::bigint as refund_count, 0::bigint as refund_quantity, 0::bigint as refund_net,
    0::bigint as refund_fee, 0::bigint as refund_tax, 0::bigint as refund_gratuity, 0::bigint as refund_non_revenue,
    0::bigint as order_day_refund_net, 0::bigint as order_day_refund_fee, 0::bigint as order_day_refund_tax,
    0::bigint as order_day_refund_gratuity, 0::bigint as order_day_refund_non_revenue, 0::bigint as payments,
    (o.paid_cents)::bigint as paid, (o.tip_cents)::bigint as tips, 0::bigint as card_surcharge,
    0::bigint as cash_rounding, (o.refund_cents)::bigint as refunded, 0::bigint as refunded_tips,
    0::bigint as refunded_card_surcharge, 0::bigint as void_quantity, 0::bigint as held_for_channel,
    0::bigint as refund_held, 0::bigint as order_day_refund_quantity, 0::bigint as order_day_refund_held
  from orders o
  union all
  -- A sale on the day the order was opened; one voided whole is no order, and counts in the void block alone (I13).
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    d.dimension as dimension, d.key as key,
    case when v.whole then 0 else 1 end as orders, case when v.whole then 0 else o.people_number end as guests,
    q.quantity as quantity, o.gross_cents as gross, o.item_discount_cents as item_discount,
    o.order_discount_cents as order_discount, o.comp_cents as comp, o.fee_cents as fee, o.tax_cents as tax, 0,
    o.gratuity_cents as gratuity, o.non_revenue_cents as non_revenue, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, q.held as held_for_channel, 0, 0, 0
  from orders o
  cross join lateral (
    select coalesce(sum(l.quantity) filter (where l.revenue), 0) as quantity,
      coalesce(sum(l.gross_cents) filter (where l.held_for_channel), 0)::bigint as held
    from order_line l
    where l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.voided_at is null
  ) as q
  cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')),
    ('device', o.device_name)
  ) as d(dimension, key)
  cross join lateral (values (o.void_cents > 0 and o.gross_cents = 0 and o.non_revenue_cents = 0)) as v(whole)
  where o.status <> 'deleted'
  union all
  -- The void block: lines voided, and every line of a deleted order.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 as void_count, l.gross_cents as void_amount, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0,
    case d.dimension when 'special' then l.special_units else l.quantity end as void_quantity, 0, 0, 0, 0
  from orders o join order_line l using (merchant_id, order_id)
  cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')),
    ('device', o.device_name),
    ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)),
    ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), '')),
    ('special', l.special_id::text),
    ('specialPart', l.special_id || '|' || coalesce(l.dish_id::text, '=' || l.dish_name))
  ) as d(dimension, key)
  where (l.voided_at is not null or o.status = 'deleted') and d.key is not null
  union all
  -- The lines of a sale, by dish, by the one primary category, by the special that a dish was chosen in, and by both.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    d.dimension as dimension, d.key as key,
    0, 0, case d.dimension when 'special' then l.special_units else l.quantity end as quantity, l.gross_cents as gross,
    l.item_discount_cents as item_discount, l.order_discount_cents as order_discount, l.comp_cents as comp, 0,
    l.tax_cents as tax, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join order_line l using (merchant_id, order_id)
  cross join lateral (values
    ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)),
    ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), '')),
    ('special', l.special_id::text),
    ('specialPart', l.special_id || '|' || coalesce(l.dish_id::text, '=' || l.dish_name))
  ) as d(dimension, key)
  where o.status <> 'deleted' and l.voided_at is null and l.revenue and d.key is not null
  union all
  -- The modifiers and add-ons of a line, with their share of what the whole line bears; voided with it.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    case when m.add_on_id is null then 'modifier' else 'addOn' end as dimension, coalesce(m.add_on_id::text, m.modifier_id::text, '=' || m.name) as key,
    0, 0, case when v.voided then 0 else l.quantity * m.quantity end as quantity,
    case when v.voided then 0 else p.own end as gross,
    case when v.voided then 0 else share_of(l.item_discount_cents, p.before, p.own, l.gross_cents) end as item_discount,
    case when v.voided then 0 else share_of(l.order_discount_cents, p.before, p.own, l.gross_cents) end as order_discount,
    case when v.voided then 0 else share_of(l.comp_cents, p.before, p.own, l.gross_cents) end as comp, 0,
    case when v.voided then 0 else share_of(l.tax_cents, p.before, p.own, l.gross_cents) end as tax, 0, 0, 0,
    case when v.voided then 1 else 0 end as void_count, case when v.voided then p.own else 0 end as void_amount, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    case when v.voided then l.quantity * m.quantity else 0 end as void_quantity, 0, 0, 0, 0
  from orders o join order_line l using (merchant_id, order_id)
  join order_line_modifier m
    on m.merchant_id = o.merchant_id and m.order_id = o.order_id and m.line_no = l.line_no
  cross join lateral (
    select l.quantity * l.unit_price_cents + l.quantity * coalesce(sum(e.quantity * e.unit_price_cents), 0)::bigint as before,
      l.quantity * m.quantity * m.unit_price_cents as own
    from order_line_modifier e
    where e.merchant_id = o.merchant_id and e.order_id = o.order_id and e.line_no = l.line_no
      and e.modifier_no < m.modifier_no
  ) as p
  cross join lateral (values (l.voided_at is not null or o.status = 'deleted')) as v(voided)
  where l.revenue or v.voided
  union all
  -- Tax by rate.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    'taxRate' as dimension, jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text as key,
    1 as orders, 0, 0, 0, 0, 0, 0, 0, t.tax_cents as tax, t.base_cents as tax_base, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join order_tax t using (merchant_id, order_id)
  where o.status <> 'deleted'
  union all
  -- A refund on its own day, under the order's hour, employee and so on (docs/product/decisions.md).
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period,
    d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 as refund_count, b.quantity as refund_quantity,
    r.net_cents as refund_net, r.fee_cents as refund_fee, r.tax_cents as refund_tax,
    r.gratuity_cents as refund_gratuity, r.non_revenue_cents as refund_non_revenue, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    -r.cash_rounding_cents as cash_rounding,
    r.net_cents + r.fee_cents + r.tax_cents + r.gratuity_cents + r.non_revenue_cents as refunded,
    r.tip_cents as refunded_tips, r.card_surcharge_cents as refunded_card_surcharge, 0, 0, h.cents as refund_held, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  cross join lateral (
    select coalesce(sum(f.quantity), 0) as quantity from refund_line f
    join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no
    where f.merchant_id = r.merchant_id and f.refund_id = r.refund_id and l.revenue
  ) as b
  cross join lateral (
    select case when r.non_revenue_cents <> 0 and exists (
      select from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.held_for_channel
    ) then r.non_revenue_cents else 0 end as cents
  ) as h
  cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')),
    ('device', o.device_name)
  ) as d(dimension, key)
  where r.code = 4
  union all
  -- The same refund on the order's day, for the view by order day (RPT-8).
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, r.net_cents as order_day_refund_net,
    r.fee_cents as order_day_refund_fee, r.tax_cents as order_day_refund_tax,
    r.gratuity_cents as order_day_refund_gratuity, r.non_revenue_cents as order_day_refund_non_revenue, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, b.quantity as order_day_refund_quantity, h.cents as order_day_refund_held
  from orders o join refund r using (merchant_id, order_id)
  cross join lateral (
    select coalesce(sum(f.quantity), 0) as quantity from refund_line f
    join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no
    where f.merchant_id = r.merchant_id and f.refund_id = r.refund_id and l.revenue
  ) as b
  cross join lateral (
    select case when r.non_revenue_cents <> 0 and exists (
      select from order_line l where l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.held_for_channel
    ) then r.non_revenue_cents else 0 end as cents
  ) as h
  cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')),
    ('device', o.device_name)
  ) as d(dimension, key)
  where r.code = 4
  union all
  -- Its lines, as those of a sale, on the refund day. A special comes back whole, or not at all.
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period,
    d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    case d.dimension when 'special' then f.quantity * l.special_units / l.quantity else f.quantity end as refund_quantity,
    f.net_cents as refund_net, 0, f.tax_cents as refund_tax, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_line f using (merchant_id, refund_id)
  join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no
  cross join lateral (values
    ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)),
    ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), '')),
    ('special', l.special_id::text),
    ('specialPart', l.special_id || '|' || coalesce(l.dish_id::text, '=' || l.dish_name))
  ) as d(dimension, key)
  where r.code = 4 and l.revenue and d.key is not null
  union all
  -- Its lines on the order day.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.net_cents as order_day_refund_net, 0,
    f.tax_cents as order_day_refund_tax, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    case d.dimension when 'special' then f.quantity * l.special_units / l.quantity else f.quantity end as order_day_refund_quantity,
    0
  from orders o join refund r using (merchant_id, order_id)
  join refund_line f using (merchant_id, refund_id)
  join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no
  cross join lateral (values
    ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)),
    ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), '')),
    ('special', l.special_id::text),
    ('specialPart', l.special_id || '|' || coalesce(l.dish_id::text, '=' || l.dish_name))
  ) as d(dimension, key)
  where r.code = 4 and l.revenue and d.key is not null
  union all
  -- What comes back of modifiers and add-ons, on the refund day.
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period,
    case when m.add_on_id is null then 'modifier' else 'addOn' end as dimension, coalesce(m.add_on_id::text, m.modifier_id::text, '=' || m.name) as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.quantity * m.quantity as refund_quantity,
    share_of(f.net_cents, p.before, p.own, l.gross_cents) as refund_net, 0,
    share_of(f.tax_cents, p.before, p.own, l.gross_cents) as refund_tax, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_line f using (merchant_id, refund_id)
  join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no
  join order_line_modifier m
    on m.merchant_id = o.merchant_id and m.order_id = o.order_id and m.line_no = l.line_no
  cross join lateral (
    select l.quantity * l.unit_price_cents + l.quantity * coalesce(sum(e.quantity * e.unit_price_cents), 0)::bigint as before,
      l.quantity * m.quantity * m.unit_price_cents as own
    from order_line_modifier e
    where e.merchant_id = o.merchant_id and e.order_id = o.order_id and e.line_no = l.line_no
      and e.modifier_no < m.modifier_no
  ) as p
  where r.code = 4 and l.revenue
  union all
  -- The same on the order day.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    case when m.add_on_id is null then 'modifier' else 'addOn' end as dimension, coalesce(m.add_on_id::text, m.modifier_id::text, '=' || m.name) as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    share_of(f.net_cents, p.before, p.own, l.gross_cents) as order_day_refund_net, 0,
    share_of(f.tax_cents, p.before, p.own, l.gross_cents) as order_day_refund_tax, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, f.quantity * m.quantity as order_day_refund_quantity, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_line f using (merchant_id, refund_id)
  join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no
  join order_line_modifier m
    on m.merchant_id = o.merchant_id and m.order_id = o.order_id and m.line_no = l.line_no
  cross join lateral (
    select l.quantity * l.unit_price_cents + l.quantity * coalesce(sum(e.quantity * e.unit_price_cents), 0)::bigint as before,
      l.quantity * m.quantity * m.unit_price_cents as own
    from order_line_modifier e
    where e.merchant_id = o.merchant_id and e.order_id = o.order_id and e.line_no = l.line_no
      and e.modifier_no < m.modifier_no
  ) as p
  where r.code = 4 and l.revenue
  union all
  -- Its tax by rate, on the refund day.
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period,
    'taxRate' as dimension, jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.tax_cents as refund_tax, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_tax f using (merchant_id, refund_id)
  join order_tax t on t.merchant_id = o.merchant_id and t.order_id = o.order_id and t.tax_no = f.tax_no
  where r.code = 4
  union all
  -- Its tax by rate, on the order day.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    'taxRate' as dimension, jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.tax_cents as order_day_refund_tax, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_tax f using (merchant_id, refund_id)
  join order_tax t on t.merchant_id = o.merchant_id and t.order_id = o.order_id and t.tax_no = f.tax_no
  where r.code = 4
  union all
  -- Money taken, on the day of the payment.
  select o.merchant_id, o.order_id, o.import_id, p.business_date as period,
    d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 as payments, p.amount_cents as paid,
    p.tip_cents - coalesce(p.late_tip_cents, 0) as tips, p.card_surcharge_cents as card_surcharge,
    p.cash_rounding_cents as cash_rounding, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join payment p using (merchant_id, order_id)
  cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')),
    ('device', o.device_name), ('tender', concat_ws('|', p.tender, nullif(p.tender_name, '')))
  ) as d(dimension, key)
  where p.code = 1
  union all
  -- Money given back, by the tender it went to.
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period,
    'tender' as dimension, concat_ws('|', p.tender, nullif(p.tender_name, '')) as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 as refund_count, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    -g.cash_rounding_cents as cash_rounding, g.amount_cents as refunded, g.tip_cents as refunded_tips,
    g.card_surcharge_cents as refunded_card_surcharge, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_payment g using (merchant_id, refund_id)
  join payment p on p.merchant_id = g.merchant_id and p.payment_id = g.payment_id
  where r.code = 4
  union all
  -- Money taken on another day than the order's, found from either day: the bridge of sales to payments (I15).
  select o.merchant_id, o.order_id, o.import_id, d.period as period,
    d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 as payments, p.amount_cents as paid,
    p.tip_cents - coalesce(p.late_tip_cents, 0) as tips, p.card_surcharge_cents as card_surcharge,
    p.cash_rounding_cents as cash_rounding, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join payment p using (merchant_id, order_id)
  cross join lateral (values
    (p.business_date, 'forOrderDay', to_char(o.business_date, 'YYYY-MM-DD')),
    (o.business_date, 'movedOnDay', to_char(p.business_date, 'YYYY-MM-DD'))
  ) as d(period, dimension, key)
  where p.code = 1 and p.business_date <> o.business_date
  union all
  -- Money given back on another day than the order's, likewise.
  select o.merchant_id, o.order_id, o.import_id, d.period as period,
    d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 as refund_count, 0, r.net_cents as refund_net,
    r.fee_cents as refund_fee, r.tax_cents as refund_tax, r.gratuity_cents as refund_gratuity,
    r.non_revenue_cents as refund_non_revenue, 0, 0, 0, 0, 0, 0, 0, 0, 0, -r.cash_rounding_cents as cash_rounding,
    r.net_cents + r.fee_cents + r.tax_cents + r.gratuity_cents + r.non_revenue_cents as refunded,
    r.tip_cents as refunded_tips, r.card_surcharge_cents as refunded_card_surcharge, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  cross join lateral (values
    (r.business_date, 'forOrderDay', to_char(o.business_date, 'YYYY-MM-DD')),
    (o.business_date, 'movedOnDay', to_char(r.business_date, 'YYYY-MM-DD'))
  ) as d(period, dimension, key)
  where r.code = 4 and r.business_date <> o.business_date
  union all
  -- What was entered of a tip after its payment's day was closed, on the day of the entry (ORD-6, I19).
  select o.merchant_id, o.order_id, o.import_id, t.business_date as period,
    d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, t.tip_cents as tips, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0
  from orders o join late_tip t using (merchant_id, order_id)
  join payment p on p.merchant_id = t.merchant_id and p.payment_id = t.payment_id
  cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')),
    ('device', o.device_name), ('tender', concat_ws('|', p.tender, nullif(p.tender_name, '')))
  ) as d(dimension, key)
  where p.code = 1
  union all
  -- Likewise on another day than the order's, found from either day.
  select o.merchant_id, o.order_id, o.import_id, d.period as period,
    d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, t.tip_cents as tips, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0
  from orders o join late_tip t using (merchant_id, order_id)
  join payment p on p.merchant_id = t.merchant_id and p.payment_id = t.payment_id
  cross join lateral (values
    (t.business_date, 'forOrderDay', to_char(o.business_date, 'YYYY-MM-DD')),
    (o.business_date, 'movedOnDay', to_char(t.business_date, 'YYYY-MM-DD'))
  ) as d(period, dimension, key)
  where p.code = 1 and t.business_date <> o.business_date;

-- As before, with the new sums.
create or replace function apply_facts_of_orders(the_merchant int, ids bigint[], sign int) returns void language plpgsql
set plan_cache_mode = force_generic_plan set join_collapse_limit = 1 set enable_sort = off as $$
#variable_conflict use_column
begin
  -- An import sums up its own facts (importFacts.ts), which takes a tenth of the time.
  if coalesce(current_setting('app.importing', true), '') <> '' then return; end if;
  with days (
    dimension, period, key, import_id,
    orders, guests, quantity, gross, item_discount, order_discount, comp, fee, tax, tax_base, gratuity, non_revenue,
    void_count, void_amount, refund_count, refund_quantity, refund_net, refund_fee, refund_tax, refund_gratuity,
    refund_non_revenue, order_day_refund_net, order_day_refund_fee, order_day_refund_tax, order_day_refund_gratuity,
    order_day_refund_non_revenue, payments, paid, tips, card_surcharge, cash_rounding, refunded, refunded_tips,
    refunded_card_surcharge, void_quantity, held_for_channel, refund_held, order_day_refund_quantity,
    order_day_refund_held
  ) as materialized (
    select dimension, period, key, coalesce(import_id, 0),
      exact_sum(orders) * sign, exact_sum(guests) * sign, exact_sum(quantity) * sign, exact_sum(gross) * sign,
      exact_sum(item_discount) * sign, exact_sum(order_discount) * sign, exact_sum(comp) * sign, exact_sum(fee) * sign,
      exact_sum(tax) * sign, exact_sum(tax_base) * sign, exact_sum(gratuity) * sign, exact_sum(non_revenue) * sign,
      exact_sum(void_count) * sign, exact_sum(void_amount) * sign, exact_sum(refund_count) * sign,
      exact_sum(refund_quantity) * sign, exact_sum(refund_net) * sign, exact_sum(refund_fee) * sign,
      exact_sum(refund_tax) * sign, exact_sum(refund_gratuity) * sign, exact_sum(refund_non_revenue) * sign,
      exact_sum(order_day_refund_net) * sign, exact_sum(order_day_refund_fee) * sign,
      exact_sum(order_day_refund_tax) * sign, exact_sum(order_day_refund_gratuity) * sign,
      exact_sum(order_day_refund_non_revenue) * sign, exact_sum(payments) * sign, exact_sum(paid) * sign,
      exact_sum(tips) * sign, exact_sum(card_surcharge) * sign, exact_sum(cash_rounding) * sign,
      exact_sum(refunded) * sign, exact_sum(refunded_tips) * sign, exact_sum(refunded_card_surcharge) * sign,
      exact_sum(void_quantity) * sign, exact_sum(held_for_channel) * sign, exact_sum(refund_held) * sign,
      exact_sum(order_day_refund_quantity) * sign, exact_sum(order_day_refund_held) * sign
    from order_contribution
    where merchant_id = the_merchant and order_id = any(ids) group by 1, 2, 3, 4
  )
  insert into sales_fact (
    merchant_id, grain, dimension, period, key, import_id,
    orders, guests, quantity, gross, item_discount, order_discount, comp, fee, tax, tax_base, gratuity, non_revenue,
    void_count, void_amount, refund_count, refund_quantity, refund_net, refund_fee, refund_tax, refund_gratuity,
    refund_non_revenue, order_day_refund_net, order_day_refund_fee, order_day_refund_tax, order_day_refund_gratuity,
    order_day_refund_non_revenue, payments, paid, tips, card_surcharge, cash_rounding, refunded, refunded_tips,
    refunded_card_surcharge, void_quantity, held_for_channel, refund_held, order_day_refund_quantity,
    order_day_refund_held
  )
  select the_merchant, 'day', dimension, period, key, import_id,
    orders, guests, quantity, gross, item_discount, order_discount, comp, fee, tax, tax_base, gratuity, non_revenue,
    void_count, void_amount, refund_count, refund_quantity, refund_net, refund_fee, refund_tax, refund_gratuity,
    refund_non_revenue, order_day_refund_net, order_day_refund_fee, order_day_refund_tax, order_day_refund_gratuity,
    order_day_refund_non_revenue, payments, paid, tips, card_surcharge, cash_rounding, refunded, refunded_tips,
    refunded_card_surcharge, void_quantity, held_for_channel, refund_held, order_day_refund_quantity,
    order_day_refund_held
  from days
  union all
  select the_merchant, 'month', dimension, date_trunc('month', period)::date, key, import_id,
    exact_sum(orders), exact_sum(guests), exact_sum(quantity), exact_sum(gross), exact_sum(item_discount),
    exact_sum(order_discount), exact_sum(comp), exact_sum(fee), exact_sum(tax), exact_sum(tax_base),
    exact_sum(gratuity), exact_sum(non_revenue), exact_sum(void_count), exact_sum(void_amount), exact_sum(refund_count),
    exact_sum(refund_quantity), exact_sum(refund_net), exact_sum(refund_fee), exact_sum(refund_tax),
    exact_sum(refund_gratuity), exact_sum(refund_non_revenue), exact_sum(order_day_refund_net),
    exact_sum(order_day_refund_fee), exact_sum(order_day_refund_tax), exact_sum(order_day_refund_gratuity),
    exact_sum(order_day_refund_non_revenue), exact_sum(payments), exact_sum(paid), exact_sum(tips),
    exact_sum(card_surcharge), exact_sum(cash_rounding), exact_sum(refunded), exact_sum(refunded_tips),
    exact_sum(refunded_card_surcharge), exact_sum(void_quantity), exact_sum(held_for_channel), exact_sum(refund_held),
    exact_sum(order_day_refund_quantity), exact_sum(order_day_refund_held)
  from days
  group by dimension, date_trunc('month', period), key, import_id
  -- Ordered, so that two changes never wait in a ring.
  order by 2, 3, 4, 5, 6
  on conflict (merchant_id, grain, dimension, period, key, import_id) do update set
    orders = sales_fact.orders + excluded.orders,
    guests = sales_fact.guests + excluded.guests,
    quantity = sales_fact.quantity + excluded.quantity,
    gross = sales_fact.gross + excluded.gross,
    item_discount = sales_fact.item_discount + excluded.item_discount,
    order_discount = sales_fact.order_discount + excluded.order_discount,
    comp = sales_fact.comp + excluded.comp,
    fee = sales_fact.fee + excluded.fee,
    tax = sales_fact.tax + excluded.tax,
    tax_base = sales_fact.tax_base + excluded.tax_base,
    gratuity = sales_fact.gratuity + excluded.gratuity,
    non_revenue = sales_fact.non_revenue + excluded.non_revenue,
    void_count = sales_fact.void_count + excluded.void_count,
    void_amount = sales_fact.void_amount + excluded.void_amount,
    refund_count = sales_fact.refund_count + excluded.refund_count,
    refund_quantity = sales_fact.refund_quantity + excluded.refund_quantity,
    refund_net = sales_fact.refund_net + excluded.refund_net,
    refund_fee = sales_fact.refund_fee + excluded.refund_fee,
    refund_tax = sales_fact.refund_tax + excluded.refund_tax,
    refund_gratuity = sales_fact.refund_gratuity + excluded.refund_gratuity,
    refund_non_revenue = sales_fact.refund_non_revenue + excluded.refund_non_revenue,
    order_day_refund_net = sales_fact.order_day_refund_net + excluded.order_day_refund_net,
    order_day_refund_fee = sales_fact.order_day_refund_fee + excluded.order_day_refund_fee,
    order_day_refund_tax = sales_fact.order_day_refund_tax + excluded.order_day_refund_tax,
    order_day_refund_gratuity = sales_fact.order_day_refund_gratuity + excluded.order_day_refund_gratuity,
    order_day_refund_non_revenue = sales_fact.order_day_refund_non_revenue + excluded.order_day_refund_non_revenue,
    payments = sales_fact.payments + excluded.payments,
    paid = sales_fact.paid + excluded.paid,
    tips = sales_fact.tips + excluded.tips,
    card_surcharge = sales_fact.card_surcharge + excluded.card_surcharge,
    cash_rounding = sales_fact.cash_rounding + excluded.cash_rounding,
    refunded = sales_fact.refunded + excluded.refunded,
    refunded_tips = sales_fact.refunded_tips + excluded.refunded_tips,
    refunded_card_surcharge = sales_fact.refunded_card_surcharge + excluded.refunded_card_surcharge,
    void_quantity = sales_fact.void_quantity + excluded.void_quantity,
    held_for_channel = sales_fact.held_for_channel + excluded.held_for_channel,
    refund_held = sales_fact.refund_held + excluded.refund_held,
    order_day_refund_quantity = sales_fact.order_day_refund_quantity + excluded.order_day_refund_quantity,
    order_day_refund_held = sales_fact.order_day_refund_held + excluded.order_day_refund_held;
end $$;

-- The sums anew, by the rule above: of everything that is in them. What is due is added later; an import that is hidden is about to
-- be removed, rows and sums.
delete from sales_fact where import_id not in (select import_id from history_import where hidden);
do $$
declare
  chunk record;
begin
  for chunk in
    select merchant_id, array_agg(order_id) as ids
    from (
      select merchant_id, order_id, row_number() over (partition by merchant_id order by order_id) / 2000 as part_no
      from orders o
      where coalesce(import_id, 0) not in (select import_id from history_import where hidden)
        and not exists (select from fact_due d where d.merchant_id = o.merchant_id and d.order_id = o.order_id)
    ) as parts
    group by merchant_id, part_no order by merchant_id, part_no
  loop
    perform apply_facts_of_orders(chunk.merchant_id, chunk.ids, 1);
  end loop;
end $$;

-- What closed days kept of gift cards sold held this cash as well: the same money in its own place.
with held as (
  select merchant_id, period, sum(held_for_channel - refund_held)::bigint as cents from sales_fact
  where grain = 'day' and dimension = 'all' group by merchant_id, period
)
update day_close set snapshot = snapshot || jsonb_build_object('sales', snapshot->'sales' || jsonb_build_object(
  'heldForChannelCents', coalesce(held.cents, 0),
  'giftCardsSoldCents', (snapshot->'sales'->>'giftCardsSoldCents')::bigint - coalesce(held.cents, 0)
))
from (select merchant_id, business_date from day_close) as day
left join held on held.merchant_id = day.merchant_id and held.period = day.business_date
where day_close.merchant_id = day.merchant_id and day_close.business_date = day.business_date;
