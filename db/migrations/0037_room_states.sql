-- What the room says beside its orders (TBL-1): states of tables, orders that wait for their table, robots (TBL-4).

-- The order of a table within its area, as people put it.
alter table dining_table add column sort int not null default 0;
-- Names are the same whatever the capitals; under row-level security only a column of its own is an index condition.
alter table dining_table add column name_key text not null generated always as (lower(name)) stored;
create index dining_table_name_key on dining_table (merchant_id, name_key) where deleted_at is null;

-- What a terminal or a person said last of a table. What its orders say is read from them; a table of which nothing was
-- said has no row.
create table table_state (
  merchant_id int not null references merchant,
  table_id int not null,
  state text not null check (state in ('free', 'seated', 'billPrinted', 'toClean', 'held')),
  since timestamptz(3) not null,
  -- 0: not said.
  guests int not null default 0 check (guests between 0 and 999),
  -- Who serves it.
  employee_id int,
  -- Whom it is held for, or another remark.
  note text not null default '',
  -- Its guests sit at that table as well, and are one party.
  merged_into int,
  version int not null default 1,
  primary key (merchant_id, table_id),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, table_id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, employee_id),
  foreign key (merchant_id, merged_into) references dining_table (merchant_id, table_id),
  check (merged_into <> table_id)
);
select tenant_table('table_state');

-- A table whose name older orders may have: they are linked in the background.
create table table_link_due (
  merchant_id int not null references merchant,
  table_id int not null,
  asked_at timestamptz(3) not null default now(),
  primary key (merchant_id, table_id),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, table_id)
);
select tenant_table('table_link_due');
create index orders_without_table on orders (merchant_id, table_name, order_id)
  where table_id is null and table_name <> '';

-- The points of a robots' map as their server told last; one that is gone stays, because tables name it. TBL-4.
create table robot_point (
  merchant_id int not null references merchant,
  vendor text not null,
  map_name text not null,
  point_name text not null,
  point_type text not null default '',
  seen_at timestamptz(3) not null,
  gone_at timestamptz(3),
  primary key (merchant_id, vendor, map_name, point_name)
);
select tenant_table('robot_point');

-- Robots that were sent to a table.
create table robot_call (
  merchant_id int not null references merchant,
  call_id int not null generated always as identity,
  table_id int not null,
  vendor text not null,
  map_name text not null,
  point_name text not null,
  -- As the robots' server names it; '' until it has answered.
  task_id text not null default '',
  state text not null default 'asked'
    check (state in ('asked', 'waiting', 'driving', 'arrived', 'done', 'failed', 'cancelled')),
  -- Why it failed, in the words of the robots' server.
  problem text not null default '',
  asked_by text not null default '',
  asked_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now(),
  primary key (merchant_id, call_id),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, table_id)
);
select tenant_table('robot_call');
create index robot_call_of_table on robot_call (merchant_id, table_id, call_id desc);
