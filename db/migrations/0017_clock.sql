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

create index clock_record_edited on clock_record (merchant_id, in_at desc, clock_id desc)
  where version > 1 and deleted_at is null;
create index clock_record_deleted on clock_record (merchant_id, in_at desc, clock_id desc)
  where deleted_at is not null;
-- Lists go by the instant, from which the workday follows; sums are read from the parts.
create index clock_record_listed on clock_record (merchant_id, in_at desc, clock_id desc) where deleted_at is null;
drop index clock_record_day;
drop index clock_record_in;

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

insert into clock_day_count
select merchant_id, work_date, count(*) from clock_record where deleted_at is null group by merchant_id, work_date;

insert into clock_month_count
select merchant_id, date_trunc('month', on_date::timestamp)::date, sum(records) from clock_day_count group by 1, 2;

create function clock_day_count_keep() returns trigger language plpgsql security invoker as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    update clock_day_count set records = records - 1 where merchant_id = old.merchant_id and on_date = old.work_date;
    update clock_month_count set records = records - 1
    where merchant_id = old.merchant_id and month = date_trunc('month', old.work_date::timestamp)::date;
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into clock_day_count values (new.merchant_id, new.work_date, 1)
    on conflict (merchant_id, on_date) do update set records = clock_day_count.records + 1;
    insert into clock_month_count values (new.merchant_id, date_trunc('month', new.work_date::timestamp)::date, 1)
    on conflict (merchant_id, month) do update set records = clock_month_count.records + 1;
  end if;
  return null;
end $$;
create trigger clock_day_count_kept after insert or delete or update of work_date, deleted_at
  on clock_record for each row execute function clock_day_count_keep();

-- One person's months, for the count of their list.
create index clock_count_employee on clock_count (merchant_id, employee_id, month) include (records);
