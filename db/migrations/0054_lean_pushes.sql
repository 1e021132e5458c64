-- What every write pays for row-level security. A subquery in the check of a policy is planned, locked and started anew
-- with each statement; the plain expression is not. Reads keep the subquery: it makes the store's number a condition for
-- an index.
create or replace function tenant_table(t regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format(
    'create policy own_rows on %s to app
       using (merchant_id = (select nullif(current_setting(''app.merchant_id'', true), '''')::int))
       with check (merchant_id = nullif(current_setting(''app.merchant_id'', true), '''')::int)', t);
  execute format('create policy owner_rows on %s to current_user using (true)', t);
  execute format('grant select, insert, update, delete on %s to app', t);
end $$;
do $$
declare t regclass;
begin
  for t in select polrelid::regclass from pg_policy where polname = 'own_rows' and polwithcheck is null order by 1 loop
    execute format(
      'alter policy own_rows on %s with check (merchant_id = nullif(current_setting(''app.merchant_id'', true), '''')::int)', t);
  end loop;
end $$;

-- A key that is known already is an error now: the commit travels with this statement, and must not succeed.
drop function enter_applied_push;
create function enter_applied_push(
  the_merchant int, keys text[], device int, key text, kind text, hash text, device_at timestamptz, at timestamptz,
  order_id bigint
) returns bigint[] language plpgsql set enable_seqscan = off as $$
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
end $$;

-- A check of a table is read from its text again with every statement that writes the table; that of a domain is kept.
-- The lists of the tables that a pushed order is written to become domains, by what the tables hold already.
create domain order_status as text;
create domain order_port as text;
create domain order_type as text;
create domain meal_type as text;
create domain hour_of_day as int;
create domain order_payment_code as int;
create domain payment_code as int;
create domain tender as text;
create domain card_funding as text;
create domain card_last4 as text;
create domain timeline_kind as text;
create domain push_state as text;
create domain push_key as text;
create domain fee_kind as text;

create temp table kept_view as
  select relname, pg_get_viewdef(oid) as text from pg_class
  where relnamespace = 'public'::regnamespace and relname in ('order_contribution', 'drawer_money');
drop view order_contribution, drawer_money;
drop trigger order_search_added on orders;
drop trigger customer_order_changed on orders;

alter table orders
  drop constraint orders_status_check, drop constraint orders_port_check, drop constraint orders_order_type_check,
  drop constraint orders_meal_type_check, drop constraint orders_local_hour_check, drop constraint orders_payment_code_check,
  alter status type order_status, alter port type order_port, alter order_type type order_type,
  alter meal_type type meal_type, alter local_hour type hour_of_day, alter payment_code type order_payment_code;
alter table payment
  drop constraint payment_tender_check, drop constraint payment_code_check, drop constraint payment_card_funding_check,
  drop constraint payment_card_last4_check,
  alter tender type tender, alter code type payment_code, alter card_funding type card_funding,
  alter card_last4 type card_last4;
alter table order_timeline drop constraint order_timeline_kind_check, alter kind type timeline_kind;
alter table device_push
  drop constraint device_push_state_check, drop constraint device_push_push_key_check,
  alter state type push_state, alter push_key type push_key;
alter table order_fee drop constraint order_fee_kind_check, alter kind type fee_kind;

alter domain order_status add check (value in ('open', 'paid', 'partiallyPaid', 'partiallyRefunded', 'refunded', 'deleted'));
alter domain order_port add check (value in ('pos', 'pad', 'kiosk', 'qr', 'web', 'import'));
alter domain order_type add check (value in ('dineIn', 'carryout', 'pickUp', 'delivery', 'unknown'));
alter domain meal_type add check (value in ('lunch', 'dinner'));
alter domain hour_of_day add check (value between 0 and 23);
alter domain order_payment_code add check (value between 0 and 7);
alter domain payment_code add check (value in (0, 1, 2, 5, 6, 7));
alter domain tender add check (value in ('cash', 'card', 'thirdParty', 'manualCard', 'giftCard', 'online', 'imported'));
alter domain card_funding add check (value in ('', 'credit', 'debit', 'prepaid'));
alter domain card_last4 add check (value ~ '^([0-9]{4})?$');
alter domain timeline_kind add check (value in (
  'opened', 'imported', 'changed', 'lineAdded', 'lineVoided', 'discounted', 'comped', 'paid', 'paymentFailed',
  'paymentCancelled', 'paymentVoided', 'voidFailed', 'tipAdjusted', 'tipFailed', 'refundStarted', 'refunded',
  'refundFailed', 'tipRefunded', 'gatewayDecided', 'gatewayContradicts', 'closed', 'deleted', 'receiptPrinted',
  'amountsAccepted', 'customerSet'));
alter domain push_state add check (value in ('applied', 'waiting', 'held', 'dismissed'));
alter domain push_key add check (length(value) between 1 and 80);
alter domain fee_kind add check (value in ('percent', 'fixed'));

do $$
declare kept record;
begin
  for kept in select * from kept_view order by 1 loop
    execute format('create view %I with (security_invoker = true) as %s', kept.relname, kept.text);
    execute format('grant select on %I to app', kept.relname);
  end loop;
end $$;
drop table kept_view;
create constraint trigger customer_order_changed
  after update of customer_id, business_date, status, paid_cents, refund_cents, void_cents, gross_cents, non_revenue_cents
  on orders deferrable initially deferred for each row
  when ((old.customer_id is not null or new.customer_id is not null) and
    (old.customer_id, old.business_date, old.status, old.paid_cents, old.refund_cents, old.void_cents, old.gross_cents,
      old.non_revenue_cents) is distinct from
    (new.customer_id, new.business_date, new.status, new.paid_cents, new.refund_cents, new.void_cents, new.gross_cents,
      new.non_revenue_cents))
  execute function customer_figures_follow();

-- Most orders have neither name nor phone: theirs are written without the trigger, which had to keep the rows of every
-- statement aside.
drop function add_order_search;
create function add_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (merchant_id, order_id, kind, key)
  select new.merchant_id, new.order_id, 'name', k from name_keys(new.order_name) as k where new.order_name <> ''
  union select new.merchant_id, new.order_id, 'name', k from name_keys(new.customer_name) as k where new.customer_name <> ''
  union select new.merchant_id, new.order_id, 'phone', k from phone_keys(new.customer_phone) as k where new.customer_phone <> '';
  return null;
end $$;
create trigger order_search_added after insert on orders for each row
  when (new.order_name <> '' or new.customer_name <> '' or new.customer_phone <> '')
  execute function add_order_search();
