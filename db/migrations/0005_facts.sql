-- Daily and monthly sums of the orders, kept in the transaction of each change, so that reports and counts never scan rows.
-- One rule: the view below says what each row of an order contributes; a change takes the contributions of its orders
-- away, changes the rows, and adds them again. `npm run verify` compares the table with the view.
-- A key names its row in its dimension: an id, or `=` and the copied name where there is no id; a tender and, after `|`,
-- what another system called it; for a tax rate the JSON array [name, second name, rate, inclusive].
-- Measures are cents but for counts. `order_day_…` is the refund under the day of its order, without it under its own day.

create table sales_fact (
  merchant_id int not null references merchant,
  grain text not null check (grain in ('day', 'month')),
  dimension text not null,
  period date not null,
  key text not null,
  orders bigint not null default 0,
  guests bigint not null default 0,
  quantity bigint not null default 0,
  gross bigint not null default 0,
  item_discount bigint not null default 0,
  order_discount bigint not null default 0,
  comp bigint not null default 0,
  fee bigint not null default 0,
  tax bigint not null default 0,
  tax_base bigint not null default 0,
  gratuity bigint not null default 0,
  non_revenue bigint not null default 0,
  void_count bigint not null default 0,
  void_amount bigint not null default 0,
  refund_count bigint not null default 0,
  refund_quantity bigint not null default 0,
  refund_net bigint not null default 0,
  refund_fee bigint not null default 0,
  refund_tax bigint not null default 0,
  refund_gratuity bigint not null default 0,
  refund_non_revenue bigint not null default 0,
  order_day_refund_net bigint not null default 0,
  order_day_refund_fee bigint not null default 0,
  order_day_refund_tax bigint not null default 0,
  order_day_refund_gratuity bigint not null default 0,
  order_day_refund_non_revenue bigint not null default 0,
  payments bigint not null default 0,
  paid bigint not null default 0,
  tips bigint not null default 0,
  card_surcharge bigint not null default 0,
  cash_rounding bigint not null default 0,
  refunded bigint not null default 0,
  refunded_tips bigint not null default 0,
  refunded_card_surcharge bigint not null default 0,
  primary key (merchant_id, grain, dimension, period, key)
);
select tenant_table('sales_fact');

