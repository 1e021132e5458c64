-- Print templates (DEV-4): the store's own, beside the defaults that need no row.
create table print_template (
  merchant_id int not null references merchant,
  template_id int not null generated always as identity,
  name text not null,
  kind text not null check (kind in
    ('receipt', 'kitchen', 'cashierClose', 'batchSlip', 'tableSlip', 'waitlistSlip')),
  -- Columns, language, sections and the rest, as the contract has them.
  layout jsonb not null,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, template_id)
);
select tenant_table('print_template');
create unique index print_template_name_once on print_template (merchant_id, kind, lower(name))
  where deleted_at is null;

-- What was saved, so that it can be looked at and come back. The oldest go.
create table print_template_version (
  merchant_id int not null,
  template_id int not null,
  version int not null check (version > 0),
  name text not null,
  layout jsonb not null,
  set_by_name text not null,
  set_at timestamptz(3) not null default clock_timestamp(),
  primary key (merchant_id, template_id, version),
  foreign key (merchant_id, template_id) references print_template (merchant_id, template_id)
);
select tenant_table('print_template_version');

-- Which template papers of a kind are printed by: at one printer, for one order type, else in the store.
create table print_template_use (
  merchant_id int not null,
  kind text not null,
  target text not null check (target ~ '^(store|type:[a-zA-Z]{1,20}|printer:[1-9][0-9]{0,9})$'),
  template_id int not null,
  primary key (merchant_id, kind, target),
  foreign key (merchant_id, template_id) references print_template (merchant_id, template_id)
);
select tenant_table('print_template_use');
create index print_template_use_of on print_template_use (merchant_id, template_id);
