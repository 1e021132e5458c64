-- What the week grid needs beyond the tables of hours (TIME-1, TIME-2).

-- Each write of a day gets a number of its own: a state that went away and came back is no longer the one that was seen.
create sequence planned_day_version as int;
grant usage on sequence planned_day_version to app;

alter table planned_day
  alter column version set default nextval('planned_day_version'),
  -- A draft that gives the day back to the pattern: once published, nothing overrides it.
  add column is_pattern boolean not null default false,
  add constraint planned_day_pattern_is_draft check (not is_pattern or layer = 'draft');

-- Weekdays come round: a shift past Saturday's midnight lies in Sunday.
alter table schedule_shift
  drop constraint schedule_shift_apart,
  add constraint schedule_shift_apart exclude using gist (
    int4range(schedule_id, schedule_id, '[]') with &&,
    int4multirange(
      int4range(weekday * 1440 + start_minute, weekday * 1440 + end_minute),
      int4range((weekday - 7) * 1440 + start_minute, (weekday - 7) * 1440 + end_minute)) with &&);

create index schedule_begin on schedule (merchant_id, begin_on);