create view order_contribution with (security_invoker = true) as
  -- An order under its status, deleted ones too: what lists count and sum.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, 'status' as dimension, o.status as key,
    1::bigint as orders,
    o.people_number::bigint as guests,
    0::bigint as quantity,
    o.gross_cents::bigint as gross,
    o.item_discount_cents::bigint as item_discount,
    o.order_discount_cents::bigint as order_discount,
    o.comp_cents::bigint as comp,
    o.fee_cents::bigint as fee,
    o.tax_cents::bigint as tax,
    0::bigint as tax_base,
    o.gratuity_cents::bigint as gratuity,
    o.non_revenue_cents::bigint as non_revenue,
    0::bigint as void_count,
    0::bigint as void_amount,
    0::bigint as refund_count,
    0::bigint as refund_quantity,
    0::bigint as refund_net,
    0::bigint as refund_fee,
    0::bigint as refund_tax,
    0::bigint as refund_gratuity,
    0::bigint as refund_non_revenue,
    0::bigint as order_day_refund_net,
    0::bigint as order_day_refund_fee,
    0::bigint as order_day_refund_tax,
    0::bigint as order_day_refund_gratuity,
    0::bigint as order_day_refund_non_revenue,
    0::bigint as payments,
    o.paid_cents::bigint as paid,
    o.tip_cents::bigint as tips,
    0::bigint as card_surcharge,
    0::bigint as cash_rounding,
    o.refund_cents::bigint as refunded,
    0::bigint as refunded_tips,
    0::bigint as refunded_card_surcharge
  from orders o
  union all
  -- A sale on the day the order was opened; one voided whole is no order, and counts in the void block alone (I13).
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, d.dimension as dimension, d.key as key,
    case when v.whole then 0 else 1 end, case when v.whole then 0 else o.people_number end, 0, o.gross_cents, o.item_discount_cents, o.order_discount_cents, o.comp_cents, o.fee_cents, o.tax_cents, 0, o.gratuity_cents, o.non_revenue_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')), ('device', o.device_name)
  ) as d(dimension, key)
  cross join lateral (values (o.void_cents > 0 and o.gross_cents = 0 and o.non_revenue_cents = 0)) as v(whole)
  where o.status <> 'deleted'
  union all
  -- The void block: lines voided, and every line of a deleted order.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, l.gross_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join order_line l using (merchant_id, order_id)
  cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')), ('device', o.device_name),
    ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)), ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), ''))
  ) as d(dimension, key)
  where l.voided_at is not null or o.status = 'deleted'
  union all
  -- The lines of a sale, by dish and by the one primary category.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, l.quantity, l.gross_cents, l.item_discount_cents, l.order_discount_cents, l.comp_cents, 0, l.tax_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join order_line l using (merchant_id, order_id)
  cross join lateral (values ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)), ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), ''))) as d(dimension, key)
  where o.status <> 'deleted' and l.voided_at is null and l.revenue
  union all
  -- How many dishes were sold in all.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, 'all' as dimension, '' as key,
    0, 0, l.quantity, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join order_line l using (merchant_id, order_id)
  where o.status <> 'deleted' and l.voided_at is null and l.revenue
  union all
  -- Tax by rate.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, 'taxRate' as dimension, jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text as key,
    1, 0, 0, 0, 0, 0, 0, 0, t.tax_cents, t.base_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join order_tax t using (merchant_id, order_id)
  where o.status <> 'deleted'
  union all
  -- A refund on its own day, under the order's hour, employee and so on (decisions.md).
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, r.net_cents, r.fee_cents, r.tax_cents, r.gratuity_cents, r.non_revenue_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, r.net_cents + r.fee_cents + r.tax_cents + r.gratuity_cents + r.non_revenue_cents, r.tip_cents, r.card_surcharge_cents
  from orders o join refund r using (merchant_id, order_id) cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')), ('device', o.device_name)
  ) as d(dimension, key)
  where r.code = 4
  union all
  -- The same refund on the order's day, for the view by order day (RPT-8).
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, r.net_cents, r.fee_cents, r.tax_cents, r.gratuity_cents, r.non_revenue_cents, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id) cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')), ('device', o.device_name)
  ) as d(dimension, key)
  where r.code = 4
  union all
  -- Its lines, by dish and category, on the refund day.
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.quantity, f.net_cents, 0, f.tax_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_line f using (merchant_id, refund_id)
  join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no
  cross join lateral (values ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)), ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), ''))) as d(dimension, key)
  where r.code = 4 and l.revenue
  union all
  -- Its tax by rate, on the refund day.
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period, 'taxRate' as dimension, jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.tax_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_tax f using (merchant_id, refund_id)
  join order_tax t on t.merchant_id = o.merchant_id and t.order_id = o.order_id and t.tax_no = f.tax_no
  where r.code = 4
  union all
  -- Its lines, by dish and category, on the order day.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.net_cents, 0, f.tax_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_line f using (merchant_id, refund_id)
  join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no
  cross join lateral (values ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)), ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), ''))) as d(dimension, key)
  where r.code = 4 and l.revenue
  union all
  -- Its tax by rate, on the order day.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, 'taxRate' as dimension, jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.tax_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_tax f using (merchant_id, refund_id)
  join order_tax t on t.merchant_id = o.merchant_id and t.order_id = o.order_id and t.tax_no = f.tax_no
  where r.code = 4
  union all
  -- Money taken, on the day of the payment.
  select o.merchant_id, o.order_id, o.import_id, p.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, p.amount_cents, p.tip_cents, p.card_surcharge_cents, p.cash_rounding_cents, 0, 0, 0
  from orders o join payment p using (merchant_id, order_id)
  cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')), ('device', o.device_name), ('tender', concat_ws('|', p.tender, nullif(p.tender_name, '')))
  ) as d(dimension, key)
  where p.code = 1
  union all
  -- Money given back, by the tender it went to.
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period, 'tender' as dimension, concat_ws('|', p.tender, nullif(p.tender_name, '')) as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, g.amount_cents, g.tip_cents, g.card_surcharge_cents
  from orders o join refund r using (merchant_id, order_id)
  join refund_payment g using (merchant_id, refund_id)
  join payment p on p.merchant_id = g.merchant_id and p.payment_id = g.payment_id
  where r.code = 4
  union all
  -- Money taken on another day than the order's, found from either day: the bridge of sales to payments (I15).
  select o.merchant_id, o.order_id, o.import_id, d.period as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, p.amount_cents, p.tip_cents, p.card_surcharge_cents, p.cash_rounding_cents, 0, 0, 0
  from orders o join payment p using (merchant_id, order_id)
  cross join lateral (values
    (p.business_date, 'forOrderDay', to_char(o.business_date, 'YYYY-MM-DD')),
    (o.business_date, 'movedOnDay', to_char(p.business_date, 'YYYY-MM-DD'))
  ) as d(period, dimension, key)
  where p.code = 1 and p.business_date <> o.business_date
  union all
  -- Money given back on another day than the order's, likewise.
  select o.merchant_id, o.order_id, o.import_id, d.period as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, r.net_cents, r.fee_cents, r.tax_cents, r.gratuity_cents, r.non_revenue_cents, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, r.net_cents + r.fee_cents + r.tax_cents + r.gratuity_cents + r.non_revenue_cents, r.tip_cents, r.card_surcharge_cents
  from orders o join refund r using (merchant_id, order_id)
  cross join lateral (values
    (r.business_date, 'forOrderDay', to_char(o.business_date, 'YYYY-MM-DD')),
    (o.business_date, 'movedOnDay', to_char(r.business_date, 'YYYY-MM-DD'))
  ) as d(period, dimension, key)
  where r.code = 4 and r.business_date <> o.business_date;
