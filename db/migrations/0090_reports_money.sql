-- What the reports of discounts, comps, voids, tips and taxes count that `sales_fact` does not have, summed up by the day
-- in the same transaction; tip pools and their runs.

-- Who took a line off, who approved it, and whether the kitchen had it by then; null: the terminal did not say.
alter table order_line
  add column void_employee_id int,
  add column void_employee_name text not null default '',
  add column void_approver_id int,
  add column void_approver_name text not null default '',
  add column void_after_sent boolean;
alter table order_discount
  add column employee_id int,
  add column approver_id int,
  add column approver_name text not null default '';

-- What a person says at clock-out of the tips that they took in cash; null: they were not asked.
alter table clock_record add column declared_tips_cents bigint check (declared_tips_cents >= 0);

create index delivery_order_passed_through on delivery_order (merchant_id, order_id)
  include (channel, facilitator_tax_cents, courier_tip_cents, cancelled_as)
  where facilitator_tax_cents <> 0 or courier_tip_cents <> 0;

create table money_fact (
  merchant_id int not null references merchant,
  dimension text not null,
  period date not null,
  -- A JSON array; see `money_of_orders`.
  key text not null,
  import_id int not null default 0,
  times bigint not null default 0,
  cents bigint not null default 0,
  -- What went back, on the day of the refund and on the day of its order.
  back bigint not null default 0,
  order_day_back bigint not null default 0,
  primary key (merchant_id, dimension, period, key, import_id)
);
create index money_fact_import on money_fact (merchant_id, import_id, period) where import_id <> 0;
select tenant_table('money_fact', 'import_id = 0');

-- What each order adds, by dimension and key:
--   tip            [employee, tender]: tips of payments, and what was refunded of them
--   refundedBase   a rate, as `sales_fact` has it: what went back of the sales that it was raised on
--   taxExempt      [reason]: net sales and fees of orders without tax
--   off            [kind]: all of a kind; kinds are discount, comp, void
--   offReason      [kind, reason]
--   offName        [kind, name, second name]; of a void: line or order
--   offEmployee, offApprover  [kind, employee]
--   offDish        [kind, dish]; discounts of the order as they were shared out
--   offSent        [kind, before | after | '']: whether the kitchen had it by then
-- Employees and dishes as `sales_fact` names them: an id, or = and a name.
create function money_of_orders(the_merchant int, ids bigint[])
returns table (
  order_id bigint, import_id int, period date, dimension text, key text, times bigint, cents bigint, back bigint,
  order_day_back bigint
) language plpgsql stable
  set plan_cache_mode to 'force_generic_plan' set join_collapse_limit to '1' set enable_seqscan to 'off'
  set enable_hashjoin to 'off' set enable_mergejoin to 'off' as $$
#variable_conflict use_column
begin
  return query
  -- Picked first, and each table asked by order (`offset 0`): a list as a condition on every table is searched whole at each order.
  with picked as materialized (select * from orders where merchant_id = the_merchant and order_id = any(ids))
  select o.order_id, coalesce(o.import_id, 0), p.business_date as period, 'tip' as dimension,
    jsonb_build_array(coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), ''), p.tender)::text as key,
    1::bigint as times, p.tip_cents - coalesce(p.late_tip_cents, 0) as cents, 0::bigint as back, 0::bigint as order_day_back
  from picked o cross join lateral (
      select * from payment x where x.merchant_id = o.merchant_id and x.order_id = o.order_id offset 0
    ) as p
  where p.code = 1 and p.tip_cents - coalesce(p.late_tip_cents, 0) <> 0
union all
  select o.order_id, coalesce(o.import_id, 0), t.business_date, 'tip',
    jsonb_build_array(coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), ''), p.tender)::text,
    1, t.tip_cents, 0, 0
  from picked o cross join lateral (
      select * from late_tip x where x.merchant_id = o.merchant_id and x.order_id = o.order_id offset 0
    ) as t cross join lateral (
      select * from payment x where x.merchant_id = t.merchant_id and x.payment_id = t.payment_id offset 0
    ) as p
  where p.code = 1 and t.tip_cents <> 0
