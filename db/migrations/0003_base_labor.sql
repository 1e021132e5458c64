-- Pay rates, schedules, dated shifts, clock records and the store's rules for hours (TIME-1 … TIME-6).

-- Effective-dated: a raise does not rewrite old hours (docs/product/decisions.md). Before the first date there is no rate.
create table pay_rate (
  merchant_id int not null,
  employee_id int not null,
  from_date date not null,
  cents_per_hour int not null check (cents_per_hour between 0 and 10000000),
  primary key (merchant_id, employee_id, from_date),
  foreign key (merchant_id, employee_id) references employee on delete cascade
);
select tenant_table('pay_rate');

-- The rules for hours that hold from the beginning; `labor_rules` has what holds from a later day on.
create table labor_setting (
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
select tenant_table('labor_setting');

-- The store's rules for hours from a day on, so that what was counted by the rules of its time stays as it was.
-- `labor_setting` holds what holds from the beginning; its version counts the changes of all of them.
create table labor_rules (
  merchant_id int not null references labor_setting,
  -- The first day of a workweek of the rules before them: no workweek is split.
  begins_on date not null,
  overtime_rule text not null check (overtime_rule in ('none', 'weekly40', 'california')),
  workday_start_minutes int not null check (workday_start_minutes between 0 and 1439),
  workweek_start int not null check (workweek_start between 0 and 6),
  rounding_minutes int not null check (rounding_minutes in (0, 5, 6, 15)),
  tolerance_minutes int not null check (tolerance_minutes between 0 and 120),
  -- The name as the audit trail has it.
  set_by text not null,
  set_at timestamptz(3) not null default now(),
  primary key (merchant_id, begins_on)
);
select tenant_table('labor_rules');

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
create index schedule_begin on schedule (merchant_id, begin_on);

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
  -- Weekdays come round: a shift past Saturday's midnight lies in Sunday.
  constraint schedule_shift_apart exclude using gist (
    int4range(merchant_id, merchant_id, '[]') with &&,
    int4range(schedule_id, schedule_id, '[]') with &&,
    int4multirange(
      int4range(weekday * 1440 + start_minute, weekday * 1440 + end_minute),
      int4range((weekday - 7) * 1440 + start_minute, (weekday - 7) * 1440 + end_minute)) with &&)
);
select tenant_table('schedule_shift');

create sequence planned_day_version as int;
grant usage on sequence planned_day_version to app;

-- A day of a person that the grid has set, in either layer: its shifts (none: a day off) stand for the pattern's.
create table planned_day (
  merchant_id int not null,
  employee_id int not null,
  on_date date not null,
  layer text not null check (layer in ('draft', 'published')),
  -- Each write gets a number of its own: a state that went away and came back is no longer the one that was seen.
  version int not null default nextval('planned_day_version'),
  -- A draft that gives the day back to the pattern: once published, nothing overrides it.
  is_pattern boolean not null default false,
  primary key (merchant_id, employee_id, on_date, layer),
  foreign key (merchant_id, employee_id) references employee on delete cascade,
  constraint planned_day_pattern_is_draft check (not is_pattern or layer = 'draft')
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
    int4range(merchant_id, merchant_id, '[]') with &&,
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
  -- The rate that held on that day, copied (docs/product/decisions.md); null where there was none.
  cents_per_hour int check (cents_per_hour between 0 and 10000000),
  source text not null default 'office' check (source in ('office', 'pos', 'import')),
  note text not null default '',
  version int not null default 1,
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  -- Of a terminal: under its own key, a higher revision replaces what it sent before (POS-2).
  client_key text,
  client_revision int not null default 0,
  -- The version that the terminal wrote last: another one means that the office has corrected the record since.
  client_version int not null default 0,
  primary key (merchant_id, clock_id),
  foreign key (merchant_id, employee_id) references employee,
  check (out_at > in_at),
  check (out_at <= in_at + interval '24 hours'),
  -- Ranges alone, so that no extension is needed. A record without an end lasts.
  constraint clock_record_apart exclude using gist (
    int4range(merchant_id, merchant_id, '[]') with &&,
    int4range(employee_id, employee_id, '[]') with &&,
    tstzrange(in_at, out_at) with &&
  ) where (deleted_at is null)
);
select tenant_table('clock_record');
create index clock_record_employee on clock_record (merchant_id, employee_id, in_at desc, clock_id desc) where deleted_at is null;
create index clock_record_open on clock_record (merchant_id, in_at) where out_at is null and deleted_at is null;
create index clock_record_deleted on clock_record (merchant_id, in_at desc, clock_id desc)
  where deleted_at is not null;
-- Lists go by the instant, from which the workday follows; sums are read from the parts.
create index clock_record_listed on clock_record (merchant_id, in_at desc, clock_id desc) where deleted_at is null;
-- Edited is what the office has changed: a terminal that clocks out edits nothing.
create index clock_record_edited on clock_record (merchant_id, in_at desc, clock_id desc)
  where version > greatest(client_version, 1) and deleted_at is null;
create unique index clock_record_client_key on clock_record (merchant_id, client_key) where client_key is not null;

-- Counts of records are kept by statement: rules that turn the workday at another time give thousands of records
-- another day at once, and a count that is changed once for each of them grows slower with every change.
create function clock_counts_keep() returns trigger language plpgsql as $$
declare
  merchants int[];
  people int[];
  days date[];
  counts int[];
