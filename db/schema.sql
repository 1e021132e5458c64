-- The whole schema as the migrations leave it, by kind and name. Written by `npm run db:types`; do not edit.
-- Why it is so stands in db/migrations.

create domain card_funding as text CHECK ((VALUE IN ('', 'credit', 'debit', 'prepaid')));

create domain card_last4 as text CHECK ((VALUE ~ '^([0-9]{4})?$'));

create domain fee_kind as text CHECK ((VALUE IN ('percent', 'fixed')));

create domain hour_of_day as integer CHECK (((VALUE >= 0) AND (VALUE <= 23)));

create domain meal_type as text CHECK ((VALUE IN ('lunch', 'dinner')));

create domain order_payment_code as integer CHECK (((VALUE >= 0) AND (VALUE <= 7)));

create domain order_port as text CHECK ((VALUE IN ('pos', 'pad', 'kiosk', 'qr', 'web', 'import')));

create domain order_status as text CHECK ((VALUE IN ('open', 'paid', 'partiallyPaid', 'partiallyRefunded', 'refunded', 'deleted')));

create domain order_type as text CHECK ((VALUE IN ('dineIn', 'carryout', 'pickUp', 'delivery', 'unknown')));

create domain payment_code as integer CHECK ((VALUE IN (0, 1, 2, 5, 6, 7)));

create domain push_key as text CHECK (((length(VALUE) >= 1) AND (length(VALUE) <= 80)));

create domain push_state as text CHECK ((VALUE IN ('applied', 'waiting', 'held', 'dismissed')));

create domain tender as text CHECK ((VALUE IN ('cash', 'card', 'thirdParty', 'manualCard', 'giftCard', 'online', 'imported')));

create domain timeline_kind as text CHECK ((VALUE IN ('opened', 'imported', 'changed', 'lineAdded', 'lineVoided', 'discounted', 'couponUsed', 'couponOver', 'couponReversed', 'comped', 'paid', 'paymentFailed', 'paymentCancelled', 'paymentVoided', 'voidFailed', 'tipAdjusted', 'tipFailed', 'refundStarted', 'refunded', 'refundFailed', 'tipRefunded', 'gatewayDecided', 'gatewayContradicts', 'gatewaySettled', 'closed', 'deleted', 'receiptPrinted', 'amountsAccepted', 'customerSet')));

create sequence planned_day_version as integer;

create function add_order_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_search (merchant_id, order_id, kind, key)
  select new.merchant_id, new.order_id, 'name', k from name_keys(new.order_name) as k where new.order_name <> ''
  union select new.merchant_id, new.order_id, 'name', k from name_keys(new.customer_name) as k where new.customer_name <> ''
  union select new.merchant_id, new.order_id, 'phone', k from phone_keys(new.customer_phone) as k where new.customer_phone <> '';
  return null;
end $function$
;

