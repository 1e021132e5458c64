-- Customers are found by whole phones, beginnings and tags, and know what their orders come to (CUST-1).

-- The digits of a phone as the key of a person: +1 555 0100 100 and (555) 010-0100 are one.
create function phone_identity(phone text) returns text language sql immutable as $$
  select left(case when btrim(phone) like '+1%' and length(digits) = 11 then substr(digits, 2) else digits end, 40)
  from (select regexp_replace(phone, '\D', '', 'g') as digits) as cleaned
$$;

alter table customer
  -- Of the orders that are neither deleted nor voided whole; money without tips, less what was given back.
  add column visits int not null default 0,
  add column spent_cents bigint not null default 0,
  add column first_on date,
  add column last_on date;
drop index customer_newest;
create index customer_last_visit on customer (merchant_id, last_on desc nulls last, customer_id desc)
  where merged_into is null and erased_at is null;
create index customer_spent on customer (merchant_id, spent_cents desc, customer_id desc) include (visits)
  where merged_into is null and erased_at is null;
create index customer_visits on customer (merchant_id, visits desc, customer_id desc)
  where merged_into is null and erased_at is null;
create index customer_named on customer (merchant_id, (lower(name)) collate "C", customer_id)
  where merged_into is null and erased_at is null;
-- An order with the phone of somebody who was merged belongs to whoever stayed.
create index customer_merged_phone on customer (merchant_id, phone_digits) where merged_into is not null;
create index customer_merge_kept on customer_merge (merchant_id, kept_id);

alter table customer_search drop constraint customer_search_kind_check;
alter table customer_search add check (kind in ('name', 'phone', 'email', 'tag'));

create index customer_search_tag on customer_search (merchant_id, key, customer_id) where kind = 'tag';

create function customer_search_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_search where merchant_id = new.merchant_id and customer_id = new.customer_id;
  end if;
  if new.merged_into is not null or new.erased_at is not null then return null; end if;
  insert into customer_search (merchant_id, customer_id, kind, key)
  select new.merchant_id, new.customer_id, 'name', k from name_keys(new.name) as k where new.name <> ''
  union select new.merchant_id, new.customer_id, 'phone', k from phone_keys(new.phone_digits) as k
  union select new.merchant_id, new.customer_id, 'email', lower(left(new.email, 60)) where new.email <> ''
  union select new.merchant_id, new.customer_id, 'tag', t from unnest(new.tags) as t;
  return null;
end $$;
create trigger customer_search_added after insert on customer for each row execute function customer_search_keep();
create trigger customer_search_changed after update of name, phone_digits, email, tags, merged_into, erased_at on customer
  for each row when ((old.name, old.phone_digits, old.email, old.tags, old.merged_into, old.erased_at) is distinct from
    (new.name, new.phone_digits, new.email, new.tags, new.merged_into, new.erased_at))
  execute function customer_search_keep();

-- An order that counts as a visit.
create function is_visit(o orders) returns boolean language sql immutable as $$
  select (o).status <> 'deleted' and not ((o).void_cents > 0 and (o).gross_cents = 0 and (o).non_revenue_cents = 0)
$$;

create function customer_days(the_merchant int, the_customer int, out first_day date, out last_day date)
language sql stable as $$
  select
    (select business_date from orders o where merchant_id = the_merchant and customer_id = the_customer and is_visit(o)
      order by business_date, ordered_at, order_id limit 1),
    (select business_date from orders o where merchant_id = the_merchant and customer_id = the_customer and is_visit(o)
      order by business_date desc, ordered_at desc, order_id desc limit 1)
$$;

create function customer_figures_follow() returns trigger language plpgsql as $$
declare
  left_one boolean := tg_op <> 'INSERT' and old.customer_id is not null and is_visit(old);
  joins_one boolean := tg_op <> 'DELETE' and new.customer_id is not null and is_visit(new);
begin
  if left_one and joins_one and old.customer_id = new.customer_id and old.business_date = new.business_date then
    update customer set spent_cents = spent_cents + (new.paid_cents - new.refund_cents) - (old.paid_cents - old.refund_cents)
    where merchant_id = new.merchant_id and customer_id = new.customer_id;
    return null;
  end if;
  if left_one then
    update customer set visits = visits - 1, spent_cents = spent_cents - (old.paid_cents - old.refund_cents),
      (first_on, last_on) = (select first_day, last_day from customer_days(old.merchant_id, old.customer_id))
    where merchant_id = old.merchant_id and customer_id = old.customer_id;
  end if;
  if joins_one then
    update customer set visits = visits + 1, spent_cents = spent_cents + (new.paid_cents - new.refund_cents),
      first_on = least(first_on, new.business_date), last_on = greatest(last_on, new.business_date)
    where merchant_id = new.merchant_id and customer_id = new.customer_id;
  end if;
  return null;