begin
  if tg_op = 'INSERT' then
    select array_agg(merchant_id), array_agg(employee_id), array_agg(work_date), array_agg(n)
    into merchants, people, days, counts from (
      select merchant_id, employee_id, work_date, count(*)::int as n from became where deleted_at is null group by 1, 2, 3) moved;
  elsif tg_op = 'DELETE' then
    select array_agg(merchant_id), array_agg(employee_id), array_agg(work_date), array_agg(n)
    into merchants, people, days, counts from (
      select merchant_id, employee_id, work_date, -count(*)::int as n from was where deleted_at is null group by 1, 2, 3) moved;
  else
    select array_agg(merchant_id), array_agg(employee_id), array_agg(work_date), array_agg(n)
    into merchants, people, days, counts from (
      select merchant_id, employee_id, work_date, sum(n)::int as n from (
        select merchant_id, employee_id, work_date, 1 as n from became where deleted_at is null
        union all
        select merchant_id, employee_id, work_date, -1 from was where deleted_at is null) each_one
      group by 1, 2, 3 having sum(n) <> 0) moved;
  end if;
  if merchants is null then
    return null;
  end if;
  insert into clock_day_count (merchant_id, on_date, records)
  select m, d, sum(n) from unnest(merchants, days, counts) as moved (m, d, n)
  group by m, d having sum(n) <> 0 order by m, d
  on conflict (merchant_id, on_date) do update set records = clock_day_count.records + excluded.records;
  insert into clock_month_count (merchant_id, month, records)
  select m, date_trunc('month', d::timestamp)::date, sum(n) from unnest(merchants, days, counts) as moved (m, d, n)
  group by 1, 2 having sum(n) <> 0 order by 1, 2
  on conflict (merchant_id, month) do update set records = clock_month_count.records + excluded.records;
  insert into clock_count (merchant_id, month, employee_id, records)
  select m, date_trunc('month', d::timestamp)::date, p, sum(n)
  from unnest(merchants, people, days, counts) as moved (m, p, d, n)
  group by 1, 2, 3 having sum(n) <> 0 order by 1, 2, 3
  on conflict (merchant_id, month, employee_id) do update set records = clock_count.records + excluded.records;
  return null;
end $$;
create trigger clock_counts_added after insert on clock_record
  referencing new table as became for each statement execute function clock_counts_keep();
create trigger clock_counts_moved after update on clock_record
  referencing old table as was new table as became for each statement execute function clock_counts_keep();
create trigger clock_counts_taken after delete on clock_record
  referencing old table as was for each statement execute function clock_counts_keep();

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
    int4range(merchant_id, merchant_id, '[]') with &&,
    int8range(clock_id, clock_id, '[]') with &&,
    tstzrange(start_at, end_at) with &&)
);
select tenant_table('clock_break');
create index clock_break_of on clock_break (merchant_id, clock_id);

-- What clock records come to, kept with them: lists, totals and exports read sums instead of working out years of weeks.
-- The part of a closed record that lies in one workday, paid by the rules of its whole workweek (TIME-3, TIME-5, I21).
-- Written anew for the person's week by every change of one of its records; open and deleted records have none.
create table clock_part (
  merchant_id int not null,
  on_date date not null,
  employee_id int not null,
  clock_id bigint not null,
  total_minutes int not null check (total_minutes > 0),
  break_minutes int not null check (break_minutes between 0 and total_minutes),
  unpaid_break_minutes int not null check (unpaid_break_minutes between 0 and break_minutes),
  regular_minutes int not null check (regular_minutes >= 0),
  overtime_minutes int not null check (overtime_minutes >= 0),
  double_minutes int not null check (double_minutes >= 0),
  unrated_minutes int not null,
  salary_cents int not null check (salary_cents >= 0),
  -- With the sums, so that a quarter of a large store is read from this index alone.
  primary key (merchant_id, on_date, employee_id, clock_id) include (
    total_minutes, break_minutes, unpaid_break_minutes, regular_minutes, overtime_minutes, double_minutes,
    unrated_minutes, salary_cents),
  foreign key (merchant_id, clock_id) references clock_record on delete cascade,
  constraint clock_part_work check (
    regular_minutes + overtime_minutes + double_minutes = total_minutes - unpaid_break_minutes),
  check (unrated_minutes in (0, total_minutes - unpaid_break_minutes))
);
select tenant_table('clock_part');
create index clock_part_of on clock_part (merchant_id, clock_id);
create index clock_part_employee on clock_part (merchant_id, employee_id, on_date);

-- How many records there are by month of the workday, kept by a trigger: a list never counts its rows.
create table clock_count (
  merchant_id int not null references merchant,
  month date not null,
  employee_id int not null,
  records int not null,
  primary key (merchant_id, month, employee_id)
);
select tenant_table('clock_count');
-- One person's months, for the count of their list.
create index clock_count_employee on clock_count (merchant_id, employee_id, month) include (records);

-- How many records begin in a month and on a workday, of everybody: five years of a list are counted in 60 rows.
create table clock_month_count (
  merchant_id int not null references merchant,
  month date not null,
  records int not null,
  primary key (merchant_id, month) include (records)
);
select tenant_table('clock_month_count');

create table clock_day_count (
  merchant_id int not null references merchant,
  on_date date not null,
  records int not null,
  primary key (merchant_id, on_date) include (records)
);
select tenant_table('clock_day_count');
