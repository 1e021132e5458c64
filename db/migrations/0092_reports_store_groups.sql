-- Groups of stores that a person looks at together (RPT-9). They are the account's own, as sessions are: a group reaches
-- over stores, so it belongs to none of them. What it shows is decided by rights, never by the group.
create table store_group (
  group_id integer generated always as identity primary key,
  account_id integer not null references account on delete cascade,
  name text not null check (name <> ''),
  version integer not null default 1
);
create unique index store_group_name_once on store_group (account_id, lower(name));

create table store_group_member (
  group_id integer not null references store_group on delete cascade,
  merchant_id integer not null references merchant,
  primary key (group_id, merchant_id)
);
create index store_group_member_store on store_group_member (merchant_id);

revoke all on store_group, store_group_member from app;