end $$;

-- Orders that are there already: everybody who left a phone, named as in their newest order.
insert into customer (merchant_id, name, phone, phone_digits, created_at)
select distinct on (merchant_id, digits) merchant_id, customer_name, customer_phone, digits, first_at
from (select merchant_id, customer_name, customer_phone, phone_identity(customer_phone) as digits, ordered_at,
    min(ordered_at) over (partition by merchant_id, phone_identity(customer_phone)) as first_at
  from orders where customer_phone <> '') as left_a_phone
where digits <> '' order by merchant_id, digits, customer_name = '', ordered_at desc;
update orders o set customer_id = c.customer_id from customer c
where o.customer_phone <> '' and c.merchant_id = o.merchant_id and c.phone_digits = phone_identity(o.customer_phone);
update customer c set visits = f.visits, spent_cents = f.spent, first_on = f.first_day, last_on = f.last_day
from (select merchant_id, customer_id, count(*) as visits, sum(paid_cents - refund_cents) as spent,
    min(business_date) as first_day, max(business_date) as last_day
  from orders o where customer_id is not null and is_visit(o) group by 1, 2) as f
where f.merchant_id = c.merchant_id and f.customer_id = c.customer_id;

-- Last in the transaction of an order, so that nobody who waits for a customer holds what others of the order need.
create constraint trigger customer_visited after insert on orders deferrable initially deferred
  for each row when (new.customer_id is not null) execute function customer_figures_follow();
create constraint trigger customer_order_changed
  after update of customer_id, business_date, status, paid_cents, refund_cents, void_cents, gross_cents, non_revenue_cents on orders
  deferrable initially deferred for each row
  when ((old.customer_id is not null or new.customer_id is not null) and
    (old.customer_id, old.business_date, old.status, old.paid_cents, old.refund_cents, old.void_cents, old.gross_cents, old.non_revenue_cents)
    is distinct from
    (new.customer_id, new.business_date, new.status, new.paid_cents, new.refund_cents, new.void_cents, new.gross_cents, new.non_revenue_cents))
  execute function customer_figures_follow();
create constraint trigger customer_order_gone after delete on orders deferrable initially deferred
  for each row when (old.customer_id is not null) execute function customer_figures_follow();

-- Nothing that names a person stays of them in the trail (CUST-1). The owner alone may: for `app` it is append-only.
create function forget_in_audit(the_merchant int, ids int[], order_ids bigint[], phones text[], names text[], pseudonym text)
returns void language plpgsql as $$
declare
  told constant text[] := array['name', 'phone', 'email', 'note', 'tags'];
  told_of_orders constant text[] := array['customerName', 'customerPhone', 'orderName'];
begin
  update audit_entry set before = case when before ?| told then before - told || jsonb_build_object('name', pseudonym) else before end,
    after = case when after ?| told then after - told || jsonb_build_object('name', pseudonym) else after end
  where merchant_id = the_merchant and object_type = 'customer' and object_id = any(ids::text[]);
  update audit_entry set before = before - told_of_orders, after = after - told_of_orders
  where merchant_id = the_merchant and object_type in ('order', 'orders') and object_id = any(order_ids::text[])
    and (before ?| told_of_orders or after ?| told_of_orders);
  -- What somebody searched for when they took out a list.
  update audit_entry set after = after - array['search', 'name']
  where merchant_id = the_merchant and action = 'export' and after ?| array['search', 'name'] and (
    lower(after ->> 'search') = any(names) or lower(after ->> 'name') = any(names)
    or phone_identity(after ->> 'search') = any(phones));
end $$;

-- Which process makes a file now, and how often one began.
alter table export_job
  add column maker text not null default '',
  add column tries int not null default 0;

-- How many customers a store has and what they come to, in parts: orders at the same time seldom meet in one.
create table customer_count (
  merchant_id int not null references merchant,
  part smallint not null,
  customers int not null,
  visits bigint not null,
  spent_cents bigint not null,
  primary key (merchant_id, part)
);
select tenant_table('customer_count');
create function customer_count_follow() returns trigger language plpgsql as $$
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
end $$;
insert into customer_count (merchant_id, part, customers, visits, spent_cents)
select merchant_id, customer_id % 16, count(*), sum(visits), sum(spent_cents) from customer
where merged_into is null and erased_at is null group by 1, 2;
-- Last in their transaction, as the figures of a customer.
create constraint trigger customer_counted_added after insert on customer deferrable initially deferred
  for each row execute function customer_count_follow();
create constraint trigger customer_counted_changed after update of visits, spent_cents, merged_into, erased_at on customer
  deferrable initially deferred for each row
  when ((old.visits, old.spent_cents, old.merged_into, old.erased_at) is distinct from
    (new.visits, new.spent_cents, new.merged_into, new.erased_at))
  execute function customer_count_follow();
