-- Reports: what an order contributes to the sums, the sums, and the money of drawers.

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
  -- 0 for the store's own. Facts of an import stand beside them under the same keys, and readers sum: showing or undoing an
  -- import is one changed row, however large it is.
  import_id int not null default 0,
  primary key (merchant_id, grain, dimension, period, key, import_id)
);
select tenant_table('sales_fact', 'import_id = 0');
create index sales_fact_import on sales_fact (merchant_id, import_id, period) where import_id <> 0;
-- How many orders there are by status and month or day, from the index alone: every list begins with it.
create index sales_fact_listed on sales_fact (merchant_id, grain, period, key) include (orders, import_id)
  where dimension = 'status';

-- Orders that the sums do not hold yet: pushed a moment ago. One statement folds many of them in (decision 0013).
create table fact_due (
  merchant_id int not null,
  order_id bigint not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('fact_due');

-- What each row of an order contributes to which sums: the one rule (docs/decisions/0005). In each part the figures stand in
-- the order of the first one. What a cash refund rounds is taken from the cash rounding of its day (V17, I6).
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
    case when v.whole then 0 else 1 end as orders, case when v.whole then 0 else o.people_number end as guests, 0,
    o.gross_cents as gross, o.item_discount_cents as item_discount, o.order_discount_cents as order_discount,
    o.comp_cents as comp, o.fee_cents as fee, o.tax_cents as tax, 0, o.gratuity_cents as gratuity,
    o.non_revenue_cents as non_revenue, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')),
    ('device', o.device_name)
  ) as d(dimension, key)
  cross join lateral (values (o.void_cents > 0 and o.gross_cents = 0 and o.non_revenue_cents = 0)) as v(whole)
  where o.status <> 'deleted'
  union all
  -- The void block: lines voided, and every line of a deleted order.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 as void_count, l.gross_cents as void_amount, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0
  from orders o join order_line l using (merchant_id, order_id)
  cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')),
    ('device', o.device_name),
    ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)),
    ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), ''))
  ) as d(dimension, key)
  where l.voided_at is not null or o.status = 'deleted'
  union all
  -- The lines of a sale, by dish and by the one primary category.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, l.quantity as quantity, l.gross_cents as gross, l.item_discount_cents as item_discount,
    l.order_discount_cents as order_discount, l.comp_cents as comp, 0, l.tax_cents as tax, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join order_line l using (merchant_id, order_id)
  cross join lateral (values
    ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)),
    ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), ''))
  ) as d(dimension, key)
  where o.status <> 'deleted' and l.voided_at is null and l.revenue
  union all
  -- How many dishes were sold in all.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, 'all' as dimension, '' as key,
    0, 0, l.quantity as quantity, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0
  from orders o join order_line l using (merchant_id, order_id)
  where o.status <> 'deleted' and l.voided_at is null and l.revenue
  union all
  -- Tax by rate.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    'taxRate' as dimension, jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text as key,
    1 as orders, 0, 0, 0, 0, 0, 0, 0, t.tax_cents as tax, t.base_cents as tax_base, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join order_tax t using (merchant_id, order_id)
  where o.status <> 'deleted'
  union all
  -- A refund on its own day, under the order's hour, employee and so on (docs/product/decisions.md).
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 as refund_count, 0, r.net_cents as refund_net, r.fee_cents as refund_fee,
    r.tax_cents as refund_tax, r.gratuity_cents as refund_gratuity, r.non_revenue_cents as refund_non_revenue, 0, 0, 0, 0,
    0, 0, 0, 0, 0, -r.cash_rounding_cents as cash_rounding,
    r.net_cents + r.fee_cents + r.tax_cents + r.gratuity_cents + r.non_revenue_cents as refunded,
    r.tip_cents as refunded_tips, r.card_surcharge_cents as refunded_card_surcharge
  from orders o join refund r using (merchant_id, order_id) cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')),
    ('device', o.device_name)
  ) as d(dimension, key)
  where r.code = 4
  union all
  -- The same refund on the order's day, for the view by order day (RPT-8).
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, r.net_cents as order_day_refund_net,
    r.fee_cents as order_day_refund_fee, r.tax_cents as order_day_refund_tax,
    r.gratuity_cents as order_day_refund_gratuity, r.non_revenue_cents as order_day_refund_non_revenue, 0, 0, 0, 0, 0, 0,
    0, 0
  from orders o join refund r using (merchant_id, order_id) cross join lateral (values
    ('all', ''), ('hour', lpad(o.local_hour::text, 2, '0')), ('orderType', o.order_type), ('meal', o.meal_type),
    ('source', o.source), ('employee', coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), '')),
    ('device', o.device_name)
  ) as d(dimension, key)
  where r.code = 4
  union all
  -- Its lines, by dish and category, on the refund day.
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.quantity as refund_quantity, f.net_cents as refund_net, 0,
    f.tax_cents as refund_tax, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_line f using (merchant_id, refund_id)
  join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no
  cross join lateral (values
    ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)),
    ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), ''))
  ) as d(dimension, key)
  where r.code = 4 and l.revenue
  union all
  -- Its tax by rate, on the refund day.
  select o.merchant_id, o.order_id, o.import_id, r.business_date as period,
    'taxRate' as dimension, jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.tax_cents as refund_tax, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_tax f using (merchant_id, refund_id)
  join order_tax t on t.merchant_id = o.merchant_id and t.order_id = o.order_id and t.tax_no = f.tax_no
  where r.code = 4
  union all
  -- Its lines, by dish and category, on the order day.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.net_cents as order_day_refund_net, 0,
    f.tax_cents as order_day_refund_tax, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_line f using (merchant_id, refund_id)
  join order_line l on l.merchant_id = o.merchant_id and l.order_id = o.order_id and l.line_no = f.line_no
  cross join lateral (values
    ('dish', coalesce(l.dish_id::text, '=' || l.dish_name)),
    ('category', coalesce(l.category_id::text, nullif('=' || l.category_name, '='), ''))
  ) as d(dimension, key)
  where r.code = 4 and l.revenue
  union all
  -- Its tax by rate, on the order day.
  select o.merchant_id, o.order_id, o.import_id, o.business_date as period,
    'taxRate' as dimension, jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, f.tax_cents as order_day_refund_tax, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0
  from orders o join refund r using (merchant_id, order_id)
  join refund_tax f using (merchant_id, refund_id)
  join order_tax t on t.merchant_id = o.merchant_id and t.order_id = o.order_id and t.tax_no = f.tax_no
  where r.code = 4
  union all
  -- Money taken, on the day of the payment.
  select o.merchant_id, o.order_id, o.import_id, p.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 as payments, p.amount_cents as paid,
    p.tip_cents as tips, p.card_surcharge_cents as card_surcharge, p.cash_rounding_cents as cash_rounding, 0, 0, 0
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
    g.card_surcharge_cents as refunded_card_surcharge
  from orders o join refund r using (merchant_id, order_id)
  join refund_payment g using (merchant_id, refund_id)
  join payment p on p.merchant_id = g.merchant_id and p.payment_id = g.payment_id
  where r.code = 4
  union all
  -- Money taken on another day than the order's, found from either day: the bridge of sales to payments (I15).
  select o.merchant_id, o.order_id, o.import_id, d.period as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 as payments, p.amount_cents as paid,
    p.tip_cents as tips, p.card_surcharge_cents as card_surcharge, p.cash_rounding_cents as cash_rounding, 0, 0, 0
  from orders o join payment p using (merchant_id, order_id)
  cross join lateral (values
    (p.business_date, 'forOrderDay', to_char(o.business_date, 'YYYY-MM-DD')),
    (o.business_date, 'movedOnDay', to_char(p.business_date, 'YYYY-MM-DD'))
  ) as d(period, dimension, key)
  where p.code = 1 and p.business_date <> o.business_date
  union all
  -- Money given back on another day than the order's, likewise.
  select o.merchant_id, o.order_id, o.import_id, d.period as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1 as refund_count, 0, r.net_cents as refund_net, r.fee_cents as refund_fee,
    r.tax_cents as refund_tax, r.gratuity_cents as refund_gratuity, r.non_revenue_cents as refund_non_revenue, 0, 0, 0, 0,
    0, 0, 0, 0, 0, -r.cash_rounding_cents as cash_rounding,
    r.net_cents + r.fee_cents + r.tax_cents + r.gratuity_cents + r.non_revenue_cents as refunded,
    r.tip_cents as refunded_tips, r.card_surcharge_cents as refunded_card_surcharge
  from orders o join refund r using (merchant_id, order_id)
  cross join lateral (values
    (r.business_date, 'forOrderDay', to_char(o.business_date, 'YYYY-MM-DD')),
    (o.business_date, 'movedOnDay', to_char(r.business_date, 'YYYY-MM-DD'))
  ) as d(period, dimension, key)
  where r.code = 4 and r.business_date <> o.business_date;
