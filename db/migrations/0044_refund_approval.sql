-- Who approved what another did: a second person, where a limit is passed (ORD-3, ORD-4).
alter table order_timeline add column approver_name text not null default '';
comment on column refund.client_key is 'office:<employee>:<key>, the further refunds of one request with :2 and so on; a terminal''s own otherwise';

-- A payment voided, or its tip adjusted, at the office: by whom, why, and how far it has come (ORD-4, ORD-6).
create table payment_change (
  merchant_id int not null,
  change_id bigint not null generated always as identity,
  order_id bigint not null,
  payment_id bigint not null,
  kind text not null check (kind in ('void', 'tip')),
  -- Pending: a gateway has been asked, and nothing else happens to the payment meanwhile.
  state text not null check (state in ('pending', 'done', 'failed')),
  tip_cents bigint,
  tip_before_cents bigint,
  reason text not null default '',
  employee_id int,
  employee_name text not null,
  approver_id int,
  approver_name text not null default '',
  fail_reason text not null default '',
  made_at timestamptz(3) not null,
  primary key (merchant_id, change_id),
  foreign key (merchant_id, order_id) references orders on delete cascade,
  foreign key (merchant_id, payment_id) references payment on delete cascade,
  check ((kind = 'tip') = (tip_cents is not null))
);
select tenant_table('payment_change');
create index payment_change_order on payment_change (merchant_id, order_id);
create unique index payment_change_pending on payment_change (merchant_id, payment_id) where state = 'pending';
