-- The installation itself, and the backups that were made of it (ADM-2). Nothing of a store: calls have no right to them.

-- One row. A backup says which installation it is of; retention deletes no file of another one.
create table installation (
  is_only boolean primary key default true check (is_only),
  installation_id text not null default gen_random_uuid()::text,
  -- Nights before it have no backup to be made up.
  since timestamptz(3) not null default now()
);
insert into installation default values;

-- An attempt to make a backup, done, failed or under way.
create table backup_run (
  run_id bigint generated always as identity primary key,
  kind text not null check (kind in ('nightly', 'command', 'upgrade')),
  -- The night that it is of; of several processes one makes it.
  due_at timestamptz(3) check ((kind = 'nightly') = (due_at is not null)),
  started_at timestamptz(3) not null,
  -- The process that makes it says now and then that it lives.
  alive_at timestamptz(3) not null,
  finished_at timestamptz(3),
  -- The whole path; null until there is a file.
  file text,
  bytes bigint,
  stores int,
  -- The file was read back and is as it was written.
  verified_at timestamptz(3),
  -- It was restored into a place of its own, and every identity of the books held there.
  tried_at timestamptz(3),
  -- Why it failed, as a sentence.
  error text
);
create unique index backup_run_night on backup_run (due_at) where error is null;
create index backup_run_started on backup_run (started_at);