grant select on order_contribution to app;

-- Adds up bigints as bigint: `sum` does it as numeric, which takes four times as long.
create aggregate exact_sum(bigint) (sfunc = int8pl, stype = int8, initcond = '0', combinefunc = int8pl, parallel = safe);

-- Adds (sign 1) or takes away (sign -1) what some orders contribute, by import; months are added up from the days.
--
-- The settings: planning the view anew took longer than an order. From the orders on, in the order of the view, whatever there
-- is of refunds; and a few rows of sums come of thousands, which need no sorting first. The planner, who knows neither how many
-- ids come nor that most orders have no refund, took a tenth more of the database's time for each pushed order.
create function apply_facts_of_orders(the_merchant int, ids bigint[], sign int) returns void language plpgsql
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
    refunded_card_surcharge
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
      exact_sum(refunded) * sign, exact_sum(refunded_tips) * sign, exact_sum(refunded_card_surcharge) * sign
    from order_contribution
    where merchant_id = the_merchant and order_id = any(ids) group by 1, 2, 3, 4
  )
  insert into sales_fact (
    merchant_id, grain, dimension, period, key, import_id,
    orders, guests, quantity, gross, item_discount, order_discount, comp, fee, tax, tax_base, gratuity, non_revenue,
    void_count, void_amount, refund_count, refund_quantity, refund_net, refund_fee, refund_tax, refund_gratuity,
    refund_non_revenue, order_day_refund_net, order_day_refund_fee, order_day_refund_tax, order_day_refund_gratuity,
    order_day_refund_non_revenue, payments, paid, tips, card_surcharge, cash_rounding, refunded, refunded_tips,
    refunded_card_surcharge
  )
  select the_merchant, 'day', dimension, period, key, import_id,
    orders, guests, quantity, gross, item_discount, order_discount, comp, fee, tax, tax_base, gratuity, non_revenue,
    void_count, void_amount, refund_count, refund_quantity, refund_net, refund_fee, refund_tax, refund_gratuity,
    refund_non_revenue, order_day_refund_net, order_day_refund_fee, order_day_refund_tax, order_day_refund_gratuity,
    order_day_refund_non_revenue, payments, paid, tips, card_surcharge, cash_rounding, refunded, refunded_tips,
    refunded_card_surcharge
  from days
  union all
  select the_merchant, 'month', dimension, date_trunc('month', period)::date, key, import_id,
    exact_sum(orders), exact_sum(guests), exact_sum(quantity), exact_sum(gross), exact_sum(item_discount),
    exact_sum(order_discount), exact_sum(comp), exact_sum(fee), exact_sum(tax), exact_sum(tax_base), exact_sum(gratuity),
    exact_sum(non_revenue), exact_sum(void_count), exact_sum(void_amount), exact_sum(refund_count),
    exact_sum(refund_quantity), exact_sum(refund_net), exact_sum(refund_fee), exact_sum(refund_tax),
    exact_sum(refund_gratuity), exact_sum(refund_non_revenue), exact_sum(order_day_refund_net),
    exact_sum(order_day_refund_fee), exact_sum(order_day_refund_tax), exact_sum(order_day_refund_gratuity),
    exact_sum(order_day_refund_non_revenue), exact_sum(payments), exact_sum(paid), exact_sum(tips),
    exact_sum(card_surcharge), exact_sum(cash_rounding), exact_sum(refunded), exact_sum(refunded_tips),
    exact_sum(refunded_card_surcharge)
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
    refunded_card_surcharge = sales_fact.refunded_card_surcharge + excluded.refunded_card_surcharge;
