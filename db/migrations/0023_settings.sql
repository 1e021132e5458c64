-- Groups of settings (MENU-9, SET-10): every save is one more row, so that what held at any instant can be read.
create table setting_version (
  merchant_id int not null references merchant,
  -- As contract/settings names the group.
  group_key text not null check (group_key ~ '^[a-zA-Z]{1,40}$'),
  version int not null check (version > 0),
  value jsonb not null,
  set_by int,
  -- The name as the audit trail has it.
  set_by_name text not null,
  set_at timestamptz(3) not null default clock_timestamp(),
  primary key (merchant_id, group_key, version)
);
select tenant_table('setting_version');
revoke update, delete on setting_version from app;