union all
  select o.order_id, coalesce(o.import_id, 0), r.business_date, 'tip',
    jsonb_build_array(coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), ''), p.tender)::text,
    0, 0, f.tip_cents, 0
  from picked o cross join lateral (
      select * from refund x where x.merchant_id = o.merchant_id and x.order_id = o.order_id offset 0
    ) as r
    cross join lateral (
      select * from refund_payment x where x.merchant_id = r.merchant_id and x.refund_id = r.refund_id offset 0
    ) as f
    cross join lateral (
      select * from payment x where x.merchant_id = f.merchant_id and x.payment_id = f.payment_id offset 0
    ) as p
  where r.code = 4 and f.tip_cents <> 0
union all
  select o.order_id, coalesce(o.import_id, 0), d.period, 'refundedBase',
    jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive)::text, 0, 0,
    case when d.by_refund then b.cents else 0 end, case when d.by_refund then 0 else b.cents end
  from picked o cross join lateral (
      select * from refund x where x.merchant_id = o.merchant_id and x.order_id = o.order_id offset 0
    ) as r cross join lateral (
      select * from order_tax x where x.merchant_id = o.merchant_id and x.order_id = o.order_id offset 0
    ) as t
    -- Lines that went back by what they were; fees and gratuity by their share of what the rate was raised on besides lines.
    cross join lateral (
      select coalesce(sum(l.net_cents), 0) as taxed,
        coalesce(sum((
          select coalesce(sum(f.net_cents), 0) from refund_line f
          where f.merchant_id = r.merchant_id and f.refund_id = r.refund_id and f.line_no = l.line_no
        )), 0) as returned
      from order_line_tax x join order_line l using (merchant_id, order_id, line_no)
      where x.merchant_id = t.merchant_id and x.order_id = t.order_id and x.tax_no = t.tax_no
    ) as lines
    cross join lateral (values ((lines.returned + case when o.fee_cents + o.gratuity_cents = 0 then 0 else
      round((t.base_cents - lines.taxed) * (r.fee_cents + r.gratuity_cents)::numeric / (o.fee_cents + o.gratuity_cents))
      end)::bigint)) as b(cents)
    cross join lateral (values (r.business_date, true), (o.business_date, false)) as d(period, by_refund)
  where r.code = 4 and b.cents <> 0
union all
  select o.order_id, coalesce(o.import_id, 0), o.business_date, 'taxExempt',
    jsonb_build_array(o.tax_exempt_reason)::text, 1, o.net_cents + o.fee_cents, 0, 0
  from picked o
  where o.tax_exempt_reason <> '' and o.status <> 'deleted'
union all
  select o.order_id, coalesce(o.import_id, 0), d.period, 'taxExempt', jsonb_build_array(o.tax_exempt_reason)::text, 0, 0,
    case when d.by_refund then r.net_cents + r.fee_cents else 0 end,
    case when d.by_refund then 0 else r.net_cents + r.fee_cents end
  from picked o cross join lateral (
      select * from refund x where x.merchant_id = o.merchant_id and x.order_id = o.order_id offset 0
    ) as r
    cross join lateral (values (r.business_date, true), (o.business_date, false)) as d(period, by_refund)
  where o.tax_exempt_reason <> '' and r.code = 4
union all
  select o.order_id, coalesce(o.import_id, 0), o.business_date, k.dimension, k.key::text, 1, d.amount_cents, 0, 0
  from picked o cross join lateral (
      select * from order_discount x where x.merchant_id = o.merchant_id and x.order_id = o.order_id offset 0
    ) as d
    cross join lateral (values (case d.kind when 'comp' then 'comp' else 'discount' end)) as g(kind)
    cross join lateral (values
      ('off', jsonb_build_array(g.kind)), ('offReason', jsonb_build_array(g.kind, d.reason)),
      ('offName', jsonb_build_array(g.kind, d.name, d.second_name)),
      ('offEmployee', jsonb_build_array(g.kind, coalesce(d.employee_id::text, nullif('=' || d.employee_name, '='), ''))),
      ('offApprover', jsonb_build_array(g.kind, coalesce(d.approver_id::text, nullif('=' || d.approver_name, '='), '')))
    ) as k(dimension, key)
  where o.status <> 'deleted' and d.amount_cents <> 0 and o.item_discount_cents + o.order_discount_cents + o.comp_cents <> 0
