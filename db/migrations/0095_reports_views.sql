-- Saved views of reports (RPT-7): a report with its filters and its period under a name, its owner's own or shared in the store.
create table report_view (
  merchant_id int not null references merchant,
  view_id int generated always as identity,
  report text not null check (report <> ''),
  employee_id int not null,
  name text not null check (name <> ''),
  is_shared boolean not null default false,
  -- The name of a period, whose days follow the calendar; own: the days in the input.
  period text not null,
  input jsonb not null,
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (merchant_id, view_id),
  foreign key (merchant_id, employee_id) references employee (merchant_id, employee_id)
);
create unique index report_view_name_once on report_view (merchant_id, employee_id, report, lower(name))
  where deleted_at is null;
select tenant_table('report_view');

-- With which view a person's report opens.
create table report_view_default (
  merchant_id int not null references merchant,
  employee_id int not null,
  report text not null,
  view_id int not null,
  primary key (merchant_id, employee_id, report),
  foreign key (merchant_id, employee_id) references employee (merchant_id, employee_id),
  foreign key (merchant_id, view_id) references report_view (merchant_id, view_id) on delete cascade
);
create index report_view_default_view on report_view_default (merchant_id, view_id);
select tenant_table('report_view_default');
