-- Phones as keys of customers (CUST-1): `phone_digits` holds the digits of the E.164 form, which the server makes
-- (`basics/phones.ts`): `(415) 555-7777` and `14155557777` are one customer. Those who were two before are both kept,
-- marked as twins, and proposed for merging.

alter table customer
  add column phone_keyed boolean not null default true,
  -- Has the phone of another customer since before the two were known to be one; a merge ends it.
  add column is_twin boolean not null default false;

drop index customer_phone_once;
create unique index customer_phone_once on customer (merchant_id, phone_digits)
  where phone_digits <> '' and merged_into is null and erased_at is null and not is_twin;
create index customer_phone_twins on customer (merchant_id, phone_digits)
  where is_twin and merged_into is null and erased_at is null;
create index customer_unkeyed on customer (merchant_id, customer_id) where not phone_keyed;

-- Written by the server in the background, a few at a time (`customers/phones`).
update customer set phone_keyed = false where phone_digits <> '' and erased_at is null;

-- A customer is found by any part of the phone, from four digits on (SHELL-18).
create function phone_parts(digits text) returns setof text language sql immutable as $$
  select substr(digits, place) from generate_series(1, greatest(length(digits) - 3, 1)) as place where digits <> ''
$$;

create or replace function customer_search_keep() returns trigger language plpgsql as $$
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
end $$;

insert into customer_search (merchant_id, customer_id, kind, key)
select c.merchant_id, c.customer_id, 'phone', k from customer c, phone_parts(c.phone_digits) as k
where c.merged_into is null and c.erased_at is null
on conflict do nothing;

-- What somebody searched for is compared with every way to write the phone; the server hands these over.
create or replace function forget_in_audit(
  the_merchant int, ids int[], order_ids bigint[], phones text[], names text[], pseudonym text)
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
    or regexp_replace(after ->> 'search', '\D', '', 'g') = any(phones));
end $$;

drop function phone_identity(text);
