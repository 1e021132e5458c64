-- Calls of guests from the page of their table (TBL-3): a server, or the bill. The row says who answered, and when.
create table table_call (
  merchant_id int not null references merchant,
  call_id int not null generated always as identity,
  table_id int not null,
  kind text not null check (kind in ('server', 'bill')),
  called_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  -- Nobody where a device answered, or the call grew too old.
  answered_by int,
  answered_by_name text not null default '',
  primary key (merchant_id, call_id),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, table_id)
);
select tenant_table('table_call');
-- Pressing again while a call is open is the same call.
create unique index table_call_open_once on table_call (merchant_id, table_id, kind) where answered_at is null;
create index table_call_at on table_call (merchant_id, table_id, called_at);
