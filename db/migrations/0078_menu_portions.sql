-- Orders count portions down (MENU-10).

-- When the portions were counted: an order that is older is no part of the count. Without meaning where nothing is counted.
alter table availability add column counted_at timestamptz(3) not null default now();
update availability set counted_at = changed_at where remaining is not null;
-- Asked for every order: whether its store counts anything.
create index availability_counted on availability (merchant_id) where remaining is not null;

-- What each order has taken from a count: a later revision, a void or a deletion gives back no more than that.
create table portion_taken (
  merchant_id int not null references merchant,
  order_id bigint not null,
  kind text not null check (kind in ('dish', 'modifier', 'special')),
  object_id int not null,
  -- Of which count: the portions of an earlier one are gone.
  counted_at timestamptz(3) not null,
  quantity int not null check (quantity between 0 and 99999),
  primary key (merchant_id, order_id, kind, object_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('portion_taken');
