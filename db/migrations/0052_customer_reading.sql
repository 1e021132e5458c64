-- Customers with Chinese names are found by pinyin and initials (SHELL-12): 王小明 by `wangxiaoming`, `xiaoming`, `wxm`.

alter table customer
  -- The beginnings in Latin letters, and the name that they were read from: whoever has another by now is read again.
  add column spoken text[] not null default '{}',
  add column spoken_of text not null default '';
create index customer_unspoken on customer (merchant_id, customer_id)
  where name ~ '[^\x01-\x7f]' and spoken_of <> name and merged_into is null and erased_at is null;

create or replace function customer_search_keep() returns trigger language plpgsql as $$
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
drop trigger customer_search_changed on customer;
create trigger customer_search_changed
  after update of name, phone_digits, email, tags, merged_into, erased_at, spoken on customer
  for each row when ((old.name, old.phone_digits, old.email, old.tags, old.merged_into, old.erased_at, old.spoken) is distinct from
    (new.name, new.phone_digits, new.email, new.tags, new.merged_into, new.erased_at, new.spoken))
  execute function customer_search_keep();
