-- Customers (CUST-1): found by whole phones, beginnings and tags, and they know what their orders come to.

-- The beginnings that a name is found by: each word with what follows it; each character, where a script has no words.
create function name_keys(name text) returns setof text language sql immutable as $$
  select lower(array_to_string(words[place:], ' '))
  from (select regexp_split_to_array(btrim(left(name, 60)), '\s+') as words) as split,
    generate_series(1, cardinality(words)) as place
  where name ~ '^[\x01-\x7f]+$'
  union all
  select lower(substr(name, place, 60)) from generate_series(1, least(length(name), 60)) as place
  where name ~ '[^\x01-\x7f]' and substr(name, place, 1) <> ' '
$$;

-- A phone number, and its last digits.
create function phone_keys(phone text) returns setof text language sql immutable as $$
  select right(digits, least(n, length(digits)))
  from (select regexp_replace(phone, '\D', '', 'g') as digits) as cleaned, (values (40), (7), (4)) as tail(n)
  where digits <> ''
$$;

-- The digits of a phone as the key of a person: +1 555 0100 100 and (555) 010-0100 are one.
create function phone_identity(phone text) returns text language sql immutable as $$
  select left(case when btrim(phone) like '+1%' and length(digits) = 11 then substr(digits, 2) else digits end, 40)
  from (select regexp_replace(phone, '\D', '', 'g') as digits) as cleaned
$$;

create table customer (
  merchant_id int not null references merchant,
  customer_id int not null generated always as identity,
  name text not null default '',
  phone text not null default '',
  -- The digits alone: what an order is matched by.
  phone_digits text not null default '' check (phone_digits ~ '^[0-9]*$'),
  email text not null default '',
  note text not null default '',
  tags text[] not null default '{}',
  source text not null default 'order' check (source in ('order', 'office', 'import')),
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  -- Orders stay and say nothing about the person any more.
  erased_at timestamptz(3),
  merged_into int,
  -- Of the orders that are neither deleted nor voided whole; money without tips, less what was given back.
  visits int not null default 0,
  spent_cents bigint not null default 0,
  first_on date,
  last_on date,
  -- Chinese names are found by pinyin and initials (SHELL-12), 王小明 by `wangxiaoming`, `xiaoming`, `wxm`: these keys, and the
  -- name that they were made of. A customer who has another name by now gets new ones.
  spoken text[] not null default '{}',
  spoken_of text not null default '',
  primary key (merchant_id, customer_id),
  foreign key (merchant_id, merged_into) references customer
);
select tenant_table('customer');
create unique index customer_phone_once on customer (merchant_id, phone_digits)
  where phone_digits <> '' and merged_into is null and erased_at is null;
-- Lists of a hundred thousand customers: what is counted and summed of a filter is read from an index alone.
create index customer_spent on customer (merchant_id, spent_cents desc, customer_id desc) include (visits)
  where merged_into is null and erased_at is null;
create index customer_named on customer (merchant_id, (lower(name)) collate "C", customer_id)
  where merged_into is null and erased_at is null;
-- An order with the phone of somebody who was merged belongs to whoever stayed.
create index customer_merged_phone on customer (merchant_id, phone_digits) where merged_into is not null;
create index customer_unspoken on customer (merchant_id, customer_id)
  where name ~ '[^\x01-\x7f]' and spoken_of <> name and merged_into is null and erased_at is null;
create index customer_last_visit on customer (merchant_id, last_on desc nulls last, customer_id desc)
  include (visits, spent_cents) where merged_into is null and erased_at is null;
create index customer_visits on customer (merchant_id, visits desc, customer_id desc) include (spent_cents)
  where merged_into is null and erased_at is null;
-- For those whom a tag or a search found.
create index customer_figures on customer (merchant_id, customer_id) include (visits, spent_cents, last_on)
  where merged_into is null and erased_at is null;

create function customer_search_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from customer_search where merchant_id = new.merchant_id and customer_id = new.customer_id;
  end if;
  if new.merged_into is not null or new.erased_at is not null then return null; end if;
  insert into customer_search (merchant_id, customer_id, kind, key)
  select new.merchant_id, new.customer_id, 'name', k from name_keys(new.name) as k where new.name <> ''
  union select new.merchant_id, new.customer_id, 'name', s from unnest(new.spoken) as s where new.spoken_of = new.name
  union select new.merchant_id, new.customer_id, 'phone', k from phone_keys(new.phone_digits) as k
  union select new.merchant_id, new.customer_id, 'email', lower(left(new.email, 60)) where new.email <> ''
  union select new.merchant_id, new.customer_id, 'tag', t from unnest(new.tags) as t;
  return null;
