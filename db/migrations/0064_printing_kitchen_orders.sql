-- What the kitchen was told of each order, and orders that wait before it is told (ORD-7, SET-4).

create table kitchen_order (
  merchant_id int not null references merchant,
  order_id bigint not null,
  -- 'toConfirm' waits for a person, 'scheduled' for its time; 'dismissed' is never told.
  state text not null check (state in ('told', 'toConfirm', 'scheduled', 'dismissed')),
  -- Counts what was told: with order and printer it is the key of a print job.
  revision int not null default 0 check (revision >= 0),
  -- Table and lines, each with the printers that were told of it; no names of guests.
  told jsonb,
  -- Why a person is asked: the print mode of the order type, or it came too late.
  asked_for text not null default '' check (asked_for in ('', 'mode', 'late')),
  asked_at timestamptz(3) not null default now(),
  print_at timestamptz(3),
  decided_by text not null default '',
  decided_at timestamptz(3),
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, order_id) on delete cascade,
  check ((print_at is not null) = (state = 'scheduled'))
);
select tenant_table('kitchen_order');
create index kitchen_order_to_confirm on kitchen_order (merchant_id, asked_at) where state = 'toConfirm';
create index kitchen_order_scheduled on kitchen_order (print_at) where state = 'scheduled';
