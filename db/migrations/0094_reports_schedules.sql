-- Reports by e-mail (RPT-7): what is sent to whom and when, and each time that it was.

create table report_schedule (
  merchant_id int not null references merchant,
  schedule_id bigint not null generated always as identity,
  version int not null default 1,
  name text not null check (name <> ''),
  report text not null,
  -- Its filters, without days: the period says them.
  input jsonb not null,
  period text not null,
  format text not null,
  cadence text not null check (cadence in ('dayClose', 'weekly', 'monthly')),
  -- 0 is Sunday.
  weekday int not null check (weekday between 0 and 6),
  -- 29 to 31 are the last day of a shorter month.
  month_day int not null check (month_day between 1 and 31),
  -- By the store's clock.
  minute int not null check (minute between 0 and 1439),
  recipients int[] not null check (cardinality(recipients) between 1 and 50),
  paused boolean not null default false,
  -- Null after a day close, where it is paused, and once it is deleted.
  next_run_at timestamptz(3),
  created_by_name text not null,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (merchant_id, schedule_id),
  check (next_run_at is null or (not paused and cadence <> 'dayClose' and deleted_at is null))
);
create index report_schedule_due on report_schedule (next_run_at, merchant_id) where next_run_at is not null;
select tenant_table('report_schedule');

create table report_run (
  merchant_id int not null references merchant,
  run_id bigint not null generated always as identity,
  schedule_id bigint not null,
  -- Names what it was for: one business day that was closed, one time that came round.
  run_key text not null check (length(run_key) between 1 and 120),
  -- The period is counted from this business day.
  business_date date not null,
  -- The day was closed once before, and its figures were sent.
  corrected boolean not null default false,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  tries int not null default 0,
  queued_at timestamptz(3) not null default now(),
  done_at timestamptz(3),
  sent int not null default 0,
  -- Who got none, and why: `[{employeeId, name, reason}]`.
  left_out jsonb not null default '[]',
  next_try_at timestamptz(3),
  primary key (merchant_id, run_id),
  unique (merchant_id, schedule_id, run_key),
  foreign key (merchant_id, schedule_id) references report_schedule (merchant_id, schedule_id),
  check ((state = 'waiting') = (next_try_at is not null))
);
create index report_run_due on report_run (next_try_at, merchant_id) where next_try_at is not null;
select tenant_table('report_run');