grant select on order_contribution to app;

-- Adds (sign 1) or takes away (sign -1) what the orders contribute. Ordered, so that two changes never wait in a ring.
create function apply_facts_of_orders(the_merchant int, ids bigint[], sign int) returns void language sql as $$
  insert into sales_fact (merchant_id, grain, dimension, period, key, orders, guests, quantity, gross, item_discount, order_discount, comp, fee, tax, tax_base, gratuity, non_revenue, void_count, void_amount, refund_count, refund_quantity, refund_net, refund_fee, refund_tax, refund_gratuity, refund_non_revenue, order_day_refund_net, order_day_refund_fee, order_day_refund_tax, order_day_refund_gratuity, order_day_refund_non_revenue, payments, paid, tips, card_surcharge, cash_rounding, refunded, refunded_tips, refunded_card_surcharge)
  select the_merchant, g.grain, c.dimension, case when g.grain = 'day' then c.period else date_trunc('month', c.period)::date end, c.key,
    sum(orders)::bigint * sign, sum(guests)::bigint * sign, sum(quantity)::bigint * sign, sum(gross)::bigint * sign, sum(item_discount)::bigint * sign, sum(order_discount)::bigint * sign, sum(comp)::bigint * sign, sum(fee)::bigint * sign, sum(tax)::bigint * sign, sum(tax_base)::bigint * sign, sum(gratuity)::bigint * sign, sum(non_revenue)::bigint * sign, sum(void_count)::bigint * sign, sum(void_amount)::bigint * sign, sum(refund_count)::bigint * sign, sum(refund_quantity)::bigint * sign, sum(refund_net)::bigint * sign, sum(refund_fee)::bigint * sign, sum(refund_tax)::bigint * sign, sum(refund_gratuity)::bigint * sign, sum(refund_non_revenue)::bigint * sign, sum(order_day_refund_net)::bigint * sign, sum(order_day_refund_fee)::bigint * sign, sum(order_day_refund_tax)::bigint * sign, sum(order_day_refund_gratuity)::bigint * sign, sum(order_day_refund_non_revenue)::bigint * sign, sum(payments)::bigint * sign, sum(paid)::bigint * sign, sum(tips)::bigint * sign, sum(card_surcharge)::bigint * sign, sum(cash_rounding)::bigint * sign, sum(refunded)::bigint * sign, sum(refunded_tips)::bigint * sign, sum(refunded_card_surcharge)::bigint * sign
  from order_contribution c cross join (values ('day'), ('month')) as g(grain)
  where c.merchant_id = the_merchant and c.order_id = any(ids)
  group by 1, 2, 3, 4, 5
  order by 2, 3, 4, 5
  on conflict (merchant_id, grain, dimension, period, key) do update set
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
      refunded_card_surcharge = sales_fact.refunded_card_surcharge + excluded.refunded_card_surcharge