end $$;
create trigger customer_search_added after insert on customer for each row execute function customer_search_keep();
create trigger customer_search_changed
  after update of name, phone_digits, email, tags, merged_into, erased_at, spoken on customer
  for each row when (
    (old.name, old.phone_digits, old.email, old.tags, old.merged_into, old.erased_at, old.spoken) is distinct from
    (new.name, new.phone_digits, new.email, new.tags, new.merged_into, new.erased_at, new.spoken))
  execute function customer_search_keep();

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
-- Last in their transaction, as the figures of a customer.
create constraint trigger customer_counted_added after insert on customer deferrable initially deferred
  for each row execute function customer_count_follow();
create constraint trigger customer_counted_changed after update of visits, spent_cents, merged_into, erased_at on customer
  deferrable initially deferred for each row
  when ((old.visits, old.spent_cents, old.merged_into, old.erased_at) is distinct from
    (new.visits, new.spent_cents, new.merged_into, new.erased_at))
  execute function customer_count_follow();

-- The beginnings that a customer is found by, as `order_search`.
create table customer_search (
  merchant_id int not null,
  customer_id int not null,
  kind text not null check (kind in ('name', 'phone', 'email', 'tag')),
  key text collate "C" not null,
  primary key (merchant_id, customer_id, kind, key),
  foreign key (merchant_id, customer_id) references customer on delete cascade
);
select tenant_table('customer_search');
create index customer_search_key on customer_search (merchant_id, key, kind, customer_id);
create index customer_search_tag on customer_search (merchant_id, key, customer_id) where kind = 'tag';

-- What a merge moved, so that it can be taken back.
create table customer_merge (
  merchant_id int not null references merchant,
  merge_id int not null generated always as identity,
  kept_id int not null,
  merged_ids int[] not null,
  before jsonb not null,
  at timestamptz(3) not null default now(),
  by_name text not null,
  undone_at timestamptz(3),
  primary key (merchant_id, merge_id),
  foreign key (merchant_id, kept_id) references customer
);
select tenant_table('customer_merge');
create index customer_merge_kept on customer_merge (merchant_id, kept_id);

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

-- Whether an order counts as a visit: neither deleted nor voided whole.
create function is_visit(status text, void_cents bigint, gross_cents bigint, non_revenue_cents bigint) returns boolean
language sql immutable as $$
  select status <> 'deleted' and not (void_cents > 0 and gross_cents = 0 and non_revenue_cents = 0)
$$;

-- The first and the last day on which a customer was there.
create function customer_days(the_merchant int, the_customer int, out first_day date, out last_day date)
language plpgsql stable as $$
begin
  select o.business_date into first_day from orders o
  where o.merchant_id = the_merchant and o.customer_id = the_customer
    and is_visit(o.status, o.void_cents, o.gross_cents, o.non_revenue_cents)
  order by o.business_date, o.ordered_at, o.order_id limit 1;
  select o.business_date into last_day from orders o
  where o.merchant_id = the_merchant and o.customer_id = the_customer
    and is_visit(o.status, o.void_cents, o.gross_cents, o.non_revenue_cents)
  order by o.business_date desc, o.ordered_at desc, o.order_id desc limit 1;
end $$;

-- Keeps visits, money and days of a customer; the triggers stand at `orders`.
create function customer_figures_follow() returns trigger language plpgsql as $$
declare
  left_one boolean := tg_op <> 'INSERT' and old.customer_id is not null
    and is_visit(old.status, old.void_cents, old.gross_cents, old.non_revenue_cents);
  joins_one boolean := tg_op <> 'DELETE' and new.customer_id is not null
    and is_visit(new.status, new.void_cents, new.gross_cents, new.non_revenue_cents);
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

-- Nothing that names a person stays of them in the trail (CUST-1). The owner alone may: for `app` it is append-only.
create function forget_in_audit(the_merchant int, ids int[], order_ids bigint[], phones text[], names text[], pseudonym text)
returns void language plpgsql as $$
declare
  told constant text[] := array['name', 'phone', 'email', 'note', 'tags'];
  told_of_orders constant text[] := array['customerName', 'customerPhone', 'orderName'];
begin
  update audit_entry set
    before = case when before ?| told then before - told || jsonb_build_object('name', pseudonym) else before end,
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
