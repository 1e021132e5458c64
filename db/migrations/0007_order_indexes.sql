-- What lists of orders need beside the two indexes of 0004, and the words that orders are found by.

-- Sorted by amount, at any page: the policies ask for import_id, so that the index alone answers.
create index orders_total on orders (merchant_id, total_cents desc, order_id desc) include (import_id);
create index orders_tip on orders (merchant_id, tip_cents desc, order_id desc) include (import_id);
-- By table, and which tables there are.
create index orders_table on orders (merchant_id, table_name, business_date desc, ordered_at desc, order_id desc)
  include (import_id) where table_name <> '';
create index orders_ticket on orders (merchant_id, ticket_no) where ticket_no <> '';
create index orders_buffet on orders (merchant_id, buffet_type) where buffet_type <> '';

-- The orders that the facts of a dimension leave out, though a list shows them: deleted ones, and those voided whole.
create index orders_not_sold on orders (merchant_id, business_date)
  include (status, order_type, meal_type, local_hour, source, employee_id, employee_name, device_name, total_cents,
    import_id)
  where status = 'deleted' or (void_cents > 0 and gross_cents = 0 and non_revenue_cents = 0);

-- How many orders there are by status and month or day, from the index alone: every list begins with it.
create index sales_fact_listed on sales_fact (merchant_id, grain, period, key) include (orders, import_id)
  where dimension = 'status';

-- The beginnings that an order is found by: each word of a name with what follows it (each character, where a script
-- has no words), a phone number and its last digits. Rows, because under row-level security LIKE and lower() are no
-- index conditions; text in collation C compared by >= and < is.
create table order_search (
  merchant_id int not null,
  order_id bigint not null,
  kind text not null check (kind in ('name', 'phone')),
  key text collate "C" not null,
  primary key (merchant_id, order_id, kind, key),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('order_search');
create index order_search_key on order_search (merchant_id, key, kind, order_id);

create function name_keys(name text) returns setof text language sql immutable as $$
  select lower(array_to_string(words[place:], ' '))
  from (select regexp_split_to_array(btrim(left(name, 60)), '\s+') as words) as split,
    generate_series(1, cardinality(words)) as place
  where name ~ '^[\x01-\x7f]+$'
  union all
  select lower(substr(name, place, 60)) from generate_series(1, least(length(name), 60)) as place
  where name ~ '[^\x01-\x7f]' and substr(name, place, 1) <> ' '
$$;

create function phone_keys(phone text) returns setof text language sql immutable as $$
  select right(digits, least(n, length(digits)))
  from (select regexp_replace(phone, '\D', '', 'g') as digits) as cleaned, (values (40), (7), (4)) as tail(n)
  where digits <> ''
$$;

-- Many orders at once (an import), so by statement.
create function add_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (merchant_id, order_id, kind, key)
  select n.merchant_id, n.order_id, 'name', k from added n, name_keys(n.order_name) as k where n.order_name <> ''
  union select n.merchant_id, n.order_id, 'name', k from added n, name_keys(n.customer_name) as k where n.customer_name <> ''
  union select n.merchant_id, n.order_id, 'phone', k from added n, phone_keys(n.customer_phone) as k where n.customer_phone <> '';
  return null;
end $$;
create trigger order_search_added after insert on orders referencing new table as added
  for each statement execute function add_order_search();

-- Seldom: most changes of an order are about money, and the condition keeps those free of cost.
create function change_order_search() returns trigger language plpgsql as $$
begin
  delete from order_search where merchant_id = new.merchant_id and order_id = new.order_id;
  insert into order_search (merchant_id, order_id, kind, key)
  select new.merchant_id, new.order_id, 'name', k from name_keys(new.order_name) as k where new.order_name <> ''
  union select new.merchant_id, new.order_id, 'name', k from name_keys(new.customer_name) as k where new.customer_name <> ''
  union select new.merchant_id, new.order_id, 'phone', k from phone_keys(new.customer_phone) as k;
  return null;
end $$;
create trigger order_search_changed after update of order_name, customer_name, customer_phone on orders
  for each row when ((old.order_name, old.customer_name, old.customer_phone) is distinct from (new.order_name, new.customer_name, new.customer_phone))
  execute function change_order_search();