end $$;

-- Adds what is due in a store to its sums, at most so many orders; their ids. Two that fold at once wait for each other.
create function fold_facts(the_merchant int, most int) returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(d.order_id) into ids from (
    select order_id from fact_due where merchant_id = the_merchant order by order_id limit most for update
  ) as d;
  if ids is null then return '{}'; end if;
  delete from fact_due where merchant_id = the_merchant and order_id = any(ids);
  perform apply_facts_of_orders(the_merchant, ids, 1);
  return ids;
end $$;

-- What moved the cash of a drawer: the one rule for its count, its report and the reconciliation (I10).
create view drawer_money with (security_invoker = true) as
  select d.merchant_id, d.drawer_id, d.start_cents, e.pay_in_cents, p.cash_cents, g.refund_cents, e.pay_out_cents,
    e.drop_cents, e.tip_paid_cents
  from drawer d
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where kind = 'payIn'), 0)::bigint as pay_in_cents,
      coalesce(sum(amount_cents) filter (where kind = 'payOut'), 0)::bigint as pay_out_cents,
      coalesce(sum(amount_cents) filter (where kind = 'drop'), 0)::bigint as drop_cents,
      coalesce(sum(amount_cents) filter (where kind = 'tipPaid'), 0)::bigint as tip_paid_cents
    from drawer_event where merchant_id = d.merchant_id and drawer_id = d.drawer_id) e
  cross join lateral (
    select coalesce(sum(amount_cents + tip_cents + cash_rounding_cents), 0)::bigint as cash_cents
    from payment
    where merchant_id = d.merchant_id and drawer_id = d.drawer_id and tender = 'cash' and code = 1) p
  cross join lateral (
    select coalesce(sum(f.amount_cents + f.tip_cents + f.card_surcharge_cents + f.cash_rounding_cents), 0)::bigint as refund_cents
    from refund_payment f
    join refund r on r.merchant_id = f.merchant_id and r.refund_id = f.refund_id
    where f.merchant_id = d.merchant_id and f.drawer_id = d.drawer_id and r.code = 4) g;
grant select on drawer_money to app;
