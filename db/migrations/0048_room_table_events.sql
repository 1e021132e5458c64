-- What happened at a table: what people and terminals said of it, which tables were one with it, which orders came and left
-- (TBL-1). Apart from the audit trail: an evening has hundreds, nobody undoes them, and they are deleted after 90 days.
create table table_event (
  merchant_id int not null references merchant,
  event_id bigint not null generated always as identity,
  table_id int not null,
  at timestamptz(3) not null,
  kind text not null check (kind in ('state', 'mergedInto', 'joined', 'apart', 'movedTo', 'movedFrom')),
  -- Of kind `state`.
  state text not null default '' check ((state <> '') = (kind = 'state')),
  guests int not null default 0,
  -- The table that it was merged with, or that the order moved to or came from.
  other_id int,
  order_id bigint,
  -- Who said so: a person or a device; empty for nobody.
  by_name text not null default '',
  primary key (merchant_id, event_id),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, table_id),
  foreign key (merchant_id, other_id) references dining_table (merchant_id, table_id)
);
select tenant_table('table_event');
create index table_event_at_table on table_event (merchant_id, table_id, event_id);
create index table_event_at on table_event (at);