create function apply_facts_of_orders(the_merchant integer, ids bigint[], sign integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform apply_sales_facts(the_merchant, ids, sign);
  perform apply_money_facts(the_merchant, ids, sign);
end $function$
;

create function apply_money_facts(the_merchant integer, ids bigint[], sign integer)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

create function apply_sales_facts(the_merchant integer, ids bigint[], sign integer)
 RETURNS void
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET join_collapse_limit TO '1'
 SET enable_sort TO 'off'
AS $function$
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
end $function$
;

create function assume(holds boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if holds is not true then
    raise exception 'What was assumed does not hold' using errcode = 'MIS02';
  end if;
end $function$
;

create function business_day_of(moment timestamptz, zone text, cutover integer)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select case when moment >= business_day_start(day + 1, zone, cutover) then day + 1
      when moment < business_day_start(day, zone, cutover) then day - 1 else day end
  from (select ((moment at time zone zone) - make_interval(mins => cutover))::date as day) as nearly
$function$
;

create function business_day_start(day date, zone text, cutover integer)
 RETURNS timestamptz
 LANGUAGE sql
 STABLE
AS $function$
  select case when (x - interval '1 hour') at time zone zone = local then x - interval '1 hour'
      when (x - interval '30 minutes') at time zone zone = local then x - interval '30 minutes' else x end
  from (select day + make_interval(mins => cutover) as local) as wanted
  cross join lateral (select local at time zone zone as x) as found
$function$
;

create function change_order_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from order_search where merchant_id = new.merchant_id and order_id = new.order_id;
  insert into order_search (merchant_id, order_id, kind, key)
  select new.merchant_id, new.order_id, 'name', k from name_keys(new.order_name) as k where new.order_name <> ''
  union select new.merchant_id, new.order_id, 'name', k from name_keys(new.customer_name) as k where new.customer_name <> ''
  union select new.merchant_id, new.order_id, 'phone', k from phone_keys(new.customer_phone) as k;
  return null;
end $function$
;

create function clock_counts_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  merchants int[];
  people int[];
  days date[];
  counts int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(merchant_id), array_agg(employee_id), array_agg(work_date), array_agg(n)
    into merchants, people, days, counts from (
      select merchant_id, employee_id, work_date, count(*)::int as n from became where deleted_at is null group by 1, 2, 3) moved;
  elsif tg_op = 'DELETE' then
    select array_agg(merchant_id), array_agg(employee_id), array_agg(work_date), array_agg(n)
    into merchants, people, days, counts from (
      select merchant_id, employee_id, work_date, -count(*)::int as n from was where deleted_at is null group by 1, 2, 3) moved;
  else
    select array_agg(merchant_id), array_agg(employee_id), array_agg(work_date), array_agg(n)
    into merchants, people, days, counts from (
      select merchant_id, employee_id, work_date, sum(n)::int as n from (
        select merchant_id, employee_id, work_date, 1 as n from became where deleted_at is null
        union all
        select merchant_id, employee_id, work_date, -1 from was where deleted_at is null) each_one
      group by 1, 2, 3 having sum(n) <> 0) moved;
  end if;
  if merchants is null then
    return null;
  end if;
  insert into clock_day_count (merchant_id, on_date, records)
  select m, d, sum(n) from unnest(merchants, days, counts) as moved (m, d, n)
  group by m, d having sum(n) <> 0 order by m, d
  on conflict (merchant_id, on_date) do update set records = clock_day_count.records + excluded.records;
  insert into clock_month_count (merchant_id, month, records)
  select m, date_trunc('month', d::timestamp)::date, sum(n) from unnest(merchants, days, counts) as moved (m, d, n)
  group by 1, 2 having sum(n) <> 0 order by 1, 2
  on conflict (merchant_id, month) do update set records = clock_month_count.records + excluded.records;
  insert into clock_count (merchant_id, month, employee_id, records)
  select m, date_trunc('month', d::timestamp)::date, p, sum(n)
  from unnest(merchants, people, days, counts) as moved (m, p, d, n)
  group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
  on conflict (merchant_id, month, employee_id) do update set records = clock_count.records + excluded.records;
  return null;
end $function$
;

create function customer_count_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was boolean := tg_op = 'UPDATE' and old.merged_into is null and old.erased_at is null;
  stays boolean := new.merged_into is null and new.erased_at is null;
  more_customers int := 0;
  more_visits bigint := 0;
  more_cents bigint := 0;
begin
  if was then
    more_customers := -1; more_visits := -old.visits; more_cents := -old.spent_cents;
  end if;
  if stays then
    more_customers := more_customers + 1; more_visits := more_visits + new.visits; more_cents := more_cents + new.spent_cents;
  end if;
  insert into customer_count as c (merchant_id, part, customers, visits, spent_cents)
  values (new.merchant_id, new.customer_id % 16, more_customers, more_visits, more_cents)
  on conflict (merchant_id, part) do update set customers = c.customers + excluded.customers,
    visits = c.visits + excluded.visits, spent_cents = c.spent_cents + excluded.spent_cents;
  return null;
end $function$
;

create function customer_days(the_merchant integer, the_customer integer, OUT first_day date, OUT last_day date)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  select o.business_date into first_day from orders o
  where o.merchant_id = the_merchant and o.customer_id = the_customer
    and is_visit(o.status, o.void_cents, o.gross_cents, o.non_revenue_cents)
  order by o.business_date, o.ordered_at, o.order_id limit 1;
  select o.business_date into last_day from orders o
  where o.merchant_id = the_merchant and o.customer_id = the_customer
    and is_visit(o.status, o.void_cents, o.gross_cents, o.non_revenue_cents)
  order by o.business_date desc, o.ordered_at desc, o.order_id desc limit 1;
end $function$
;

create function customer_figures_follow()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  left_one boolean := tg_op <> 'INSERT' and old.customer_id is not null
    and is_visit(old.status, old.void_cents, old.gross_cents, old.non_revenue_cents);
  joins_one boolean := tg_op <> 'DELETE' and new.customer_id is not null
    and is_visit(new.status, new.void_cents, new.gross_cents, new.non_revenue_cents);
  first_one date;
  last_one date;
begin
  if left_one and joins_one and old.customer_id = new.customer_id and old.business_date = new.business_date then
    update customer set spent_cents = spent_cents + (new.paid_cents - new.refund_cents) - (old.paid_cents - old.refund_cents)
    where merchant_id = new.merchant_id and customer_id = new.customer_id;
    return null;
  end if;
  if left_one then
    select first_day, last_day into first_one, last_one from customer_days(old.merchant_id, old.customer_id);
    update customer set visits = visits - 1, spent_cents = spent_cents - (old.paid_cents - old.refund_cents),
      first_on = first_one, last_on = last_one
    where merchant_id = old.merchant_id and customer_id = old.customer_id;
  end if;
  if joins_one then
    update customer set visits = visits + 1, spent_cents = spent_cents + (new.paid_cents - new.refund_cents),
      first_on = least(first_on, new.business_date), last_on = greatest(last_on, new.business_date)
    where merchant_id = new.merchant_id and customer_id = new.customer_id;
  end if;
  return null;
end $function$
;

create function customer_search_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' then
    delete from customer_search where merchant_id = new.merchant_id and customer_id = new.customer_id;
  end if;
  if new.merged_into is not null or new.erased_at is not null then return null; end if;
  insert into customer_search (merchant_id, customer_id, kind, key)
  select new.merchant_id, new.customer_id, 'name', k from name_keys(new.name) as k where new.name <> ''
  union select new.merchant_id, new.customer_id, 'name', s from unnest(new.spoken) as s where new.spoken_of = new.name
  union select new.merchant_id, new.customer_id, 'phone', k from phone_parts(new.phone_digits) as k
  union select new.merchant_id, new.customer_id, 'email', lower(left(new.email, 60)) where new.email <> ''
  union select new.merchant_id, new.customer_id, 'tag', t from unnest(new.tags) as t;
  return null;
end $function$
;

create function delivery_fetch_after_publish()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into delivery_fetch (merchant_id, channel, next_at)
  values (new.merchant_id, new.channel, new.ended_at + interval '15 minutes')
  on conflict (merchant_id, channel) do update set next_at = excluded.next_at, differences = 0, tries = 0;
  delete from delivery_drift where merchant_id = new.merchant_id and channel = new.channel;
  return null;
end $function$
;

create function delivery_wake_on_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform wake_delivery(case when tg_op = 'DELETE' then old.merchant_id else new.merchant_id end, tg_argv[0]);
  return null;
end $function$
;

create function delivery_wake_on_publish()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.state in ('done', 'partly') then
    insert into delivery_sync (merchant_id, channel) values (new.merchant_id, new.channel) on conflict do nothing;
  end if;
  perform wake_delivery(new.merchant_id, 'publish');
  return null;
end $function$
;

create function employee_search_keep()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  delete from employee_search where merchant_id = new.merchant_id and employee_id = new.employee_id;
  insert into employee_search (merchant_id, employee_id, key)
  select distinct new.merchant_id, new.employee_id, left(word, 60)
  from (
    select unnest(regexp_split_to_array(lower(concat_ws(' ', new.first_name, new.last_name)), '\s+')) as word
    union all select lower(concat(new.last_name, new.first_name))
    union all select lower(new.login_name)
    union all select lower(new.employee_no)
    union all select lower(new.email)
    union all select regexp_replace(new.phone, '\D', '', 'g')
  ) as words where word <> '';
  return null;
end $function$
;

create function enter_applied_push(the_merchant integer, keys text[], device integer, key text, kind text, hash text, device_at timestamptz, at timestamptz, order_id bigint)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  one text;
  held boolean;
begin
  -- By assignment: a query for each would cost more than all of the locks.
  foreach one in array $2 loop
    held := pg_advisory_xact_lock(hashtextextended(one, $1::bigint)) is not null;
  end loop;
  insert into device_push (merchant_id, device_id, push_key, kind, body_hash, device_at, at, state, order_id)
  values ($1, $3, $4, $5, $6, $7, $8, 'applied', $9)
  on conflict (merchant_id, device_id, push_key) do nothing;
  if not found then
    raise exception 'A terminal has sent this key before' using errcode = 'MIS01';
  end if;
  -- That it is not null is said for `device_push_waits`, which holds nothing else.
  return array(
    select push_id from device_push
    where merchant_id = $1 and waits_for = any($2) and waits_for is not null and state in ('waiting', 'held')
    order by at, push_id);
end $function$
;

create aggregate exact_sum(bigint) (sfunc = int8pl, stype = bigint, initcond = '0', combinefunc = int8pl);

create function fold_facts(the_merchant integer, most integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
AS $function$
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
end $function$
;

create function forget_in_audit(the_merchant integer, ids integer[], order_ids bigint[], phones text[], names text[], pseudonym text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  told constant text[] := array['name', 'phone', 'email', 'note', 'tags'];
  told_of_orders constant text[] := array['customerName', 'customerPhone', 'orderName'];
  own constant jsonb := jsonb_build_object('name', pseudonym);
begin
  update audit_entry set
    before = case when before ?| told then before - told || own else before end,
    after = case when after ?| told then after - told || own else after end
  where merchant_id = the_merchant and object_type = 'customer' and object_id = any(ids::text[]);
  update audit_entry set before = before - told_of_orders, after = after - told_of_orders
  where merchant_id = the_merchant and object_type in ('order', 'orders') and object_id = any(order_ids::text[])
    and (before ?| told_of_orders or after ?| told_of_orders);
  -- What somebody searched for when they took out a list.
  update audit_entry set after = after - array['search', 'name']
  where merchant_id = the_merchant and action = 'export' and after ?| array['search', 'name'] and (
    lower(after ->> 'search') = any(names) or lower(after ->> 'name') = any(names)
    or regexp_replace(after ->> 'search', '\D', '', 'g') = any(phones));
end $function$
;

create function is_visit(status text, void_cents bigint, gross_cents bigint, non_revenue_cents bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select status <> 'deleted' and not (void_cents > 0 and gross_cents = 0 and non_revenue_cents = 0)
$function$
;

create function keep_picture()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update picture set used = true where merchant_id = new.merchant_id and picture_id = new.picture_id and not used;
  return null;
end $function$
;

create function meal_of(moment timestamptz, zone text, cutover integer, dinner_from integer)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when extract(hour from wall) * 60 + extract(minute from wall) >= cutover
      and extract(hour from wall) * 60 + extract(minute from wall) < dinner_from then 'lunch' else 'dinner' end
  from (select moment at time zone zone as wall) as local
$function$
;

create function money_of_orders(the_merchant integer, ids bigint[])
 RETURNS TABLE(order_id bigint, import_id integer, period date, dimension text, key text, times bigint, cents bigint, back bigint, order_day_back bigint)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET join_collapse_limit TO '1'
 SET enable_seqscan TO 'off'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
AS $function$
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
end $function$
;

create function name_keys(name text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select lower(array_to_string(words[place:], ' '))
  from (select regexp_split_to_array(btrim(left(name, 60)), '\s+') as words) as split,
    generate_series(1, cardinality(words)) as place
  where name ~ '^[\x01-\x7f]+$'
  union all
  select lower(substr(name, place, 60)) from generate_series(1, least(length(name), 60)) as place
  where name ~ '[^\x01-\x7f]' and substr(name, place, 1) <> ' '
$function$
;

create function note_watched()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select business_day_of(new.at, m.time_zone, m.cutover_minutes),
    meal_of(new.at, m.time_zone, m.cutover_minutes, m.dinner_from_minutes),
    coalesce(case when o.employee_name = new.actor_name then o.employee_id::text end, nullif('=' || new.actor_name, '='), '')
  into new.business_date, new.meal_type, new.actor_key
  from orders o join merchant m on m.merchant_id = o.merchant_id
  where o.merchant_id = new.merchant_id and o.order_id = new.order_id;
  return new;
end $function$
;

create function phone_keys(phone text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select right(digits, least(n, length(digits)))
  from (select regexp_replace(phone, '\D', '', 'g') as digits) as cleaned, (values (40), (7), (4)) as tail(n)
  where digits <> ''
$function$
;

create function phone_parts(digits text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select substr(digits, place) from generate_series(1, greatest(length(digits) - 3, 1)) as place where digits <> ''
$function$
;

create function poster_redraw_of_menu()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update poster set redraw_at = now()
  where merchant_id = new.merchant_id and follows_menu and deleted_at is null;
  if found then perform pg_notify('mise_due', 'poster-redraws'); end if;
  return null;
end $function$
;

create function poster_redraw_of_store()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update poster set redraw_at = now()
  where merchant_id = new.merchant_id and (follows_store or follows_menu) and deleted_at is null;
  if found then perform pg_notify('mise_due', 'poster-redraws'); end if;
  return null;
end $function$
;

create function share_of(amount bigint, before bigint, own bigint, whole bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when whole = 0 or amount = 0 then 0
    else (round(amount::numeric * (before + own) / whole) - round(amount::numeric * before / whole))::bigint end
$function$
;

create function tenant_table(t regclass, own_row text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  rows text := 'merchant_id = nullif(current_setting(''app.merchant_id'', true), '''')::int';
begin
  if own_row is not null then
    rows := rows || ' and (' || own_row
      || ' or current_setting(''app.hidden_imports'', true) = ''{}'''
      || ' or import_id <> all (nullif(current_setting(''app.hidden_imports'', true), '''')::int[])'
      || ' or import_id = nullif(current_setting(''app.importing'', true), '''')::int)';
  end if;
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy own_rows on %s to app using (%s)', t, rows);
  execute format('create policy owner_rows on %s to current_user using (true)', t);
  execute format('grant select, insert, update, delete on %s to app', t);
end $function$
;

create function wake_delivery(the_merchant integer, the_cause text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  insert into delivery_wake (merchant_id, cause)
  select the_merchant, the_cause
  where exists (select from delivery_sync where merchant_id = the_merchant)
  on conflict do nothing;
  if found then
    perform pg_notify('mise_due', 'delivery-wakes');
  end if;
end $function$
;

create function watched_kind(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case kind when 'lineVoided' then 'void' when 'deleted' then 'deletion' when 'comped' then 'comp'
    when 'discounted' then 'discount' when 'refunded' then 'refund' when 'tipRefunded' then 'refund'
    when 'paymentVoided' then 'paymentVoid' end
$function$
;

create table account (
  account_id integer not null generated always as identity,
  email text,
  password_hash text not null,
  language text not null default 'en',
  last_merchant_id integer,
  last_sign_in_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  must_change_password boolean not null default false,
  hour_style text not null default 'h12',
  constraint account_pkey PRIMARY KEY (account_id),
  constraint account_email_key UNIQUE (email),
  constraint account_last_merchant_id_fkey FOREIGN KEY (last_merchant_id) REFERENCES merchant(merchant_id),
  constraint account_email_check CHECK ((email = lower(email))),
  constraint account_hour_style_check CHECK ((hour_style IN ('h12', 'h24'))),
  constraint account_language_check CHECK ((language IN ('en', 'zh')))
);
-- Out of reach for app: account

create table add_on (
  merchant_id integer not null,
  add_on_id integer not null generated always as identity,
  add_on_group_id integer not null,
  name text not null,
  second_name text not null default '',
  price_cents integer not null default 0,
  status text not null default 'valid',
  duplicate_selection boolean not null default false,
  sort integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint add_on_pkey PRIMARY KEY (merchant_id, add_on_id),
  constraint add_on_merchant_id_add_on_group_id_fkey FOREIGN KEY (merchant_id, add_on_group_id) REFERENCES add_on_group(merchant_id, add_on_group_id),
  constraint add_on_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint add_on_price_cents_check CHECK (((price_cents >= '-1000000000'::integer) AND (price_cents <= 1000000000))),
  constraint add_on_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE UNIQUE INDEX add_on_name_once ON add_on (merchant_id, add_on_group_id, name) WHERE (deleted_at IS NULL);
create policy own_rows on add_on to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on add_on to current_user using (true);
alter table add_on enable row level security, force row level security;
grant select, insert, update, delete on add_on to app;

create table add_on_group (
  merchant_id integer not null,
  add_on_group_id integer not null generated always as identity,
  name text not null,
  second_name text not null default '',
  status text not null default 'valid',
  duplicate_selection boolean not null default false,
  sort integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint add_on_group_pkey PRIMARY KEY (merchant_id, add_on_group_id),
  constraint add_on_group_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint add_on_group_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE UNIQUE INDEX add_on_group_name_once ON add_on_group (merchant_id, name) WHERE (deleted_at IS NULL);
create policy own_rows on add_on_group to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on add_on_group to current_user using (true);
alter table add_on_group enable row level security, force row level security;
grant select, insert, update, delete on add_on_group to app;

create table add_on_group_category (
  merchant_id integer not null,
  add_on_group_id integer not null,
  category_id integer not null,
  constraint add_on_group_category_pkey PRIMARY KEY (merchant_id, add_on_group_id, category_id),
  constraint add_on_group_category_merchant_id_add_on_group_id_fkey FOREIGN KEY (merchant_id, add_on_group_id) REFERENCES add_on_group(merchant_id, add_on_group_id) ON DELETE CASCADE,
  constraint add_on_group_category_merchant_id_category_id_fkey FOREIGN KEY (merchant_id, category_id) REFERENCES category(merchant_id, category_id)
);
create policy own_rows on add_on_group_category to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on add_on_group_category to current_user using (true);
alter table add_on_group_category enable row level security, force row level security;
grant select, insert, update, delete on add_on_group_category to app;

create table attention_snooze (
  merchant_id integer not null,
  kind text not null,
  until_at timestamptz(3) not null,
  seen_count integer not null,
  reason text not null,
  by_employee_id integer not null,
  by_name text not null,
  at timestamptz(3) not null,
  constraint attention_snooze_pkey PRIMARY KEY (merchant_id, kind),
  constraint attention_snooze_merchant_id_by_employee_id_fkey FOREIGN KEY (merchant_id, by_employee_id) REFERENCES employee(merchant_id, employee_id),
  constraint attention_snooze_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint attention_snooze_kind_check CHECK ((kind <> '')),
  constraint attention_snooze_reason_check CHECK ((reason <> '')),
  constraint attention_snooze_seen_count_check CHECK ((seen_count > 0))
);
create policy own_rows on attention_snooze to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on attention_snooze to current_user using (true);
alter table attention_snooze enable row level security, force row level security;
grant select, insert, update, delete on attention_snooze to app;

create table audit_entry (
  merchant_id integer not null,
  audit_id bigint not null generated always as identity,
  at timestamptz(3) not null default now(),
  actor_id integer,
  actor_name text not null,
  origin text not null,
  request_id text not null,
  call text not null,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  exception text,
  constraint audit_entry_pkey PRIMARY KEY (merchant_id, audit_id),
  constraint audit_entry_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint audit_entry_exception_check CHECK ((exception IN ('ownPay', 'ownHours')))
);
CREATE INDEX audit_entry_action ON audit_entry (merchant_id, action, at DESC, audit_id DESC);
CREATE INDEX audit_entry_actor_at ON audit_entry (merchant_id, actor_id, at DESC, audit_id DESC);
CREATE INDEX audit_entry_age ON audit_entry USING brin (at);
CREATE INDEX audit_entry_at ON audit_entry (merchant_id, at DESC, audit_id DESC);
CREATE INDEX audit_entry_call ON audit_entry (merchant_id, call, at DESC, audit_id DESC);
CREATE INDEX audit_entry_exception ON audit_entry (merchant_id, at DESC, audit_id DESC) WHERE (exception IS NOT NULL);
CREATE INDEX audit_entry_object ON audit_entry (merchant_id, object_type, object_id, audit_id DESC);
CREATE INDEX audit_entry_tip_edits ON audit_entry (merchant_id, at) WHERE ((object_type = 'order') AND ((before ->> 'tipCents') <> '0') AND ((after ->> 'tipCents') IS NOT NULL));
CREATE INDEX audit_entry_type_at ON audit_entry (merchant_id, object_type, at DESC, audit_id DESC);
create policy own_rows on audit_entry to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on audit_entry to current_user using (true);
alter table audit_entry enable row level security, force row level security;
grant select, insert on audit_entry to app;

create table availability (
  merchant_id integer not null,
  kind text not null,
  object_id integer not null,
  sold_out boolean not null default false,
  until_at timestamptz(3),
  remaining integer,
  changed_by integer,
  changed_at timestamptz(3) not null default now(),
  counted_at timestamptz(3) not null default now(),
  constraint availability_pkey PRIMARY KEY (merchant_id, kind, object_id),
  constraint availability_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint availability_check CHECK (((until_at IS NULL) OR sold_out)),
  constraint availability_kind_check CHECK ((kind IN ('dish', 'modifier', 'special'))),
  constraint availability_remaining_check CHECK (((remaining >= 0) AND (remaining <= 99999)))
);
CREATE INDEX availability_counted ON availability (merchant_id) WHERE (remaining IS NOT NULL);
CREATE INDEX availability_due ON availability (until_at) WHERE (until_at IS NOT NULL);
CREATE TRIGGER delivery_woken_by_availability AFTER UPDATE ON availability FOR EACH ROW WHEN (((old.sold_out <> new.sold_out) OR (old.until_at IS DISTINCT FROM new.until_at))) EXECUTE FUNCTION delivery_wake_on_change('availability');
CREATE TRIGGER delivery_woken_by_on_sale AFTER DELETE ON availability FOR EACH ROW WHEN (old.sold_out) EXECUTE FUNCTION delivery_wake_on_change('availability');
CREATE TRIGGER delivery_woken_by_sold_out AFTER INSERT ON availability FOR EACH ROW WHEN (new.sold_out) EXECUTE FUNCTION delivery_wake_on_change('availability');
create policy own_rows on availability to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on availability to current_user using (true);
alter table availability enable row level security, force row level security;
grant select, insert, update, delete on availability to app;

create table backup_run (
  run_id bigint not null generated always as identity,
  kind text not null,
  due_at timestamptz(3),
  started_at timestamptz(3) not null,
  alive_at timestamptz(3) not null,
  finished_at timestamptz(3),
  file text,
  bytes bigint,
  stores integer,
  verified_at timestamptz(3),
  tried_at timestamptz(3),
  error text,
  constraint backup_run_pkey PRIMARY KEY (run_id),
  constraint backup_run_check CHECK (((kind = 'nightly') = (due_at IS NOT NULL))),
  constraint backup_run_kind_check CHECK ((kind IN ('nightly', 'command', 'upgrade')))
);
CREATE UNIQUE INDEX backup_run_night ON backup_run (due_at) WHERE (error IS NULL);
CREATE INDEX backup_run_started ON backup_run (started_at);
-- Out of reach for app: backup_run

create table card_batch (
  merchant_id integer not null,
  batch_id integer not null generated always as identity,
  batch_no integer not null,
  payment_device text not null,
  state text not null default 'open',
  kind text,
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  business_date date,
  closed_by integer,
  closed_by_name text not null default '',
  open_tips integer not null default 0,
  totals jsonb,
  gateway_ref text not null default '',
  kept_open_at timestamptz(3),
  made_at timestamptz(3) not null default now(),
  constraint card_batch_pkey PRIMARY KEY (merchant_id, batch_id),
  constraint card_batch_merchant_id_payment_device_batch_no_key UNIQUE (merchant_id, payment_device, batch_no),
  constraint card_batch_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint card_batch_batch_no_check CHECK ((batch_no > 0)),
  constraint card_batch_check CHECK (((state = 'closed') = (closed_at IS NOT NULL))),
  constraint card_batch_check1 CHECK (((state <> 'closed') OR ((kind IS NOT NULL) AND (business_date IS NOT NULL) AND (totals IS NOT NULL)))),
  constraint card_batch_kind_check CHECK ((kind IN ('manual', 'auto'))),
  constraint card_batch_state_check CHECK ((state IN ('open', 'closed')))
);
CREATE INDEX card_batch_closed ON card_batch (merchant_id, business_date DESC, batch_id DESC) WHERE (state = 'closed');
CREATE UNIQUE INDEX card_batch_open ON card_batch (merchant_id, payment_device) WHERE (state = 'open');
create policy own_rows on card_batch to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on card_batch to current_user using (true);
alter table card_batch enable row level security, force row level security;
grant select, insert, update, delete on card_batch to app;

create table card_transaction (
  merchant_id integer not null,
  card_transaction_id bigint not null generated always as identity,
  client_key text,
  kind text not null,
  transaction_no text not null,
  void_no text not null default '',
  of_transaction_id bigint,
  at timestamptz(3) not null,
  business_date date not null,
  card_type text not null default '',
  card_last4 text not null default '',
  auth_code text not null default '',
  edc_type text not null default '',
  amount_cents bigint not null,
  tip_cents bigint not null default 0,
  ticket_no text not null default '',
  employee_id integer,
  employee_name text not null default '',
  device_id integer,
  payment_device text not null default '',
  batch_id integer not null,
  constraint card_transaction_pkey PRIMARY KEY (merchant_id, card_transaction_id),
  constraint card_transaction_merchant_id_batch_id_fkey FOREIGN KEY (merchant_id, batch_id) REFERENCES card_batch(merchant_id, batch_id),
  constraint card_transaction_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint card_transaction_merchant_id_of_transaction_id_fkey FOREIGN KEY (merchant_id, of_transaction_id) REFERENCES card_transaction(merchant_id, card_transaction_id),
  constraint card_transaction_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint card_transaction_card_last4_check CHECK ((card_last4 ~ '^([0-9]{4})?$')),
  constraint card_transaction_check CHECK (((kind = 'payment') = (of_transaction_id IS NULL))),
  constraint card_transaction_kind_check CHECK ((kind IN ('payment', 'void', 'refund'))),
  constraint card_transaction_tip_cents_check CHECK ((tip_cents >= 0))
);
CREATE INDEX card_transaction_batch ON card_transaction (merchant_id, batch_id);
CREATE UNIQUE INDEX card_transaction_client_key ON card_transaction (merchant_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX card_transaction_newest ON card_transaction (merchant_id, at DESC, card_transaction_id DESC);
CREATE INDEX card_transaction_of ON card_transaction (merchant_id, of_transaction_id) WHERE (of_transaction_id IS NOT NULL);
CREATE UNIQUE INDEX card_transaction_voided_once ON card_transaction (merchant_id, of_transaction_id) WHERE (kind = 'void');
create policy own_rows on card_transaction to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on card_transaction to current_user using (true);
alter table card_transaction enable row level security, force row level security;
grant select, insert, update, delete on card_transaction to app;

create table cash_box (
  merchant_id integer not null,
  cash_box_id integer not null generated always as identity,
  name text not null,
  serial_no text not null default '',
  model text not null default '',
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint cash_box_pkey PRIMARY KEY (merchant_id, cash_box_id),
  constraint cash_box_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE UNIQUE INDEX cash_box_name_once ON cash_box (merchant_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX cash_box_serial_once ON cash_box (merchant_id, serial_no) WHERE ((deleted_at IS NULL) AND (serial_no <> ''));
create policy own_rows on cash_box to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on cash_box to current_user using (true);
alter table cash_box enable row level security, force row level security;
grant select, insert, update, delete on cash_box to app;

create table category (
  merchant_id integer not null,
  category_id integer not null generated always as identity,
  name text not null,
  second_name text not null default '',
  sort integer not null default 0,
  import_id integer,
  description text not null default '',
  second_description text not null default '',
  supply_time_id integer,
  picture_id integer,
  status text not null default 'valid',
  alcohol_free boolean not null default false,
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint category_pkey PRIMARY KEY (merchant_id, category_id),
  constraint category_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint category_merchant_id_picture_id_fkey FOREIGN KEY (merchant_id, picture_id) REFERENCES picture(merchant_id, picture_id),
  constraint category_merchant_id_supply_time_id_fkey FOREIGN KEY (merchant_id, supply_time_id) REFERENCES supply_time(merchant_id, supply_time_id),
  constraint category_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE UNIQUE INDEX category_name_once ON category (merchant_id, name) WHERE (deleted_at IS NULL);
CREATE TRIGGER category_picture_added AFTER INSERT ON category FOR EACH ROW WHEN ((new.picture_id IS NOT NULL)) EXECUTE FUNCTION keep_picture();
CREATE TRIGGER category_picture_changed AFTER UPDATE OF picture_id ON category FOR EACH ROW WHEN (((new.picture_id IS NOT NULL) AND (new.picture_id IS DISTINCT FROM old.picture_id))) EXECUTE FUNCTION keep_picture();
create policy own_rows on category to app using (((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer) AND ((import_id IS NULL) OR (current_setting('app.hidden_imports', true) = '{}') OR (import_id <> ALL ((NULLIF(current_setting('app.hidden_imports', true), ''))::integer[])) OR (import_id = (NULLIF(current_setting('app.importing', true), ''))::integer))));
create policy owner_rows on category to current_user using (true);
alter table category enable row level security, force row level security;
grant select, insert, update, delete on category to app;

create table clock_break (
  merchant_id integer not null,
  break_id bigint not null generated always as identity,
  clock_id bigint not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3),
  is_paid boolean not null default false,
  constraint clock_break_pkey PRIMARY KEY (merchant_id, break_id),
  constraint clock_break_merchant_id_clock_id_fkey FOREIGN KEY (merchant_id, clock_id) REFERENCES clock_record(merchant_id, clock_id) ON DELETE CASCADE,
  constraint clock_break_check CHECK ((end_at > start_at)),
  constraint clock_break_apart EXCLUDE USING gist (int4range(merchant_id, merchant_id, '[]') WITH &&, int8range(clock_id, clock_id, '[]') WITH &&, tstzrange(start_at, end_at) WITH &&)
);
CREATE INDEX clock_break_of ON clock_break (merchant_id, clock_id);
create policy own_rows on clock_break to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on clock_break to current_user using (true);
alter table clock_break enable row level security, force row level security;
grant select, insert, update, delete on clock_break to app;

create table clock_count (
  merchant_id integer not null,
  month date not null,
  employee_id integer not null,
  records integer not null,
  constraint clock_count_pkey PRIMARY KEY (merchant_id, month, employee_id),
  constraint clock_count_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX clock_count_employee ON clock_count (merchant_id, employee_id, month) INCLUDE (records);
create policy own_rows on clock_count to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on clock_count to current_user using (true);
alter table clock_count enable row level security, force row level security;
grant select, insert, update, delete on clock_count to app;

create table clock_day_count (
  merchant_id integer not null,
  on_date date not null,
  records integer not null,
  constraint clock_day_count_pkey PRIMARY KEY (merchant_id, on_date) INCLUDE (records),
  constraint clock_day_count_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
create policy own_rows on clock_day_count to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on clock_day_count to current_user using (true);
alter table clock_day_count enable row level security, force row level security;
grant select, insert, update, delete on clock_day_count to app;

create table clock_month_count (
  merchant_id integer not null,
  month date not null,
  records integer not null,
  constraint clock_month_count_pkey PRIMARY KEY (merchant_id, month) INCLUDE (records),
  constraint clock_month_count_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
create policy own_rows on clock_month_count to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on clock_month_count to current_user using (true);
alter table clock_month_count enable row level security, force row level security;
grant select, insert, update, delete on clock_month_count to app;

create table clock_part (
  merchant_id integer not null,
  on_date date not null,
  employee_id integer not null,
  clock_id bigint not null,
  total_minutes integer not null,
  break_minutes integer not null,
  unpaid_break_minutes integer not null,
  regular_minutes integer not null,
  overtime_minutes integer not null,
  double_minutes integer not null,
  unrated_minutes integer not null,
  salary_cents integer not null,
  constraint clock_part_pkey PRIMARY KEY (merchant_id, on_date, employee_id, clock_id) INCLUDE (total_minutes, break_minutes, unpaid_break_minutes, regular_minutes, overtime_minutes, double_minutes, unrated_minutes, salary_cents),
  constraint clock_part_merchant_id_clock_id_fkey FOREIGN KEY (merchant_id, clock_id) REFERENCES clock_record(merchant_id, clock_id) ON DELETE CASCADE,
  constraint clock_part_check CHECK (((break_minutes >= 0) AND (break_minutes <= total_minutes))),
  constraint clock_part_check1 CHECK (((unpaid_break_minutes >= 0) AND (unpaid_break_minutes <= break_minutes))),
  constraint clock_part_check2 CHECK (((unrated_minutes = 0) OR (unrated_minutes = (total_minutes - unpaid_break_minutes)))),
  constraint clock_part_double_minutes_check CHECK ((double_minutes >= 0)),
  constraint clock_part_overtime_minutes_check CHECK ((overtime_minutes >= 0)),
  constraint clock_part_regular_minutes_check CHECK ((regular_minutes >= 0)),
  constraint clock_part_salary_cents_check CHECK ((salary_cents >= 0)),
  constraint clock_part_total_minutes_check CHECK ((total_minutes > 0)),
  constraint clock_part_work CHECK ((((regular_minutes + overtime_minutes) + double_minutes) = (total_minutes - unpaid_break_minutes)))
);
CREATE INDEX clock_part_employee ON clock_part (merchant_id, employee_id, on_date);
CREATE INDEX clock_part_of ON clock_part (merchant_id, clock_id);
create policy own_rows on clock_part to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on clock_part to current_user using (true);
alter table clock_part enable row level security, force row level security;
grant select, insert, update, delete on clock_part to app;

create table clock_record (
  merchant_id integer not null,
  clock_id bigint not null generated always as identity,
  employee_id integer not null,
  work_date date not null,
  in_at timestamptz(3) not null,
  out_at timestamptz(3),
  cents_per_hour integer,
  source text not null default 'office',
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  client_key text,
  client_revision integer not null default 0,
  client_version integer not null default 0,
  declared_tips_cents bigint,
  constraint clock_record_pkey PRIMARY KEY (merchant_id, clock_id),
  constraint clock_record_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, employee_id),
  constraint clock_record_cents_per_hour_check CHECK (((cents_per_hour >= 0) AND (cents_per_hour <= 10000000))),
  constraint clock_record_check CHECK ((out_at > in_at)),
  constraint clock_record_check1 CHECK ((out_at <= (in_at + '24:00:00'::interval))),
  constraint clock_record_declared_tips_cents_check CHECK ((declared_tips_cents >= 0)),
  constraint clock_record_source_check CHECK ((source IN ('office', 'pos', 'import'))),
  constraint clock_record_apart EXCLUDE USING gist (int4range(merchant_id, merchant_id, '[]') WITH &&, int4range(employee_id, employee_id, '[]') WITH &&, tstzrange(in_at, out_at) WITH &&) WHERE ((deleted_at IS NULL))
);
CREATE UNIQUE INDEX clock_record_client_key ON clock_record (merchant_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX clock_record_deleted ON clock_record (merchant_id, in_at DESC, clock_id DESC) WHERE (deleted_at IS NOT NULL);
CREATE INDEX clock_record_edited ON clock_record (merchant_id, in_at DESC, clock_id DESC) WHERE ((version > GREATEST(client_version, 1)) AND (deleted_at IS NULL));
CREATE INDEX clock_record_employee ON clock_record (merchant_id, employee_id, in_at DESC, clock_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX clock_record_listed ON clock_record (merchant_id, in_at DESC, clock_id DESC) WHERE (deleted_at IS NULL);
CREATE INDEX clock_record_open ON clock_record (merchant_id, in_at) WHERE ((out_at IS NULL) AND (deleted_at IS NULL));
CREATE TRIGGER clock_counts_added AFTER INSERT ON clock_record REFERENCING NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION clock_counts_keep();
CREATE TRIGGER clock_counts_moved AFTER UPDATE ON clock_record REFERENCING OLD TABLE AS was NEW TABLE AS became FOR EACH STATEMENT EXECUTE FUNCTION clock_counts_keep();
CREATE TRIGGER clock_counts_taken AFTER DELETE ON clock_record REFERENCING OLD TABLE AS was FOR EACH STATEMENT EXECUTE FUNCTION clock_counts_keep();
create policy own_rows on clock_record to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on clock_record to current_user using (true);
alter table clock_record enable row level security, force row level security;
grant select, insert, update, delete on clock_record to app;

create table cloud_key (
  merchant_id integer not null,
  key text not null,
  renewed_at timestamptz(3) not null default now(),
  constraint cloud_key_pkey PRIMARY KEY (merchant_id),
  constraint cloud_key_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint cloud_key_key_check CHECK ((length(key) >= 22))
);
create policy own_rows on cloud_key to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on cloud_key to current_user using (true);
alter table cloud_key enable row level security, force row level security;
grant select, insert, update, delete on cloud_key to app;

create table cloud_printer (
  merchant_id integer not null,
  cloud_printer_id integer not null generated always as identity,
  mac text not null,
  printer_id integer,
  status_code text not null default '',
  printing boolean not null default false,
  client_type text not null default '',
  client_version text not null default '',
  encodings text not null default '',
  print_width_dots integer,
  poll_seconds integer,
  first_seen_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  constraint cloud_printer_pkey PRIMARY KEY (merchant_id, cloud_printer_id),
  constraint cloud_printer_merchant_id_mac_key UNIQUE (merchant_id, mac),
  constraint cloud_printer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint cloud_printer_merchant_id_printer_id_fkey FOREIGN KEY (merchant_id, printer_id) REFERENCES printer(merchant_id, printer_id),
  constraint cloud_printer_mac_check CHECK ((mac ~ '^[0-9a-f]{2}(:[0-9a-f]{2}){5}$')),
  constraint cloud_printer_poll_seconds_check CHECK (((poll_seconds >= 1) AND (poll_seconds <= 86400))),
  constraint cloud_printer_print_width_dots_check CHECK (((print_width_dots >= 100) AND (print_width_dots <= 2000)))
);
CREATE UNIQUE INDEX cloud_printer_of_printer ON cloud_printer (merchant_id, printer_id) WHERE (printer_id IS NOT NULL);
create policy own_rows on cloud_printer to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on cloud_printer to current_user using (true);
alter table cloud_printer enable row level security, force row level security;
grant select, insert, update, delete on cloud_printer to app;

create table coupon (
  merchant_id integer not null,
  coupon_id bigint not null generated always as identity,
  campaign_id bigint not null,
  code text collate "C" not null,
  total integer not null,
  used integer not null default 0,
  reserved integer not null default 0,
  over integer not null default 0,
  remarks text not null default '',
  created_at timestamptz(3) not null default now(),
  exported_at timestamptz(3),
  voided_at timestamptz(3),
  void_key text,
  constraint coupon_pkey PRIMARY KEY (merchant_id, coupon_id),
  constraint coupon_merchant_id_campaign_id_fkey FOREIGN KEY (merchant_id, campaign_id) REFERENCES coupon_campaign(merchant_id, campaign_id),
  constraint coupon_check CHECK (((used + reserved) <= total)),
  constraint coupon_check1 CHECK (((voided_at IS NULL) = (void_key IS NULL))),
  constraint coupon_code_check CHECK ((code ~ '^[0-9A-Z]{4,40}$')),
  constraint coupon_over_check CHECK ((over >= 0)),
  constraint coupon_reserved_check CHECK ((reserved >= 0)),
  constraint coupon_total_check CHECK (((total >= 1) AND (total <= 1000000))),
  constraint coupon_used_check CHECK ((used >= 0))
);
CREATE UNIQUE INDEX coupon_code_once ON coupon (merchant_id, code);
CREATE INDEX coupon_of_campaign ON coupon (merchant_id, campaign_id, coupon_id);
CREATE INDEX coupon_of_void ON coupon (merchant_id, void_key) WHERE (void_key IS NOT NULL);
create policy own_rows on coupon to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on coupon to current_user using (true);
alter table coupon enable row level security, force row level security;
grant select, insert, update, delete on coupon to app;

create table coupon_campaign (
  merchant_id integer not null,
  campaign_id bigint not null generated always as identity,
  version integer not null default 1,
  name text not null,
  second_name text not null default '',
  remarks text not null default '',
  offer jsonb not null,
  max_discount_cents bigint,
  min_order_cents bigint,
  dish_ids bigint[] not null default '{}'::bigint[],
  category_ids bigint[] not null default '{}'::bigint[],
  order_types text[] not null default '{}'::text[],
  channels text[] not null default '{}'::text[],
  weekdays integer[] not null default '{}'::integer[],
  from_minute integer,
  to_minute integer,
  starts_on date not null,
  expires_on date,
  times_per_code integer not null,
  per_guest integer,
  stacking text not null,
  enabled boolean not null default true,
  created_at timestamptz(3) not null default now(),
  created_by text not null default '',
  voided_at timestamptz(3),
  constraint coupon_campaign_pkey PRIMARY KEY (merchant_id, campaign_id),
  constraint coupon_campaign_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint coupon_campaign_check CHECK ((expires_on >= starts_on)),
  constraint coupon_campaign_check1 CHECK ((((from_minute IS NULL) = (to_minute IS NULL)) AND (from_minute IS DISTINCT FROM COALESCE(to_minute, '-1'::integer)))),
  constraint coupon_campaign_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  constraint coupon_campaign_max_discount_cents_check CHECK ((max_discount_cents >= 1)),
  constraint coupon_campaign_min_order_cents_check CHECK ((min_order_cents >= 1)),
  constraint coupon_campaign_name_check CHECK ((name <> '')),
  constraint coupon_campaign_offer_check CHECK ((
CASE (offer ->> 'kind')
    WHEN 'percent' THEN ((((offer ->> 'percentPcm'))::integer >= 1) AND (((offer ->> 'percentPcm'))::integer <= 100000))
    WHEN 'fixed' THEN (((offer ->> 'amountCents'))::bigint >= 1)
    WHEN 'freeItem' THEN (((((offer ->> 'quantity'))::integer >= 1) AND (((offer ->> 'quantity'))::integer <= 10)) AND (jsonb_array_length((offer -> 'dishIds')) > 0))
    ELSE NULL::boolean
END IS TRUE)),
  constraint coupon_campaign_per_guest_check CHECK (((per_guest >= 1) AND (per_guest <= 1000000))),
  constraint coupon_campaign_stacking_check CHECK ((stacking IN ('alone', 'withOthers'))),
  constraint coupon_campaign_times_per_code_check CHECK (((times_per_code >= 1) AND (times_per_code <= 1000000))),
  constraint coupon_campaign_to_minute_check CHECK (((to_minute >= 0) AND (to_minute <= 1439))),
  constraint coupon_campaign_weekdays_check CHECK ((weekdays <@ ARRAY[0, 1, 2, 3, 4, 5, 6]))
);
CREATE UNIQUE INDEX coupon_campaign_name_once ON coupon_campaign (merchant_id, lower(name)) WHERE (voided_at IS NULL);
create policy own_rows on coupon_campaign to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on coupon_campaign to current_user using (true);
alter table coupon_campaign enable row level security, force row level security;
grant select, insert, update, delete on coupon_campaign to app;

create table coupon_redemption (
  merchant_id integer not null,
  redemption_id bigint not null generated always as identity,
  redemption_key text not null,
  coupon_id bigint not null,
  campaign_id bigint not null,
  code text collate "C" not null,
  state text not null,
  ended text,
  order_key text,
  order_id bigint,
  device_id integer,
  device_name text not null default '',
  employee_id integer,
  guest_phone text not null default '',
  terms jsonb not null,
  discount_cents bigint not null default 0,
  is_offline boolean not null default false,
  refusal text,
  at timestamptz(3) not null,
  expires_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by text not null default '',
  reason text not null default '',
  constraint coupon_redemption_pkey PRIMARY KEY (merchant_id, redemption_id),
  constraint coupon_redemption_merchant_id_campaign_id_fkey FOREIGN KEY (merchant_id, campaign_id) REFERENCES coupon_campaign(merchant_id, campaign_id),
  constraint coupon_redemption_merchant_id_coupon_id_fkey FOREIGN KEY (merchant_id, coupon_id) REFERENCES coupon(merchant_id, coupon_id),
  constraint coupon_redemption_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint coupon_redemption_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE SET NULL (order_id) DEFERRABLE INITIALLY DEFERRED,
  constraint coupon_redemption_check CHECK (((state = 'reserved') = (expires_at IS NOT NULL))),
  constraint coupon_redemption_check1 CHECK (((state IN ('released', 'reversed')) = (ended IS NOT NULL))),
  constraint coupon_redemption_check2 CHECK (((ended IS NULL) = (ended_at IS NULL))),
  constraint coupon_redemption_discount_cents_check CHECK ((discount_cents >= 0)),
  constraint coupon_redemption_ended_check CHECK ((ended IN ('expired', 'terminal', 'removed', 'voided', 'deleted', 'refunded', 'office'))),
  constraint coupon_redemption_state_check CHECK ((state IN ('reserved', 'redeemed', 'released', 'reversed', 'over')))
);
CREATE INDEX coupon_redemption_code ON coupon_redemption (merchant_id, code);
CREATE INDEX coupon_redemption_expires ON coupon_redemption (expires_at) WHERE (state = 'reserved');
CREATE UNIQUE INDEX coupon_redemption_for_order ON coupon_redemption (merchant_id, order_key, coupon_id) WHERE ((order_key IS NOT NULL) AND (state IN ('reserved', 'redeemed', 'over')));
CREATE INDEX coupon_redemption_guest ON coupon_redemption (merchant_id, campaign_id, guest_phone) WHERE ((guest_phone <> '') AND (state IN ('reserved', 'redeemed', 'over')));
CREATE UNIQUE INDEX coupon_redemption_key ON coupon_redemption (merchant_id, redemption_key);
CREATE INDEX coupon_redemption_newest ON coupon_redemption (merchant_id, at DESC, redemption_id DESC);
CREATE INDEX coupon_redemption_of_campaign ON coupon_redemption (merchant_id, campaign_id, at DESC, redemption_id DESC);
CREATE INDEX coupon_redemption_of_coupon ON coupon_redemption (merchant_id, coupon_id, at DESC);
CREATE UNIQUE INDEX coupon_redemption_on_order ON coupon_redemption (merchant_id, order_id, coupon_id) WHERE ((order_id IS NOT NULL) AND (state IN ('redeemed', 'over')));
CREATE INDEX coupon_redemption_order ON coupon_redemption (merchant_id, order_id) WHERE (order_id IS NOT NULL);
create policy own_rows on coupon_redemption to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on coupon_redemption to current_user using (true);
alter table coupon_redemption enable row level security, force row level security;
grant select, insert, update, delete on coupon_redemption to app;

create table coupon_try (
  merchant_id integer not null,
  try_id bigint not null generated always as identity,
  device_id integer not null,
  at timestamptz(3) not null,
  constraint coupon_try_pkey PRIMARY KEY (merchant_id, try_id),
  constraint coupon_try_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX coupon_try_newest ON coupon_try (merchant_id, at);
create policy own_rows on coupon_try to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on coupon_try to current_user using (true);
alter table coupon_try enable row level security, force row level security;
grant select, insert, update, delete on coupon_try to app;

create table customer (
  merchant_id integer not null,
  customer_id integer not null generated always as identity,
  name text not null default '',
  phone text not null default '',
  phone_digits text not null default '',
  email text not null default '',
  note text not null default '',
  tags text[] not null default '{}'::text[],
  source text not null default 'order',
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  erased_at timestamptz(3),
  merged_into integer,
  visits integer not null default 0,
  spent_cents bigint not null default 0,
  first_on date,
  last_on date,
  spoken text[] not null default '{}'::text[],
  spoken_of text not null default '',
  phone_keyed boolean not null default true,
  is_twin boolean not null default false,
  constraint customer_pkey PRIMARY KEY (merchant_id, customer_id),
  constraint customer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_merchant_id_merged_into_fkey FOREIGN KEY (merchant_id, merged_into) REFERENCES customer(merchant_id, customer_id),
  constraint customer_phone_digits_check CHECK ((phone_digits ~ '^[0-9]*$')),
  constraint customer_source_check CHECK ((source IN ('order', 'office', 'import')))
);
CREATE INDEX customer_figures ON customer (merchant_id, customer_id) INCLUDE (visits, spent_cents, last_on) WHERE ((merged_into IS NULL) AND (erased_at IS NULL));
CREATE INDEX customer_last_visit ON customer (merchant_id, last_on DESC NULLS LAST, customer_id DESC) INCLUDE (visits, spent_cents) WHERE ((merged_into IS NULL) AND (erased_at IS NULL));
CREATE INDEX customer_merged_phone ON customer (merchant_id, phone_digits) WHERE (merged_into IS NOT NULL);
CREATE INDEX customer_named ON customer (merchant_id, lower(name) COLLATE "C", customer_id) WHERE ((merged_into IS NULL) AND (erased_at IS NULL));
CREATE UNIQUE INDEX customer_phone_once ON customer (merchant_id, phone_digits) WHERE ((phone_digits <> '') AND (merged_into IS NULL) AND (erased_at IS NULL) AND (NOT is_twin));
CREATE INDEX customer_phone_twins ON customer (merchant_id, phone_digits) WHERE (is_twin AND (merged_into IS NULL) AND (erased_at IS NULL));
CREATE INDEX customer_spent ON customer (merchant_id, spent_cents DESC, customer_id DESC) INCLUDE (visits) WHERE ((merged_into IS NULL) AND (erased_at IS NULL));
CREATE INDEX customer_unkeyed ON customer (merchant_id, customer_id) WHERE (NOT phone_keyed);
CREATE INDEX customer_unspoken ON customer (merchant_id, customer_id) WHERE ((name ~ '[^\x01-\x7f]') AND (spoken_of <> name) AND (merged_into IS NULL) AND (erased_at IS NULL));
CREATE INDEX customer_visits ON customer (merchant_id, visits DESC, customer_id DESC) INCLUDE (spent_cents) WHERE ((merged_into IS NULL) AND (erased_at IS NULL));
CREATE CONSTRAINT TRIGGER customer_counted_added AFTER INSERT ON customer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION customer_count_follow();
CREATE CONSTRAINT TRIGGER customer_counted_changed AFTER UPDATE OF visits, spent_cents, merged_into, erased_at ON customer DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (((((old.visits IS DISTINCT FROM new.visits) OR (old.spent_cents IS DISTINCT FROM new.spent_cents)) OR (old.merged_into IS DISTINCT FROM new.merged_into)) OR (old.erased_at IS DISTINCT FROM new.erased_at))) EXECUTE FUNCTION customer_count_follow();
CREATE TRIGGER customer_search_added AFTER INSERT ON customer FOR EACH ROW EXECUTE FUNCTION customer_search_keep();
CREATE TRIGGER customer_search_changed AFTER UPDATE OF name, phone_digits, email, tags, merged_into, erased_at, spoken ON customer FOR EACH ROW WHEN ((((((((old.name IS DISTINCT FROM new.name) OR (old.phone_digits IS DISTINCT FROM new.phone_digits)) OR (old.email IS DISTINCT FROM new.email)) OR (old.tags IS DISTINCT FROM new.tags)) OR (old.merged_into IS DISTINCT FROM new.merged_into)) OR (old.erased_at IS DISTINCT FROM new.erased_at)) OR (old.spoken IS DISTINCT FROM new.spoken))) EXECUTE FUNCTION customer_search_keep();
create policy own_rows on customer to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on customer to current_user using (true);
alter table customer enable row level security, force row level security;
grant select, insert, update, delete on customer to app;

create table customer_count (
  merchant_id integer not null,
  part smallint not null,
  customers integer not null,
  visits bigint not null,
  spent_cents bigint not null,
  constraint customer_count_pkey PRIMARY KEY (merchant_id, part),
  constraint customer_count_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
create policy own_rows on customer_count to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on customer_count to current_user using (true);
alter table customer_count enable row level security, force row level security;
grant select, insert, update, delete on customer_count to app;

create table customer_merge (
  merchant_id integer not null,
  merge_id integer not null generated always as identity,
  kept_id integer not null,
  merged_ids integer[] not null,
  before jsonb not null,
  at timestamptz(3) not null default now(),
  by_name text not null,
  undone_at timestamptz(3),
  constraint customer_merge_pkey PRIMARY KEY (merchant_id, merge_id),
  constraint customer_merge_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint customer_merge_merchant_id_kept_id_fkey FOREIGN KEY (merchant_id, kept_id) REFERENCES customer(merchant_id, customer_id)
);
CREATE INDEX customer_merge_kept ON customer_merge (merchant_id, kept_id);
create policy own_rows on customer_merge to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on customer_merge to current_user using (true);
alter table customer_merge enable row level security, force row level security;
grant select, insert, update, delete on customer_merge to app;

create table customer_search (
  merchant_id integer not null,
  customer_id integer not null,
  kind text not null,
  key text collate "C" not null,
  constraint customer_search_pkey PRIMARY KEY (merchant_id, customer_id, kind, key),
  constraint customer_search_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, customer_id) ON DELETE CASCADE,
  constraint customer_search_kind_check CHECK ((kind IN ('name', 'phone', 'email', 'tag')))
);
CREATE INDEX customer_search_key ON customer_search (merchant_id, key, kind, customer_id);
CREATE INDEX customer_search_tag ON customer_search (merchant_id, key, customer_id) WHERE (kind = 'tag');
create policy own_rows on customer_search to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on customer_search to current_user using (true);
alter table customer_search enable row level security, force row level security;
grant select, insert, update, delete on customer_search to app;

create table day_close (
  merchant_id integer not null,
  business_date date not null,
  closed_at timestamptz(3) not null,
  closed_by integer,
  closed_by_name text not null,
  override_reason text not null default '',
  blockers jsonb not null,
  snapshot jsonb not null,
  constraint day_close_pkey PRIMARY KEY (merchant_id, business_date),
  constraint day_close_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
create policy own_rows on day_close to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on day_close to current_user using (true);
alter table day_close enable row level security, force row level security;
grant select, insert, delete on day_close to app;

create table day_reopening (
  merchant_id integer not null,
  reopening_id integer not null generated always as identity,
  business_date date not null,
  closed_at timestamptz(3) not null,
  closed_by_name text not null,
  override_reason text not null,
  snapshot jsonb not null,
  reopened_at timestamptz(3) not null,
  reopened_by integer not null,
  reopened_by_name text not null,
  reason text not null,
  constraint day_reopening_pkey PRIMARY KEY (merchant_id, reopening_id),
  constraint day_reopening_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX day_reopening_day ON day_reopening (merchant_id, business_date);
create policy own_rows on day_reopening to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on day_reopening to current_user using (true);
alter table day_reopening enable row level security, force row level security;
grant select, insert on day_reopening to app;

create table delivery_change (
  merchant_id integer not null,
  change_id bigint not null generated always as identity,
  channel text not null,
  outcome text not null,
  message text not null default '',
  tries integer not null default 1,
  total integer not null,
  entries jsonb not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  constraint delivery_change_pkey PRIMARY KEY (merchant_id, change_id),
  constraint delivery_change_merchant_id_channel_fkey FOREIGN KEY (merchant_id, channel) REFERENCES delivery_sync(merchant_id, channel),
  constraint delivery_change_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_change_outcome_check CHECK ((outcome IN ('sending', 'done', 'partly', 'refused', 'unreached', 'unknown', 'busy', 'keyMissing', 'keyRefused', 'failed'))),
  constraint delivery_change_total_check CHECK ((total >= 0)),
  constraint delivery_change_tries_check CHECK ((tries > 0))
);
CREATE INDEX delivery_change_last ON delivery_change (last_at);
CREATE INDEX delivery_change_of_channel ON delivery_change (merchant_id, channel, change_id DESC);
create policy own_rows on delivery_change to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_change to current_user using (true);
alter table delivery_change enable row level security, force row level security;
grant select, insert, update, delete on delivery_change to app;

create table delivery_channel (
  merchant_id integer not null,
  channel text not null,
  menu_ids integer[],
  price_rule jsonb,
  tax_remitted_by text not null default 'channel',
  commission_pcm integer not null default 0,
  accepts_automatically boolean not null default true,
  preparation_minutes integer not null default 20,
  key_refused_at timestamptz(3),
  version integer not null default 1,
  accept_minutes integer not null default 10,
  busy_minutes integer not null default 40,
  busy_until timestamptz(3),
  constraint delivery_channel_pkey PRIMARY KEY (merchant_id, channel),
  constraint delivery_channel_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_channel_accept_minutes_check CHECK (((accept_minutes >= 1) AND (accept_minutes <= 60))),
  constraint delivery_channel_busy_minutes_check CHECK (((busy_minutes >= 1) AND (busy_minutes <= 240))),
  constraint delivery_channel_channel_check CHECK ((channel ~ '^[a-zA-Z]{1,40}$')),
  constraint delivery_channel_commission_pcm_check CHECK (((commission_pcm >= 0) AND (commission_pcm <= 100000))),
  constraint delivery_channel_preparation_minutes_check CHECK (((preparation_minutes >= 1) AND (preparation_minutes <= 240))),
  constraint delivery_channel_price_rule_check CHECK ((jsonb_typeof(price_rule) = 'object')),
  constraint delivery_channel_tax_remitted_by_check CHECK ((tax_remitted_by IN ('channel', 'store')))
);
CREATE TRIGGER delivery_woken_by_price_rule AFTER INSERT OR UPDATE ON delivery_channel FOR EACH ROW EXECUTE FUNCTION delivery_wake_on_change('menu');
create policy own_rows on delivery_channel to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_channel to current_user using (true);
alter table delivery_channel enable row level security, force row level security;
grant select, insert, update, delete on delivery_channel to app;

create table delivery_channel_price (
  merchant_id integer not null,
  channel text not null,
  kind text not null,
  entity_id integer not null,
  price_cents integer not null,
  constraint delivery_channel_price_pkey PRIMARY KEY (merchant_id, channel, kind, entity_id),
  constraint delivery_channel_price_merchant_id_channel_fkey FOREIGN KEY (merchant_id, channel) REFERENCES delivery_channel(merchant_id, channel),
  constraint delivery_channel_price_kind_check CHECK ((kind IN ('dish', 'special'))),
  constraint delivery_channel_price_price_cents_check CHECK (((price_cents >= 1) AND (price_cents <= 1000000000)))
);
CREATE TRIGGER delivery_woken_by_price AFTER INSERT OR DELETE OR UPDATE ON delivery_channel_price FOR EACH ROW EXECUTE FUNCTION delivery_wake_on_change('menu');
create policy own_rows on delivery_channel_price to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_channel_price to current_user using (true);
alter table delivery_channel_price enable row level security, force row level security;
grant select, insert, update, delete on delivery_channel_price to app;

create table delivery_drift (
  merchant_id integer not null,
  channel text not null,
  kind text not null,
  ref text not null,
  field text not null default '',
  change text not null,
  name jsonb not null,
  ours jsonb,
  theirs jsonb,
  place integer not null,
  since timestamptz(3) not null,
  sent_at timestamptz(3),
  constraint delivery_drift_pkey PRIMARY KEY (merchant_id, channel, kind, ref, field),
  constraint delivery_drift_merchant_id_channel_fkey FOREIGN KEY (merchant_id, channel) REFERENCES delivery_fetch(merchant_id, channel),
  constraint delivery_drift_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_drift_change_check CHECK ((change IN ('missing', 'unknown', 'changed'))),
  constraint delivery_drift_kind_check CHECK ((kind IN ('menu', 'category', 'item', 'group', 'option', 'hours')))
);
create policy own_rows on delivery_drift to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_drift to current_user using (true);
alter table delivery_drift enable row level security, force row level security;
grant select, insert, update, delete on delivery_drift to app;

create table delivery_external_id (
  merchant_id integer not null,
  external_id text not null,
  kind text not null,
  entity_id integer not null,
  given_at timestamptz(3) not null default now(),
  retired_at timestamptz(3),
  constraint delivery_external_id_pkey PRIMARY KEY (merchant_id, external_id),
  constraint delivery_external_id_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_external_id_external_id_check CHECK ((external_id <> ''))
);
CREATE UNIQUE INDEX delivery_external_id_of_entity ON delivery_external_id (merchant_id, kind, entity_id) WHERE (retired_at IS NULL);
create policy own_rows on delivery_external_id to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_external_id to current_user using (true);
alter table delivery_external_id enable row level security, force row level security;
grant select, insert, update, delete on delivery_external_id to app;

create table delivery_fetch (
  merchant_id integer not null,
  channel text not null,
  fetch_id integer not null generated always as identity,
  next_at timestamptz(3),
  claimed_until timestamptz(3),
  is_asked boolean not null default false,
  tries integer not null default 0,
  problem text not null default '',
  message text not null default '',
  compared_at timestamptz(3),
  differences integer not null default 0,
  constraint delivery_fetch_pkey PRIMARY KEY (merchant_id, channel),
  constraint delivery_fetch_merchant_id_fetch_id_key UNIQUE (merchant_id, fetch_id),
  constraint delivery_fetch_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_fetch_channel_check CHECK ((channel ~ '^[a-zA-Z]{1,40}$')),
  constraint delivery_fetch_differences_check CHECK ((differences >= 0)),
  constraint delivery_fetch_problem_check CHECK ((problem IN ('', 'unreached', 'unknown', 'busy', 'keyMissing', 'keyRefused', 'notConnected', 'cannotFetch', 'incomplete', 'publishing', 'failed'))),
  constraint delivery_fetch_tries_check CHECK ((tries >= 0))
);
CREATE INDEX delivery_fetch_due ON delivery_fetch (next_at) WHERE (next_at IS NOT NULL);
create policy own_rows on delivery_fetch to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_fetch to current_user using (true);
alter table delivery_fetch enable row level security, force row level security;
grant select, insert, update, delete on delivery_fetch to app;

create table delivery_hook (
  merchant_id integer not null,
  hook_id bigint not null generated always as identity,
  channel text not null,
  body_hash text not null,
  body text,
  order_ref text not null default '',
  state text not null default 'new',
  outcome text not null default '',
  received_at timestamptz(3) not null default now(),
  solved_at timestamptz(3),
  solved_by text not null default '',
  constraint delivery_hook_pkey PRIMARY KEY (merchant_id, hook_id),
  constraint delivery_hook_merchant_id_channel_body_hash_key UNIQUE (merchant_id, channel, body_hash),
  constraint delivery_hook_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_hook_check CHECK (((body IS NOT NULL) OR (state IN ('done', 'dismissed')))),
  constraint delivery_hook_state_check CHECK ((state IN ('new', 'done', 'failed', 'dismissed')))
);
CREATE INDEX delivery_hook_age ON delivery_hook USING brin (received_at);
CREATE INDEX delivery_hook_failed ON delivery_hook (merchant_id, hook_id) WHERE (state = 'failed');
CREATE INDEX delivery_hook_new ON delivery_hook (received_at, merchant_id, hook_id) WHERE (state = 'new');
create policy own_rows on delivery_hook to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_hook to current_user using (true);
alter table delivery_hook enable row level security, force row level security;
grant select, insert, update, delete on delivery_hook to app;

create table delivery_match (
  merchant_id integer not null,
  match_id integer not null generated always as identity,
  channel text not null,
  item_key text not null,
  ref text not null,
  name text not null,
  dish_id integer not null,
  made_by text not null,
  made_at timestamptz(3) not null default now(),
  constraint delivery_match_pkey PRIMARY KEY (merchant_id, match_id),
  constraint delivery_match_merchant_id_channel_item_key_key UNIQUE (merchant_id, channel, item_key),
  constraint delivery_match_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
create policy own_rows on delivery_match to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_match to current_user using (true);
alter table delivery_match enable row level security, force row level security;
grant select, insert, update, delete on delivery_match to app;

create table delivery_order (
  merchant_id integer not null,
  delivery_order_id bigint not null generated always as identity,
  channel text not null,
  order_ref text not null,
  display_no text not null default '',
  sequence bigint not null,
  state text not null,
  order_id bigint,
  content jsonb,
  received_at timestamptz(3) not null default now(),
  wanted_at timestamptz(3),
  accept_by timestamptz(3),
  ready_at timestamptz(3),
  decided_by text not null default '',
  decided_at timestamptz(3),
  reason text not null default '',
  cancelled_as text not null default '',
  answer text not null default '',
  answer_state text not null default 'none',
  answer_try_at timestamptz(3),
  answer_tries integer not null default 0,
  answer_problem text not null default '',
  channel_discount_cents bigint not null default 0,
  channel_fee_cents bigint not null default 0,
  facilitator_tax_cents bigint not null default 0,
  courier_tip_cents bigint not null default 0,
  commission_cents bigint not null default 0,
  commission_told boolean not null default false,
  guest_cents bigint not null default 0,
  payout_cents bigint not null default 0,
  subtotal_off_cents bigint not null default 0,
  total_off_cents bigint not null default 0,
  is_cash boolean not null default false,
  constraint delivery_order_pkey PRIMARY KEY (merchant_id, delivery_order_id),
  constraint delivery_order_merchant_id_channel_order_ref_key UNIQUE (merchant_id, channel, order_ref),
  constraint delivery_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_order_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE SET NULL (order_id),
  constraint delivery_order_answer_check CHECK ((answer IN ('', 'accept', 'deny', 'ready', 'cancelled'))),
  constraint delivery_order_answer_state_check CHECK ((answer_state IN ('none', 'due', 'sent', 'failed'))),
  constraint delivery_order_cancelled_as_check CHECK ((cancelled_as IN ('', 'notBooked', 'deleted', 'refunded', 'kept'))),
  constraint delivery_order_check CHECK (((state = 'toAccept') = (content IS NOT NULL))),
  constraint delivery_order_check1 CHECK (((state = 'toAccept') = (accept_by IS NOT NULL))),
  constraint delivery_order_check2 CHECK (((answer_state = 'due') = (answer_try_at IS NOT NULL))),
  constraint delivery_order_state_check CHECK ((state IN ('toAccept', 'booked', 'denied', 'expired', 'cancelled')))
);
CREATE INDEX delivery_order_newest ON delivery_order (merchant_id, received_at DESC, delivery_order_id DESC);
CREATE UNIQUE INDEX delivery_order_of_order ON delivery_order (merchant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX delivery_order_passed_through ON delivery_order (merchant_id, order_id) INCLUDE (channel, facilitator_tax_cents, courier_tip_cents, cancelled_as) WHERE ((facilitator_tax_cents <> 0) OR (courier_tip_cents <> 0));
CREATE INDEX delivery_order_to_accept ON delivery_order (accept_by, merchant_id) WHERE (state = 'toAccept');
CREATE INDEX delivery_order_to_answer ON delivery_order (answer_try_at, merchant_id) WHERE (answer_state = 'due');
create policy own_rows on delivery_order to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_order to current_user using (true);
alter table delivery_order enable row level security, force row level security;
grant select, insert, update, delete on delivery_order to app;

create table delivery_order_line (
  merchant_id integer not null,
  order_id bigint not null,
  client_key text not null,
  channel text not null,
  item_key text not null,
  ref text not null,
  name text not null,
  quantity integer not null,
  unit_price_cents bigint not null,
  our_price_cents bigint,
  is_known boolean not null,
  match_id integer,
  constraint delivery_order_line_pkey PRIMARY KEY (merchant_id, order_id, client_key),
  constraint delivery_order_line_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE
);
CREATE INDEX delivery_order_line_matched ON delivery_order_line (merchant_id, match_id) WHERE (match_id IS NOT NULL);
CREATE INDEX delivery_order_line_price ON delivery_order_line (merchant_id, order_id) WHERE ((our_price_cents IS NOT NULL) AND (our_price_cents <> unit_price_cents));
CREATE INDEX delivery_order_line_unknown ON delivery_order_line (merchant_id, channel, item_key) WHERE (NOT is_known);
create policy own_rows on delivery_order_line to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_order_line to current_user using (true);
alter table delivery_order_line enable row level security, force row level security;
grant select, insert, update, delete on delivery_order_line to app;

create table delivery_pause (
  merchant_id integer not null,
  channel text not null,
  until_at timestamptz(3),
  set_by_name text not null default '',
  set_at timestamptz(3) not null default now(),
  constraint delivery_pause_pkey PRIMARY KEY (merchant_id, channel),
  constraint delivery_pause_merchant_id_channel_fkey FOREIGN KEY (merchant_id, channel) REFERENCES delivery_sync(merchant_id, channel),
  constraint delivery_pause_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX delivery_pause_due ON delivery_pause (until_at) WHERE (until_at IS NOT NULL);
create policy own_rows on delivery_pause to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_pause to current_user using (true);
alter table delivery_pause enable row level security, force row level security;
grant select, insert, update, delete on delivery_pause to app;

create table delivery_publish (
  merchant_id integer not null,
  publish_id integer not null generated always as identity,
  channel text not null,
  hash text not null,
  publish_key text not null,
  state text not null default 'waiting',
  is_unsure boolean not null default false,
  tries integer not null default 0,
  next_try_at timestamptz(3),
  claimed_until timestamptz(3),
  job_ref text,
  done integer not null default 0,
  total integer not null default 0,
  reason text not null default '',
  message text not null default '',
  category_ids integer[],
  rolls_back_to integer,
  replaced_by integer,
  cancel_asked_at timestamptz(3),
  asked_by integer,
  asked_by_name text not null,
  asked_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  live_hash text,
  constraint delivery_publish_pkey PRIMARY KEY (merchant_id, publish_id),
  constraint delivery_publish_live FOREIGN KEY (merchant_id, live_hash) REFERENCES delivery_snapshot(merchant_id, hash),
  constraint delivery_publish_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_publish_merchant_id_hash_fkey FOREIGN KEY (merchant_id, hash) REFERENCES delivery_snapshot(merchant_id, hash),
  constraint delivery_publish_merchant_id_replaced_by_fkey FOREIGN KEY (merchant_id, replaced_by) REFERENCES delivery_publish(merchant_id, publish_id),
  constraint delivery_publish_merchant_id_rolls_back_to_fkey FOREIGN KEY (merchant_id, rolls_back_to) REFERENCES delivery_publish(merchant_id, publish_id),
  constraint delivery_publish_channel_check CHECK ((channel ~ '^[a-zA-Z]{1,40}$')),
  constraint delivery_publish_check CHECK (((ended_at IS NULL) = (state IN ('waiting', 'sending', 'running')))),
  constraint delivery_publish_check1 CHECK (((next_try_at IS NULL) = (ended_at IS NOT NULL))),
  constraint delivery_publish_state_check CHECK ((state IN ('waiting', 'sending', 'running', 'done', 'partly', 'failed', 'cancelled')))
);
CREATE INDEX delivery_publish_due ON delivery_publish (next_try_at) WHERE (next_try_at IS NOT NULL);
CREATE INDEX delivery_publish_hash ON delivery_publish (merchant_id, hash);
CREATE UNIQUE INDEX delivery_publish_key ON delivery_publish (merchant_id, publish_key);
CREATE INDEX delivery_publish_live_hash ON delivery_publish (merchant_id, live_hash) WHERE (live_hash IS NOT NULL);
CREATE INDEX delivery_publish_of_channel ON delivery_publish (merchant_id, channel, publish_id DESC);
CREATE INDEX delivery_publish_replaced ON delivery_publish (merchant_id, replaced_by) WHERE (replaced_by IS NOT NULL);
CREATE INDEX delivery_publish_rolls_back ON delivery_publish (merchant_id, rolls_back_to) WHERE (rolls_back_to IS NOT NULL);
CREATE UNIQUE INDEX delivery_publish_sent ON delivery_publish (merchant_id, channel) WHERE (state IN ('sending', 'running'));
CREATE UNIQUE INDEX delivery_publish_waits ON delivery_publish (merchant_id, channel) WHERE (state = 'waiting');
CREATE TRIGGER delivery_compared_after_publish AFTER UPDATE ON delivery_publish FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state IN ('done', 'partly')))) EXECUTE FUNCTION delivery_fetch_after_publish();
CREATE TRIGGER delivery_woken_by_publish AFTER UPDATE ON delivery_publish FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state <> ALL (ARRAY['sending', 'running'])))) EXECUTE FUNCTION delivery_wake_on_publish();
create policy own_rows on delivery_publish to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_publish to current_user using (true);
alter table delivery_publish enable row level security, force row level security;
grant select, insert, update, delete on delivery_publish to app;

create table delivery_publish_entity (
  merchant_id integer not null,
  publish_id integer not null,
  kind text not null,
  ref text not null,
  outcome text not null,
  message text not null default '',
  their_id text,
  constraint delivery_publish_entity_pkey PRIMARY KEY (merchant_id, publish_id, kind, ref),
  constraint delivery_publish_entity_merchant_id_publish_id_fkey FOREIGN KEY (merchant_id, publish_id) REFERENCES delivery_publish(merchant_id, publish_id),
  constraint delivery_publish_entity_kind_check CHECK ((kind IN ('menu', 'category', 'item', 'group', 'option', 'hours'))),
  constraint delivery_publish_entity_outcome_check CHECK ((outcome IN ('ok', 'refused')))
);
create policy own_rows on delivery_publish_entity to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_publish_entity to current_user using (true);
alter table delivery_publish_entity enable row level security, force row level security;
grant select, insert, update, delete on delivery_publish_entity to app;

create table delivery_snapshot (
  merchant_id integer not null,
  hash text not null,
  document bytea not null,
  categories integer not null,
  items integer not null,
  made_at timestamptz(3) not null default now(),
  constraint delivery_snapshot_pkey PRIMARY KEY (merchant_id, hash),
  constraint delivery_snapshot_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_snapshot_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'))
);
create policy own_rows on delivery_snapshot to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_snapshot to current_user using (true);
alter table delivery_snapshot enable row level security, force row level security;
grant select, insert, delete on delivery_snapshot to app;

create table delivery_sync (
  merchant_id integer not null,
  channel text not null,
  sync_id integer not null generated always as identity,
  look_at timestamptz(3),
  wait_until timestamptz(3),
  sending_until timestamptz(3),
  tries integer not null default 0,
  waiting integer not null default 0,
  refused integer not null default 0,
  problem text not null default '',
  message text not null default '',
  told_at timestamptz(3),
  change_id bigint,
  held_publish_id bigint,
  held_prices jsonb,
  constraint delivery_sync_pkey PRIMARY KEY (merchant_id, channel),
  constraint delivery_sync_merchant_id_sync_id_key UNIQUE (merchant_id, sync_id),
  constraint delivery_sync_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_sync_channel_check CHECK ((channel ~ '^[a-zA-Z]{1,40}$')),
  constraint delivery_sync_problem_check CHECK ((problem IN ('', 'unreached', 'unknown', 'busy', 'keyMissing', 'keyRefused', 'failed'))),
  constraint delivery_sync_refused_check CHECK ((refused >= 0)),
  constraint delivery_sync_tries_check CHECK ((tries >= 0)),
  constraint delivery_sync_waiting_check CHECK ((waiting >= 0))
);
CREATE INDEX delivery_sync_due ON delivery_sync (look_at) WHERE (look_at IS NOT NULL);
create policy own_rows on delivery_sync to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_sync to current_user using (true);
alter table delivery_sync enable row level security, force row level security;
grant select, insert, update, delete on delivery_sync to app;

create table delivery_told (
  merchant_id integer not null,
  channel text not null,
  aspect text not null,
  kind text not null,
  ref text not null,
  publish_id bigint,
  state text not null,
  sure boolean not null,
  refused text,
  message text not null default '',
  told_at timestamptz(3) not null default now(),
  constraint delivery_told_pkey PRIMARY KEY (merchant_id, channel, aspect, kind, ref),
  constraint delivery_told_merchant_id_channel_fkey FOREIGN KEY (merchant_id, channel) REFERENCES delivery_sync(merchant_id, channel),
  constraint delivery_told_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_told_aspect_check CHECK ((aspect IN ('pause', 'availability', 'price', 'hours'))),
  constraint delivery_told_kind_check CHECK ((kind IN ('item', 'option', 'store')))
);
create policy own_rows on delivery_told to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_told to current_user using (true);
alter table delivery_told enable row level security, force row level security;
grant select, insert, update, delete on delivery_told to app;

create table delivery_wake (
  merchant_id integer not null,
  transaction_id bigint not null default ((pg_current_xact_id())::text)::bigint,
  cause text not null,
  woken_at timestamptz(3) not null default now(),
  constraint delivery_wake_pkey PRIMARY KEY (merchant_id, transaction_id, cause),
  constraint delivery_wake_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint delivery_wake_cause_check CHECK ((cause IN ('availability', 'menu', 'settings', 'key', 'publish', 'pause')))
);
create policy own_rows on delivery_wake to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on delivery_wake to current_user using (true);
alter table delivery_wake enable row level security, force row level security;
grant select, insert, update, delete on delivery_wake to app;

create table demo_build (
  merchant_id integer not null,
  house text not null,
  built_until date,
  complete boolean not null default false,
  constraint demo_build_pkey PRIMARY KEY (merchant_id),
  constraint demo_build_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint demo_build_house_check CHECK ((house IN ('main', 'second')))
);
create policy own_rows on demo_build to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on demo_build to current_user using (true);
alter table demo_build enable row level security, force row level security;
grant select, insert, update, delete on demo_build to app;

create table device (
  merchant_id integer not null,
  device_id integer not null generated always as identity,
  name text not null,
  kind text not null,
  location_id integer,
  version integer not null default 1,
  paired_at timestamptz(3) not null default now(),
  paired_by integer,
  paired_by_name text not null,
  revoked_at timestamptz(3),
  clock_skew_ms integer not null default 0,
  skew_at timestamptz(3),
  serial_no text not null default '',
  model text not null default '',
  table_id integer,
  constraint device_pkey PRIMARY KEY (merchant_id, device_id),
  constraint device_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint device_merchant_id_location_id_fkey FOREIGN KEY (merchant_id, location_id) REFERENCES device_location(merchant_id, location_id),
  constraint device_merchant_id_table_id_fkey FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table(merchant_id, table_id),
  constraint device_kind_check CHECK ((kind IN ('pos', 'pad', 'kiosk')))
);
CREATE INDEX device_at ON device (merchant_id, location_id) WHERE (revoked_at IS NULL);
CREATE UNIQUE INDEX device_serial_once ON device (merchant_id, serial_no) WHERE ((revoked_at IS NULL) AND (serial_no <> ''));
create policy own_rows on device to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on device to current_user using (true);
alter table device enable row level security, force row level security;
grant select, insert, update, delete on device to app;

create table device_location (
  merchant_id integer not null,
  location_id integer not null generated always as identity,
  name text not null,
  second_name text not null default '',
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint device_location_pkey PRIMARY KEY (merchant_id, location_id),
  constraint device_location_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE UNIQUE INDEX device_location_name_once ON device_location (merchant_id, lower(name)) WHERE (deleted_at IS NULL);
create policy own_rows on device_location to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on device_location to current_user using (true);
alter table device_location enable row level security, force row level security;
grant select, insert, update, delete on device_location to app;

create table device_push (
  merchant_id integer not null,
  push_id bigint not null generated always as identity,
  device_id integer not null,
  push_key push_key not null,
  kind text not null,
  body_hash text not null,
  body jsonb,
  device_at timestamptz(3) not null,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  state push_state not null,
  reason text,
  detail jsonb,
  waits_for text,
  order_id bigint,
  solved_at timestamptz(3),
  solved_by integer,
  solved_by_name text not null default '',
  solution text not null default '',
  constraint device_push_pkey PRIMARY KEY (merchant_id, push_id),
  constraint device_push_merchant_id_device_id_push_key_key UNIQUE (merchant_id, device_id, push_key),
  constraint device_push_merchant_id_device_id_fkey FOREIGN KEY (merchant_id, device_id) REFERENCES device(merchant_id, device_id),
  constraint device_push_check CHECK (((body IS NOT NULL) OR ((state)::text = 'applied')))
);
CREATE INDEX device_push_age ON device_push USING brin (received_at);
CREATE INDEX device_push_order ON device_push (merchant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX device_push_solved ON device_push (merchant_id, received_at DESC, push_id DESC) WHERE (solved_at IS NOT NULL);
CREATE INDEX device_push_unsolved ON device_push (merchant_id, received_at DESC, push_id DESC) WHERE ((state)::text IN ('waiting', 'held'));
CREATE INDEX device_push_waits ON device_push (merchant_id, waits_for) WHERE (waits_for IS NOT NULL);
create policy own_rows on device_push to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on device_push to current_user using (true);
alter table device_push enable row level security, force row level security;
grant select, insert, update, delete on device_push to app;

create table device_session (
  merchant_id integer not null,
  device_id integer not null,
  token_hash text not null,
  last_seen_at timestamptz(3) not null default now(),
  constraint device_session_pkey PRIMARY KEY (merchant_id, device_id),
  constraint device_session_merchant_id_token_hash_key UNIQUE (merchant_id, token_hash),
  constraint device_session_merchant_id_device_id_fkey FOREIGN KEY (merchant_id, device_id) REFERENCES device(merchant_id, device_id)
);
create policy own_rows on device_session to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on device_session to current_user using (true);
alter table device_session enable row level security, force row level security;
grant select, insert, update, delete on device_session to app;

create table device_state (
  merchant_id integer not null,
  device_id integer not null,
  app_version text not null default '',
  battery_percent integer,
  charging boolean not null default false,
  said_at timestamptz(3) not null default now(),
  constraint device_state_pkey PRIMARY KEY (merchant_id, device_id),
  constraint device_state_merchant_id_device_id_fkey FOREIGN KEY (merchant_id, device_id) REFERENCES device(merchant_id, device_id),
  constraint device_state_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint device_state_battery_percent_check CHECK (((battery_percent >= 0) AND (battery_percent <= 100)))
);
create policy own_rows on device_state to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on device_state to current_user using (true);
alter table device_state enable row level security, force row level security;
grant select, insert, update, delete on device_state to app;

create table dining_table (
  merchant_id integer not null,
  table_id integer not null generated always as identity,
  area_id integer not null,
  name text not null,
  capacity integer not null,
  status text not null default 'valid',
  robot_vendor text not null default '',
  robot_map text not null default '',
  robot_point text not null default '',
  qr_style text not null default 'square',
  guest_token text not null,
  shape text not null default 'rectangle',
  x integer,
  y integer,
  width integer not null default 90,
  height integer not null default 90,
  radius integer not null default 45,
  rotation integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz(3),
  sort integer not null default 0,
  name_key text not null generated always as (lower(name)) stored,
  constraint dining_table_pkey PRIMARY KEY (merchant_id, table_id),
  constraint dining_table_merchant_id_area_id_fkey FOREIGN KEY (merchant_id, area_id) REFERENCES table_area(merchant_id, area_id),
  constraint dining_table_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint dining_table_capacity_check CHECK (((capacity >= 1) AND (capacity <= 999))),
  constraint dining_table_check CHECK (((x IS NULL) = (y IS NULL))),
  constraint dining_table_height_check CHECK (((height >= 20) AND (height <= 2000))),
  constraint dining_table_qr_style_check CHECK ((qr_style IN ('square', 'rounded', 'dots'))),
  constraint dining_table_radius_check CHECK (((radius >= 10) AND (radius <= 1000))),
  constraint dining_table_rotation_check CHECK (((rotation >= 0) AND (rotation <= 359))),
  constraint dining_table_shape_check CHECK ((shape IN ('rectangle', 'circle'))),
  constraint dining_table_status_check CHECK ((status IN ('valid', 'invalid'))),
  constraint dining_table_width_check CHECK (((width >= 20) AND (width <= 2000)))
);
CREATE INDEX dining_table_area ON dining_table (merchant_id, area_id) WHERE (deleted_at IS NULL);
CREATE INDEX dining_table_name_key ON dining_table (merchant_id, name_key) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX dining_table_name_once ON dining_table (merchant_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX dining_table_token ON dining_table (merchant_id, guest_token);
create policy own_rows on dining_table to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on dining_table to current_user using (true);
alter table dining_table enable row level security, force row level security;
grant select, insert, update, delete on dining_table to app;

create table disabled_module (
  merchant_id integer not null,
  module text not null,
  constraint disabled_module_pkey PRIMARY KEY (merchant_id, module),
  constraint disabled_module_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
create policy own_rows on disabled_module to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on disabled_module to current_user using (true);
alter table disabled_module enable row level security, force row level security;
grant select, insert, update, delete on disabled_module to app;

create table dish (
  merchant_id integer not null,
  dish_id integer not null generated always as identity,
  category_id integer not null,
  name text not null,
  second_name text not null default '',
  price_cents integer not null default 0,
  status text not null default 'valid',
  sort integer not null default 0,
  import_id integer,
  kitchen_name text not null default '',
  description text not null default '',
  second_description text not null default '',
  dine_in_price_cents integer,
  carryout_price_cents integer,
  delivery_price_cents integer,
  cost_cents integer,
  sku text not null default '',
  allergens text[] not null default '{}'::text[],
  alcohol boolean not null default false,
  buffet boolean not null default false,
  picture_id integer,
  supply_time_id integer,
  search_text text not null default '',
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint dish_pkey PRIMARY KEY (merchant_id, dish_id),
  constraint dish_merchant_id_category_id_fkey FOREIGN KEY (merchant_id, category_id) REFERENCES category(merchant_id, category_id),
  constraint dish_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint dish_merchant_id_picture_id_fkey FOREIGN KEY (merchant_id, picture_id) REFERENCES picture(merchant_id, picture_id),
  constraint dish_merchant_id_supply_time_id_fkey FOREIGN KEY (merchant_id, supply_time_id) REFERENCES supply_time(merchant_id, supply_time_id),
  constraint dish_carryout_price_cents_check CHECK ((carryout_price_cents >= 0)),
  constraint dish_cost_cents_check CHECK ((cost_cents >= 0)),
  constraint dish_delivery_price_cents_check CHECK ((delivery_price_cents >= 0)),
  constraint dish_dine_in_price_cents_check CHECK ((dine_in_price_cents >= 0)),
  constraint dish_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE INDEX dish_category ON dish (merchant_id, category_id);
CREATE INDEX dish_listed ON dish (merchant_id, category_id, sort, dish_id) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX dish_name_once ON dish (merchant_id, category_id, name) WHERE (deleted_at IS NULL);
CREATE INDEX dish_named ON dish (merchant_id, name);
CREATE UNIQUE INDEX dish_sku_once ON dish (merchant_id, sku) WHERE ((deleted_at IS NULL) AND (sku <> ''));
CREATE TRIGGER dish_picture_added AFTER INSERT ON dish FOR EACH ROW WHEN ((new.picture_id IS NOT NULL)) EXECUTE FUNCTION keep_picture();
CREATE TRIGGER dish_picture_changed AFTER UPDATE OF picture_id ON dish FOR EACH ROW WHEN (((new.picture_id IS NOT NULL) AND (new.picture_id IS DISTINCT FROM old.picture_id))) EXECUTE FUNCTION keep_picture();
create policy own_rows on dish to app using (((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer) AND ((import_id IS NULL) OR (current_setting('app.hidden_imports', true) = '{}') OR (import_id <> ALL ((NULLIF(current_setting('app.hidden_imports', true), ''))::integer[])) OR (import_id = (NULLIF(current_setting('app.importing', true), ''))::integer))));
create policy owner_rows on dish to current_user using (true);
alter table dish enable row level security, force row level security;
grant select, insert, update, delete on dish to app;

create table dish_modifier_group (
  merchant_id integer not null,
  dish_id integer not null,
  modifier_group_id integer not null,
  sort integer not null default 0,
  constraint dish_modifier_group_pkey PRIMARY KEY (merchant_id, dish_id, modifier_group_id),
  constraint dish_modifier_group_merchant_id_dish_id_fkey FOREIGN KEY (merchant_id, dish_id) REFERENCES dish(merchant_id, dish_id) ON DELETE CASCADE,
  constraint dish_modifier_group_merchant_id_modifier_group_id_fkey FOREIGN KEY (merchant_id, modifier_group_id) REFERENCES modifier_group(merchant_id, modifier_group_id)
);
CREATE INDEX dish_modifier_group_of ON dish_modifier_group (merchant_id, modifier_group_id);
create policy own_rows on dish_modifier_group to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on dish_modifier_group to current_user using (true);
alter table dish_modifier_group enable row level security, force row level security;
grant select, insert, update, delete on dish_modifier_group to app;

create table dish_printer (
  merchant_id integer not null,
  dish_id integer not null,
  printer_id integer not null,
  constraint dish_printer_pkey PRIMARY KEY (merchant_id, dish_id, printer_id),
  constraint dish_printer_merchant_id_dish_id_fkey FOREIGN KEY (merchant_id, dish_id) REFERENCES dish(merchant_id, dish_id) ON DELETE CASCADE,
  constraint dish_printer_merchant_id_printer_id_fkey FOREIGN KEY (merchant_id, printer_id) REFERENCES printer(merchant_id, printer_id)
);
CREATE INDEX dish_printer_of ON dish_printer (merchant_id, printer_id);
create policy own_rows on dish_printer to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on dish_printer to current_user using (true);
alter table dish_printer enable row level security, force row level security;
grant select, insert, update, delete on dish_printer to app;

create table dish_tax (
  merchant_id integer not null,
  dish_id integer not null,
  tax_id integer not null,
  constraint dish_tax_pkey PRIMARY KEY (merchant_id, dish_id, tax_id),
  constraint dish_tax_merchant_id_dish_id_fkey FOREIGN KEY (merchant_id, dish_id) REFERENCES dish(merchant_id, dish_id) ON DELETE CASCADE,
  constraint dish_tax_merchant_id_tax_id_fkey FOREIGN KEY (merchant_id, tax_id) REFERENCES tax(merchant_id, tax_id)
);
CREATE INDEX dish_tax_of ON dish_tax (merchant_id, tax_id);
create policy own_rows on dish_tax to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on dish_tax to current_user using (true);
alter table dish_tax enable row level security, force row level security;
grant select, insert, update, delete on dish_tax to app;

create table drawer (
  merchant_id integer not null,
  drawer_id integer not null generated always as identity,
  client_key text,
  name text not null,
  device_id integer,
  device_name text not null default '',
  business_date date not null,
  opened_at timestamptz(3) not null,
  opened_by integer,
  opened_by_name text not null default '',
  start_cents bigint not null,
  state text not null default 'open',
  counted_at timestamptz(3),
  counted_by integer,
  counted_by_name text not null default '',
  counted_cents bigint,
  denominations jsonb,
  blind boolean not null default false,
  expected_cents bigint,
  note text not null default '',
  version integer not null default 1,
  constraint drawer_pkey PRIMARY KEY (merchant_id, drawer_id),
  constraint drawer_merchant_id_device_id_fkey FOREIGN KEY (merchant_id, device_id) REFERENCES device(merchant_id, device_id),
  constraint drawer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint drawer_check CHECK (((state = 'counted') = (counted_at IS NOT NULL))),
  constraint drawer_check1 CHECK (((state = 'open') OR ((counted_cents IS NOT NULL) AND (expected_cents IS NOT NULL)))),
  constraint drawer_counted_cents_check CHECK ((counted_cents >= 0)),
  constraint drawer_start_cents_check CHECK ((start_cents >= 0)),
  constraint drawer_state_check CHECK ((state IN ('open', 'counted')))
);
CREATE UNIQUE INDEX drawer_client_key ON drawer (merchant_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX drawer_day ON drawer (merchant_id, business_date DESC, drawer_id DESC);
CREATE UNIQUE INDEX drawer_open ON drawer (merchant_id, device_id) WHERE ((state = 'open') AND (device_id IS NOT NULL));
CREATE INDEX drawer_uncounted ON drawer (merchant_id, business_date) WHERE (state = 'open');
create policy own_rows on drawer to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on drawer to current_user using (true);
alter table drawer enable row level security, force row level security;
grant select, insert, update, delete on drawer to app;

create table drawer_event (
  merchant_id integer not null,
  event_id bigint not null generated always as identity,
  client_key text,
  drawer_id integer not null,
  kind text not null,
  at timestamptz(3) not null,
  business_date date not null,
  amount_cents bigint not null,
  reason text not null default '',
  employee_id integer,
  employee_name text not null default '',
  constraint drawer_event_pkey PRIMARY KEY (merchant_id, event_id),
  constraint drawer_event_merchant_id_drawer_id_fkey FOREIGN KEY (merchant_id, drawer_id) REFERENCES drawer(merchant_id, drawer_id),
  constraint drawer_event_amount_cents_check CHECK ((amount_cents >= 0)),
  constraint drawer_event_check CHECK (((kind = 'noSale') = (amount_cents = 0))),
  constraint drawer_event_kind_check CHECK ((kind IN ('payIn', 'payOut', 'drop', 'tipPaid', 'noSale')))
);
CREATE UNIQUE INDEX drawer_event_client_key ON drawer_event (merchant_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX drawer_event_no_sale ON drawer_event (merchant_id, business_date) WHERE (kind = 'noSale');
CREATE INDEX drawer_event_of ON drawer_event (merchant_id, drawer_id, at);
create policy own_rows on drawer_event to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on drawer_event to current_user using (true);
alter table drawer_event enable row level security, force row level security;
grant select, insert, update, delete on drawer_event to app;

create table employee (
  merchant_id integer not null,
  employee_id integer not null generated always as identity,
  account_id integer not null,
  role_id integer not null,
  is_boss boolean not null default false,
  employee_no text not null,
  first_name text not null,
  last_name text not null default '',
  login_name text not null,
  phone text not null default '',
  status text not null default 'valid',
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  email text not null default '',
  lock_option integer not null default 0,
  max_discount_pcm integer,
  pos_password_hash text,
  pos_password_key text,
  hired_on date,
  language text not null default 'en',
  display_name text not null generated always as (
CASE
    WHEN ((last_name <> '') AND ((last_name || first_name) ~ '^[㐀-䶿一-鿿豈-﫿]+$')) THEN (last_name || first_name)
    ELSE TRIM(BOTH FROM ((first_name || ' ') || last_name))
END) stored,
  constraint employee_pkey PRIMARY KEY (merchant_id, employee_id),
  constraint employee_merchant_id_account_id_key UNIQUE (merchant_id, account_id),
  constraint employee_merchant_id_employee_no_key UNIQUE (merchant_id, employee_no),
  constraint employee_pos_password_unique UNIQUE (merchant_id, pos_password_key),
  constraint employee_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint employee_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint employee_merchant_id_role_id_fkey FOREIGN KEY (merchant_id, role_id) REFERENCES role(merchant_id, role_id),
  constraint employee_language_check CHECK ((language IN ('en', 'zh'))),
  constraint employee_lock_option_check CHECK (((lock_option >= 0) AND (lock_option <= 2))),
  constraint employee_max_discount_pcm_check CHECK (((max_discount_pcm >= 10) AND (max_discount_pcm <= 99990))),
  constraint employee_pos_password_both CHECK (((pos_password_hash IS NULL) = (pos_password_key IS NULL))),
  constraint employee_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE INDEX employee_account ON employee (account_id);
CREATE INDEX employee_listed ON employee (merchant_id, first_name, last_name, employee_id);
CREATE UNIQUE INDEX employee_login_name_once ON employee (merchant_id, login_name) WHERE (login_name <> '');
CREATE INDEX employee_role ON employee (merchant_id, role_id);
CREATE TRIGGER employee_search_kept AFTER INSERT OR UPDATE OF first_name, last_name, login_name, employee_no, email, phone ON employee FOR EACH ROW EXECUTE FUNCTION employee_search_keep();
create policy own_rows on employee to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on employee to current_user using (true);
alter table employee enable row level security, force row level security;
grant select, insert, update, delete on employee to app;

create table employee_permission (
  merchant_id integer not null,
  employee_id integer not null,
  permission text not null,
  granted boolean not null,
  constraint employee_permission_pkey PRIMARY KEY (merchant_id, employee_id, permission),
  constraint employee_permission_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, employee_id) ON DELETE CASCADE
);
create policy own_rows on employee_permission to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on employee_permission to current_user using (true);
alter table employee_permission enable row level security, force row level security;
grant select, insert, update, delete on employee_permission to app;

create table employee_search (
  merchant_id integer not null,
  employee_id integer not null,
  key text collate "C" not null,
  constraint employee_search_pkey PRIMARY KEY (merchant_id, key, employee_id),
  constraint employee_search_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, employee_id) ON DELETE CASCADE
);
CREATE INDEX employee_search_of ON employee_search (merchant_id, employee_id);
create policy own_rows on employee_search to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on employee_search to current_user using (true);
alter table employee_search enable row level security, force row level security;
grant select, insert, update, delete on employee_search to app;

create table event_counter (
  merchant_id integer not null,
  last_seq bigint not null default 0,
  constraint event_counter_pkey PRIMARY KEY (merchant_id),
  constraint event_counter_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
create policy own_rows on event_counter to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on event_counter to current_user using (true);
alter table event_counter enable row level security, force row level security;
grant select, insert, update, delete on event_counter to app;

create table export_chunk (
  merchant_id integer not null,
  job_id integer not null,
  chunk_no integer not null,
  data bytea not null,
  constraint export_chunk_pkey PRIMARY KEY (merchant_id, job_id, chunk_no),
  constraint export_chunk_merchant_id_job_id_fkey FOREIGN KEY (merchant_id, job_id) REFERENCES export_job(merchant_id, job_id) ON DELETE CASCADE
);
create policy own_rows on export_chunk to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on export_chunk to current_user using (true);
alter table export_chunk enable row level security, force row level security;
grant select, insert, update, delete on export_chunk to app;

create table export_job (
  merchant_id integer not null,
  job_id integer not null generated always as identity,
  employee_id integer not null,
  kind text not null,
  format text not null,
  language text not null,
  input jsonb not null,
  state text not null default 'waiting',
  rows_done integer not null default 0,
  rows_total integer,
  file_name text not null default '',
  content_type text not null default '',
  bytes bigint not null default 0,
  failure text not null default '',
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  beat_at timestamptz(3),
  ended_at timestamptz(3),
  maker text not null default '',
  tries integer not null default 0,
  constraint export_job_pkey PRIMARY KEY (merchant_id, job_id),
  constraint export_job_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, employee_id),
  constraint export_job_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint export_job_format_check CHECK ((format IN ('csv', 'xlsx'))),
  constraint export_job_language_check CHECK ((language IN ('en', 'zh'))),
  constraint export_job_state_check CHECK ((state IN ('waiting', 'running', 'done', 'failed', 'cancelled')))
);
CREATE INDEX export_job_of ON export_job (merchant_id, employee_id, job_id DESC);
CREATE INDEX export_job_waiting ON export_job (created_at, merchant_id) WHERE (state IN ('waiting', 'running'));
create policy own_rows on export_job to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on export_job to current_user using (true);
alter table export_job enable row level security, force row level security;
grant select, insert, update, delete on export_job to app;

create table fact_due (
  merchant_id integer not null,
  order_id bigint not null,
  constraint fact_due_pkey PRIMARY KEY (merchant_id, order_id),
  constraint fact_due_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE
);
create policy own_rows on fact_due to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on fact_due to current_user using (true);
alter table fact_due enable row level security, force row level security;
grant select, insert, update, delete on fact_due to app;

create table gateway_call (
  merchant_id integer not null,
  gateway_call_id bigint not null generated always as identity,
  gateway text not null,
  operation text not null,
  call_key text not null,
  state text not null,
  order_id bigint,
  subject text not null,
  request jsonb not null,
  answer jsonb,
  tries integer not null default 0,
  next_try_at timestamptz(3),
  made_at timestamptz(3) not null default now(),
  asked_until timestamptz(3),
  answered_at timestamptz(3),
  decided_by integer,
  decided_by_name text not null default '',
  decided_reason text not null default '',
  decided_at timestamptz(3),
  late_answer jsonb,
  contradicts boolean not null default false,
  settled_at timestamptz(3),
  constraint gateway_call_pkey PRIMARY KEY (merchant_id, gateway_call_id),
  constraint gateway_call_merchant_id_gateway_call_key_key UNIQUE (merchant_id, gateway, call_key),
  constraint gateway_call_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint gateway_call_check CHECK (((decided_at IS NOT NULL) OR ((late_answer IS NULL) AND (NOT contradicts)))),
  constraint gateway_call_check1 CHECK (((settled_at IS NULL) OR contradicts)),
  constraint gateway_call_operation_check CHECK ((operation IN ('refund', 'void', 'tip', 'closeBatch'))),
  constraint gateway_call_state_check CHECK ((state IN ('pending', 'done', 'declined')))
);
CREATE INDEX gateway_call_decided ON gateway_call (merchant_id) WHERE (decided_at IS NOT NULL);
CREATE INDEX gateway_call_due ON gateway_call (next_try_at, merchant_id) WHERE (next_try_at IS NOT NULL);
CREATE INDEX gateway_call_order ON gateway_call (merchant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX gateway_call_pending ON gateway_call (merchant_id) WHERE (state = 'pending');
create policy own_rows on gateway_call to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on gateway_call to current_user using (true);
alter table gateway_call enable row level security, force row level security;
grant select, insert, update, delete on gateway_call to app;

create table gift_card (
  merchant_id integer not null,
  gift_card_id integer not null generated always as identity,
  number_hash text not null,
  last4 text not null,
  balance_cents bigint not null default 0,
  sold_at timestamptz(3) not null,
  expires_on date,
  constraint gift_card_pkey PRIMARY KEY (merchant_id, gift_card_id),
  constraint gift_card_merchant_id_number_hash_key UNIQUE (merchant_id, number_hash),
  constraint gift_card_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint gift_card_balance_cents_check CHECK ((balance_cents >= 0)),
  constraint gift_card_last4_check CHECK ((last4 ~ '^[0-9A-Z]{4}$'))
);
create policy own_rows on gift_card to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on gift_card to current_user using (true);
alter table gift_card enable row level security, force row level security;
grant select, insert, update, delete on gift_card to app;

create table gift_card_entry (
  merchant_id integer not null,
  entry_id bigint not null generated always as identity,
  gift_card_id integer not null,
  kind text not null,
  at timestamptz(3) not null,
  business_date date not null,
  amount_cents bigint not null,
  order_id bigint,
  payment_id bigint,
  constraint gift_card_entry_pkey PRIMARY KEY (merchant_id, entry_id),
  constraint gift_card_entry_merchant_id_gift_card_id_fkey FOREIGN KEY (merchant_id, gift_card_id) REFERENCES gift_card(merchant_id, gift_card_id),
  constraint gift_card_entry_kind_check CHECK ((kind IN ('sold', 'redeemed', 'refunded', 'saleRefunded', 'voided', 'expired')))
);
CREATE INDEX gift_card_entry_day ON gift_card_entry (merchant_id, business_date);
CREATE INDEX gift_card_entry_of ON gift_card_entry (merchant_id, gift_card_id, entry_id);
CREATE INDEX gift_card_entry_order ON gift_card_entry (merchant_id, order_id) WHERE (order_id IS NOT NULL);
create policy own_rows on gift_card_entry to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on gift_card_entry to current_user using (true);
alter table gift_card_entry enable row level security, force row level security;
grant select, insert, update, delete on gift_card_entry to app;

create table guide_skip (
  merchant_id integer not null,
  step text not null,
  by_employee_id integer not null,
  at timestamptz(3) not null default now(),
  constraint guide_skip_pkey PRIMARY KEY (merchant_id, step),
  constraint guide_skip_merchant_id_by_employee_id_fkey FOREIGN KEY (merchant_id, by_employee_id) REFERENCES employee(merchant_id, employee_id),
  constraint guide_skip_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint guide_skip_step_check CHECK ((step IN ('details', 'taxes', 'payment', 'hours', 'menu', 'staff', 'terminal')))
);
create policy own_rows on guide_skip to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on guide_skip to current_user using (true);
alter table guide_skip enable row level security, force row level security;
grant select, insert, update, delete on guide_skip to app;

create table history_import (
  merchant_id integer not null,
  import_id integer not null generated always as identity,
  upload_id text not null,
  file_name text not null,
  file_hash text not null,
  dry_run boolean not null,
  settings jsonb not null,
  state text not null default 'running',
  failure text,
  actor_id integer,
  actor_name text not null,
  process_id text not null,
  heartbeat_at timestamptz(3) not null default now(),
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  undone_at timestamptz(3),
  undone_by text,
  cancel_requested boolean not null default false,
  hidden boolean not null default false,
  phase text not null default 'reading',
  progress smallint not null default 0,
  orders integer not null default 0,
  lines integer not null default 0,
  total_cents bigint not null default 0,
  rejected integer not null default 0,
  skipped_orders integer not null default 0,
  already_present integer not null default 0,
  first_day date,
  last_day date,
  bad_rows jsonb not null default '[]'::jsonb,
  closed_days jsonb,
  refunds integer not null default 0,
  refunded_cents bigint not null default 0,
  constraint history_import_pkey PRIMARY KEY (merchant_id, import_id),
  constraint history_import_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint history_import_phase_check CHECK ((phase IN ('reading', 'checking', 'writing'))),
  constraint history_import_state_check CHECK ((state IN ('running', 'done', 'failed', 'cancelled', 'interrupted', 'undone')))
);
CREATE INDEX history_import_hidden ON history_import (merchant_id) INCLUDE (import_id) WHERE hidden;
CREATE UNIQUE INDEX history_import_running ON history_import (merchant_id, dry_run) WHERE (state = 'running');
create policy own_rows on history_import to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on history_import to current_user using (true);
alter table history_import enable row level security, force row level security;
grant select, insert, update on history_import to app;

create table history_upload (
  merchant_id integer not null,
  upload_id text not null,
  file_name text not null,
  bytes bigint not null,
  file_hash text not null,
  created_at timestamptz(3) not null default now(),
  encoding text not null default 'utf-8',
  constraint history_upload_pkey PRIMARY KEY (merchant_id, upload_id),
  constraint history_upload_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint history_upload_encoding_check CHECK ((encoding IN ('utf-8', 'utf-16le', 'utf-16be', 'gb18030')))
);
create policy own_rows on history_upload to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on history_upload to current_user using (true);
alter table history_upload enable row level security, force row level security;
grant select, insert, update, delete on history_upload to app;

create table idempotency_key (
  merchant_id integer not null,
  actor_id integer not null,
  call text not null,
  key text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz(3) not null default now(),
  constraint idempotency_key_pkey PRIMARY KEY (merchant_id, actor_id, call, key),
  constraint idempotency_key_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX idempotency_key_created ON idempotency_key (merchant_id, created_at);
create policy own_rows on idempotency_key to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on idempotency_key to current_user using (true);
alter table idempotency_key enable row level security, force row level security;
grant select, insert, update, delete on idempotency_key to app;

create table installation (
  is_only boolean not null default true,
  installation_id text not null default (gen_random_uuid())::text,
  since timestamptz(3) not null default now(),
  constraint installation_pkey PRIMARY KEY (is_only),
  constraint installation_is_only_check CHECK (is_only)
);
-- Out of reach for app: installation

create table installation_key (
  name text not null,
  fingerprint text not null,
  since timestamptz(3) not null default now(),
  constraint installation_key_pkey PRIMARY KEY (name)
);
-- Out of reach for app: installation_key

create table journal_chart (
  merchant_id integer not null,
  version integer not null,
  accounts jsonb not null,
  xero_tax_rate text not null,
  constraint journal_chart_pkey PRIMARY KEY (merchant_id),
  constraint journal_chart_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
create policy own_rows on journal_chart to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on journal_chart to current_user using (true);
alter table journal_chart enable row level security, force row level security;
grant select, insert, update, delete on journal_chart to app;

create table kitchen_order (
  merchant_id integer not null,
  order_id bigint not null,
  state text not null,
  revision integer not null default 0,
  told jsonb,
  asked_for text not null default '',
  asked_at timestamptz(3) not null default now(),
  print_at timestamptz(3),
  decided_by text not null default '',
  decided_at timestamptz(3),
  constraint kitchen_order_pkey PRIMARY KEY (merchant_id, order_id),
  constraint kitchen_order_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint kitchen_order_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE,
  constraint kitchen_order_asked_for_check CHECK ((asked_for IN ('', 'mode', 'late'))),
  constraint kitchen_order_check CHECK (((print_at IS NOT NULL) = (state = 'scheduled'))),
  constraint kitchen_order_revision_check CHECK ((revision >= 0)),
  constraint kitchen_order_state_check CHECK ((state IN ('told', 'toConfirm', 'scheduled', 'dismissed')))
);
CREATE INDEX kitchen_order_scheduled ON kitchen_order (print_at) WHERE (state = 'scheduled');
CREATE INDEX kitchen_order_to_confirm ON kitchen_order (merchant_id, asked_at) WHERE (state = 'toConfirm');
create policy own_rows on kitchen_order to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on kitchen_order to current_user using (true);
alter table kitchen_order enable row level security, force row level security;
grant select, insert, update, delete on kitchen_order to app;

create table labor_rules (
  merchant_id integer not null,
  begins_on date not null,
  overtime_rule text not null,
  workday_start_minutes integer not null,
  workweek_start integer not null,
  rounding_minutes integer not null,
  tolerance_minutes integer not null,
  set_by text not null,
  set_at timestamptz(3) not null default now(),
  constraint labor_rules_pkey PRIMARY KEY (merchant_id, begins_on),
  constraint labor_rules_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES labor_setting(merchant_id),
  constraint labor_rules_overtime_rule_check CHECK ((overtime_rule IN ('none', 'weekly40', 'california'))),
  constraint labor_rules_rounding_minutes_check CHECK ((rounding_minutes IN (0, 5, 6, 15))),
  constraint labor_rules_tolerance_minutes_check CHECK (((tolerance_minutes >= 0) AND (tolerance_minutes <= 120))),
  constraint labor_rules_workday_start_minutes_check CHECK (((workday_start_minutes >= 0) AND (workday_start_minutes <= 1439))),
  constraint labor_rules_workweek_start_check CHECK (((workweek_start >= 0) AND (workweek_start <= 6)))
);
create policy own_rows on labor_rules to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on labor_rules to current_user using (true);
alter table labor_rules enable row level security, force row level security;
grant select, insert, update, delete on labor_rules to app;

create table labor_setting (
  merchant_id integer not null,
  version integer not null default 1,
  overtime_rule text not null default 'weekly40',
  workday_start_minutes integer not null default 0,
  workweek_start integer not null default 1,
  rounding_minutes integer not null default 0,
  tolerance_minutes integer not null default 5,
  constraint labor_setting_pkey PRIMARY KEY (merchant_id),
  constraint labor_setting_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint labor_setting_overtime_rule_check CHECK ((overtime_rule IN ('none', 'weekly40', 'california'))),
  constraint labor_setting_rounding_minutes_check CHECK ((rounding_minutes IN (0, 5, 6, 15))),
  constraint labor_setting_tolerance_minutes_check CHECK (((tolerance_minutes >= 0) AND (tolerance_minutes <= 120))),
  constraint labor_setting_workday_start_minutes_check CHECK (((workday_start_minutes >= 0) AND (workday_start_minutes <= 1439))),
  constraint labor_setting_workweek_start_check CHECK (((workweek_start >= 0) AND (workweek_start <= 6)))
);
create policy own_rows on labor_setting to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on labor_setting to current_user using (true);
alter table labor_setting enable row level security, force row level security;
grant select, insert, update, delete on labor_setting to app;

create table late_tip (
  merchant_id integer not null,
  payment_id bigint not null,
  business_date date not null,
  order_id bigint not null,
  tip_cents bigint not null,
  entered_at timestamptz(3) not null,
  constraint late_tip_pkey PRIMARY KEY (merchant_id, payment_id, business_date),
  constraint late_tip_merchant_id_payment_id_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES payment(merchant_id, payment_id) ON DELETE CASCADE
);
CREATE INDEX late_tip_day ON late_tip (merchant_id, business_date);
CREATE INDEX late_tip_order ON late_tip (merchant_id, order_id);
create policy own_rows on late_tip to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on late_tip to current_user using (true);
alter table late_tip enable row level security, force row level security;
grant select, insert, update, delete on late_tip to app;

create table live_event (
  merchant_id integer not null,
  seq bigint not null,
  at timestamptz(3) not null default now(),
  topic text not null,
  payload jsonb not null,
  constraint live_event_pkey PRIMARY KEY (merchant_id, seq),
  constraint live_event_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX live_event_at ON live_event (merchant_id, at);
create policy own_rows on live_event to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on live_event to current_user using (true);
alter table live_event enable row level security, force row level security;
grant select, insert, update, delete on live_event to app;

create table local_printer (
  merchant_id integer not null,
  printer_id integer not null,
  status_code text not null default '',
  unwell_since timestamptz(3),
  tries integer not null default 0,
  next_try_at timestamptz(3) not null default now(),
  held_by text,
  held_until timestamptz(3),
  device_id integer,
  constraint local_printer_pkey PRIMARY KEY (merchant_id, printer_id),
  constraint local_printer_merchant_id_device_id_fkey FOREIGN KEY (merchant_id, device_id) REFERENCES device(merchant_id, device_id),
  constraint local_printer_merchant_id_printer_id_fkey FOREIGN KEY (merchant_id, printer_id) REFERENCES printer(merchant_id, printer_id),
  constraint local_printer_check CHECK (((held_by IS NULL) = (held_until IS NULL)))
);
create policy own_rows on local_printer to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on local_printer to current_user using (true);
alter table local_printer enable row level security, force row level security;
grant select, insert, update, delete on local_printer to app;

create table mail (
  merchant_id integer not null,
  mail_id bigint not null generated always as identity,
  mail_key text not null,
  kind text not null,
  topic text not null default '',
  employee_id integer,
  to_name text not null default '',
  address text not null,
  language text not null,
  subject text not null,
  content jsonb not null,
  file_id bigint,
  message_id text not null default '',
  state text not null default 'queued',
  reason text not null default '',
  answer text not null default '',
  port text,
  tries integer not null default 0,
  queued_at timestamptz(3) not null default now(),
  queued_by_name text not null default '',
  since timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  settled_at timestamptz(3),
  next_try_at timestamptz(3),
  constraint mail_pkey PRIMARY KEY (merchant_id, mail_id),
  constraint mail_merchant_id_mail_key_key UNIQUE (merchant_id, mail_key),
  constraint mail_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, employee_id),
  constraint mail_merchant_id_file_id_fkey FOREIGN KEY (merchant_id, file_id) REFERENCES mail_file(merchant_id, file_id),
  constraint mail_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint mail_address_check CHECK (((address = lower(address)) AND ((length(address) >= 3) AND (length(address) <= 254)))),
  constraint mail_check CHECK (((state IN ('queued', 'sending')) = (next_try_at IS NOT NULL))),
  constraint mail_language_check CHECK ((language IN ('en', 'zh'))),
  constraint mail_mail_key_check CHECK (((length(mail_key) >= 1) AND (length(mail_key) <= 120))),
  constraint mail_port_check CHECK ((port IN ('sandbox', 'smtp'))),
  constraint mail_state_check CHECK ((state IN ('queued', 'sending', 'sent', 'failed', 'bounced'))),
  constraint mail_subject_check CHECK ((subject <> ''))
);
CREATE INDEX mail_address_sent ON mail (merchant_id, address, mail_id);
CREATE INDEX mail_due ON mail (next_try_at, merchant_id) WHERE (next_try_at IS NOT NULL);
CREATE INDEX mail_employee ON mail (merchant_id, employee_id) WHERE (employee_id IS NOT NULL);
CREATE INDEX mail_failed ON mail (merchant_id, settled_at) WHERE (state IN ('failed', 'bounced'));
CREATE INDEX mail_topic ON mail (merchant_id, topic, mail_id) WHERE (topic <> '');
CREATE INDEX mail_with_file ON mail (merchant_id, file_id) WHERE (file_id IS NOT NULL);
create policy own_rows on mail to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on mail to current_user using (true);
alter table mail enable row level security, force row level security;
grant select, insert, update, delete on mail to app;

create table mail_address (
  merchant_id integer not null,
  address text not null,
  confirmed_at timestamptz(3),
  asked_at timestamptz(3),
  refused_at timestamptz(3),
  refused_answer text not null default '',
  constraint mail_address_pkey PRIMARY KEY (merchant_id, address),
  constraint mail_address_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint mail_address_address_check CHECK (((address = lower(address)) AND ((length(address) >= 3) AND (length(address) <= 254))))
);
create policy own_rows on mail_address to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on mail_address to current_user using (true);
alter table mail_address enable row level security, force row level security;
grant select, insert, update, delete on mail_address to app;

create table mail_file (
  merchant_id integer not null,
  file_id bigint not null generated always as identity,
  file_name text not null,
  content_type text not null,
  bytes integer not null,
  data bytea,
  needs text not null default '',
  made_at timestamptz(3) not null default now(),
  stores integer[],
  constraint mail_file_pkey PRIMARY KEY (merchant_id, file_id),
  constraint mail_file_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint mail_file_bytes_check CHECK ((bytes >= 0)),
  constraint mail_file_file_name_check CHECK ((file_name <> '')),
  constraint mail_file_stores_check CHECK ((cardinality(stores) > 0))
);
CREATE INDEX mail_file_kept ON mail_file (made_at) WHERE (data IS NOT NULL);
create policy own_rows on mail_file to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on mail_file to current_user using (true);
alter table mail_file enable row level security, force row level security;
grant select, insert, update, delete on mail_file to app;

create table mail_unsubscription (
  merchant_id integer not null,
  address text not null,
  topic text not null,
  at timestamptz(3) not null default now(),
  constraint mail_unsubscription_pkey PRIMARY KEY (merchant_id, address, topic),
  constraint mail_unsubscription_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint mail_unsubscription_address_check CHECK ((address = lower(address)))
);
create policy own_rows on mail_unsubscription to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on mail_unsubscription to current_user using (true);
alter table mail_unsubscription enable row level security, force row level security;
grant select, insert, update, delete on mail_unsubscription to app;

create table menu (
  merchant_id integer not null,
  menu_id integer not null generated always as identity,
  menu_type_id integer not null,
  name text not null,
  second_name text not null default '',
  status text not null default 'valid',
  supply_time_id integer,
  order_types text[] not null default '{dineIn,carryout,pickUp,delivery}'::text[],
  channels text[] not null default '{pos}'::text[],
  alcohol_free boolean not null default false,
  sort integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz(3),
  price_rule jsonb,
  constraint menu_pkey PRIMARY KEY (merchant_id, menu_id),
  constraint menu_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint menu_merchant_id_menu_type_id_fkey FOREIGN KEY (merchant_id, menu_type_id) REFERENCES menu_type(merchant_id, menu_type_id),
  constraint menu_merchant_id_supply_time_id_fkey FOREIGN KEY (merchant_id, supply_time_id) REFERENCES supply_time(merchant_id, supply_time_id),
  constraint menu_channels_check CHECK ((channels <@ ARRAY['pos', 'pad', 'kiosk', 'qr', 'web', 'thirdParty'])),
  constraint menu_order_types_check CHECK ((order_types <@ ARRAY['dineIn', 'carryout', 'pickUp', 'delivery'])),
  constraint menu_price_rule_check CHECK ((jsonb_typeof(price_rule) = 'object')),
  constraint menu_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE UNIQUE INDEX menu_name_once ON menu (merchant_id, lower(name)) WHERE (deleted_at IS NULL);
create policy own_rows on menu to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on menu to current_user using (true);
alter table menu enable row level security, force row level security;
grant select, insert, update, delete on menu to app;

create table menu_category (
  merchant_id integer not null,
  menu_id integer not null,
  category_id integer not null,
  supply_time_id integer,
  status text not null default 'valid',
  sort integer not null default 0,
  constraint menu_category_pkey PRIMARY KEY (merchant_id, menu_id, category_id),
  constraint menu_category_merchant_id_category_id_fkey FOREIGN KEY (merchant_id, category_id) REFERENCES category(merchant_id, category_id),
  constraint menu_category_merchant_id_menu_id_fkey FOREIGN KEY (merchant_id, menu_id) REFERENCES menu(merchant_id, menu_id) ON DELETE CASCADE,
  constraint menu_category_merchant_id_supply_time_id_fkey FOREIGN KEY (merchant_id, supply_time_id) REFERENCES supply_time(merchant_id, supply_time_id),
  constraint menu_category_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE INDEX menu_category_of ON menu_category (merchant_id, category_id);
create policy own_rows on menu_category to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on menu_category to current_user using (true);
alter table menu_category enable row level security, force row level security;
grant select, insert, update, delete on menu_category to app;

create table menu_change (
  merchant_id integer not null,
  change_id integer not null generated always as identity,
  origin text not null,
  entries jsonb not null,
  undone_by integer,
  made_by integer,
  made_by_name text not null,
  made_at timestamptz(3) not null default now(),
  summary jsonb not null default '{"first": [], "total": 0, "counts": {}}'::jsonb,
  constraint menu_change_pkey PRIMARY KEY (merchant_id, change_id),
  constraint menu_change_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint menu_change_merchant_id_undone_by_fkey FOREIGN KEY (merchant_id, undone_by) REFERENCES menu_change(merchant_id, change_id),
  constraint menu_change_origin_check CHECK ((origin IN ('edit', 'sort', 'grid', 'batch', 'import', 'copy', 'undo', 'rollback', 'discard', 'fix', 'schedule', 'unschedule', 'start', 'end', 'spread')))
);
CREATE INDEX menu_change_at ON menu_change (merchant_id, made_at DESC);
create policy own_rows on menu_change to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on menu_change to current_user using (true);
alter table menu_change enable row level security, force row level security;
grant select, insert, update, delete on menu_change to app;

create table menu_import_file (
  merchant_id integer not null,
  upload_id text not null,
  file_name text not null,
  tables bytea not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  constraint menu_import_file_pkey PRIMARY KEY (merchant_id, upload_id),
  constraint menu_import_file_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint menu_import_file_upload_id_check CHECK ((upload_id ~ '^[A-Za-z0-9_-]{20,64}$'))
);
create policy own_rows on menu_import_file to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on menu_import_file to current_user using (true);
alter table menu_import_file enable row level security, force row level security;
grant select, insert, update, delete on menu_import_file to app;

create table menu_import_heading (
  merchant_id integer not null,
  sheet text not null,
  heading text not null,
  column_key text,
  constraint menu_import_heading_pkey PRIMARY KEY (merchant_id, sheet, heading),
  constraint menu_import_heading_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
create policy own_rows on menu_import_heading to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on menu_import_heading to current_user using (true);
alter table menu_import_heading enable row level security, force row level security;
grant select, insert, update, delete on menu_import_heading to app;

create table menu_item (
  merchant_id integer not null,
  menu_id integer not null,
  category_id integer not null,
  kind text not null,
  dish_id integer,
  special_id integer,
  price_cents integer,
  status text not null default 'valid',
  sort integer not null default 0,
  object_id integer not null generated always as (COALESCE(dish_id, special_id)) stored,
  constraint menu_item_pkey PRIMARY KEY (merchant_id, menu_id, kind, object_id),
  constraint menu_item_merchant_id_dish_id_fkey FOREIGN KEY (merchant_id, dish_id) REFERENCES dish(merchant_id, dish_id),
  constraint menu_item_merchant_id_menu_id_category_id_fkey FOREIGN KEY (merchant_id, menu_id, category_id) REFERENCES menu_category(merchant_id, menu_id, category_id) ON DELETE CASCADE,
  constraint menu_item_merchant_id_special_id_fkey FOREIGN KEY (merchant_id, special_id) REFERENCES special(merchant_id, special_id),
  constraint menu_item_check CHECK ((((kind = 'dish') = (dish_id IS NOT NULL)) AND ((kind = 'special') = (special_id IS NOT NULL)))),
  constraint menu_item_kind_check CHECK ((kind IN ('dish', 'special'))),
  constraint menu_item_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 1000000000))),
  constraint menu_item_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE INDEX menu_item_dish ON menu_item (merchant_id, dish_id);
CREATE INDEX menu_item_special ON menu_item (merchant_id, special_id);
create policy own_rows on menu_item to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on menu_item to current_user using (true);
alter table menu_item enable row level security, force row level security;
grant select, insert, update, delete on menu_item to app;

create table menu_publication (
  merchant_id integer not null,
  publication_no integer not null,
  version_no integer not null,
  kind text not null,
  published_by integer,
  published_by_name text not null,
  published_at timestamptz(3) not null default now(),
  constraint menu_publication_pkey PRIMARY KEY (merchant_id, publication_no),
  constraint menu_publication_merchant_id_version_no_fkey FOREIGN KEY (merchant_id, version_no) REFERENCES menu_version(merchant_id, version_no),
  constraint menu_publication_kind_check CHECK ((kind IN ('save', 'publish', 'schedule', 'end', 'rollback')))
);
CREATE UNIQUE INDEX menu_publication_of ON menu_publication (merchant_id, version_no, publication_no DESC);
CREATE TRIGGER delivery_woken_by_menu AFTER INSERT ON menu_publication FOR EACH ROW EXECUTE FUNCTION delivery_wake_on_change('menu');
CREATE TRIGGER poster_redraw_of_menu AFTER INSERT ON menu_publication FOR EACH ROW EXECUTE FUNCTION poster_redraw_of_menu();
create policy own_rows on menu_publication to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on menu_publication to current_user using (true);
alter table menu_publication enable row level security, force row level security;
grant select, insert on menu_publication to app;

create table menu_schedule (
  merchant_id integer not null,
  schedule_id integer not null generated always as identity,
  version_no integer not null,
  due_at timestamptz(3) not null,
  state text not null default 'waiting',
  reason text not null default '',
  made_by integer,
  made_by_name text not null,
  made_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  name text not null default '',
  base_version_no integer,
  ends_at timestamptz(3),
  started_at timestamptz(3),
  before_version_no integer,
  started_version_no integer,
  summary jsonb,
  left_out jsonb not null default '[]'::jsonb,
  left_out_seen_at timestamptz(3),
  constraint menu_schedule_pkey PRIMARY KEY (merchant_id, schedule_id),
  constraint menu_schedule_merchant_id_base_version_no_fkey FOREIGN KEY (merchant_id, base_version_no) REFERENCES menu_version(merchant_id, version_no),
  constraint menu_schedule_merchant_id_before_version_no_fkey FOREIGN KEY (merchant_id, before_version_no) REFERENCES menu_version(merchant_id, version_no),
  constraint menu_schedule_merchant_id_started_version_no_fkey FOREIGN KEY (merchant_id, started_version_no) REFERENCES menu_version(merchant_id, version_no),
  constraint menu_schedule_merchant_id_version_no_fkey FOREIGN KEY (merchant_id, version_no) REFERENCES menu_version(merchant_id, version_no),
  constraint menu_schedule_check CHECK (((state IN ('waiting', 'running')) = (ended_at IS NULL))),
  constraint menu_schedule_ends_after_start CHECK ((ends_at > due_at)),
  constraint menu_schedule_running_can_end CHECK (((state <> 'running') OR ((ends_at IS NOT NULL) AND (before_version_no IS NOT NULL) AND (started_version_no IS NOT NULL)))),
  constraint menu_schedule_state_check CHECK ((state IN ('waiting', 'running', 'published', 'ended', 'cancelled', 'failed')))
);
CREATE INDEX menu_schedule_due ON menu_schedule (due_at) WHERE (state = 'waiting');
CREATE INDEX menu_schedule_ends ON menu_schedule (ends_at) WHERE (state = 'running');
CREATE INDEX menu_schedule_open ON menu_schedule (merchant_id) WHERE (state IN ('waiting', 'running'));
create policy own_rows on menu_schedule to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on menu_schedule to current_user using (true);
alter table menu_schedule enable row level security, force row level security;
grant select, insert, update, delete on menu_schedule to app;

create table menu_state (
  merchant_id integer not null,
  revision text not null default (gen_random_uuid())::text,
  draft_name text,
  draft_since timestamptz(3),
  draft_by integer,
  draft_version_no integer,
  thin_due_at timestamptz(3) not null default now(),
  constraint menu_state_pkey PRIMARY KEY (merchant_id),
  constraint menu_state_merchant_id_draft_version_no_fkey FOREIGN KEY (merchant_id, draft_version_no) REFERENCES menu_version(merchant_id, version_no),
  constraint menu_state_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint menu_state_check CHECK (((draft_name IS NULL) = (draft_since IS NULL)))
);
CREATE INDEX menu_state_thin_due ON menu_state (thin_due_at);
create policy own_rows on menu_state to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on menu_state to current_user using (true);
alter table menu_state enable row level security, force row level security;
grant select, insert, update, delete on menu_state to app;

create table menu_type (
  merchant_id integer not null,
  menu_type_id integer not null generated always as identity,
  name text not null,
  second_name text not null default '',
  sort integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint menu_type_pkey PRIMARY KEY (merchant_id, menu_type_id),
  constraint menu_type_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE UNIQUE INDEX menu_type_name_once ON menu_type (merchant_id, name) WHERE (deleted_at IS NULL);
create policy own_rows on menu_type to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on menu_type to current_user using (true);
alter table menu_type enable row level security, force row level security;
grant select, insert, update, delete on menu_type to app;

create table menu_version (
  merchant_id integer not null,
  version_no integer not null,
  name text not null default '',
  hash text not null,
  document bytea not null,
  device_hash text not null,
  device_body bytea not null,
  dishes integer not null,
  menus integer not null,
  made_by integer,
  made_by_name text not null,
  made_at timestamptz(3) not null default now(),
  constraint menu_version_pkey PRIMARY KEY (merchant_id, version_no),
  constraint menu_version_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint menu_version_device_hash_check CHECK ((device_hash ~ '^[0-9a-f]{64}$')),
  constraint menu_version_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'))
);
create policy own_rows on menu_version to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on menu_version to current_user using (true);
alter table menu_version enable row level security, force row level security;
grant select, insert on menu_version to app;

create table merchant (
  merchant_id integer not null generated always as identity,
  aid text not null,
  name text not null,
  second_name text not null default '',
  phone text not null default '',
  time_zone text not null,
  currency text not null,
  cutover_minutes integer not null default 240,
  dinner_from_minutes integer not null default 960,
  clover_mid text not null default '',
  logo_light text not null default '',
  logo_dark text not null default '',
  demo boolean not null default false,
  created_at timestamptz(3) not null default now(),
  idle_minutes integer,
  languages text[] not null default '{en,zh}'::text[],
  theme text not null default 'system',
  own_changes text not null default 'boss',
  constraint merchant_pkey PRIMARY KEY (merchant_id),
  constraint merchant_aid_key UNIQUE (aid),
  constraint merchant_aid_check CHECK ((aid ~ '^[0-9]{6,12}$')),
  constraint merchant_currency_check CHECK ((currency ~ '^[A-Z]{3}$')),
  constraint merchant_cutover_minutes_check CHECK (((cutover_minutes >= 0) AND (cutover_minutes <= 1439))),
  constraint merchant_dinner_from_minutes_check CHECK (((dinner_from_minutes >= 0) AND (dinner_from_minutes <= 1439))),
  constraint merchant_idle_minutes_check CHECK (((idle_minutes >= 5) AND (idle_minutes <= 720))),
  constraint merchant_own_changes_check CHECK ((own_changes IN ('boss', 'approved'))),
  constraint merchant_theme_check CHECK ((theme IN ('light', 'dark', 'system')))
);
create policy own_rows on merchant to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on merchant to current_user using (true);
alter table merchant enable row level security, force row level security;
grant select, update on merchant to app;

create table modifier (
  merchant_id integer not null,
  modifier_id integer not null generated always as identity,
  modifier_group_id integer not null,
  name text not null,
  second_name text not null default '',
  price_cents integer not null default 0,
  is_default boolean not null default false,
  max_quantity integer,
  nested_group_id integer,
  status text not null default 'valid',
  sort integer not null default 0,
  deleted_at timestamptz(3),
  constraint modifier_pkey PRIMARY KEY (merchant_id, modifier_id),
  constraint modifier_merchant_id_modifier_group_id_fkey FOREIGN KEY (merchant_id, modifier_group_id) REFERENCES modifier_group(merchant_id, modifier_group_id),
  constraint modifier_merchant_id_nested_group_id_fkey FOREIGN KEY (merchant_id, nested_group_id) REFERENCES modifier_group(merchant_id, modifier_group_id),
  constraint modifier_check CHECK ((nested_group_id <> modifier_group_id)),
  constraint modifier_max_quantity_check CHECK (((max_quantity >= 1) AND (max_quantity <= 999))),
  constraint modifier_price_cents_check CHECK (((price_cents >= '-1000000000'::integer) AND (price_cents <= 1000000000))),
  constraint modifier_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE UNIQUE INDEX modifier_name_once ON modifier (merchant_id, modifier_group_id, name) WHERE (deleted_at IS NULL);
create policy own_rows on modifier to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on modifier to current_user using (true);
alter table modifier enable row level security, force row level security;
grant select, insert, update, delete on modifier to app;

create table modifier_group (
  merchant_id integer not null,
  modifier_group_id integer not null generated always as identity,
  name text not null,
  second_name text not null default '',
  min integer not null,
  max integer not null,
  free_quantity integer not null default 0,
  duplicate_selection boolean not null default false,
  per_modifier_max integer,
  status text not null default 'valid',
  sort integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint modifier_group_pkey PRIMARY KEY (merchant_id, modifier_group_id),
  constraint modifier_group_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint modifier_group_check CHECK ((max >= min)),
  constraint modifier_group_free_quantity_check CHECK (((free_quantity >= 0) AND (free_quantity <= 999))),
  constraint modifier_group_max_check CHECK (((max >= 1) AND (max <= 999))),
  constraint modifier_group_min_check CHECK (((min >= 0) AND (min <= 999))),
  constraint modifier_group_per_modifier_max_check CHECK (((per_modifier_max >= 1) AND (per_modifier_max <= 999))),
  constraint modifier_group_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE UNIQUE INDEX modifier_group_name_once ON modifier_group (merchant_id, name) WHERE (deleted_at IS NULL);
create policy own_rows on modifier_group to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on modifier_group to current_user using (true);
alter table modifier_group enable row level security, force row level security;
grant select, insert, update, delete on modifier_group to app;

create table money_fact (
  merchant_id integer not null,
  dimension text not null,
  period date not null,
  key text not null,
  import_id integer not null default 0,
  times bigint not null default 0,
  cents bigint not null default 0,
  back bigint not null default 0,
  order_day_back bigint not null default 0,
  constraint money_fact_pkey PRIMARY KEY (merchant_id, dimension, period, key, import_id),
  constraint money_fact_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX money_fact_import ON money_fact (merchant_id, import_id, period) WHERE (import_id <> 0);
create policy own_rows on money_fact to app using (((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer) AND ((import_id = 0) OR (current_setting('app.hidden_imports', true) = '{}') OR (import_id <> ALL ((NULLIF(current_setting('app.hidden_imports', true), ''))::integer[])) OR (import_id = (NULLIF(current_setting('app.importing', true), ''))::integer))));
create policy owner_rows on money_fact to current_user using (true);
alter table money_fact enable row level security, force row level security;
grant select, insert, update, delete on money_fact to app;

create table operator (
  account_id integer not null,
  added_at timestamptz(3) not null default now(),
  constraint operator_pkey PRIMARY KEY (account_id),
  constraint operator_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE
);
-- Out of reach for app: operator

create table order_discount (
  merchant_id integer not null,
  order_id bigint not null,
  discount_no smallint not null,
  line_no smallint,
  name text not null,
  second_name text not null default '',
  kind text not null,
  rate_pcm integer,
  amount_cents bigint not null,
  reason text not null default '',
  employee_name text not null default '',
  coupon_id bigint,
  employee_id integer,
  approver_id integer,
  approver_name text not null default '',
  constraint order_discount_pkey PRIMARY KEY (merchant_id, order_id, discount_no),
  constraint order_discount_merchant_id_coupon_id_fkey FOREIGN KEY (merchant_id, coupon_id) REFERENCES coupon(merchant_id, coupon_id),
  constraint order_discount_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE,
  constraint order_discount_kind_check CHECK ((kind IN ('percent', 'fixed', 'comp')))
);
CREATE INDEX order_discount_coupon ON order_discount (merchant_id, coupon_id) WHERE (coupon_id IS NOT NULL);
create policy own_rows on order_discount to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on order_discount to current_user using (true);
alter table order_discount enable row level security, force row level security;
grant select, insert, update, delete on order_discount to app;

create table order_fee (
  merchant_id integer not null,
  order_id bigint not null,
  fee_no smallint not null,
  name text not null,
  second_name text not null default '',
  kind fee_kind not null,
  rate_pcm integer,
  amount_cents bigint not null,
  taxable boolean not null,
  tax_cents bigint not null default 0,
  constraint order_fee_pkey PRIMARY KEY (merchant_id, order_id, fee_no),
  constraint order_fee_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE
);
create policy own_rows on order_fee to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on order_fee to current_user using (true);
alter table order_fee enable row level security, force row level security;
grant select, insert, update, delete on order_fee to app;

create table order_line (
  merchant_id integer not null,
  order_id bigint not null,
  line_no smallint not null,
  dish_id integer,
  dish_name text not null,
  dish_second_name text not null default '',
  variant_name text not null default '',
  category_id integer,
  category_name text not null default '',
  category_second_name text not null default '',
  quantity integer not null,
  unit_price_cents bigint not null,
  gross_cents bigint not null,
  item_discount_cents bigint not null default 0,
  order_discount_cents bigint not null default 0,
  comp_cents bigint not null default 0,
  net_cents bigint not null,
  tax_cents bigint not null default 0,
  revenue boolean not null default true,
  voided_at timestamptz(3),
  void_reason text not null default '',
  note text not null default '',
  gift_card_id integer,
  client_key text,
  client_units integer,
  special_id integer,
  special_units integer,
  held_for_channel boolean not null default false,
  void_employee_id integer,
  void_employee_name text not null default '',
  void_approver_id integer,
  void_approver_name text not null default '',
  void_after_sent boolean,
  constraint order_line_pkey PRIMARY KEY (merchant_id, order_id, line_no),
  constraint order_line_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE,
  constraint order_line_check CHECK (((voided_at IS NOT NULL) OR (NOT revenue) OR (net_cents = (((gross_cents - item_discount_cents) - order_discount_cents) - comp_cents)))),
  constraint order_line_client_units_check CHECK ((client_units > 0)),
  constraint order_line_held_check CHECK ((NOT (held_for_channel AND revenue))),
  constraint order_line_quantity_check CHECK ((quantity > 0)),
  constraint order_line_special_check CHECK (((special_id IS NULL) = (special_units IS NULL))),
  constraint order_line_special_units_check CHECK ((special_units >= 0))
);
create policy own_rows on order_line to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on order_line to current_user using (true);
alter table order_line enable row level security, force row level security;
grant select, insert, update, delete on order_line to app;

create table order_line_modifier (
  merchant_id integer not null,
  order_id bigint not null,
  line_no smallint not null,
  modifier_no smallint not null,
  name text not null,
  second_name text not null default '',
  quantity integer not null,
  unit_price_cents bigint not null,
  modifier_id integer,
  add_on_id integer,
  constraint order_line_modifier_pkey PRIMARY KEY (merchant_id, order_id, line_no, modifier_no),
  constraint order_line_modifier_merchant_id_order_id_line_no_fkey FOREIGN KEY (merchant_id, order_id, line_no) REFERENCES order_line(merchant_id, order_id, line_no) ON DELETE CASCADE,
  constraint order_line_modifier_one_check CHECK (((modifier_id IS NULL) OR (add_on_id IS NULL))),
  constraint order_line_modifier_quantity_check CHECK ((quantity > 0))
);
create policy own_rows on order_line_modifier to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on order_line_modifier to current_user using (true);
alter table order_line_modifier enable row level security, force row level security;
grant select, insert, update, delete on order_line_modifier to app;

create table order_line_tax (
  merchant_id integer not null,
  order_id bigint not null,
  line_no smallint not null,
  tax_no smallint not null,
  tax_cents bigint not null,
  constraint order_line_tax_pkey PRIMARY KEY (merchant_id, order_id, line_no, tax_no),
  constraint order_line_tax_merchant_id_order_id_line_no_fkey FOREIGN KEY (merchant_id, order_id, line_no) REFERENCES order_line(merchant_id, order_id, line_no) ON DELETE CASCADE,
  constraint order_line_tax_merchant_id_order_id_tax_no_fkey FOREIGN KEY (merchant_id, order_id, tax_no) REFERENCES order_tax(merchant_id, order_id, tax_no) ON DELETE CASCADE
);
create policy own_rows on order_line_tax to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on order_line_tax to current_user using (true);
alter table order_line_tax enable row level security, force row level security;
grant select, insert, update, delete on order_line_tax to app;

create table order_search (
  merchant_id integer not null,
  order_id bigint not null,
  kind text not null,
  key text collate "C" not null,
  constraint order_search_pkey PRIMARY KEY (merchant_id, order_id, kind, key),
  constraint order_search_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE,
  constraint order_search_kind_check CHECK ((kind IN ('name', 'phone')))
);
CREATE INDEX order_search_key ON order_search (merchant_id, key, kind, order_id);
create policy own_rows on order_search to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on order_search to current_user using (true);
alter table order_search enable row level security, force row level security;
grant select, insert, update, delete on order_search to app;

create table order_tax (
  merchant_id integer not null,
  order_id bigint not null,
  tax_no smallint not null,
  name text not null,
  second_name text not null default '',
  rate_pcm integer not null,
  inclusive boolean not null default false,
  base_cents bigint not null,
  tax_cents bigint not null,
  constraint order_tax_pkey PRIMARY KEY (merchant_id, order_id, tax_no),
  constraint order_tax_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE
);
create policy own_rows on order_tax to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on order_tax to current_user using (true);
alter table order_tax enable row level security, force row level security;
grant select, insert, update, delete on order_tax to app;

create table order_timeline (
  merchant_id integer not null,
  order_id bigint not null,
  entry_no integer not null,
  at timestamptz(3) not null,
  kind timeline_kind not null,
  actor_name text not null default '',
  amount_cents bigint,
  detail text not null default '',
  approver_name text not null default '',
  business_date date,
  meal_type text,
  actor_key text,
  constraint order_timeline_pkey PRIMARY KEY (merchant_id, order_id, entry_no),
  constraint order_timeline_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE,
  constraint order_timeline_watched_check CHECK (((((kind)::text IN ('lineVoided', 'deleted', 'comped', 'discounted', 'refunded', 'tipRefunded', 'paymentVoided')) = (business_date IS NOT NULL)) AND ((business_date IS NULL) = (meal_type IS NULL)) AND ((business_date IS NULL) = (actor_key IS NULL))))
);
CREATE INDEX order_timeline_watched ON order_timeline (merchant_id, actor_key, business_date) INCLUDE (kind, meal_type, at, amount_cents) WHERE (business_date IS NOT NULL);
CREATE INDEX order_timeline_watched_day ON order_timeline (merchant_id, business_date) WHERE (business_date IS NOT NULL);
CREATE TRIGGER order_timeline_noted BEFORE INSERT ON order_timeline FOR EACH ROW WHEN ((((new.kind)::text IN ('lineVoided', 'deleted', 'comped', 'discounted', 'refunded', 'tipRefunded', 'paymentVoided')) AND (new.business_date IS NULL))) EXECUTE FUNCTION note_watched();
create policy own_rows on order_timeline to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on order_timeline to current_user using (true);
alter table order_timeline enable row level security, force row level security;
grant select, insert, update, delete on order_timeline to app;

create table orders (
  merchant_id integer not null,
  order_id bigint not null generated always as identity,
  order_no text collate "C" not null,
  ticket_no text not null default '',
  business_date date not null,
  ordered_at timestamptz(3) not null,
  closed_at timestamptz(3),
  order_name text not null default '',
  order_type order_type not null,
  meal_type meal_type not null,
  local_hour hour_of_day not null,
  status order_status not null,
  payment_code order_payment_code,
  employee_id integer,
  employee_name text not null default '',
  device_name text not null default '',
  source text not null default 'POS',
  port order_port not null,
  tender text not null default '',
  table_name text not null default '',
  buffet_type text not null default '',
  people_number integer not null default 0,
  customer_name text not null default '',
  customer_phone text not null default '',
  tax_exempt_reason text not null default '',
  gross_cents bigint not null,
  item_discount_cents bigint not null default 0,
  order_discount_cents bigint not null default 0,
  comp_cents bigint not null default 0,
  net_cents bigint not null,
  fee_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  inclusive_tax_cents bigint not null default 0,
  gratuity_cents bigint not null default 0,
  non_revenue_cents bigint not null default 0,
  total_cents bigint not null,
  void_cents bigint not null default 0,
  tip_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  refund_cents bigint not null default 0,
  deleted_at timestamptz(3),
  deleted_reason text not null default '',
  client_key text,
  import_id integer,
  wanted_at timestamptz(3),
  revision integer not null default 0,
  device_id integer,
  customer_id integer,
  content_hash text,
  order_no_reversed text collate "C" not null generated always as (reverse((order_no COLLATE "C"))) stored,
  table_id integer,
  constraint orders_pkey PRIMARY KEY (merchant_id, order_id),
  constraint orders_merchant_id_customer_id_fkey FOREIGN KEY (merchant_id, customer_id) REFERENCES customer(merchant_id, customer_id),
  constraint orders_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint orders_merchant_id_table_id_fkey FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table(merchant_id, table_id),
  constraint orders_check CHECK ((net_cents = (((gross_cents - item_discount_cents) - order_discount_cents) - comp_cents))),
  constraint orders_check1 CHECK ((total_cents = ((((net_cents + fee_cents) + tax_cents) + gratuity_cents) + non_revenue_cents))),
  constraint orders_check2 CHECK ((((status)::text = 'deleted') = (deleted_at IS NOT NULL))),
  constraint orders_people_number_check CHECK ((people_number >= 0))
);
CREATE INDEX orders_buffet ON orders (merchant_id, buffet_type) WHERE (buffet_type <> '');
CREATE UNIQUE INDEX orders_client_key ON orders (merchant_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX orders_customer ON orders (merchant_id, customer_id, business_date DESC, ordered_at DESC, order_id DESC) WHERE (customer_id IS NOT NULL);
CREATE INDEX orders_failed ON orders (merchant_id, business_date) WHERE ((payment_code)::integer IN (2, 3));
CREATE INDEX orders_import ON orders (merchant_id, import_id) WHERE (import_id IS NOT NULL);
CREATE INDEX orders_known_customer ON orders (merchant_id, business_date, customer_id) INCLUDE (order_id, ordered_at, source, paid_cents, refund_cents, status, void_cents, gross_cents, non_revenue_cents, import_id) WHERE (customer_id IS NOT NULL);
CREATE INDEX orders_newest ON orders (merchant_id, business_date DESC, ordered_at DESC, order_id DESC);
CREATE INDEX orders_no ON orders (merchant_id, order_no);
CREATE INDEX orders_no_reversed ON orders (merchant_id, order_no_reversed);
CREATE INDEX orders_not_sold ON orders (merchant_id, business_date) INCLUDE (status, order_type, meal_type, local_hour, source, employee_id, employee_name, device_name, total_cents, import_id) WHERE (((status)::text = 'deleted') OR ((void_cents > 0) AND (gross_cents = 0) AND (non_revenue_cents = 0)));
CREATE INDEX orders_of_table ON orders (merchant_id, table_id, business_date DESC, ordered_at DESC, order_id DESC) WHERE (table_id IS NOT NULL);
CREATE INDEX orders_seated ON orders (merchant_id, business_date) INCLUDE (table_id, order_type, meal_type, people_number, ordered_at, closed_at, net_cents, status, void_cents, gross_cents, non_revenue_cents, import_id) WHERE (table_id IS NOT NULL);
CREATE INDEX orders_status_newest ON orders (merchant_id, status, business_date DESC, ordered_at DESC, order_id DESC);
CREATE INDEX orders_table ON orders (merchant_id, table_name, business_date DESC, ordered_at DESC, order_id DESC) INCLUDE (import_id) WHERE (table_name <> '');
CREATE INDEX orders_ticket ON orders (merchant_id, ticket_no) WHERE (ticket_no <> '');
CREATE INDEX orders_tip ON orders (merchant_id, tip_cents DESC, order_id DESC) INCLUDE (import_id);
CREATE INDEX orders_total ON orders (merchant_id, total_cents DESC, order_id DESC) INCLUDE (import_id);
CREATE INDEX orders_wanted ON orders (merchant_id, wanted_at) WHERE (wanted_at IS NOT NULL);
CREATE INDEX orders_without_table ON orders (merchant_id, table_name, order_id) WHERE ((table_id IS NULL) AND (table_name <> ''));
CREATE CONSTRAINT TRIGGER customer_order_changed AFTER UPDATE OF customer_id, business_date, status, paid_cents, refund_cents, void_cents, gross_cents, non_revenue_cents ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((((old.customer_id IS NOT NULL) OR (new.customer_id IS NOT NULL)) AND ((((((((old.customer_id IS DISTINCT FROM new.customer_id) OR (old.business_date IS DISTINCT FROM new.business_date)) OR ((old.status)::text IS DISTINCT FROM (new.status)::text)) OR (old.paid_cents IS DISTINCT FROM new.paid_cents)) OR (old.refund_cents IS DISTINCT FROM new.refund_cents)) OR (old.void_cents IS DISTINCT FROM new.void_cents)) OR (old.gross_cents IS DISTINCT FROM new.gross_cents)) OR (old.non_revenue_cents IS DISTINCT FROM new.non_revenue_cents)))) EXECUTE FUNCTION customer_figures_follow();
CREATE CONSTRAINT TRIGGER customer_order_gone AFTER DELETE ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((old.customer_id IS NOT NULL)) EXECUTE FUNCTION customer_figures_follow();
CREATE CONSTRAINT TRIGGER customer_visited AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((new.customer_id IS NOT NULL)) EXECUTE FUNCTION customer_figures_follow();
CREATE TRIGGER order_search_added AFTER INSERT ON orders FOR EACH ROW WHEN (((new.order_name <> '') OR (new.customer_name <> '') OR (new.customer_phone <> ''))) EXECUTE FUNCTION add_order_search();
CREATE TRIGGER order_search_changed AFTER UPDATE OF order_name, customer_name, customer_phone ON orders FOR EACH ROW WHEN ((((old.order_name IS DISTINCT FROM new.order_name) OR (old.customer_name IS DISTINCT FROM new.customer_name)) OR (old.customer_phone IS DISTINCT FROM new.customer_phone))) EXECUTE FUNCTION change_order_search();
create policy own_rows on orders to app using (((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer) AND ((import_id IS NULL) OR (current_setting('app.hidden_imports', true) = '{}') OR (import_id <> ALL ((NULLIF(current_setting('app.hidden_imports', true), ''))::integer[])) OR (import_id = (NULLIF(current_setting('app.importing', true), ''))::integer))));
create policy owner_rows on orders to current_user using (true);
alter table orders enable row level security, force row level security;
grant select, insert, update, delete on orders to app;

create table own_change_approval (
  merchant_id integer not null,
  approval_hash text not null,
  kind text not null,
  asked_by integer not null,
  approved_by integer not null,
  expires_at timestamptz(3) not null,
  constraint own_change_approval_pkey PRIMARY KEY (merchant_id, approval_hash),
  constraint own_change_approval_merchant_id_approved_by_fkey FOREIGN KEY (merchant_id, approved_by) REFERENCES employee(merchant_id, employee_id) ON DELETE CASCADE,
  constraint own_change_approval_merchant_id_asked_by_fkey FOREIGN KEY (merchant_id, asked_by) REFERENCES employee(merchant_id, employee_id) ON DELETE CASCADE,
  constraint own_change_approval_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint own_change_approval_kind_check CHECK ((kind IN ('ownPay', 'ownHours')))
);
create policy own_rows on own_change_approval to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on own_change_approval to current_user using (true);
alter table own_change_approval enable row level security, force row level security;
grant select, insert, update, delete on own_change_approval to app;

create table own_value (
  merchant_id integer not null,
  kind text not null,
  object_key text not null,
  field text not null,
  kept_by_name text not null,
  kept_at timestamptz(3) not null default now(),
  constraint own_value_pkey PRIMARY KEY (merchant_id, kind, object_key, field),
  constraint own_value_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint own_value_kind_check CHECK ((kind IN ('dish', 'category', 'modifierGroup', 'role', 'setting')))
);
create policy own_rows on own_value to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on own_value to current_user using (true);
alter table own_value enable row level security, force row level security;
grant select, insert, update, delete on own_value to app;

create table pairing_code (
  code_hash text not null,
  merchant_id integer not null,
  employee_id integer not null,
  employee_name text not null,
  kind text not null,
  location_id integer,
  expires_at timestamptz(3) not null,
  constraint pairing_code_pkey PRIMARY KEY (code_hash),
  constraint pairing_code_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint pairing_code_kind_check CHECK ((kind IN ('pos', 'pad', 'kiosk')))
);
CREATE INDEX pairing_code_of ON pairing_code (merchant_id, employee_id);
-- Out of reach for app: pairing_code

create table pairing_try (
  address text not null,
  at timestamptz(3) not null default now()
);
CREATE INDEX pairing_try_at ON pairing_try (at);
-- Out of reach for app: pairing_try

create table pay_rate (
  merchant_id integer not null,
  employee_id integer not null,
  from_date date not null,
  cents_per_hour integer not null,
  constraint pay_rate_pkey PRIMARY KEY (merchant_id, employee_id, from_date),
  constraint pay_rate_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, employee_id) ON DELETE CASCADE,
  constraint pay_rate_cents_per_hour_check CHECK (((cents_per_hour >= 0) AND (cents_per_hour <= 10000000)))
);
create policy own_rows on pay_rate to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on pay_rate to current_user using (true);
alter table pay_rate enable row level security, force row level security;
grant select, insert, update, delete on pay_rate to app;

create table payment (
  merchant_id integer not null,
  payment_id bigint not null generated always as identity,
  order_id bigint not null,
  business_date date not null,
  paid_at timestamptz(3) not null,
  tender tender not null,
  tender_name text not null default '',
  code payment_code not null,
  amount_cents bigint not null,
  tip_cents bigint not null default 0,
  card_surcharge_cents bigint not null default 0,
  cash_rounding_cents bigint not null default 0,
  card_type text not null default '',
  card_last4 card_last4 not null default '',
  auth_code text not null default '',
  employee_name text not null default '',
  device_name text not null default '',
  client_key text,
  employee_id integer,
  device_id integer,
  batch_id integer,
  drawer_id integer,
  gift_card_id integer,
  card_funding card_funding not null default '',
  tip_at timestamptz(3),
  gateway text not null default '',
  gateway_ref text not null default '',
  version integer not null default 1,
  import_id integer,
  late_tip_cents bigint,
  constraint payment_pkey PRIMARY KEY (merchant_id, payment_id),
  constraint payment_merchant_id_batch_id_fkey FOREIGN KEY (merchant_id, batch_id) REFERENCES card_batch(merchant_id, batch_id),
  constraint payment_merchant_id_drawer_id_fkey FOREIGN KEY (merchant_id, drawer_id) REFERENCES drawer(merchant_id, drawer_id),
  constraint payment_merchant_id_gift_card_id_fkey FOREIGN KEY (merchant_id, gift_card_id) REFERENCES gift_card(merchant_id, gift_card_id),
  constraint payment_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE
);
CREATE INDEX payment_batch ON payment (merchant_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE UNIQUE INDEX payment_client_key ON payment (merchant_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX payment_day ON payment (merchant_id, business_date);
CREATE INDEX payment_drawer ON payment (merchant_id, drawer_id) WHERE (drawer_id IS NOT NULL);
CREATE INDEX payment_gateway_ref ON payment (merchant_id, gateway, gateway_ref) WHERE (gateway_ref <> '');
CREATE INDEX payment_loose_cash ON payment (merchant_id, device_id, paid_at) WHERE (((tender)::text = 'cash') AND (drawer_id IS NULL) AND (device_id IS NOT NULL));
CREATE INDEX payment_no_money ON payment (merchant_id, business_date) WHERE ((code)::integer <> 1);
CREATE INDEX payment_order ON payment (merchant_id, order_id);
create policy own_rows on payment to app using (((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer) AND ((import_id IS NULL) OR (current_setting('app.hidden_imports', true) = '{}') OR (import_id <> ALL ((NULLIF(current_setting('app.hidden_imports', true), ''))::integer[])) OR (import_id = (NULLIF(current_setting('app.importing', true), ''))::integer))));
create policy owner_rows on payment to current_user using (true);
alter table payment enable row level security, force row level security;
grant select, insert, update, delete on payment to app;

create table payment_change (
  merchant_id integer not null,
  change_id bigint not null generated always as identity,
  order_id bigint not null,
  payment_id bigint not null,
  kind text not null,
  state text not null,
  tip_cents bigint,
  tip_before_cents bigint,
  reason text not null default '',
  employee_id integer,
  employee_name text not null,
  approver_id integer,
  approver_name text not null default '',
  fail_reason text not null default '',
  made_at timestamptz(3) not null,
  constraint payment_change_pkey PRIMARY KEY (merchant_id, change_id),
  constraint payment_change_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE,
  constraint payment_change_merchant_id_payment_id_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES payment(merchant_id, payment_id) ON DELETE CASCADE,
  constraint payment_change_check CHECK (((kind = 'tip') = (tip_cents IS NOT NULL))),
  constraint payment_change_kind_check CHECK ((kind IN ('void', 'tip'))),
  constraint payment_change_state_check CHECK ((state IN ('pending', 'done', 'failed')))
);
CREATE INDEX payment_change_order ON payment_change (merchant_id, order_id);
CREATE UNIQUE INDEX payment_change_pending ON payment_change (merchant_id, payment_id) WHERE (state = 'pending');
create policy own_rows on payment_change to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on payment_change to current_user using (true);
alter table payment_change enable row level security, force row level security;
grant select, insert, update, delete on payment_change to app;

create table picture (
  merchant_id integer not null,
  picture_id integer not null generated always as identity,
  hash text not null,
  width integer not null,
  height integer not null,
  alt text not null default '',
  second_alt text not null default '',
  created_at timestamptz(3) not null default now(),
  used boolean not null default false,
  constraint picture_pkey PRIMARY KEY (merchant_id, picture_id),
  constraint picture_merchant_id_hash_key UNIQUE (merchant_id, hash),
  constraint picture_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint picture_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$')),
  constraint picture_height_check CHECK ((height > 0)),
  constraint picture_width_check CHECK ((width > 0))
);
CREATE INDEX picture_unused ON picture (created_at) WHERE (NOT used);
create policy own_rows on picture to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on picture to current_user using (true);
alter table picture enable row level security, force row level security;
grant select, insert, update, delete on picture to app;

create table picture_file (
  merchant_id integer not null,
  hash text not null,
  size integer not null,
  format text not null,
  bytes bytea storage external not null,
  constraint picture_file_pkey PRIMARY KEY (merchant_id, hash, size, format),
  constraint picture_file_merchant_id_hash_fkey FOREIGN KEY (merchant_id, hash) REFERENCES picture(merchant_id, hash) ON DELETE CASCADE,
  constraint picture_file_format_check CHECK ((format IN ('webp', 'avif'))),
  constraint picture_file_size_check CHECK ((size IN (160, 480, 1200, 1600)))
);
create policy own_rows on picture_file to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on picture_file to current_user using (true);
alter table picture_file enable row level security, force row level security;
grant select, insert, delete on picture_file to app;

create table planned_day (
  merchant_id integer not null,
  employee_id integer not null,
  on_date date not null,
  layer text not null,
  version integer not null default nextval('planned_day_version'::regclass),
  is_pattern boolean not null default false,
  constraint planned_day_pkey PRIMARY KEY (merchant_id, employee_id, on_date, layer),
  constraint planned_day_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, employee_id) ON DELETE CASCADE,
  constraint planned_day_layer_check CHECK ((layer IN ('draft', 'published'))),
  constraint planned_day_pattern_is_draft CHECK (((NOT is_pattern) OR (layer = 'draft')))
);
CREATE INDEX planned_day_date ON planned_day (merchant_id, on_date, layer);
create policy own_rows on planned_day to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on planned_day to current_user using (true);
alter table planned_day enable row level security, force row level security;
grant select, insert, update, delete on planned_day to app;

create table planned_shift (
  merchant_id integer not null,
  employee_id integer not null,
  on_date date not null,
  layer text not null,
  start_minute integer not null,
  end_minute integer not null,
  note text not null default '',
  constraint planned_shift_pkey PRIMARY KEY (merchant_id, employee_id, on_date, layer, start_minute),
  constraint planned_shift_merchant_id_employee_id_on_date_layer_fkey FOREIGN KEY (merchant_id, employee_id, on_date, layer) REFERENCES planned_day(merchant_id, employee_id, on_date, layer) ON DELETE CASCADE,
  constraint planned_shift_check CHECK (((end_minute > start_minute) AND (end_minute <= (start_minute + 1440)))),
  constraint planned_shift_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint planned_shift_apart EXCLUDE USING gist (int4range(merchant_id, merchant_id, '[]') WITH &&, int4range(employee_id, employee_id, '[]') WITH &&, int4range((((on_date - '2000-01-01'::date) * 1440) + start_minute), (((on_date - '2000-01-01'::date) * 1440) + end_minute)) WITH &&) WHERE ((layer = 'published'))
);
create policy own_rows on planned_shift to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on planned_shift to current_user using (true);
alter table planned_shift enable row level security, force row level security;
grant select, insert, update, delete on planned_shift to app;

create table portion_taken (
  merchant_id integer not null,
  order_id bigint not null,
  kind text not null,
  object_id integer not null,
  counted_at timestamptz(3) not null,
  quantity integer not null,
  constraint portion_taken_pkey PRIMARY KEY (merchant_id, order_id, kind, object_id),
  constraint portion_taken_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint portion_taken_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE,
  constraint portion_taken_kind_check CHECK ((kind IN ('dish', 'modifier', 'special'))),
  constraint portion_taken_quantity_check CHECK (((quantity >= 0) AND (quantity <= 99999)))
);
create policy own_rows on portion_taken to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on portion_taken to current_user using (true);
alter table portion_taken enable row level security, force row level security;
grant select, insert, update, delete on portion_taken to app;

create table poster (
  merchant_id integer not null,
  poster_id integer not null generated always as identity,
  theme text not null,
  second_theme text not null default '',
  type text not null,
  dish_id integer,
  special_id integer,
  campaign_id bigint,
  description text not null default '',
  second_description text not null default '',
  activity_detail text not null default '',
  second_activity_detail text not null default '',
  terminals text[] not null default '{}'::text[],
  posted_from date,
  posted_until date,
  size text not null,
  width integer not null,
  height integer not null,
  document jsonb,
  picture_hash text not null,
  follows_menu boolean not null default false,
  follows_store boolean not null default false,
  redraw_at timestamptz(3),
  state text not null default 'draft',
  posted_at timestamptz(3),
  cancelled_at timestamptz(3),
  version integer not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by_name text not null default '',
  deleted_at timestamptz(3),
  constraint poster_pkey PRIMARY KEY (merchant_id, poster_id),
  constraint poster_merchant_id_campaign_id_fkey FOREIGN KEY (merchant_id, campaign_id) REFERENCES coupon_campaign(merchant_id, campaign_id),
  constraint poster_merchant_id_dish_id_fkey FOREIGN KEY (merchant_id, dish_id) REFERENCES dish(merchant_id, dish_id),
  constraint poster_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint poster_merchant_id_picture_hash_fkey FOREIGN KEY (merchant_id, picture_hash) REFERENCES poster_picture(merchant_id, hash),
  constraint poster_merchant_id_special_id_fkey FOREIGN KEY (merchant_id, special_id) REFERENCES special(merchant_id, special_id),
  constraint poster_check CHECK ((posted_until >= posted_from)),
  constraint poster_check1 CHECK (((dish_id IS NULL) OR (type = 'item'))),
  constraint poster_check2 CHECK (((special_id IS NULL) OR (type = 'special'))),
  constraint poster_check3 CHECK (((campaign_id IS NULL) OR (type = 'coupon'))),
  constraint poster_check4 CHECK (((state = 'draft') OR (posted_at IS NOT NULL))),
  constraint poster_check5 CHECK (((state = 'cancelled') = (cancelled_at IS NOT NULL))),
  constraint poster_check6 CHECK (((size <> 'landscape') OR ((width = 1260) AND (height = 700)))),
  constraint poster_check7 CHECK (((size <> 'portrait') OR ((width = 650) AND (height = 900)))),
  constraint poster_height_check CHECK (((height >= 200) AND (height <= 2000))),
  constraint poster_size_check CHECK ((size IN ('landscape', 'portrait', 'custom'))),
  constraint poster_state_check CHECK ((state IN ('draft', 'posted', 'cancelled'))),
  constraint poster_terminals_check CHECK ((terminals <@ ARRAY['kiosk', 'pad', 'display', 'guest'])),
  constraint poster_type_check CHECK ((type IN ('item', 'special', 'coupon', 'notice'))),
  constraint poster_width_check CHECK (((width >= 200) AND (width <= 2000)))
);
CREATE INDEX poster_of_picture ON poster (merchant_id, picture_hash);
CREATE INDEX poster_redraw ON poster (redraw_at) WHERE ((redraw_at IS NOT NULL) AND (deleted_at IS NULL));
create policy own_rows on poster to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on poster to current_user using (true);
alter table poster enable row level security, force row level security;
grant select, insert, update, delete on poster to app;

create table poster_picture (
  merchant_id integer not null,
  hash text not null,
  format text not null,
  width integer not null,
  height integer not null,
  bytes bytea storage external not null,
  kept_at timestamptz(3) not null default now(),
  constraint poster_picture_pkey PRIMARY KEY (merchant_id, hash),
  constraint poster_picture_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint poster_picture_bytes_check CHECK ((octet_length(bytes) <= 300000)),
  constraint poster_picture_format_check CHECK ((format IN ('jpg', 'png'))),
  constraint poster_picture_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$')),
  constraint poster_picture_height_check CHECK ((height > 0)),
  constraint poster_picture_width_check CHECK ((width > 0))
);
create policy own_rows on poster_picture to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on poster_picture to current_user using (true);
alter table poster_picture enable row level security, force row level security;
grant select, insert, update, delete on poster_picture to app;

create table print_job (
  merchant_id integer not null,
  job_id bigint not null generated always as identity,
  printer_id integer not null,
  kind text not null,
  title text not null default '',
  document jsonb not null,
  job_key text not null,
  state text not null default 'queued',
  attempt integer not null default 0,
  token text,
  reason text not null default '',
  order_id bigint,
  reprint_of bigint,
  reprint_reason text not null default '',
  created_by text not null default '',
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  moved_from integer,
  subject text not null default '',
  constraint print_job_pkey PRIMARY KEY (merchant_id, job_id),
  constraint print_job_merchant_id_job_key_key UNIQUE (merchant_id, job_key),
  constraint print_job_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint print_job_merchant_id_printer_id_fkey FOREIGN KEY (merchant_id, printer_id) REFERENCES printer(merchant_id, printer_id),
  constraint print_job_moved_from FOREIGN KEY (merchant_id, moved_from) REFERENCES printer(merchant_id, printer_id),
  constraint print_job_check CHECK (((ended_at IS NOT NULL) = (state IN ('printed', 'failed', 'cancelled')))),
  constraint print_job_kind_check CHECK ((kind IN ('receipt', 'kitchen', 'cashierClose', 'batchSlip', 'tableSlip', 'waitlistSlip', 'test', 'drawerKick', 'buzzer'))),
  constraint print_job_state_check CHECK ((state IN ('queued', 'offered', 'sent', 'unconfirmed', 'printed', 'failed', 'cancelled')))
);
CREATE INDEX print_job_ended ON print_job (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX print_job_newest ON print_job (merchant_id, job_id DESC);
CREATE INDEX print_job_of_order ON print_job (merchant_id, order_id) WHERE (order_id IS NOT NULL);
CREATE INDEX print_job_of_subject ON print_job (merchant_id, subject, job_id) WHERE (subject <> '');
CREATE INDEX print_job_open ON print_job (merchant_id, printer_id, job_id) WHERE (state IN ('queued', 'offered', 'sent', 'unconfirmed'));
CREATE INDEX print_job_reprints ON print_job (merchant_id, created_at) WHERE (reprint_of IS NOT NULL);
create policy own_rows on print_job to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on print_job to current_user using (true);
alter table print_job enable row level security, force row level security;
grant select, insert, update, delete on print_job to app;

create table print_template (
  merchant_id integer not null,
  template_id integer not null generated always as identity,
  name text not null,
  kind text not null,
  layout jsonb not null,
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint print_template_pkey PRIMARY KEY (merchant_id, template_id),
  constraint print_template_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint print_template_kind_check CHECK ((kind IN ('receipt', 'kitchen', 'cashierClose', 'batchSlip', 'tableSlip', 'waitlistSlip')))
);
CREATE UNIQUE INDEX print_template_name_once ON print_template (merchant_id, kind, lower(name)) WHERE (deleted_at IS NULL);
create policy own_rows on print_template to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on print_template to current_user using (true);
alter table print_template enable row level security, force row level security;
grant select, insert, update, delete on print_template to app;

create table print_template_use (
  merchant_id integer not null,
  kind text not null,
  target text not null,
  template_id integer not null,
  constraint print_template_use_pkey PRIMARY KEY (merchant_id, kind, target),
  constraint print_template_use_merchant_id_template_id_fkey FOREIGN KEY (merchant_id, template_id) REFERENCES print_template(merchant_id, template_id),
  constraint print_template_use_target_check CHECK ((target ~ '^(store|type:[a-zA-Z]{1,20}|printer:[1-9][0-9]{0,9})$'))
);
CREATE INDEX print_template_use_of ON print_template_use (merchant_id, template_id);
create policy own_rows on print_template_use to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on print_template_use to current_user using (true);
alter table print_template_use enable row level security, force row level security;
grant select, insert, update, delete on print_template_use to app;

create table print_template_version (
  merchant_id integer not null,
  template_id integer not null,
  version integer not null,
  name text not null,
  layout jsonb not null,
  set_by_name text not null,
  set_at timestamptz(3) not null default clock_timestamp(),
  constraint print_template_version_pkey PRIMARY KEY (merchant_id, template_id, version),
  constraint print_template_version_merchant_id_template_id_fkey FOREIGN KEY (merchant_id, template_id) REFERENCES print_template(merchant_id, template_id),
  constraint print_template_version_version_check CHECK ((version > 0))
);
create policy own_rows on print_template_version to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on print_template_version to current_user using (true);
alter table print_template_version enable row level security, force row level security;
grant select, insert, update, delete on print_template_version to app;

create table printer (
  merchant_id integer not null,
  printer_id integer not null generated always as identity,
  name text not null,
  label text not null default '',
  serial_no text not null default '',
  type text not null default 'star',
  connection text not null default 'online',
  location text not null default '',
  status text not null default 'valid',
  version integer not null default 1,
  deleted_at timestamptz(3),
  sent_by text not null default 'device',
  driver text not null default 'starprnt',
  address text not null default '',
  port integer not null default 9100,
  paper_mm integer not null default 80,
  confirms boolean not null default true,
  backup_printer_id integer,
  backup_after_minutes integer not null default 5,
  constraint printer_pkey PRIMARY KEY (merchant_id, printer_id),
  constraint printer_backup FOREIGN KEY (merchant_id, backup_printer_id) REFERENCES printer(merchant_id, printer_id),
  constraint printer_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint printer_backup_after_minutes_check CHECK (((backup_after_minutes >= 1) AND (backup_after_minutes <= 240))),
  constraint printer_check CHECK ((backup_printer_id <> printer_id)),
  constraint printer_connection_check CHECK ((connection IN ('online', 'local'))),
  constraint printer_driver_check CHECK ((driver IN ('starprnt', 'escpos', 'pbm'))),
  constraint printer_paper_mm_check CHECK ((paper_mm IN (58, 80))),
  constraint printer_port_check CHECK (((port >= 1024) AND (port <= 65535))),
  constraint printer_sent_by_check CHECK ((sent_by IN ('server', 'device'))),
  constraint printer_status_check CHECK ((status IN ('valid', 'invalid'))),
  constraint printer_type_check CHECK ((type IN ('star', 'localStar', 'pbm')))
);
CREATE UNIQUE INDEX printer_name_once ON printer (merchant_id, lower(name)) WHERE (deleted_at IS NULL);
CREATE UNIQUE INDEX printer_serial_once ON printer (merchant_id, serial_no) WHERE ((deleted_at IS NULL) AND (serial_no <> ''));
create policy own_rows on printer to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on printer to current_user using (true);
alter table printer enable row level security, force row level security;
grant select, insert, update, delete on printer to app;

create table printer_alert (
  merchant_id integer not null,
  printer_id integer not null,
  kind text not null,
  bad_since timestamptz(3),
  raised_at timestamptz(3),
  told_at timestamptz(3),
  look_at timestamptz(3),
  constraint printer_alert_pkey PRIMARY KEY (merchant_id, printer_id, kind),
  constraint printer_alert_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint printer_alert_merchant_id_printer_id_fkey FOREIGN KEY (merchant_id, printer_id) REFERENCES printer(merchant_id, printer_id),
  constraint printer_alert_check CHECK (((bad_since IS NOT NULL) OR ((raised_at IS NULL) AND (look_at IS NULL)))),
  constraint printer_alert_kind_check CHECK ((kind IN ('offline', 'paperOut', 'coverOpen', 'error', 'stuck', 'failed')))
);
CREATE INDEX printer_alert_due ON printer_alert (look_at) WHERE (look_at IS NOT NULL);
CREATE INDEX printer_alert_raised ON printer_alert (merchant_id) WHERE (raised_at IS NOT NULL);
create policy own_rows on printer_alert to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on printer_alert to current_user using (true);
alter table printer_alert enable row level security, force row level security;
grant select, insert, update, delete on printer_alert to app;

create table printer_state (
  merchant_id integer not null,
  printer_id integer not null,
  paper text not null,
  cover_open boolean not null,
  error text not null default '',
  last_seen_at timestamptz(3) not null,
  offline_at timestamptz(3) not null,
  constraint printer_state_pkey PRIMARY KEY (merchant_id, printer_id),
  constraint printer_state_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint printer_state_merchant_id_printer_id_fkey FOREIGN KEY (merchant_id, printer_id) REFERENCES printer(merchant_id, printer_id),
  constraint printer_state_paper_check CHECK ((paper IN ('ok', 'low', 'out')))
);
create policy own_rows on printer_state to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on printer_state to current_user using (true);
alter table printer_state enable row level security, force row level security;
grant select, insert, update, delete on printer_state to app;

create table refund (
  merchant_id integer not null,
  refund_id bigint not null generated always as identity,
  order_id bigint not null,
  business_date date not null,
  refunded_at timestamptz(3) not null,
  kind text not null,
  code smallint not null,
  net_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  gratuity_cents bigint not null default 0,
  non_revenue_cents bigint not null default 0,
  tip_cents bigint not null default 0,
  card_surcharge_cents bigint not null default 0,
  reason text not null,
  employee_name text not null default '',
  approver_name text not null default '',
  client_key text,
  body_hash text not null default '',
  employee_id integer,
  approver_id integer,
  cash_rounding_cents bigint not null default 0,
  fail_reason text not null default '',
  version integer not null default 1,
  device_id integer,
  import_id integer,
  constraint refund_pkey PRIMARY KEY (merchant_id, refund_id),
  constraint refund_merchant_id_order_id_fkey FOREIGN KEY (merchant_id, order_id) REFERENCES orders(merchant_id, order_id) ON DELETE CASCADE,
  constraint refund_code_check CHECK ((code IN (0, 3, 4))),
  constraint refund_kind_check CHECK ((kind IN ('whole', 'lines', 'amount', 'tip', 'tax', 'fees')))
);
CREATE UNIQUE INDEX refund_client_key ON refund (merchant_id, client_key) WHERE (client_key IS NOT NULL);
CREATE INDEX refund_day ON refund (merchant_id, business_date);
CREATE INDEX refund_no_money ON refund (merchant_id, business_date) WHERE (code <> 4);
CREATE INDEX refund_of_terminal ON refund (merchant_id, device_id, refunded_at) WHERE (device_id IS NOT NULL);
CREATE INDEX refund_order ON refund (merchant_id, order_id);
CREATE INDEX refund_under_way ON refund (merchant_id, refunded_at) WHERE (code = 0);
create policy own_rows on refund to app using (((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer) AND ((import_id IS NULL) OR (current_setting('app.hidden_imports', true) = '{}') OR (import_id <> ALL ((NULLIF(current_setting('app.hidden_imports', true), ''))::integer[])) OR (import_id = (NULLIF(current_setting('app.importing', true), ''))::integer))));
create policy owner_rows on refund to current_user using (true);
alter table refund enable row level security, force row level security;
grant select, insert, update, delete on refund to app;

create table refund_component (
  merchant_id integer not null,
  refund_id bigint not null,
  component_no smallint not null,
  kind text not null,
  line_no smallint,
  fee_no smallint,
  tax_no smallint,
  cents bigint not null,
  constraint refund_component_pkey PRIMARY KEY (merchant_id, refund_id, component_no),
  constraint refund_component_merchant_id_refund_id_fkey FOREIGN KEY (merchant_id, refund_id) REFERENCES refund(merchant_id, refund_id) ON DELETE CASCADE,
  constraint refund_component_kind_check CHECK ((kind IN ('net', 'nonRevenue', 'fee', 'tax', 'gratuity')))
);
create policy own_rows on refund_component to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on refund_component to current_user using (true);
alter table refund_component enable row level security, force row level security;
grant select, insert, update, delete on refund_component to app;

create table refund_line (
  merchant_id integer not null,
  refund_id bigint not null,
  line_no smallint not null,
  quantity integer not null default 0,
  net_cents bigint not null,
  tax_cents bigint not null default 0,
  constraint refund_line_pkey PRIMARY KEY (merchant_id, refund_id, line_no),
  constraint refund_line_merchant_id_refund_id_fkey FOREIGN KEY (merchant_id, refund_id) REFERENCES refund(merchant_id, refund_id) ON DELETE CASCADE
);
create policy own_rows on refund_line to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on refund_line to current_user using (true);
alter table refund_line enable row level security, force row level security;
grant select, insert, update, delete on refund_line to app;

create table refund_payment (
  merchant_id integer not null,
  refund_id bigint not null,
  payment_id bigint not null,
  amount_cents bigint not null,
  tip_cents bigint not null default 0,
  card_surcharge_cents bigint not null default 0,
  cash_rounding_cents bigint not null default 0,
  batch_id integer,
  drawer_id integer,
  gateway_ref text not null default '',
  constraint refund_payment_pkey PRIMARY KEY (merchant_id, refund_id, payment_id),
  constraint refund_payment_merchant_id_batch_id_fkey FOREIGN KEY (merchant_id, batch_id) REFERENCES card_batch(merchant_id, batch_id),
  constraint refund_payment_merchant_id_drawer_id_fkey FOREIGN KEY (merchant_id, drawer_id) REFERENCES drawer(merchant_id, drawer_id),
  constraint refund_payment_merchant_id_payment_id_fkey FOREIGN KEY (merchant_id, payment_id) REFERENCES payment(merchant_id, payment_id) ON DELETE CASCADE,
  constraint refund_payment_merchant_id_refund_id_fkey FOREIGN KEY (merchant_id, refund_id) REFERENCES refund(merchant_id, refund_id) ON DELETE CASCADE
);
CREATE INDEX refund_payment_batch ON refund_payment (merchant_id, batch_id) WHERE (batch_id IS NOT NULL);
CREATE INDEX refund_payment_drawer ON refund_payment (merchant_id, drawer_id) WHERE (drawer_id IS NOT NULL);
CREATE INDEX refund_payment_payment ON refund_payment (merchant_id, payment_id);
create policy own_rows on refund_payment to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on refund_payment to current_user using (true);
alter table refund_payment enable row level security, force row level security;
grant select, insert, update, delete on refund_payment to app;

create table refund_tax (
  merchant_id integer not null,
  refund_id bigint not null,
  tax_no smallint not null,
  tax_cents bigint not null,
  constraint refund_tax_pkey PRIMARY KEY (merchant_id, refund_id, tax_no),
  constraint refund_tax_merchant_id_refund_id_fkey FOREIGN KEY (merchant_id, refund_id) REFERENCES refund(merchant_id, refund_id) ON DELETE CASCADE
);
create policy own_rows on refund_tax to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on refund_tax to current_user using (true);
alter table refund_tax enable row level security, force row level security;
grant select, insert, update, delete on refund_tax to app;

create table report_run (
  merchant_id integer not null,
  run_id bigint not null generated always as identity,
  schedule_id bigint not null,
  run_key text not null,
  business_date date not null,
  corrected boolean not null default false,
  state text not null default 'waiting',
  tries integer not null default 0,
  queued_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  sent integer not null default 0,
  left_out jsonb not null default '[]'::jsonb,
  next_try_at timestamptz(3),
  constraint report_run_pkey PRIMARY KEY (merchant_id, run_id),
  constraint report_run_merchant_id_schedule_id_run_key_key UNIQUE (merchant_id, schedule_id, run_key),
  constraint report_run_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint report_run_merchant_id_schedule_id_fkey FOREIGN KEY (merchant_id, schedule_id) REFERENCES report_schedule(merchant_id, schedule_id),
  constraint report_run_check CHECK (((state = 'waiting') = (next_try_at IS NOT NULL))),
  constraint report_run_run_key_check CHECK (((length(run_key) >= 1) AND (length(run_key) <= 120))),
  constraint report_run_state_check CHECK ((state IN ('waiting', 'done', 'failed')))
);
CREATE INDEX report_run_due ON report_run (next_try_at, merchant_id) WHERE (next_try_at IS NOT NULL);
create policy own_rows on report_run to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on report_run to current_user using (true);
alter table report_run enable row level security, force row level security;
grant select, insert, update, delete on report_run to app;

create table report_schedule (
  merchant_id integer not null,
  schedule_id bigint not null generated always as identity,
  version integer not null default 1,
  name text not null,
  report text not null,
  input jsonb not null,
  period text not null,
  format text not null,
  cadence text not null,
  weekday integer not null,
  month_day integer not null,
  minute integer not null,
  recipients integer[] not null,
  paused boolean not null default false,
  next_run_at timestamptz(3),
  created_by_name text not null,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  view_id integer,
  paused_with_view boolean not null default false,
  constraint report_schedule_pkey PRIMARY KEY (merchant_id, schedule_id),
  constraint report_schedule_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint report_schedule_view FOREIGN KEY (merchant_id, view_id) REFERENCES report_view(merchant_id, view_id),
  constraint report_schedule_cadence_check CHECK ((cadence IN ('dayClose', 'weekly', 'monthly'))),
  constraint report_schedule_check CHECK (((next_run_at IS NULL) OR ((NOT paused) AND (cadence <> 'dayClose') AND (deleted_at IS NULL)))),
  constraint report_schedule_filters CHECK (((view_id IS NULL) OR (input = '{}'::jsonb))),
  constraint report_schedule_minute_check CHECK (((minute >= 0) AND (minute <= 1439))),
  constraint report_schedule_month_day_check CHECK (((month_day >= 1) AND (month_day <= 31))),
  constraint report_schedule_name_check CHECK ((name <> '')),
  constraint report_schedule_paused_with_view CHECK (((NOT paused_with_view) OR (paused AND (view_id IS NOT NULL)))),
  constraint report_schedule_recipients_check CHECK (((cardinality(recipients) >= 1) AND (cardinality(recipients) <= 50))),
  constraint report_schedule_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);
CREATE INDEX report_schedule_due ON report_schedule (next_run_at, merchant_id) WHERE (next_run_at IS NOT NULL);
CREATE INDEX report_schedule_view_id ON report_schedule (merchant_id, view_id) WHERE (view_id IS NOT NULL);
create policy own_rows on report_schedule to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on report_schedule to current_user using (true);
alter table report_schedule enable row level security, force row level security;
grant select, insert, update, delete on report_schedule to app;

create table report_view (
  merchant_id integer not null,
  view_id integer not null generated always as identity,
  report text not null,
  employee_id integer not null,
  name text not null,
  is_shared boolean not null default false,
  period text not null,
  input jsonb not null,
  version integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  constraint report_view_pkey PRIMARY KEY (merchant_id, view_id),
  constraint report_view_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, employee_id),
  constraint report_view_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint report_view_name_check CHECK ((name <> '')),
  constraint report_view_report_check CHECK ((report <> ''))
);
CREATE UNIQUE INDEX report_view_name_once ON report_view (merchant_id, employee_id, report, lower(name)) WHERE (deleted_at IS NULL);
create policy own_rows on report_view to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on report_view to current_user using (true);
alter table report_view enable row level security, force row level security;
grant select, insert, update, delete on report_view to app;

create table report_view_default (
  merchant_id integer not null,
  employee_id integer not null,
  report text not null,
  view_id integer not null,
  constraint report_view_default_pkey PRIMARY KEY (merchant_id, employee_id, report),
  constraint report_view_default_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, employee_id),
  constraint report_view_default_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint report_view_default_merchant_id_view_id_fkey FOREIGN KEY (merchant_id, view_id) REFERENCES report_view(merchant_id, view_id) ON DELETE CASCADE
);
CREATE INDEX report_view_default_view ON report_view_default (merchant_id, view_id);
create policy own_rows on report_view_default to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on report_view_default to current_user using (true);
alter table report_view_default enable row level security, force row level security;
grant select, insert, update, delete on report_view_default to app;

create table robot_call (
  merchant_id integer not null,
  call_id integer not null generated always as identity,
  table_id integer not null,
  vendor text not null,
  map_name text not null,
  point_name text not null,
  task_id text not null default '',
  state text not null default 'asked',
  problem text not null default '',
  asked_by text not null default '',
  asked_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  request_key text not null default '',
  is_test boolean not null default false,
  reason text not null default '',
  next_ask_at timestamptz(3),
  constraint robot_call_pkey PRIMARY KEY (merchant_id, call_id),
  constraint robot_call_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint robot_call_merchant_id_table_id_fkey FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table(merchant_id, table_id),
  constraint robot_call_state_check CHECK ((state IN ('asked', 'waiting', 'driving', 'arrived', 'done', 'failed', 'cancelled', 'unknown')))
);
CREATE INDEX robot_call_due ON robot_call (next_ask_at) WHERE (next_ask_at IS NOT NULL);
CREATE INDEX robot_call_of_table ON robot_call (merchant_id, table_id, call_id DESC);
CREATE UNIQUE INDEX robot_call_request ON robot_call (merchant_id, request_key) WHERE (request_key <> '');
CREATE UNIQUE INDEX robot_call_under_way ON robot_call (merchant_id) WHERE (state IN ('asked', 'waiting', 'driving'));
create policy own_rows on robot_call to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on robot_call to current_user using (true);
alter table robot_call enable row level security, force row level security;
grant select, insert, update, delete on robot_call to app;

create table robot_point (
  merchant_id integer not null,
  vendor text not null,
  map_name text not null,
  point_name text not null,
  point_type text not null default '',
  seen_at timestamptz(3) not null,
  gone_at timestamptz(3),
  constraint robot_point_pkey PRIMARY KEY (merchant_id, vendor, map_name, point_name),
  constraint robot_point_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
create policy own_rows on robot_point to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on robot_point to current_user using (true);
alter table robot_point enable row level security, force row level security;
grant select, insert, update, delete on robot_point to app;

create table role (
  merchant_id integer not null,
  role_id integer not null generated always as identity,
  name text not null,
  second_name text not null default '',
  status text not null default 'valid',
  created_at timestamptz(3) not null default now(),
  version integer not null default 1,
  lock_option integer not null default 0,
  max_discount_pcm integer,
  constraint role_pkey PRIMARY KEY (merchant_id, role_id),
  constraint role_merchant_id_name_key UNIQUE (merchant_id, name),
  constraint role_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint role_lock_option_check CHECK (((lock_option >= 0) AND (lock_option <= 2))),
  constraint role_max_discount_pcm_check CHECK (((max_discount_pcm >= 10) AND (max_discount_pcm <= 99990))),
  constraint role_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE UNIQUE INDEX role_name_once ON role (merchant_id, lower(name));
CREATE UNIQUE INDEX role_second_name_once ON role (merchant_id, lower(second_name)) WHERE (second_name <> '');
create policy own_rows on role to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on role to current_user using (true);
alter table role enable row level security, force row level security;
grant select, insert, update, delete on role to app;

create table role_permission (
  merchant_id integer not null,
  role_id integer not null,
  permission text not null,
  constraint role_permission_pkey PRIMARY KEY (merchant_id, role_id, permission),
  constraint role_permission_merchant_id_role_id_fkey FOREIGN KEY (merchant_id, role_id) REFERENCES role(merchant_id, role_id) ON DELETE CASCADE
);
create policy own_rows on role_permission to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on role_permission to current_user using (true);
alter table role_permission enable row level security, force row level security;
grant select, insert, update, delete on role_permission to app;

create table sales_fact (
  merchant_id integer not null,
  grain text not null,
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
  import_id integer not null default 0,
  void_quantity bigint not null default 0,
  held_for_channel bigint not null default 0,
  refund_held bigint not null default 0,
  order_day_refund_quantity bigint not null default 0,
  order_day_refund_held bigint not null default 0,
  constraint sales_fact_pkey PRIMARY KEY (merchant_id, grain, dimension, period, key, import_id),
  constraint sales_fact_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint sales_fact_grain_check CHECK ((grain IN ('day', 'month')))
);
CREATE INDEX sales_fact_import ON sales_fact (merchant_id, import_id, period) WHERE (import_id <> 0);
CREATE INDEX sales_fact_listed ON sales_fact (merchant_id, grain, period, key) INCLUDE (orders, import_id) WHERE (dimension = 'status');
create policy own_rows on sales_fact to app using (((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer) AND ((import_id = 0) OR (current_setting('app.hidden_imports', true) = '{}') OR (import_id <> ALL ((NULLIF(current_setting('app.hidden_imports', true), ''))::integer[])) OR (import_id = (NULLIF(current_setting('app.importing', true), ''))::integer))));
create policy owner_rows on sales_fact to current_user using (true);
alter table sales_fact enable row level security, force row level security;
grant select, insert, update, delete on sales_fact to app;

create table sandbox_transaction (
  merchant_id integer not null,
  ref text not null,
  call_key text not null,
  kind text not null,
  of_ref text not null default '',
  card_last4 text not null default '',
  amount_cents bigint not null,
  tip_cents bigint not null default 0,
  state text not null,
  settles_at timestamptz(3),
  made_at timestamptz(3) not null default now(),
  payment_device text not null default '',
  asked integer not null default 1,
  answer jsonb,
  constraint sandbox_transaction_pkey PRIMARY KEY (merchant_id, ref),
  constraint sandbox_transaction_merchant_id_call_key_key UNIQUE (merchant_id, call_key),
  constraint sandbox_transaction_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint sandbox_transaction_kind_check CHECK ((kind IN ('charge', 'refund', 'void', 'tip', 'closeBatch'))),
  constraint sandbox_transaction_state_check CHECK ((state IN ('lost', 'approved', 'declined', 'settled', 'voided')))
);
CREATE INDEX sandbox_transaction_of ON sandbox_transaction (merchant_id, of_ref) WHERE (of_ref <> '');
CREATE INDEX sandbox_transaction_open ON sandbox_transaction (merchant_id, payment_device) WHERE (state = 'approved');
create policy own_rows on sandbox_transaction to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on sandbox_transaction to current_user using (true);
alter table sandbox_transaction enable row level security, force row level security;
grant select, insert, update, delete on sandbox_transaction to app;

create table schedule (
  merchant_id integer not null,
  schedule_id integer not null generated always as identity,
  employee_id integer not null,
  begin_on date not null,
  is_default boolean not null default false,
  version integer not null default 1,
  constraint schedule_pkey PRIMARY KEY (merchant_id, schedule_id),
  constraint schedule_merchant_id_employee_id_begin_on_key UNIQUE (merchant_id, employee_id, begin_on),
  constraint schedule_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, employee_id) ON DELETE CASCADE
);
CREATE INDEX schedule_begin ON schedule (merchant_id, begin_on);
CREATE UNIQUE INDEX schedule_one_default ON schedule (merchant_id, employee_id) WHERE is_default;
create policy own_rows on schedule to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on schedule to current_user using (true);
alter table schedule enable row level security, force row level security;
grant select, insert, update, delete on schedule to app;

create table schedule_shift (
  merchant_id integer not null,
  schedule_id integer not null,
  weekday integer not null,
  start_minute integer not null,
  end_minute integer not null,
  constraint schedule_shift_pkey PRIMARY KEY (merchant_id, schedule_id, weekday, start_minute),
  constraint schedule_shift_merchant_id_schedule_id_fkey FOREIGN KEY (merchant_id, schedule_id) REFERENCES schedule(merchant_id, schedule_id) ON DELETE CASCADE,
  constraint schedule_shift_check CHECK (((end_minute > start_minute) AND (end_minute <= (start_minute + 1440)))),
  constraint schedule_shift_start_minute_check CHECK (((start_minute >= 0) AND (start_minute <= 1439))),
  constraint schedule_shift_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6))),
  constraint schedule_shift_apart EXCLUDE USING gist (int4range(merchant_id, merchant_id, '[]') WITH &&, int4range(schedule_id, schedule_id, '[]') WITH &&, int4multirange(VARIADIC ARRAY[int4range(((weekday * 1440) + start_minute), ((weekday * 1440) + end_minute)), int4range((((weekday - 7) * 1440) + start_minute), (((weekday - 7) * 1440) + end_minute))]) WITH &&)
);
create policy own_rows on schedule_shift to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on schedule_shift to current_user using (true);
alter table schedule_shift enable row level security, force row level security;
grant select, insert, update, delete on schedule_shift to app;

create table server_alert (
  kind text not null,
  since timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  claimed_at timestamptz(3),
  told_at timestamptz(3),
  constraint server_alert_pkey PRIMARY KEY (kind)
);
-- Out of reach for app: server_alert

create table server_error (
  error_id bigint not null generated always as identity,
  at timestamptz(3) not null,
  call text not null,
  code text not null,
  place text not null,
  request_id text not null,
  constraint server_error_pkey PRIMARY KEY (error_id)
);
CREATE INDEX server_error_at ON server_error (at);
-- Out of reach for app: server_error

create table server_process (
  process_id text not null,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null default now(),
  figures jsonb not null,
  constraint server_process_pkey PRIMARY KEY (process_id)
);
CREATE INDEX server_process_seen ON server_process (seen_at);
-- Out of reach for app: server_process

create table server_sample (
  host text not null,
  at timestamptz(3) not null default now(),
  database_bytes bigint not null,
  disk_free_bytes bigint not null,
  constraint server_sample_pkey PRIMARY KEY (host, at)
);
-- Out of reach for app: server_sample

create table session (
  token_hash text not null,
  account_id integer not null,
  merchant_id integer not null,
  employee_id integer not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  view_as_role_id integer,
  view_as_employee_id integer,
  constraint session_pkey PRIMARY KEY (token_hash),
  constraint session_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint session_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint session_view_as_one CHECK ((num_nonnulls(view_as_role_id, view_as_employee_id) <= 1))
);
CREATE INDEX session_account ON session (account_id);
CREATE INDEX session_employee ON session (merchant_id, employee_id);
-- Out of reach for app: session

create table setting_version (
  merchant_id integer not null,
  group_key text not null,
  version integer not null,
  value jsonb not null,
  set_by integer,
  set_by_name text not null,
  set_at timestamptz(3) not null default clock_timestamp(),
  constraint setting_version_pkey PRIMARY KEY (merchant_id, group_key, version),
  constraint setting_version_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint setting_version_group_key_check CHECK ((group_key ~ '^[a-zA-Z]{1,40}$')),
  constraint setting_version_version_check CHECK ((version > 0))
);
CREATE TRIGGER delivery_woken_by_connection AFTER INSERT ON setting_version FOR EACH ROW WHEN ((new.group_key = 'thirdParty')) EXECUTE FUNCTION delivery_wake_on_change('key');
CREATE TRIGGER delivery_woken_by_settings AFTER INSERT ON setting_version FOR EACH ROW WHEN ((new.group_key IN ('hours', 'closings', 'store'))) EXECUTE FUNCTION delivery_wake_on_change('settings');
CREATE TRIGGER poster_redraw_of_store AFTER INSERT ON setting_version FOR EACH ROW WHEN ((new.group_key = 'store')) EXECUTE FUNCTION poster_redraw_of_store();
create policy own_rows on setting_version to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on setting_version to current_user using (true);
alter table setting_version enable row level security, force row level security;
grant select, insert on setting_version to app;

create table shared_thing (
  merchant_id integer not null,
  kind text not null,
  object_id integer not null,
  shared_key text not null,
  constraint shared_thing_pkey PRIMARY KEY (merchant_id, kind, object_id),
  constraint shared_thing_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint shared_thing_kind_check CHECK ((kind IN ('dish', 'category', 'modifierGroup', 'role')))
);
CREATE UNIQUE INDEX shared_thing_key ON shared_thing (merchant_id, kind, shared_key);
create policy own_rows on shared_thing to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on shared_thing to current_user using (true);
alter table shared_thing enable row level security, force row level security;
grant select, insert, update, delete on shared_thing to app;

create table sign_in_failure (
  failure_id bigint not null generated always as identity,
  subject text not null,
  address text not null,
  at timestamptz(3) not null default now(),
  constraint sign_in_failure_pkey PRIMARY KEY (failure_id)
);
CREATE INDEX sign_in_failure_subject ON sign_in_failure (subject, at);
-- Out of reach for app: sign_in_failure

create table sign_in_ticket (
  ticket_hash text not null,
  account_id integer not null,
  merchant_id integer not null,
  employee_id integer not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint sign_in_ticket_pkey PRIMARY KEY (ticket_hash),
  constraint sign_in_ticket_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint sign_in_ticket_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- Out of reach for app: sign_in_ticket

create table special (
  merchant_id integer not null,
  special_id integer not null generated always as identity,
  name text not null,
  second_name text not null default '',
  description text not null default '',
  second_description text not null default '',
  price_cents integer not null,
  duplicate_selection boolean not null default true,
  picture_id integer,
  supply_time_id integer,
  status text not null default 'valid',
  sort integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint special_pkey PRIMARY KEY (merchant_id, special_id),
  constraint special_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint special_merchant_id_picture_id_fkey FOREIGN KEY (merchant_id, picture_id) REFERENCES picture(merchant_id, picture_id),
  constraint special_merchant_id_supply_time_id_fkey FOREIGN KEY (merchant_id, supply_time_id) REFERENCES supply_time(merchant_id, supply_time_id),
  constraint special_price_cents_check CHECK (((price_cents >= 0) AND (price_cents <= 1000000000))),
  constraint special_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE UNIQUE INDEX special_name_once ON special (merchant_id, name) WHERE (deleted_at IS NULL);
CREATE TRIGGER special_picture_added AFTER INSERT ON special FOR EACH ROW WHEN ((new.picture_id IS NOT NULL)) EXECUTE FUNCTION keep_picture();
CREATE TRIGGER special_picture_changed AFTER UPDATE OF picture_id ON special FOR EACH ROW WHEN (((new.picture_id IS NOT NULL) AND (new.picture_id IS DISTINCT FROM old.picture_id))) EXECUTE FUNCTION keep_picture();
create policy own_rows on special to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on special to current_user using (true);
alter table special enable row level security, force row level security;
grant select, insert, update, delete on special to app;

create table special_choice (
  merchant_id integer not null,
  special_id integer not null,
  special_group_id integer not null,
  sort integer not null default 0,
  constraint special_choice_pkey PRIMARY KEY (merchant_id, special_id, special_group_id),
  constraint special_choice_merchant_id_special_group_id_fkey FOREIGN KEY (merchant_id, special_group_id) REFERENCES special_group(merchant_id, special_group_id),
  constraint special_choice_merchant_id_special_id_fkey FOREIGN KEY (merchant_id, special_id) REFERENCES special(merchant_id, special_id) ON DELETE CASCADE
);
CREATE INDEX special_choice_of ON special_choice (merchant_id, special_group_id);
create policy own_rows on special_choice to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on special_choice to current_user using (true);
alter table special_choice enable row level security, force row level security;
grant select, insert, update, delete on special_choice to app;

create table special_group (
  merchant_id integer not null,
  special_group_id integer not null generated always as identity,
  name text not null,
  second_name text not null default '',
  min integer not null,
  max integer not null,
  duplicate_selection boolean not null default false,
  status text not null default 'valid',
  sort integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint special_group_pkey PRIMARY KEY (merchant_id, special_group_id),
  constraint special_group_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint special_group_check CHECK ((max >= min)),
  constraint special_group_max_check CHECK (((max >= 1) AND (max <= 999))),
  constraint special_group_min_check CHECK (((min >= 0) AND (min <= 999))),
  constraint special_group_status_check CHECK ((status IN ('valid', 'invalid')))
);
CREATE UNIQUE INDEX special_group_name_once ON special_group (merchant_id, name) WHERE (deleted_at IS NULL);
create policy own_rows on special_group to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on special_group to current_user using (true);
alter table special_group enable row level security, force row level security;
grant select, insert, update, delete on special_group to app;

create table special_group_dish (
  merchant_id integer not null,
  special_group_id integer not null,
  dish_id integer not null,
  upcharge_cents integer not null default 0,
  max_quantity integer,
  is_default boolean not null default false,
  sort integer not null default 0,
  constraint special_group_dish_pkey PRIMARY KEY (merchant_id, special_group_id, dish_id),
  constraint special_group_dish_merchant_id_dish_id_fkey FOREIGN KEY (merchant_id, dish_id) REFERENCES dish(merchant_id, dish_id),
  constraint special_group_dish_merchant_id_special_group_id_fkey FOREIGN KEY (merchant_id, special_group_id) REFERENCES special_group(merchant_id, special_group_id) ON DELETE CASCADE,
  constraint special_group_dish_max_quantity_check CHECK (((max_quantity >= 1) AND (max_quantity <= 999))),
  constraint special_group_dish_upcharge_cents_check CHECK (((upcharge_cents >= 0) AND (upcharge_cents <= 1000000000)))
);
CREATE INDEX special_group_dish_of ON special_group_dish (merchant_id, dish_id);
create policy own_rows on special_group_dish to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on special_group_dish to current_user using (true);
alter table special_group_dish enable row level security, force row level security;
grant select, insert, update, delete on special_group_dish to app;

create table spread (
  merchant_id integer not null,
  spread_id integer not null generated always as identity,
  kind text not null,
  choice jsonb not null,
  account_id integer not null,
  made_by_name text not null,
  made_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  constraint spread_pkey PRIMARY KEY (merchant_id, spread_id),
  constraint spread_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint spread_kind_check CHECK ((kind IN ('dish', 'category', 'modifierGroup', 'role', 'setting')))
);
create policy own_rows on spread to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on spread to current_user using (true);
alter table spread enable row level security, force row level security;
grant select, insert, update, delete on spread to app;

create table spread_store (
  merchant_id integer not null,
  spread_id integer not null,
  from_merchant_id integer not null,
  state text not null,
  plan jsonb not null,
  applied jsonb,
  reason jsonb,
  left_values jsonb,
  tries integer not null default 0,
  due_at timestamptz(3),
  ended_at timestamptz(3),
  account_id integer,
  constraint spread_store_pkey PRIMARY KEY (merchant_id, spread_id),
  constraint spread_store_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint spread_store_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint spread_store_state_check CHECK ((state IN ('preview', 'waiting', 'done', 'refused', 'undoing', 'undone')))
);
CREATE INDEX spread_store_due ON spread_store (due_at) WHERE (due_at IS NOT NULL);
CREATE INDEX spread_store_of ON spread_store (spread_id);
create policy own_rows on spread_store to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on spread_store to current_user using (true);
alter table spread_store enable row level security, force row level security;
grant select, insert, update, delete on spread_store to app;

create table starter_menu (
  merchant_id integer not null,
  starter text not null,
  change_id integer not null,
  constraint starter_menu_pkey PRIMARY KEY (merchant_id, starter),
  constraint starter_menu_merchant_id_change_id_fkey FOREIGN KEY (merchant_id, change_id) REFERENCES menu_change(merchant_id, change_id),
  constraint starter_menu_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint starter_menu_starter_check CHECK ((starter ~ '^[a-zA-Z]{1,40}$'))
);
create policy own_rows on starter_menu to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on starter_menu to current_user using (true);
alter table starter_menu enable row level security, force row level security;
grant select, insert, update, delete on starter_menu to app;

create table starter_role (
  merchant_id integer not null,
  starter text not null,
  role_id integer not null,
  constraint starter_role_pkey PRIMARY KEY (merchant_id, starter),
  constraint starter_role_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint starter_role_merchant_id_role_id_fkey FOREIGN KEY (merchant_id, role_id) REFERENCES role(merchant_id, role_id) ON DELETE CASCADE,
  constraint starter_role_starter_check CHECK ((starter ~ '^[a-zA-Z]{1,40}$'))
);
create policy own_rows on starter_role to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on starter_role to current_user using (true);
alter table starter_role enable row level security, force row level security;
grant select, insert, update, delete on starter_role to app;

create table step_up (
  step_up_hash text not null,
  token_hash text not null,
  expires_at timestamptz(3) not null,
  constraint step_up_pkey PRIMARY KEY (step_up_hash),
  constraint step_up_token_hash_fkey FOREIGN KEY (token_hash) REFERENCES session(token_hash) ON DELETE CASCADE
);
CREATE INDEX step_up_session ON step_up (token_hash);
-- Out of reach for app: step_up

create table store_group (
  group_id integer not null generated always as identity,
  account_id integer not null,
  name text not null,
  version integer not null default 1,
  constraint store_group_pkey PRIMARY KEY (group_id),
  constraint store_group_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id) ON DELETE CASCADE,
  constraint store_group_name_check CHECK ((name <> ''))
);
CREATE UNIQUE INDEX store_group_name_once ON store_group (account_id, lower(name));
-- Out of reach for app: store_group

create table store_group_member (
  group_id integer not null,
  merchant_id integer not null,
  constraint store_group_member_pkey PRIMARY KEY (group_id, merchant_id),
  constraint store_group_member_group_id_fkey FOREIGN KEY (group_id) REFERENCES store_group(group_id) ON DELETE CASCADE,
  constraint store_group_member_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE INDEX store_group_member_store ON store_group_member (merchant_id);
-- Out of reach for app: store_group_member

create table store_secret (
  merchant_id integer not null,
  name text not null,
  sealed bytea not null,
  hint text not null default '',
  set_by integer,
  set_by_name text not null,
  set_at timestamptz(3) not null default clock_timestamp(),
  device_hash text,
  constraint store_secret_pkey PRIMARY KEY (merchant_id, name),
  constraint store_secret_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint store_secret_name_check CHECK ((name ~ '^[a-zA-Z]{1,40}$'))
);
CREATE TRIGGER delivery_woken_by_key AFTER INSERT OR UPDATE ON store_secret FOR EACH ROW EXECUTE FUNCTION delivery_wake_on_change('key');
create policy own_rows on store_secret to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on store_secret to current_user using (true);
alter table store_secret enable row level security, force row level security;
grant select, insert, update, delete on store_secret to app;

create table supply_time (
  merchant_id integer not null,
  supply_time_id integer not null generated always as identity,
  name text not null,
  second_name text not null default '',
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint supply_time_pkey PRIMARY KEY (merchant_id, supply_time_id),
  constraint supply_time_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
CREATE UNIQUE INDEX supply_time_name_once ON supply_time (merchant_id, name) WHERE (deleted_at IS NULL);
create policy own_rows on supply_time to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on supply_time to current_user using (true);
alter table supply_time enable row level security, force row level security;
grant select, insert, update, delete on supply_time to app;

create table supply_time_span (
  merchant_id integer not null,
  supply_time_id integer not null,
  weekday integer not null,
  from_minute integer not null,
  to_minute integer not null,
  constraint supply_time_span_pkey PRIMARY KEY (merchant_id, supply_time_id, weekday, from_minute),
  constraint supply_time_span_merchant_id_supply_time_id_fkey FOREIGN KEY (merchant_id, supply_time_id) REFERENCES supply_time(merchant_id, supply_time_id) ON DELETE CASCADE,
  constraint supply_time_span_check CHECK ((((to_minute >= 1) AND (to_minute <= 2880)) AND (((to_minute - from_minute) >= 30) AND ((to_minute - from_minute) <= 1440)))),
  constraint supply_time_span_from_minute_check CHECK (((from_minute >= 0) AND (from_minute <= 1439))),
  constraint supply_time_span_weekday_check CHECK (((weekday >= 0) AND (weekday <= 6)))
);
create policy own_rows on supply_time_span to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on supply_time_span to current_user using (true);
alter table supply_time_span enable row level security, force row level security;
grant select, insert, update, delete on supply_time_span to app;

create table table_area (
  merchant_id integer not null,
  area_id integer not null generated always as identity,
  name text not null,
  sort integer not null default 0,
  plan_width integer not null default 1200,
  plan_height integer not null default 800,
  plan_scenery jsonb not null default '{}'::jsonb,
  plan_version integer not null default 1,
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint table_area_pkey PRIMARY KEY (merchant_id, area_id),
  constraint table_area_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint table_area_plan_height_check CHECK (((plan_height >= 100) AND (plan_height <= 20000))),
  constraint table_area_plan_width_check CHECK (((plan_width >= 100) AND (plan_width <= 20000)))
);
CREATE UNIQUE INDEX table_area_name_once ON table_area (merchant_id, lower(name)) WHERE (deleted_at IS NULL);
create policy own_rows on table_area to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on table_area to current_user using (true);
alter table table_area enable row level security, force row level security;
grant select, insert, update, delete on table_area to app;

create table table_call (
  merchant_id integer not null,
  call_id integer not null generated always as identity,
  table_id integer not null,
  kind text not null,
  called_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  answered_by integer,
  answered_by_name text not null default '',
  constraint table_call_pkey PRIMARY KEY (merchant_id, call_id),
  constraint table_call_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint table_call_merchant_id_table_id_fkey FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table(merchant_id, table_id),
  constraint table_call_kind_check CHECK ((kind IN ('server', 'bill')))
);
CREATE INDEX table_call_at ON table_call (merchant_id, table_id, called_at);
CREATE UNIQUE INDEX table_call_open_once ON table_call (merchant_id, table_id, kind) WHERE (answered_at IS NULL);
create policy own_rows on table_call to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on table_call to current_user using (true);
alter table table_call enable row level security, force row level security;
grant select, insert, update, delete on table_call to app;

create table table_event (
  merchant_id integer not null,
  event_id bigint not null generated always as identity,
  table_id integer not null,
  at timestamptz(3) not null,
  kind text not null,
  state text not null default '',
  guests integer not null default 0,
  other_id integer,
  order_id bigint,
  by_name text not null default '',
  constraint table_event_pkey PRIMARY KEY (merchant_id, event_id),
  constraint table_event_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint table_event_merchant_id_other_id_fkey FOREIGN KEY (merchant_id, other_id) REFERENCES dining_table(merchant_id, table_id),
  constraint table_event_merchant_id_table_id_fkey FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table(merchant_id, table_id),
  constraint table_event_check CHECK (((state <> '') = (kind = 'state'))),
  constraint table_event_kind_check CHECK ((kind IN ('state', 'mergedInto', 'joined', 'apart', 'movedTo', 'movedFrom')))
);
CREATE INDEX table_event_at ON table_event (at);
CREATE INDEX table_event_at_table ON table_event (merchant_id, table_id, event_id);
create policy own_rows on table_event to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on table_event to current_user using (true);
alter table table_event enable row level security, force row level security;
grant select, insert, update, delete on table_event to app;

create table table_link_due (
  merchant_id integer not null,
  table_id integer not null,
  asked_at timestamptz(3) not null default now(),
  constraint table_link_due_pkey PRIMARY KEY (merchant_id, table_id),
  constraint table_link_due_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint table_link_due_merchant_id_table_id_fkey FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table(merchant_id, table_id)
);
create policy own_rows on table_link_due to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on table_link_due to current_user using (true);
alter table table_link_due enable row level security, force row level security;
grant select, insert, update, delete on table_link_due to app;

create table table_state (
  merchant_id integer not null,
  table_id integer not null,
  state text not null,
  since timestamptz(3) not null,
  guests integer not null default 0,
  employee_id integer,
  note text not null default '',
  merged_into integer,
  version integer not null default 1,
  held_until timestamptz(3),
  constraint table_state_pkey PRIMARY KEY (merchant_id, table_id),
  constraint table_state_merchant_id_employee_id_fkey FOREIGN KEY (merchant_id, employee_id) REFERENCES employee(merchant_id, employee_id),
  constraint table_state_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint table_state_merchant_id_merged_into_fkey FOREIGN KEY (merchant_id, merged_into) REFERENCES dining_table(merchant_id, table_id),
  constraint table_state_merchant_id_table_id_fkey FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table(merchant_id, table_id),
  constraint table_state_check CHECK ((merged_into <> table_id)),
  constraint table_state_check1 CHECK (((held_until IS NULL) OR (state = 'held'))),
  constraint table_state_guests_check CHECK (((guests >= 0) AND (guests <= 999))),
  constraint table_state_state_check CHECK ((state IN ('free', 'seated', 'billPrinted', 'toClean', 'held')))
);
create policy own_rows on table_state to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on table_state to current_user using (true);
alter table table_state enable row level security, force row level security;
grant select, insert, update, delete on table_state to app;

create table tax (
  merchant_id integer not null,
  tax_id integer not null generated always as identity,
  name text not null,
  second_name text not null default '',
  rate_pcm integer not null,
  inclusive boolean not null default false,
  is_default boolean not null default false,
  sort integer not null default 0,
  version integer not null default 1,
  deleted_at timestamptz(3),
  removed_by_change integer,
  constraint tax_pkey PRIMARY KEY (merchant_id, tax_id),
  constraint tax_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint tax_rate_pcm_check CHECK (((rate_pcm >= 0) AND (rate_pcm <= 100000)))
);
create policy own_rows on tax to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on tax to current_user using (true);
alter table tax enable row level security, force row level security;
grant select, insert, update, delete on tax to app;

create table text_consent (
  merchant_id integer not null,
  consent_id bigint not null generated always as identity,
  phone text not null,
  change text not null,
  how text not null,
  words text not null,
  language text not null,
  by_name text not null default '',
  at timestamptz(3) not null default now(),
  constraint text_consent_pkey PRIMARY KEY (merchant_id, consent_id),
  constraint text_consent_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint text_consent_change_check CHECK ((change IN ('given', 'stopped', 'restarted'))),
  constraint text_consent_how_check CHECK ((how IN ('staff', 'guestPage', 'reply', 'provider'))),
  constraint text_consent_language_check CHECK ((language IN ('en', 'zh'))),
  constraint text_consent_phone_check CHECK ((phone ~ '^\+[1-9][0-9]{6,14}$'))
);
CREATE INDEX text_consent_phone ON text_consent (merchant_id, phone, consent_id);
create policy own_rows on text_consent to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on text_consent to current_user using (true);
alter table text_consent enable row level security, force row level security;
grant select, insert on text_consent to app;

create table text_message (
  merchant_id integer not null,
  message_id bigint not null generated always as identity,
  message_key text not null,
  kind text not null,
  subject_kind text not null default '',
  subject_id bigint,
  phone text not null,
  body text not null,
  language text not null,
  encoding text not null,
  segments integer not null,
  cost_micros bigint not null default 0,
  state text not null default 'queued',
  reason text not null default '',
  provider_code text not null default '',
  provider text,
  provider_ref text,
  queued_at timestamptz(3) not null default now(),
  queued_by_name text not null default '',
  expires_at timestamptz(3),
  asked_at timestamptz(3),
  sent_at timestamptz(3),
  settled_at timestamptz(3),
  tries integer not null default 0,
  look_ups integer not null default 0,
  may_resend boolean not null default false,
  next_try_at timestamptz(3),
  constraint text_message_pkey PRIMARY KEY (merchant_id, message_id),
  constraint text_message_merchant_id_message_key_key UNIQUE (merchant_id, message_key),
  constraint text_message_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint text_message_body_check CHECK (((phone = '') OR (body <> ''))),
  constraint text_message_check CHECK (((state <> ALL (ARRAY['queued', 'held', 'sending'])) OR (next_try_at IS NOT NULL))),
  constraint text_message_cost_micros_check CHECK ((cost_micros >= 0)),
  constraint text_message_encoding_check CHECK ((encoding IN ('GSM-7', 'UCS-2'))),
  constraint text_message_language_check CHECK ((language IN ('en', 'zh'))),
  constraint text_message_message_key_check CHECK (((length(message_key) >= 1) AND (length(message_key) <= 120))),
  constraint text_message_phone_check CHECK (((phone = '') OR (phone ~ '^\+[1-9][0-9]{6,14}$'))),
  constraint text_message_provider_check CHECK ((provider IN ('sandbox', 'twilio'))),
  constraint text_message_segments_check CHECK ((segments > 0)),
  constraint text_message_state_check CHECK ((state IN ('queued', 'held', 'sending', 'sent', 'delivered', 'failed', 'refused', 'unconfirmed')))
);
CREATE INDEX text_message_due ON text_message (next_try_at, merchant_id) WHERE (next_try_at IS NOT NULL);
CREATE INDEX text_message_failed ON text_message (merchant_id, settled_at) WHERE (state IN ('failed', 'unconfirmed'));
CREATE INDEX text_message_phone ON text_message (merchant_id, phone, message_id);
CREATE UNIQUE INDEX text_message_provider_ref ON text_message (merchant_id, provider, provider_ref) WHERE (provider_ref IS NOT NULL);
CREATE INDEX text_message_sent ON text_message (merchant_id, sent_at) WHERE (sent_at IS NOT NULL);
CREATE INDEX text_message_subject ON text_message (merchant_id, subject_kind, subject_id, message_id) WHERE (subject_id IS NOT NULL);
create policy own_rows on text_message to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on text_message to current_user using (true);
alter table text_message enable row level security, force row level security;
grant select, insert, update, delete on text_message to app;

create table text_reply (
  merchant_id integer not null,
  reply_id bigint not null generated always as identity,
  provider text not null,
  provider_ref text not null,
  phone text not null,
  body text not null,
  meaning text not null,
  message_id bigint,
  received_at timestamptz(3) not null default now(),
  constraint text_reply_pkey PRIMARY KEY (merchant_id, reply_id),
  constraint text_reply_merchant_id_provider_provider_ref_key UNIQUE (merchant_id, provider, provider_ref),
  constraint text_reply_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint text_reply_merchant_id_message_id_fkey FOREIGN KEY (merchant_id, message_id) REFERENCES text_message(merchant_id, message_id),
  constraint text_reply_meaning_check CHECK ((meaning IN ('stop', 'start', 'help', 'yes', 'no', 'other'))),
  constraint text_reply_phone_check CHECK (((phone = '') OR (phone ~ '^\+[1-9][0-9]{6,14}$'))),
  constraint text_reply_provider_check CHECK ((provider IN ('sandbox', 'twilio')))
);
CREATE INDEX text_reply_message ON text_reply (merchant_id, message_id) WHERE (message_id IS NOT NULL);
CREATE INDEX text_reply_phone ON text_reply (merchant_id, phone, reply_id);
create policy own_rows on text_reply to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on text_reply to current_user using (true);
alter table text_reply enable row level security, force row level security;
grant select, insert, update, delete on text_reply to app;

create table tip_pool (
  merchant_id integer not null,
  tip_pool_id integer not null generated always as identity,
  name text not null,
  second_name text not null default '',
  basis text not null,
  rate_pcm integer not null,
  with_gratuity boolean not null default false,
  giver_role_ids integer[] not null default '{}'::integer[],
  split text not null,
  receivers jsonb not null default '[]'::jsonb,
  by_day boolean not null default true,
  allows_managers boolean not null default false,
  version integer not null default 1,
  deleted_at timestamptz(3),
  constraint tip_pool_pkey PRIMARY KEY (merchant_id, tip_pool_id),
  constraint tip_pool_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint tip_pool_basis_check CHECK ((basis IN ('tips', 'sales'))),
  constraint tip_pool_rate_pcm_check CHECK (((rate_pcm >= 1) AND (rate_pcm <= 100000))),
  constraint tip_pool_split_check CHECK ((split IN ('hours', 'points', 'shares')))
);
CREATE UNIQUE INDEX tip_pool_name_once ON tip_pool (merchant_id, lower(name)) WHERE (deleted_at IS NULL);
create policy own_rows on tip_pool to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on tip_pool to current_user using (true);
alter table tip_pool enable row level security, force row level security;
grant select, insert, update, delete on tip_pool to app;

create table tip_pool_run (
  merchant_id integer not null,
  run_id integer not null generated always as identity,
  tip_pool_id integer not null,
  name text not null,
  second_name text not null default '',
  from_date date not null,
  to_date date not null,
  rules jsonb not null,
  result jsonb not null,
  pool_cents bigint not null,
  replaces integer,
  reason text not null default '',
  made_at timestamptz(3) not null default now(),
  made_by integer,
  made_by_name text not null default '',
  constraint tip_pool_run_pkey PRIMARY KEY (merchant_id, run_id),
  constraint tip_pool_run_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint tip_pool_run_merchant_id_replaces_fkey FOREIGN KEY (merchant_id, replaces) REFERENCES tip_pool_run(merchant_id, run_id),
  constraint tip_pool_run_merchant_id_tip_pool_id_fkey FOREIGN KEY (merchant_id, tip_pool_id) REFERENCES tip_pool(merchant_id, tip_pool_id),
  constraint tip_pool_run_check CHECK ((to_date >= from_date)),
  constraint tip_pool_run_check1 CHECK (((replaces IS NULL) OR (reason <> ''))),
  constraint tip_pool_run_pool_cents_check CHECK ((pool_cents >= 0))
);
CREATE INDEX tip_pool_run_newest ON tip_pool_run (merchant_id, from_date DESC, run_id DESC);
CREATE INDEX tip_pool_run_of ON tip_pool_run (merchant_id, tip_pool_id, from_date);
CREATE UNIQUE INDEX tip_pool_run_replaced_once ON tip_pool_run (merchant_id, replaces) WHERE (replaces IS NOT NULL);
create policy own_rows on tip_pool_run to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on tip_pool_run to current_user using (true);
alter table tip_pool_run enable row level security, force row level security;
grant select, insert on tip_pool_run to app;

create table upgrade (
  is_only boolean not null default true,
  record jsonb not null,
  constraint upgrade_pkey PRIMARY KEY (is_only),
  constraint upgrade_is_only_check CHECK (is_only)
);
-- Out of reach for app: upgrade

create table verify_code (
  verify_code_id text not null,
  code text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  constraint verify_code_pkey PRIMARY KEY (verify_code_id)
);
-- Out of reach for app: verify_code

create table waitlist_door (
  merchant_id integer not null,
  door_token text not null,
  constraint waitlist_door_pkey PRIMARY KEY (merchant_id),
  constraint waitlist_door_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint waitlist_door_door_token_check CHECK ((length(door_token) = 22))
);
create policy own_rows on waitlist_door to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on waitlist_door to current_user using (true);
alter table waitlist_door enable row level security, force row level security;
grant select, insert, update, delete on waitlist_door to app;

create table waitlist_event (
  merchant_id integer not null,
  event_id bigint not null generated always as identity,
  party_id integer not null,
  kind text not null,
  at timestamptz(3) not null,
  by_name text not null default '',
  value integer,
  reason text not null default '',
  constraint waitlist_event_pkey PRIMARY KEY (merchant_id, event_id),
  constraint waitlist_event_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint waitlist_event_merchant_id_party_id_fkey FOREIGN KEY (merchant_id, party_id) REFERENCES waitlist_party(merchant_id, party_id)
);
CREATE INDEX waitlist_event_party ON waitlist_event (merchant_id, party_id, event_id);
create policy own_rows on waitlist_event to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on waitlist_event to current_user using (true);
alter table waitlist_event enable row level security, force row level security;
grant select, insert on waitlist_event to app;

create table waitlist_party (
  merchant_id integer not null,
  party_id integer not null generated always as identity,
  guest_token text not null,
  name text not null,
  phone text not null default '',
  text_phone text,
  size integer not null,
  quote_minutes integer,
  first_quote_minutes integer,
  notes text not null default '',
  wishes text[] not null default '{}'::text[],
  language text not null,
  muted boolean not null default false,
  state text not null default 'waiting',
  source text not null,
  joined_from text,
  sort integer not null,
  ahead_at_join integer not null,
  joined_at timestamptz(3) not null,
  business_date date not null,
  told_at timestamptz(3),
  told_count integer not null default 0,
  confirmed_at timestamptz(3),
  seated_at timestamptz(3),
  ended_at timestamptz(3),
  reminded_at timestamptz(3),
  table_id integer,
  version integer not null default 1,
  constraint waitlist_party_pkey PRIMARY KEY (merchant_id, party_id),
  constraint waitlist_party_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id),
  constraint waitlist_party_merchant_id_table_id_fkey FOREIGN KEY (merchant_id, table_id) REFERENCES dining_table(merchant_id, table_id),
  constraint waitlist_party_ahead_at_join_check CHECK ((ahead_at_join >= 0)),
  constraint waitlist_party_check CHECK (((state IN ('seated', 'left', 'noShow', 'cancelled')) = (ended_at IS NOT NULL))),
  constraint waitlist_party_check1 CHECK (((state = 'seated') = (seated_at IS NOT NULL))),
  constraint waitlist_party_first_quote_minutes_check CHECK (((first_quote_minutes >= 1) AND (first_quote_minutes <= 600))),
  constraint waitlist_party_guest_token_check CHECK ((length(guest_token) = 22)),
  constraint waitlist_party_language_check CHECK ((language IN ('en', 'zh'))),
  constraint waitlist_party_quote_minutes_check CHECK (((quote_minutes >= 1) AND (quote_minutes <= 600))),
  constraint waitlist_party_size_check CHECK (((size >= 1) AND (size <= 99))),
  constraint waitlist_party_source_check CHECK ((source IN ('staff', 'guest', 'device'))),
  constraint waitlist_party_state_check CHECK ((state IN ('waiting', 'told', 'confirmed', 'seated', 'left', 'noShow', 'cancelled'))),
  constraint waitlist_party_text_phone_check CHECK ((text_phone ~ '^\+[1-9][0-9]{6,14}$'))
);
CREATE INDEX waitlist_party_day ON waitlist_party (merchant_id, business_date, party_id);
CREATE INDEX waitlist_party_joined_from ON waitlist_party (merchant_id, joined_from, joined_at) WHERE (joined_from IS NOT NULL);
CREATE INDEX waitlist_party_open ON waitlist_party (merchant_id, sort, party_id) WHERE (ended_at IS NULL);
CREATE INDEX waitlist_party_phone ON waitlist_party (merchant_id, text_phone) WHERE (text_phone IS NOT NULL);
CREATE INDEX waitlist_party_table ON waitlist_party (merchant_id, table_id, seated_at) WHERE (table_id IS NOT NULL);
CREATE UNIQUE INDEX waitlist_party_token ON waitlist_party (merchant_id, guest_token);
create policy own_rows on waitlist_party to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on waitlist_party to current_user using (true);
alter table waitlist_party enable row level security, force row level security;
grant select, insert, update, delete on waitlist_party to app;

create table week_template (
  merchant_id integer not null,
  template_id integer not null generated always as identity,
  name text not null,
  shifts jsonb not null,
  created_at timestamptz(3) not null default now(),
  constraint week_template_pkey PRIMARY KEY (merchant_id, template_id),
  constraint week_template_merchant_id_name_key UNIQUE (merchant_id, name),
  constraint week_template_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
create policy own_rows on week_template to app using ((merchant_id = (NULLIF(current_setting('app.merchant_id', true), ''))::integer));
create policy owner_rows on week_template to current_user using (true);
alter table week_template enable row level security, force row level security;
grant select, insert, update, delete on week_template to app;

create table workplace (
  account_id integer not null,
  merchant_id integer not null,
  employee_id integer not null,
  constraint workplace_pkey PRIMARY KEY (account_id, merchant_id),
  constraint workplace_account_id_fkey FOREIGN KEY (account_id) REFERENCES account(account_id),
  constraint workplace_merchant_id_fkey FOREIGN KEY (merchant_id) REFERENCES merchant(merchant_id)
);
-- Out of reach for app: workplace

create view drawer_money with (security_invoker=true) as
 SELECT d.merchant_id,
    d.drawer_id,
    d.start_cents,
    e.pay_in_cents,
    p.cash_cents,
    g.refund_cents,
    e.pay_out_cents,
    e.drop_cents,
    e.tip_paid_cents
   FROM (((drawer d
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(drawer_event.amount_cents) FILTER (WHERE (drawer_event.kind = 'payIn')), (0)::numeric))::bigint AS pay_in_cents,
            (COALESCE(sum(drawer_event.amount_cents) FILTER (WHERE (drawer_event.kind = 'payOut')), (0)::numeric))::bigint AS pay_out_cents,
            (COALESCE(sum(drawer_event.amount_cents) FILTER (WHERE (drawer_event.kind = 'drop')), (0)::numeric))::bigint AS drop_cents,
            (COALESCE(sum(drawer_event.amount_cents) FILTER (WHERE (drawer_event.kind = 'tipPaid')), (0)::numeric))::bigint AS tip_paid_cents
           FROM drawer_event
          WHERE ((drawer_event.merchant_id = d.merchant_id) AND (drawer_event.drawer_id = d.drawer_id))) e)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum(((payment.amount_cents + payment.tip_cents) + payment.cash_rounding_cents)), (0)::numeric))::bigint AS cash_cents
           FROM payment
          WHERE ((payment.merchant_id = d.merchant_id) AND (payment.drawer_id = d.drawer_id) AND ((payment.tender)::text = 'cash') AND ((payment.code)::integer = 1))) p)
     CROSS JOIN LATERAL ( SELECT (COALESCE(sum((((f.amount_cents + f.tip_cents) + f.card_surcharge_cents) + f.cash_rounding_cents)), (0)::numeric))::bigint AS refund_cents
           FROM (refund_payment f
             JOIN refund r ON (((r.merchant_id = f.merchant_id) AND (r.refund_id = f.refund_id))))
          WHERE ((f.merchant_id = d.merchant_id) AND (f.drawer_id = d.drawer_id) AND (r.code = 4))) g);
grant select on drawer_money to app;

create view order_contribution with (security_invoker=true) as
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    o.business_date AS period,
    'status' AS dimension,
    o.status AS key,
    (1)::bigint AS orders,
    (o.people_number)::bigint AS guests,
    (0)::bigint AS quantity,
    o.gross_cents AS gross,
    o.item_discount_cents AS item_discount,
    o.order_discount_cents AS order_discount,
    o.comp_cents AS comp,
    o.fee_cents AS fee,
    o.tax_cents AS tax,
    (0)::bigint AS tax_base,
    o.gratuity_cents AS gratuity,
    o.non_revenue_cents AS non_revenue,
    (0)::bigint AS void_count,
    (0)::bigint AS void_amount,
    (0)::bigint AS refund_count,
    (0)::bigint AS refund_quantity,
    (0)::bigint AS refund_net,
    (0)::bigint AS refund_fee,
    (0)::bigint AS refund_tax,
    (0)::bigint AS refund_gratuity,
    (0)::bigint AS refund_non_revenue,
    (0)::bigint AS order_day_refund_net,
    (0)::bigint AS order_day_refund_fee,
    (0)::bigint AS order_day_refund_tax,
    (0)::bigint AS order_day_refund_gratuity,
    (0)::bigint AS order_day_refund_non_revenue,
    (0)::bigint AS payments,
    o.paid_cents AS paid,
    o.tip_cents AS tips,
    (0)::bigint AS card_surcharge,
    (0)::bigint AS cash_rounding,
    o.refund_cents AS refunded,
    (0)::bigint AS refunded_tips,
    (0)::bigint AS refunded_card_surcharge,
    (0)::bigint AS void_quantity,
    (0)::bigint AS held_for_channel,
    (0)::bigint AS refund_held,
    (0)::bigint AS order_day_refund_quantity,
    (0)::bigint AS order_day_refund_held
   FROM orders o
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    o.business_date AS period,
    d.dimension,
    d.key,
        CASE
            WHEN v.whole THEN 0
            ELSE 1
        END AS orders,
        CASE
            WHEN v.whole THEN 0
            ELSE o.people_number
        END AS guests,
    q.quantity,
    o.gross_cents AS gross,
    o.item_discount_cents AS item_discount,
    o.order_discount_cents AS order_discount,
    o.comp_cents AS comp,
    o.fee_cents AS fee,
    o.tax_cents AS tax,
    0 AS tax_base,
    o.gratuity_cents AS gratuity,
    o.non_revenue_cents AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    q.held AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM (((orders o
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(l.quantity) FILTER (WHERE l.revenue), (0)::bigint) AS quantity,
            (COALESCE(sum(l.gross_cents) FILTER (WHERE l.held_for_channel), (0)::numeric))::bigint AS held
           FROM order_line l
          WHERE ((l.merchant_id = o.merchant_id) AND (l.order_id = o.order_id) AND (l.voided_at IS NULL))) q)
     CROSS JOIN LATERAL ( VALUES ('all',''), ('hour',lpad((o.local_hour)::text, 2, '0')), ('orderType',o.order_type), ('meal',o.meal_type), ('source',o.source), ('employee',COALESCE((o.employee_id)::text, NULLIF(('=' || o.employee_name), '='), '')), ('device',o.device_name)) d(dimension, key))
     CROSS JOIN LATERAL ( VALUES (((o.void_cents > 0) AND (o.gross_cents = 0) AND (o.non_revenue_cents = 0)))) v(whole))
  WHERE ((o.status)::text <> 'deleted')
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    o.business_date AS period,
    d.dimension,
    d.key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    1 AS void_count,
    l.gross_cents AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
        CASE d.dimension
            WHEN 'special' THEN l.special_units
            ELSE l.quantity
        END AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM ((orders o
     JOIN order_line l USING (merchant_id, order_id))
     CROSS JOIN LATERAL ( VALUES ('all',''), ('hour',lpad((o.local_hour)::text, 2, '0')), ('orderType',o.order_type), ('meal',o.meal_type), ('source',o.source), ('employee',COALESCE((o.employee_id)::text, NULLIF(('=' || o.employee_name), '='), '')), ('device',o.device_name), ('dish',COALESCE((l.dish_id)::text, ('=' || l.dish_name))), ('category',COALESCE((l.category_id)::text, NULLIF(('=' || l.category_name), '='), '')), ('special',(l.special_id)::text), ('specialPart',((l.special_id || '|') || COALESCE((l.dish_id)::text, ('=' || l.dish_name))))) d(dimension, key))
  WHERE (((l.voided_at IS NOT NULL) OR ((o.status)::text = 'deleted')) AND (d.key IS NOT NULL))
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    o.business_date AS period,
    d.dimension,
    d.key,
    0 AS orders,
    0 AS guests,
        CASE d.dimension
            WHEN 'special' THEN l.special_units
            ELSE l.quantity
        END AS quantity,
    l.gross_cents AS gross,
    l.item_discount_cents AS item_discount,
    l.order_discount_cents AS order_discount,
    l.comp_cents AS comp,
    0 AS fee,
    l.tax_cents AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM ((orders o
     JOIN order_line l USING (merchant_id, order_id))
     CROSS JOIN LATERAL ( VALUES ('dish',COALESCE((l.dish_id)::text, ('=' || l.dish_name))), ('category',COALESCE((l.category_id)::text, NULLIF(('=' || l.category_name), '='), '')), ('special',(l.special_id)::text), ('specialPart',((l.special_id || '|') || COALESCE((l.dish_id)::text, ('=' || l.dish_name))))) d(dimension, key))
  WHERE (((o.status)::text <> 'deleted') AND (l.voided_at IS NULL) AND l.revenue AND (d.key IS NOT NULL))
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    o.business_date AS period,
        CASE
            WHEN (m.add_on_id IS NULL) THEN 'modifier'
            ELSE 'addOn'
        END AS dimension,
    COALESCE((m.add_on_id)::text, (m.modifier_id)::text, ('=' || m.name)) AS key,
    0 AS orders,
    0 AS guests,
        CASE
            WHEN v.voided THEN 0
            ELSE (l.quantity * m.quantity)
        END AS quantity,
        CASE
            WHEN v.voided THEN (0)::bigint
            ELSE p.own
        END AS gross,
        CASE
            WHEN v.voided THEN (0)::bigint
            ELSE share_of(l.item_discount_cents, p.before, p.own, l.gross_cents)
        END AS item_discount,
        CASE
            WHEN v.voided THEN (0)::bigint
            ELSE share_of(l.order_discount_cents, p.before, p.own, l.gross_cents)
        END AS order_discount,
        CASE
            WHEN v.voided THEN (0)::bigint
            ELSE share_of(l.comp_cents, p.before, p.own, l.gross_cents)
        END AS comp,
    0 AS fee,
        CASE
            WHEN v.voided THEN (0)::bigint
            ELSE share_of(l.tax_cents, p.before, p.own, l.gross_cents)
        END AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
        CASE
            WHEN v.voided THEN 1
            ELSE 0
        END AS void_count,
        CASE
            WHEN v.voided THEN p.own
            ELSE (0)::bigint
        END AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
        CASE
            WHEN v.voided THEN (l.quantity * m.quantity)
            ELSE 0
        END AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM ((((orders o
     JOIN order_line l USING (merchant_id, order_id))
     JOIN order_line_modifier m ON (((m.merchant_id = o.merchant_id) AND (m.order_id = o.order_id) AND (m.line_no = l.line_no))))
     CROSS JOIN LATERAL ( SELECT ((l.quantity * l.unit_price_cents) + (l.quantity * (COALESCE(sum((e.quantity * e.unit_price_cents)), (0)::numeric))::bigint)) AS before,
            ((l.quantity * m.quantity) * m.unit_price_cents) AS own
           FROM order_line_modifier e
          WHERE ((e.merchant_id = o.merchant_id) AND (e.order_id = o.order_id) AND (e.line_no = l.line_no) AND (e.modifier_no < m.modifier_no))) p)
     CROSS JOIN LATERAL ( VALUES (((l.voided_at IS NOT NULL) OR ((o.status)::text = 'deleted')))) v(voided))
  WHERE (l.revenue OR v.voided)
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    o.business_date AS period,
    'taxRate' AS dimension,
    (jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive))::text AS key,
    1 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    t.tax_cents AS tax,
    t.base_cents AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM (orders o
     JOIN order_tax t USING (merchant_id, order_id))
  WHERE ((o.status)::text <> 'deleted')
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    r.business_date AS period,
    d.dimension,
    d.key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    1 AS refund_count,
    b.quantity AS refund_quantity,
    r.net_cents AS refund_net,
    r.fee_cents AS refund_fee,
    r.tax_cents AS refund_tax,
    r.gratuity_cents AS refund_gratuity,
    r.non_revenue_cents AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    (- r.cash_rounding_cents) AS cash_rounding,
    ((((r.net_cents + r.fee_cents) + r.tax_cents) + r.gratuity_cents) + r.non_revenue_cents) AS refunded,
    r.tip_cents AS refunded_tips,
    r.card_surcharge_cents AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    h.cents AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM ((((orders o
     JOIN refund r USING (merchant_id, order_id))
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(f.quantity), (0)::bigint) AS quantity
           FROM (refund_line f
             JOIN order_line l ON (((l.merchant_id = o.merchant_id) AND (l.order_id = o.order_id) AND (l.line_no = f.line_no))))
          WHERE ((f.merchant_id = r.merchant_id) AND (f.refund_id = r.refund_id) AND l.revenue)) b)
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN ((r.non_revenue_cents <> 0) AND (EXISTS ( SELECT
                       FROM order_line l
                      WHERE ((l.merchant_id = o.merchant_id) AND (l.order_id = o.order_id) AND l.held_for_channel)))) THEN r.non_revenue_cents
                    ELSE (0)::bigint
                END AS cents) h)
     CROSS JOIN LATERAL ( VALUES ('all',''), ('hour',lpad((o.local_hour)::text, 2, '0')), ('orderType',o.order_type), ('meal',o.meal_type), ('source',o.source), ('employee',COALESCE((o.employee_id)::text, NULLIF(('=' || o.employee_name), '='), '')), ('device',o.device_name)) d(dimension, key))
  WHERE (r.code = 4)
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    o.business_date AS period,
    d.dimension,
    d.key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    r.net_cents AS order_day_refund_net,
    r.fee_cents AS order_day_refund_fee,
    r.tax_cents AS order_day_refund_tax,
    r.gratuity_cents AS order_day_refund_gratuity,
    r.non_revenue_cents AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    b.quantity AS order_day_refund_quantity,
    h.cents AS order_day_refund_held
   FROM ((((orders o
     JOIN refund r USING (merchant_id, order_id))
     CROSS JOIN LATERAL ( SELECT COALESCE(sum(f.quantity), (0)::bigint) AS quantity
           FROM (refund_line f
             JOIN order_line l ON (((l.merchant_id = o.merchant_id) AND (l.order_id = o.order_id) AND (l.line_no = f.line_no))))
          WHERE ((f.merchant_id = r.merchant_id) AND (f.refund_id = r.refund_id) AND l.revenue)) b)
     CROSS JOIN LATERAL ( SELECT
                CASE
                    WHEN ((r.non_revenue_cents <> 0) AND (EXISTS ( SELECT
                       FROM order_line l
                      WHERE ((l.merchant_id = o.merchant_id) AND (l.order_id = o.order_id) AND l.held_for_channel)))) THEN r.non_revenue_cents
                    ELSE (0)::bigint
                END AS cents) h)
     CROSS JOIN LATERAL ( VALUES ('all',''), ('hour',lpad((o.local_hour)::text, 2, '0')), ('orderType',o.order_type), ('meal',o.meal_type), ('source',o.source), ('employee',COALESCE((o.employee_id)::text, NULLIF(('=' || o.employee_name), '='), '')), ('device',o.device_name)) d(dimension, key))
  WHERE (r.code = 4)
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    r.business_date AS period,
    d.dimension,
    d.key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
        CASE d.dimension
            WHEN 'special' THEN ((f.quantity * l.special_units) / l.quantity)
            ELSE f.quantity
        END AS refund_quantity,
    f.net_cents AS refund_net,
    0 AS refund_fee,
    f.tax_cents AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM ((((orders o
     JOIN refund r USING (merchant_id, order_id))
     JOIN refund_line f USING (merchant_id, refund_id))
     JOIN order_line l ON (((l.merchant_id = o.merchant_id) AND (l.order_id = o.order_id) AND (l.line_no = f.line_no))))
     CROSS JOIN LATERAL ( VALUES ('dish',COALESCE((l.dish_id)::text, ('=' || l.dish_name))), ('category',COALESCE((l.category_id)::text, NULLIF(('=' || l.category_name), '='), '')), ('special',(l.special_id)::text), ('specialPart',((l.special_id || '|') || COALESCE((l.dish_id)::text, ('=' || l.dish_name))))) d(dimension, key))
  WHERE ((r.code = 4) AND l.revenue AND (d.key IS NOT NULL))
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    o.business_date AS period,
    d.dimension,
    d.key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    f.net_cents AS order_day_refund_net,
    0 AS order_day_refund_fee,
    f.tax_cents AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
        CASE d.dimension
            WHEN 'special' THEN ((f.quantity * l.special_units) / l.quantity)
            ELSE f.quantity
        END AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM ((((orders o
     JOIN refund r USING (merchant_id, order_id))
     JOIN refund_line f USING (merchant_id, refund_id))
     JOIN order_line l ON (((l.merchant_id = o.merchant_id) AND (l.order_id = o.order_id) AND (l.line_no = f.line_no))))
     CROSS JOIN LATERAL ( VALUES ('dish',COALESCE((l.dish_id)::text, ('=' || l.dish_name))), ('category',COALESCE((l.category_id)::text, NULLIF(('=' || l.category_name), '='), '')), ('special',(l.special_id)::text), ('specialPart',((l.special_id || '|') || COALESCE((l.dish_id)::text, ('=' || l.dish_name))))) d(dimension, key))
  WHERE ((r.code = 4) AND l.revenue AND (d.key IS NOT NULL))
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    r.business_date AS period,
        CASE
            WHEN (m.add_on_id IS NULL) THEN 'modifier'
            ELSE 'addOn'
        END AS dimension,
    COALESCE((m.add_on_id)::text, (m.modifier_id)::text, ('=' || m.name)) AS key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    (f.quantity * m.quantity) AS refund_quantity,
    share_of(f.net_cents, p.before, p.own, l.gross_cents) AS refund_net,
    0 AS refund_fee,
    share_of(f.tax_cents, p.before, p.own, l.gross_cents) AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM (((((orders o
     JOIN refund r USING (merchant_id, order_id))
     JOIN refund_line f USING (merchant_id, refund_id))
     JOIN order_line l ON (((l.merchant_id = o.merchant_id) AND (l.order_id = o.order_id) AND (l.line_no = f.line_no))))
     JOIN order_line_modifier m ON (((m.merchant_id = o.merchant_id) AND (m.order_id = o.order_id) AND (m.line_no = l.line_no))))
     CROSS JOIN LATERAL ( SELECT ((l.quantity * l.unit_price_cents) + (l.quantity * (COALESCE(sum((e.quantity * e.unit_price_cents)), (0)::numeric))::bigint)) AS before,
            ((l.quantity * m.quantity) * m.unit_price_cents) AS own
           FROM order_line_modifier e
          WHERE ((e.merchant_id = o.merchant_id) AND (e.order_id = o.order_id) AND (e.line_no = l.line_no) AND (e.modifier_no < m.modifier_no))) p)
  WHERE ((r.code = 4) AND l.revenue)
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    o.business_date AS period,
        CASE
            WHEN (m.add_on_id IS NULL) THEN 'modifier'
            ELSE 'addOn'
        END AS dimension,
    COALESCE((m.add_on_id)::text, (m.modifier_id)::text, ('=' || m.name)) AS key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    share_of(f.net_cents, p.before, p.own, l.gross_cents) AS order_day_refund_net,
    0 AS order_day_refund_fee,
    share_of(f.tax_cents, p.before, p.own, l.gross_cents) AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    (f.quantity * m.quantity) AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM (((((orders o
     JOIN refund r USING (merchant_id, order_id))
     JOIN refund_line f USING (merchant_id, refund_id))
     JOIN order_line l ON (((l.merchant_id = o.merchant_id) AND (l.order_id = o.order_id) AND (l.line_no = f.line_no))))
     JOIN order_line_modifier m ON (((m.merchant_id = o.merchant_id) AND (m.order_id = o.order_id) AND (m.line_no = l.line_no))))
     CROSS JOIN LATERAL ( SELECT ((l.quantity * l.unit_price_cents) + (l.quantity * (COALESCE(sum((e.quantity * e.unit_price_cents)), (0)::numeric))::bigint)) AS before,
            ((l.quantity * m.quantity) * m.unit_price_cents) AS own
           FROM order_line_modifier e
          WHERE ((e.merchant_id = o.merchant_id) AND (e.order_id = o.order_id) AND (e.line_no = l.line_no) AND (e.modifier_no < m.modifier_no))) p)
  WHERE ((r.code = 4) AND l.revenue)
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    r.business_date AS period,
    'taxRate' AS dimension,
    (jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive))::text AS key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    f.tax_cents AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM (((orders o
     JOIN refund r USING (merchant_id, order_id))
     JOIN refund_tax f USING (merchant_id, refund_id))
     JOIN order_tax t ON (((t.merchant_id = o.merchant_id) AND (t.order_id = o.order_id) AND (t.tax_no = f.tax_no))))
  WHERE (r.code = 4)
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    o.business_date AS period,
    'taxRate' AS dimension,
    (jsonb_build_array(t.name, t.second_name, t.rate_pcm, t.inclusive))::text AS key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    f.tax_cents AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM (((orders o
     JOIN refund r USING (merchant_id, order_id))
     JOIN refund_tax f USING (merchant_id, refund_id))
     JOIN order_tax t ON (((t.merchant_id = o.merchant_id) AND (t.order_id = o.order_id) AND (t.tax_no = f.tax_no))))
  WHERE (r.code = 4)
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    p.business_date AS period,
    d.dimension,
    d.key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    1 AS payments,
    p.amount_cents AS paid,
    (p.tip_cents - COALESCE(p.late_tip_cents, (0)::bigint)) AS tips,
    p.card_surcharge_cents AS card_surcharge,
    p.cash_rounding_cents AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM ((orders o
     JOIN payment p USING (merchant_id, order_id))
     CROSS JOIN LATERAL ( VALUES ('all',''), ('hour',lpad((o.local_hour)::text, 2, '0')), ('orderType',o.order_type), ('meal',o.meal_type), ('source',o.source), ('employee',COALESCE((o.employee_id)::text, NULLIF(('=' || o.employee_name), '='), '')), ('device',o.device_name), ('tender',concat_ws('|', p.tender, NULLIF(p.tender_name, '')))) d(dimension, key))
  WHERE ((p.code)::integer = 1)
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    r.business_date AS period,
    'tender' AS dimension,
    concat_ws('|', p.tender, NULLIF(p.tender_name, '')) AS key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    1 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    (- g.cash_rounding_cents) AS cash_rounding,
    g.amount_cents AS refunded,
    g.tip_cents AS refunded_tips,
    g.card_surcharge_cents AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM (((orders o
     JOIN refund r USING (merchant_id, order_id))
     JOIN refund_payment g USING (merchant_id, refund_id))
     JOIN payment p ON (((p.merchant_id = g.merchant_id) AND (p.payment_id = g.payment_id))))
  WHERE (r.code = 4)
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    d.period,
    d.dimension,
    d.key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    1 AS payments,
    p.amount_cents AS paid,
    (p.tip_cents - COALESCE(p.late_tip_cents, (0)::bigint)) AS tips,
    p.card_surcharge_cents AS card_surcharge,
    p.cash_rounding_cents AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM ((orders o
     JOIN payment p USING (merchant_id, order_id))
     CROSS JOIN LATERAL ( VALUES (p.business_date,'forOrderDay',to_char((o.business_date)::timestamptz, 'YYYY-MM-DD')), (o.business_date,'movedOnDay',to_char((p.business_date)::timestamptz, 'YYYY-MM-DD'))) d(period, dimension, key))
  WHERE (((p.code)::integer = 1) AND (p.business_date <> o.business_date))
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    d.period,
    d.dimension,
    d.key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    1 AS refund_count,
    0 AS refund_quantity,
    r.net_cents AS refund_net,
    r.fee_cents AS refund_fee,
    r.tax_cents AS refund_tax,
    r.gratuity_cents AS refund_gratuity,
    r.non_revenue_cents AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    0 AS tips,
    0 AS card_surcharge,
    (- r.cash_rounding_cents) AS cash_rounding,
    ((((r.net_cents + r.fee_cents) + r.tax_cents) + r.gratuity_cents) + r.non_revenue_cents) AS refunded,
    r.tip_cents AS refunded_tips,
    r.card_surcharge_cents AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM ((orders o
     JOIN refund r USING (merchant_id, order_id))
     CROSS JOIN LATERAL ( VALUES (r.business_date,'forOrderDay',to_char((o.business_date)::timestamptz, 'YYYY-MM-DD')), (o.business_date,'movedOnDay',to_char((r.business_date)::timestamptz, 'YYYY-MM-DD'))) d(period, dimension, key))
  WHERE ((r.code = 4) AND (r.business_date <> o.business_date))
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    t.business_date AS period,
    d.dimension,
    d.key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    t.tip_cents AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM (((orders o
     JOIN late_tip t USING (merchant_id, order_id))
     JOIN payment p ON (((p.merchant_id = t.merchant_id) AND (p.payment_id = t.payment_id))))
     CROSS JOIN LATERAL ( VALUES ('all',''), ('hour',lpad((o.local_hour)::text, 2, '0')), ('orderType',o.order_type), ('meal',o.meal_type), ('source',o.source), ('employee',COALESCE((o.employee_id)::text, NULLIF(('=' || o.employee_name), '='), '')), ('device',o.device_name), ('tender',concat_ws('|', p.tender, NULLIF(p.tender_name, '')))) d(dimension, key))
  WHERE ((p.code)::integer = 1)
UNION ALL
 SELECT o.merchant_id,
    o.order_id,
    o.import_id,
    d.period,
    d.dimension,
    d.key,
    0 AS orders,
    0 AS guests,
    0 AS quantity,
    0 AS gross,
    0 AS item_discount,
    0 AS order_discount,
    0 AS comp,
    0 AS fee,
    0 AS tax,
    0 AS tax_base,
    0 AS gratuity,
    0 AS non_revenue,
    0 AS void_count,
    0 AS void_amount,
    0 AS refund_count,
    0 AS refund_quantity,
    0 AS refund_net,
    0 AS refund_fee,
    0 AS refund_tax,
    0 AS refund_gratuity,
    0 AS refund_non_revenue,
    0 AS order_day_refund_net,
    0 AS order_day_refund_fee,
    0 AS order_day_refund_tax,
    0 AS order_day_refund_gratuity,
    0 AS order_day_refund_non_revenue,
    0 AS payments,
    0 AS paid,
    t.tip_cents AS tips,
    0 AS card_surcharge,
    0 AS cash_rounding,
    0 AS refunded,
    0 AS refunded_tips,
    0 AS refunded_card_surcharge,
    0 AS void_quantity,
    0 AS held_for_channel,
    0 AS refund_held,
    0 AS order_day_refund_quantity,
    0 AS order_day_refund_held
   FROM (((orders o
     JOIN late_tip t USING (merchant_id, order_id))
     JOIN payment p ON (((p.merchant_id = t.merchant_id) AND (p.payment_id = t.payment_id))))
     CROSS JOIN LATERAL ( VALUES (t.business_date,'forOrderDay',to_char((o.business_date)::timestamptz, 'YYYY-MM-DD')), (o.business_date,'movedOnDay',to_char((t.business_date)::timestamptz, 'YYYY-MM-DD'))) d(period, dimension, key))
  WHERE (((p.code)::integer = 1) AND (t.business_date <> o.business_date));
grant select on order_contribution to app;
