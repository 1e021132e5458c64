-- Sums for the exception watch (RPT-7): what people rang up, and what they gave away or took back, by day, person and meal.
-- They are kept with `money_fact`, in the transaction of the order. What belongs to no order stays with its rows: it is rare.

-- The first instant of a business day. As rules/basics/businessDay.ts says: a time that the clocks skip moves on by what they
-- skip, of one that they show twice it is the first.
create function business_day_start(day date, zone text, cutover int) returns timestamptz language sql stable as $$
  select case when (x - interval '1 hour') at time zone zone = local then x - interval '1 hour'
      when (x - interval '30 minutes') at time zone zone = local then x - interval '30 minutes' else x end
  from (select day + make_interval(mins => cutover) as local) as wanted
  cross join lateral (select local at time zone zone as x) as found
$$;

-- The business day of an instant: the last one that has begun.
create function business_day_of(moment timestamptz, zone text, cutover int) returns date language sql stable as $$
  select case when moment >= business_day_start(day + 1, zone, cutover) then day + 1
      when moment < business_day_start(day, zone, cutover) then day - 1 else day end
  from (select ((moment at time zone zone) - make_interval(mins => cutover))::date as day) as nearly
$$;

-- The meal of an instant (rules/basics/mealType.ts).
create function meal_of(moment timestamptz, zone text, cutover int, dinner_from int) returns text language sql stable as $$
  select case when extract(hour from wall) * 60 + extract(minute from wall) >= cutover
      and extract(hour from wall) * 60 + extract(minute from wall) < dinner_from then 'lunch' else 'dinner' end
  from (select moment at time zone zone as wall) as local
$$;

-- What the watch calls an entry of a timeline; null where it does not watch it.
create function watched_kind(kind text) returns text language sql immutable parallel safe as $$
  select case kind when 'lineVoided' then 'void' when 'deleted' then 'deletion' when 'comped' then 'comp'
    when 'discounted' then 'discount' when 'refunded' then 'refund' when 'tipRefunded' then 'refund'
    when 'paymentVoided' then 'paymentVoid' end
$$;
grant execute on function business_day_start(date, text, int), business_day_of(timestamptz, text, int),
  meal_of(timestamptz, text, int, int), watched_kind(text) to app;

-- Of what is watched: its business day and meal by the store's clock at the time of writing, and who did it, as sums name them
-- (the order's employee where the name is theirs, else = and the name).
drop index order_timeline_exceptions;
alter table order_timeline add column business_date date, add column meal_type text, add column actor_key text;
update order_timeline t set
  business_date = business_day_of(t.at, m.time_zone, m.cutover_minutes),
  meal_type = meal_of(t.at, m.time_zone, m.cutover_minutes, m.dinner_from_minutes),
  actor_key = coalesce(case when o.employee_name = t.actor_name then o.employee_id::text end, nullif('=' || t.actor_name, '='), '')
from orders o join merchant m on m.merchant_id = o.merchant_id
where o.merchant_id = t.merchant_id and o.order_id = t.order_id
  and t.kind in ('lineVoided', 'deleted', 'comped', 'discounted', 'refunded', 'tipRefunded', 'paymentVoided');
alter table order_timeline add constraint order_timeline_watched_check check (
  (kind in ('lineVoided', 'deleted', 'comped', 'discounted', 'refunded', 'tipRefunded', 'paymentVoided'))
    = (business_date is not null)
  and (business_date is null) = (meal_type is null) and (business_date is null) = (actor_key is null));
create index order_timeline_watched on order_timeline (merchant_id, actor_key, business_date)
  include (kind, meal_type, at, amount_cents) where business_date is not null;
create index order_timeline_watched_day on order_timeline (merchant_id, business_date) where business_date is not null;

create function note_watched() returns trigger language plpgsql as $$
begin
  select business_day_of(new.at, m.time_zone, m.cutover_minutes),
    meal_of(new.at, m.time_zone, m.cutover_minutes, m.dinner_from_minutes),
    coalesce(case when o.employee_name = new.actor_name then o.employee_id::text end, nullif('=' || new.actor_name, '='), '')
  into new.business_date, new.meal_type, new.actor_key
  from orders o join merchant m on m.merchant_id = o.merchant_id
  where o.merchant_id = new.merchant_id and o.order_id = new.order_id;
  return new;
end $$;
create trigger order_timeline_noted before insert on order_timeline for each row
  when (new.kind in ('lineVoided', 'deleted', 'comped', 'discounted', 'refunded', 'tipRefunded', 'paymentVoided')
    and new.business_date is null)
  execute function note_watched();

-- As 0090 made it, and two more dimensions:
--   rungUp   [employee, meal]: orders that were not deleted, and their gross sales
--   watched  [kind, employee, meal]: entries of a timeline on their own days
create or replace function money_of_orders(the_merchant int, ids bigint[])
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
  where l.voided_at is not null or o.status = 'deleted'
union all
  select o.order_id, coalesce(o.import_id, 0), o.business_date, 'rungUp',
    jsonb_build_array(coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), ''), o.meal_type)::text,
    1, o.gross_cents, 0, 0
  from picked o
  where o.status <> 'deleted'
union all
  select o.order_id, coalesce(o.import_id, 0), t.business_date, 'watched',
    jsonb_build_array(watched_kind(t.kind), t.actor_key, t.meal_type)::text, 1, coalesce(t.amount_cents, 0), 0, 0
  from picked o cross join lateral (
      select * from order_timeline x where x.merchant_id = o.merchant_id and x.order_id = o.order_id offset 0
    ) as t
  where t.business_date is not null;
end $$;

-- Orders that are due come with their turn.
insert into money_fact (merchant_id, dimension, period, key, import_id, times, cents)
select o.merchant_id, 'rungUp', o.business_date,
  jsonb_build_array(coalesce(o.employee_id::text, nullif('=' || o.employee_name, '='), ''), o.meal_type)::text,
  coalesce(o.import_id, 0), count(*), exact_sum(o.gross_cents)
from orders o
where o.status <> 'deleted'
  and not exists (select from fact_due u where u.merchant_id = o.merchant_id and u.order_id = o.order_id)
group by 1, 2, 3, 4, 5;
insert into money_fact (merchant_id, dimension, period, key, import_id, times, cents)
select t.merchant_id, 'watched', t.business_date,
  jsonb_build_array(watched_kind(t.kind), t.actor_key, t.meal_type)::text,
  coalesce(o.import_id, 0), count(*), exact_sum(coalesce(t.amount_cents, 0))
from order_timeline t join orders o on o.merchant_id = t.merchant_id and o.order_id = t.order_id
where t.business_date is not null
  and not exists (select from fact_due u where u.merchant_id = o.merchant_id and u.order_id = o.order_id)
group by 1, 2, 3, 4, 5;

-- The sums of a year are read instead.
drop index orders_rung_up;

-- Tips that were changed, without those that were entered for the first time.
drop index audit_entry_tip_edits;
create index audit_entry_tip_edits on audit_entry (merchant_id, at)
  where object_type = 'order' and before ->> 'tipCents' <> '0' and after ->> 'tipCents' is not null;