union all
  -- What the lines bear beyond the discounts that are told: nothing, but for orders that say no more than a sum.
  select o.order_id, coalesce(o.import_id, 0), o.business_date, k.dimension, k.key::text, 1, u.cents, 0, 0
  from picked o
    cross join lateral (
      select coalesce(exact_sum(amount_cents) filter (where kind <> 'comp'), 0) as discounts,
        coalesce(exact_sum(amount_cents) filter (where kind = 'comp'), 0) as comps
      from order_discount d where d.merchant_id = o.merchant_id and d.order_id = o.order_id
    ) as told
    cross join lateral (values
      ('discount', o.item_discount_cents + o.order_discount_cents - told.discounts), ('comp', o.comp_cents - told.comps)
    ) as u(kind, cents)
    cross join lateral (values
      ('off', jsonb_build_array(u.kind)), ('offReason', jsonb_build_array(u.kind, '')),
      ('offName', jsonb_build_array(u.kind, '', '')), ('offEmployee', jsonb_build_array(u.kind, '')),
      ('offApprover', jsonb_build_array(u.kind, ''))
    ) as k(dimension, key)
  where o.status <> 'deleted' and o.item_discount_cents + o.order_discount_cents + o.comp_cents <> 0 and u.cents <> 0
union all
  select o.order_id, coalesce(o.import_id, 0), o.business_date, 'offDish',
    jsonb_build_array(u.kind, coalesce(l.dish_id::text, '=' || l.dish_name))::text, 1, u.cents, 0, 0
  from picked o cross join lateral (
      select * from order_line x where x.merchant_id = o.merchant_id and x.order_id = o.order_id offset 0
    ) as l
    cross join lateral (values
      ('discount', l.item_discount_cents + l.order_discount_cents), ('comp', l.comp_cents)
    ) as u(kind, cents)
  where o.status <> 'deleted' and l.voided_at is null and l.revenue and u.cents <> 0
    and o.item_discount_cents + o.order_discount_cents + o.comp_cents <> 0
union all
  select o.order_id, coalesce(o.import_id, 0), o.business_date, k.dimension, k.key::text, 1, l.gross_cents, 0, 0
  from picked o cross join lateral (
      select * from order_line x where x.merchant_id = o.merchant_id and x.order_id = o.order_id offset 0
    ) as l
    -- A line of a deleted order was taken off by who deleted the order, unless it was void before.
    cross join lateral (
      select case when l.voided_at is not null then coalesce(l.void_employee_id::text, nullif('=' || l.void_employee_name, '='), '')
          else coalesce((
            select nullif('=' || t.actor_name, '=') from order_timeline t
            where t.merchant_id = o.merchant_id and t.order_id = o.order_id and t.kind = 'deleted'
            order by t.entry_no desc limit 1), '') end as employee,
        case when l.voided_at is not null then coalesce(l.void_approver_id::text, nullif('=' || l.void_approver_name, '='), '')
          else coalesce((
            select nullif('=' || t.approver_name, '=') from order_timeline t
            where t.merchant_id = o.merchant_id and t.order_id = o.order_id and t.kind = 'deleted'
            order by t.entry_no desc limit 1), '') end as approver,
        case when l.voided_at is not null then l.void_reason else o.deleted_reason end as reason
    ) as w
    cross join lateral (values
      ('off', jsonb_build_array('void')), ('offReason', jsonb_build_array('void', w.reason)),
      ('offName', jsonb_build_array('void', case when l.voided_at is not null then 'line' else 'order' end, '')),
      ('offEmployee', jsonb_build_array('void', w.employee)), ('offApprover', jsonb_build_array('void', w.approver)),
      ('offDish', jsonb_build_array('void', coalesce(l.dish_id::text, '=' || l.dish_name))),
      ('offSent', jsonb_build_array('void',
        case l.void_after_sent when true then 'after' when false then 'before' else '' end))
    ) as k(dimension, key)
  where l.voided_at is not null or o.status = 'deleted';
