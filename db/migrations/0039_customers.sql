-- Customers (CUST-1), and exports that take long (ORD-1).
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
  primary key (merchant_id, customer_id),
  foreign key (merchant_id, merged_into) references customer
);
select tenant_table('customer');
create unique index customer_phone_once on customer (merchant_id, phone_digits)
  where phone_digits <> '' and merged_into is null and erased_at is null;
create index customer_newest on customer (merchant_id, created_at desc, customer_id desc)
  where merged_into is null and erased_at is null;

-- The beginnings that a customer is found by, as for orders (0007).
create table customer_search (
  merchant_id int not null,
  customer_id int not null,
  kind text not null check (kind in ('name', 'phone', 'email')),
  key text collate "C" not null,
  primary key (merchant_id, customer_id, kind, key),
  foreign key (merchant_id, customer_id) references customer on delete cascade
);
select tenant_table('customer_search');
create index customer_search_key on customer_search (merchant_id, key, kind, customer_id);

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

alter table orders add foreign key (merchant_id, customer_id) references customer;
create index orders_customer on orders (merchant_id, customer_id, business_date desc, ordered_at desc, order_id desc)
  where customer_id is not null;

-- An export that is made in the background, and fetched when it is there.
create table export_job (
  merchant_id int not null references merchant,
  job_id int not null generated always as identity,
  employee_id int not null,
  kind text not null,
  format text not null check (format in ('csv', 'xlsx')),
  language text not null check (language in ('en', 'zh')),
  input jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  rows_done int not null default 0,
  rows_total int,
  file_name text not null default '',
  content_type text not null default '',
  bytes bigint not null default 0,
  failure text not null default '',
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  -- Of the process that makes it: without one for a while, another begins anew.
  beat_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (merchant_id, job_id),
  foreign key (merchant_id, employee_id) references employee
);
select tenant_table('export_job');
create index export_job_of on export_job (merchant_id, employee_id, job_id desc);
create index export_job_waiting on export_job (created_at, merchant_id) where state in ('waiting', 'running');
create table export_chunk (
  merchant_id int not null,
  job_id int not null,
  chunk_no int not null,
  data bytea not null,
  primary key (merchant_id, job_id, chunk_no),
  foreign key (merchant_id, job_id) references export_job on delete cascade
);
select tenant_table('export_chunk');
