-- The store's rules for hours from a day on, so that what was counted by the rules of its time stays as it was.
-- `labour_setting` holds what holds from the beginning; its version counts the changes of all of them.
create table labour_rules (
  merchant_id int not null references labour_setting,
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
select tenant_table('labour_rules');

-- Counts of records are kept by statement: rules that turn the workday at another time give thousands of records
-- another day at once, and a count that is changed once for each of them grows slower with every change.
create function clock_counts_keep() returns trigger language plpgsql security invoker as $$
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

drop trigger clock_count_kept on clock_record;
drop trigger clock_day_count_kept on clock_record;
drop function clock_count_keep();
drop function clock_day_count_keep();
create trigger clock_counts_added after insert on clock_record
  referencing new table as became for each statement execute function clock_counts_keep();
create trigger clock_counts_moved after update on clock_record
  referencing old table as was new table as became for each statement execute function clock_counts_keep();
create trigger clock_counts_taken after delete on clock_record
  referencing old table as was for each statement execute function clock_counts_keep();