end $$;

create function apply_money_facts(the_merchant int, ids bigint[], sign int) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into money_fact (merchant_id, dimension, period, key, import_id, times, cents, back, order_day_back)
  select the_merchant, dimension, period, key, import_id, exact_sum(times) * sign, exact_sum(cents) * sign,
    exact_sum(back) * sign, exact_sum(order_day_back) * sign
  from money_of_orders(the_merchant, ids)
  group by 2, 3, 4, 5
  -- Ordered, so that two changes never wait in a ring.
  order by 2, 3, 4, 5
  on conflict (merchant_id, dimension, period, key, import_id) do update set
    times = money_fact.times + excluded.times,
    cents = money_fact.cents + excluded.cents,
    back = money_fact.back + excluded.back,
    order_day_back = money_fact.order_day_back + excluded.order_day_back;
end $$;

-- Whatever changes an order's part of the totals changes both tables.
alter function apply_facts_of_orders(int, bigint[], int) rename to apply_sales_facts;
create function apply_facts_of_orders(the_merchant int, ids bigint[], sign int) returns void language plpgsql as $$
begin
  perform apply_sales_facts(the_merchant, ids, sign);
  perform apply_money_facts(the_merchant, ids, sign);
end $$;

insert into money_fact (merchant_id, dimension, period, key, import_id, times, cents, back, order_day_back)
select merchant_id, dimension, period, key, import_id, exact_sum(times), exact_sum(cents), exact_sum(back),
  exact_sum(order_day_back)
from (
  select merchant_id, array_agg(order_id) as ids from orders o
  where not exists (select from fact_due u where u.merchant_id = o.merchant_id and u.order_id = o.order_id)
  group by merchant_id, order_id / 5000
) as lots cross join lateral money_of_orders(merchant_id, ids)
group by 1, 2, 3, 4, 5;

create table tip_pool (
  merchant_id int not null references merchant,
  tip_pool_id int generated always as identity,
  name text not null,
  second_name text not null default '',
  -- What givers put in: a part of their tips, or of their net sales and never more than their tips.
  basis text not null check (basis in ('tips', 'sales')),
  rate_pcm int not null check (rate_pcm between 1 and 100000),
  with_gratuity boolean not null default false,
  giver_role_ids int[] not null default '{}',
  split text not null check (split in ('hours', 'points', 'shares')),
  -- [{ roleId, points, sharePcm }]
  receivers jsonb not null default '[]',
  by_day boolean not null default true,
  allows_managers boolean not null default false,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, tip_pool_id)
);
create unique index tip_pool_name_once on tip_pool (merchant_id, lower(name)) where deleted_at is null;
select tenant_table('tip_pool');

-- What was paid out, as it was computed then. A run is replaced by another, with a reason, and never changed.
create table tip_pool_run (
  merchant_id int not null references merchant,
  run_id int generated always as identity,
  tip_pool_id int not null,
  name text not null,
  second_name text not null default '',
  from_date date not null,
  to_date date not null,
  rules jsonb not null,
  result jsonb not null,
  pool_cents bigint not null check (pool_cents >= 0),
  replaces int,
  reason text not null default '',
  made_at timestamptz(3) not null default now(),
  made_by int,
  made_by_name text not null default '',
  primary key (merchant_id, run_id),
  foreign key (merchant_id, tip_pool_id) references tip_pool,
  foreign key (merchant_id, replaces) references tip_pool_run,
  check (to_date >= from_date),
  check (replaces is null or reason <> '')
);
create unique index tip_pool_run_replaced_once on tip_pool_run (merchant_id, replaces) where replaces is not null;
create index tip_pool_run_newest on tip_pool_run (merchant_id, from_date desc, run_id desc);
create index tip_pool_run_of on tip_pool_run (merchant_id, tip_pool_id, from_date);
select tenant_table('tip_pool_run');
-- Wages rest on it: not even the program can change it.
revoke update, delete on tip_pool_run from app;
