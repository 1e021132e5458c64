-- Several changes of the menu wait for their time beside each other, each with an end if wanted (MENU-14). A change is what
-- differs between two versions, so that it can be carried over to whatever the menu is by then.
alter table menu_schedule
  add name text not null default '',
  -- What was live when the change was prepared; null where nothing was. Until `version_no` is what it changes.
  add base_version_no int,
  -- When it is taken back; null for one that stays.
  add ends_at timestamptz(3),
  add started_at timestamptz(3),
  -- What was live before it started and after: between them is what it really changed, and what its end takes back.
  add before_version_no int,
  add started_version_no int,
  -- What it changes, in short, as of `menu_change`; null for those of before this migration.
  add summary jsonb,
  -- What was left out when it started or was taken back (rules/menu/datedChange), and when somebody has seen it.
  add left_out jsonb not null default '[]',
  add left_out_seen_at timestamptz(3),
  add foreign key (merchant_id, base_version_no) references menu_version,
  add foreign key (merchant_id, before_version_no) references menu_version,
  add foreign key (merchant_id, started_version_no) references menu_version,
  add constraint menu_schedule_ends_after_start check (ends_at > due_at),
  drop constraint menu_schedule_state_check,
  -- `published` has started and stays, `running` has an end to come, `ended` was taken back.
  add constraint menu_schedule_state_check
    check (state in ('waiting', 'running', 'published', 'ended', 'cancelled', 'failed')),
  drop constraint menu_schedule_check,
  add constraint menu_schedule_check check ((state in ('waiting', 'running')) = (ended_at is null)),
  add constraint menu_schedule_running_can_end
    check (state <> 'running' or (ends_at is not null and before_version_no is not null and started_version_no is not null));
drop index menu_schedule_waiting;
create index menu_schedule_open on menu_schedule (merchant_id) where state in ('waiting', 'running');
create index menu_schedule_ends on menu_schedule (ends_at) where state = 'running';

-- A publish that waits already becomes a change against what is live now; its draft stays open, as it was promised.
update menu_schedule s set
  name = (select v.name from menu_version v where v.merchant_id = s.merchant_id and v.version_no = s.version_no),
  base_version_no = (
    select p.version_no from menu_publication p where p.merchant_id = s.merchant_id order by p.publication_no desc limit 1);

-- `end`: what a change with an end did was taken back.
alter table menu_publication
  drop constraint menu_publication_kind_check,
  add constraint menu_publication_kind_check check (kind in ('save', 'publish', 'schedule', 'end', 'rollback'));
-- A draft set aside until its time and taken up again; a dated change that started, and its end.
alter table menu_change
  drop constraint menu_change_origin_check,
  add constraint menu_change_origin_check
    check (origin in ('edit', 'sort', 'grid', 'batch', 'import', 'copy', 'undo', 'rollback', 'discard', 'fix', 'schedule',
      'unschedule', 'start', 'end'));
