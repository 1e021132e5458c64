-- Schedules, dated shifts, clock records and the store's rules for hours (TIME-1 … TIME-6).

create table labour_setting (
  merchant_id int primary key references merchant,
  version int not null default 1,
  overtime_rule text not null default 'weekly40' check (overtime_rule in ('none', 'weekly40', 'california')),
  -- Minutes after local midnight at which the workday turns.
  workday_start_minutes int not null default 0 check (workday_start_minutes between 0 and 1439),
  -- 0 is Sunday.
  workweek_start int not null default 1 check (workweek_start between 0 and 6),
  rounding_minutes int not null default 0 check (rounding_minutes in (0, 5, 6, 15)),
  -- Late or early by more than this counts (TIME-6).
  tolerance_minutes int not null default 5 check (tolerance_minutes between 0 and 120)
);
select tenant_table('labour_setting');

create table schedule (
  merchant_id int not null,
  schedule_id int not null generated always as identity,
  employee_id int not null,
  begin_on date not null,
  is_default boolean not null default false,
  version int not null default 1,
  primary key (merchant_id, schedule_id),
  foreign key (merchant_id, employee_id) references employee on delete cascade,
  -- A new begin date ends the schedule before it, so the dates alone keep the ranges apart.
  unique (merchant_id, employee_id, begin_on)
);
select tenant_table('schedule');
create unique index schedule_one_default on schedule (merchant_id, employee_id) where is_default;

create table schedule_shift (
  merchant_id int not null,
  schedule_id int not null,
  weekday int not null check (weekday between 0 and 6),
  start_minute int not null check (start_minute between 0 and 1439),
  -- Above 1440 on the next day.
  end_minute int not null,
  primary key (merchant_id, schedule_id, weekday, start_minute),
  foreign key (merchant_id, schedule_id) references schedule on delete cascade,
  check (end_minute > start_minute and end_minute <= start_minute + 1440),
  constraint schedule_shift_apart exclude using gist (
    int4range(schedule_id, schedule_id, '[]') with &&,
    int4range(weekday * 1440 + start_minute, weekday * 1440 + end_minute) with &&)
);
select tenant_table('schedule_shift');

-- A day of a person that the grid has set, in either layer: its shifts (none: a day off) stand for the pattern's.
create table planned_day (
  merchant_id int not null,
  employee_id int not null,
  on_date date not null,
  layer text not null check (layer in ('draft', 'published')),
  version int not null default 1,
  primary key (merchant_id, employee_id, on_date, layer),
  foreign key (merchant_id, employee_id) references employee on delete cascade
);
select tenant_table('planned_day');
create index planned_day_date on planned_day (merchant_id, on_date, layer);

create table planned_shift (
  merchant_id int not null,
  employee_id int not null,
  on_date date not null,
  layer text not null,
  start_minute int not null check (start_minute between 0 and 1439),
  end_minute int not null,
  note text not null default '',
  primary key (merchant_id, employee_id, on_date, layer, start_minute),
  foreign key (merchant_id, employee_id, on_date, layer) references planned_day on delete cascade,
  check (end_minute > start_minute and end_minute <= start_minute + 1440),
  constraint planned_shift_apart exclude using gist (
    int4range(employee_id, employee_id, '[]') with &&,
    int4range((on_date - date '2000-01-01') * 1440 + start_minute, (on_date - date '2000-01-01') * 1440 + end_minute) with &&
  ) where (layer = 'published')
);
select tenant_table('planned_shift');

-- A week kept under a name, to be laid on another one: [{employeeId, weekday, startMinute, endMinute, note}].
create table week_template (
  merchant_id int not null references merchant,
  template_id int not null generated always as identity,
  name text not null,
  shifts jsonb not null,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, template_id),
  unique (merchant_id, name)
);
select tenant_table('week_template');

create table clock_record (
  merchant_id int not null,
  clock_id bigint not null generated always as identity,
  employee_id int not null,
  -- The workday on which it begins; kept for lists, computed by the store's rules.
  work_date date not null,
  in_at timestamptz(3) not null,
  out_at timestamptz(3),
  -- The rate that held on that day, copied (decisions.md); null where there was none.
  cents_per_hour int check (cents_per_hour between 0 and 10000000),
  source text not null default 'office' check (source in ('office', 'pos', 'import')),
  note text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  primary key (merchant_id, clock_id),
  foreign key (merchant_id, employee_id) references employee,
  check (out_at > in_at),
  check (out_at <= in_at + interval '24 hours'),
  -- Ranges alone, so that no extension is needed. A record without an end lasts.
  constraint clock_record_apart exclude using gist (
    int4range(employee_id, employee_id, '[]') with &&, tstzrange(in_at, out_at) with &&
  ) where (deleted_at is null)
);
select tenant_table('clock_record');
create index clock_record_day on clock_record (merchant_id, work_date desc, in_at desc, clock_id desc) where deleted_at is null;
create index clock_record_employee on clock_record (merchant_id, employee_id, in_at desc, clock_id desc) where deleted_at is null;
create index clock_record_open on clock_record (merchant_id, in_at) where out_at is null and deleted_at is null;
create index clock_record_in on clock_record (merchant_id, in_at) include (employee_id, out_at, cents_per_hour) where deleted_at is null;

create table clock_break (
  merchant_id int not null,
  break_id bigint not null generated always as identity,
  clock_id bigint not null,
  start_at timestamptz(3) not null,
  end_at timestamptz(3),
  is_paid boolean not null default false,
  primary key (merchant_id, break_id),
  foreign key (merchant_id, clock_id) references clock_record on delete cascade,
  check (end_at > start_at),
  constraint clock_break_apart exclude using gist (
    int8range(clock_id, clock_id, '[]') with &&, tstzrange(start_at, end_at) with &&)
);
select tenant_table('clock_break');
create index clock_break_of on clock_break (merchant_id, clock_id);

-- How many records there are by month of the workday, kept by a trigger: a list never counts its rows.
create table clock_count (
  merchant_id int not null references merchant,
  month date not null,
  employee_id int not null,
  records int not null,
  primary key (merchant_id, month, employee_id)
);
select tenant_table('clock_count');

create function clock_count_keep() returns trigger language plpgsql security invoker as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update clock_count set records = records - 1
    where merchant_id = old.merchant_id and month = date_trunc('month', old.work_date::timestamp)::date and employee_id = old.employee_id;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into clock_count values (new.merchant_id, date_trunc('month', new.work_date::timestamp)::date, new.employee_id, 1)
    on conflict (merchant_id, month, employee_id) do update set records = clock_count.records + 1;
  end if;
  return null;
end $$;
create trigger clock_count_kept after insert or delete or update of work_date, employee_id, deleted_at
  on clock_record for each row execute function clock_count_keep();
