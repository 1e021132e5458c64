-- A closed day can be opened again while no later day is closed (I19): what its close had kept, who opened it and why.
create table day_reopening (
  merchant_id int not null references merchant,
  reopening_id int not null generated always as identity,
  business_date date not null,
  closed_at timestamptz(3) not null,
  closed_by_name text not null,
  override_reason text not null,
  snapshot jsonb not null,
  reopened_at timestamptz(3) not null,
  reopened_by int not null,
  reopened_by_name text not null,
  reason text not null,
  primary key (merchant_id, reopening_id)
);
select tenant_table('day_reopening');
create index day_reopening_day on day_reopening (merchant_id, business_date);
revoke update, delete on day_reopening from app;
grant delete on day_close to app;

-- Tips stay adjustable until their batch closes, also after the business day of their payment was (ORD-6). What such an entry adds
-- or takes counts on its own day (I19); `payment.tip_cents` is the whole tip, `late_tip_cents` the part of it that stands here.
create table late_tip (
  merchant_id int not null,
  payment_id bigint not null,
  business_date date not null,
  order_id bigint not null,
  tip_cents bigint not null,
  entered_at timestamptz(3) not null,
  primary key (merchant_id, payment_id, business_date),
  foreign key (merchant_id, payment_id) references payment on delete cascade
);
select tenant_table('late_tip');
create index late_tip_order on late_tip (merchant_id, order_id);
create index late_tip_day on late_tip (merchant_id, business_date);
alter table payment add column late_tip_cents bigint;

create or replace view order_contribution with (security_invoker = true) as
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
    p.tip_cents - coalesce(p.late_tip_cents, 0) as tips, p.card_surcharge_cents as card_surcharge, p.cash_rounding_cents as cash_rounding, 0, 0, 0
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
    p.tip_cents - coalesce(p.late_tip_cents, 0) as tips, p.card_surcharge_cents as card_surcharge, p.cash_rounding_cents as cash_rounding, 0, 0, 0
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
  where r.code = 4 and r.business_date <> o.business_date
  union all
  -- What was entered of a tip after its payment's day was closed, on the day of the entry (ORD-6, I19).
  select o.merchant_id, o.order_id, o.import_id, t.business_date as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    t.tip_cents as tips, 0, 0, 0, 0, 0
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
  select o.merchant_id, o.order_id, o.import_id, d.period as period, d.dimension as dimension, d.key as key,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    t.tip_cents as tips, 0, 0, 0, 0, 0
  from orders o join late_tip t using (merchant_id, order_id)
  join payment p on p.merchant_id = t.merchant_id and p.payment_id = t.payment_id
  cross join lateral (values
    (t.business_date, 'forOrderDay', to_char(o.business_date, 'YYYY-MM-DD')),
    (o.business_date, 'movedOnDay', to_char(t.business_date, 'YYYY-MM-DD'))
  ) as d(period, dimension, key)
  where p.code = 1 and t.business_date <> o.business_date;