$$;

-- Adds (sign 1) or takes away (sign -1) what the orders contribute. Ordered, so that two changes never wait in a ring.
create function apply_facts_of_import(the_merchant int, the_import int, sign int) returns void language sql as $$
  insert into sales_fact (merchant_id, grain, dimension, period, key, orders, guests, quantity, gross, item_discount, order_discount, comp, fee, tax, tax_base, gratuity, non_revenue, void_count, void_amount, refund_count, refund_quantity, refund_net, refund_fee, refund_tax, refund_gratuity, refund_non_revenue, order_day_refund_net, order_day_refund_fee, order_day_refund_tax, order_day_refund_gratuity, order_day_refund_non_revenue, payments, paid, tips, card_surcharge, cash_rounding, refunded, refunded_tips, refunded_card_surcharge)
  select the_merchant, g.grain, c.dimension, case when g.grain = 'day' then c.period else date_trunc('month', c.period)::date end, c.key,
    sum(orders)::bigint * sign, sum(guests)::bigint * sign, sum(quantity)::bigint * sign, sum(gross)::bigint * sign, sum(item_discount)::bigint * sign, sum(order_discount)::bigint * sign, sum(comp)::bigint * sign, sum(fee)::bigint * sign, sum(tax)::bigint * sign, sum(tax_base)::bigint * sign, sum(gratuity)::bigint * sign, sum(non_revenue)::bigint * sign, sum(void_count)::bigint * sign, sum(void_amount)::bigint * sign, sum(refund_count)::bigint * sign, sum(refund_quantity)::bigint * sign, sum(refund_net)::bigint * sign, sum(refund_fee)::bigint * sign, sum(refund_tax)::bigint * sign, sum(refund_gratuity)::bigint * sign, sum(refund_non_revenue)::bigint * sign, sum(order_day_refund_net)::bigint * sign, sum(order_day_refund_fee)::bigint * sign, sum(order_day_refund_tax)::bigint * sign, sum(order_day_refund_gratuity)::bigint * sign, sum(order_day_refund_non_revenue)::bigint * sign, sum(payments)::bigint * sign, sum(paid)::bigint * sign, sum(tips)::bigint * sign, sum(card_surcharge)::bigint * sign, sum(cash_rounding)::bigint * sign, sum(refunded)::bigint * sign, sum(refunded_tips)::bigint * sign, sum(refunded_card_surcharge)::bigint * sign
  from order_contribution c cross join (values ('day'), ('month')) as g(grain)
  where c.merchant_id = the_merchant and c.import_id = the_import
  group by 1, 2, 3, 4, 5
  order by 2, 3, 4, 5
  on conflict (merchant_id, grain, dimension, period, key) do update set
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
      refunded_card_surcharge = sales_fact.refunded_card_surcharge + excluded.refunded_card_surcharge
$$;
