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
