-- Imports of another system's history (POS-5; docs/decisions/0006). What an import brings is written into the real tables in
-- short transactions and is seen by nobody, not even by a query that forgets to ask, until one short transaction shows it.

create table history_upload (
  merchant_id int not null references merchant,
  upload_id text not null,
  file_name text not null,
  bytes bigint not null,
  -- SHA-256 of the file, hexadecimal.
  file_hash text not null,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, upload_id)
);
select tenant_table('history_upload');

-- One row a run, dry runs too.
create table history_import (
  merchant_id int not null references merchant,
  import_id int not null generated always as identity,
  upload_id text not null,
  file_name text not null,
  file_hash text not null,
  dry_run boolean not null,
  -- How the file is to be understood (shared/rules/history/settings.ts).
  settings jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled', 'interrupted', 'undone')),
  -- Why it failed: a code of the error catalogue.
  failure text,
  actor_id int,
  actor_name text not null,
  -- The server process that does the work, and when it last said so.
  process_id text not null,
  heartbeat_at timestamptz(3) not null default now(),
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  undone_at timestamptz(3),
  undone_by text,
  cancel_requested boolean not null default false,
  -- Rows of it stand in the tables and nobody sees them: it is being written, or being cleared away.
  hidden boolean not null default false,
  phase text not null default 'reading' check (phase in ('reading', 'checking', 'writing')),
  -- Of 1,000.
  progress smallint not null default 0,
  orders int not null default 0,
  lines int not null default 0,
  total_cents bigint not null default 0,
  -- Rows that cannot be imported, and orders left out because of them.
  rejected int not null default 0,
  skipped_orders int not null default 0,
  -- Orders that the store has already.
  already_present int not null default 0,
  first_day date,
  last_day date,
  -- The first of the rejected rows.
  bad_rows jsonb not null default '[]',
  -- What an import would bring into business days that are closed: their count, its orders on them, the first of them. Null:
  -- nothing. A dry run tells it before anything is tried (POS-5, I19).
  closed_days jsonb,
  primary key (merchant_id, import_id)
);
select tenant_table('history_import');
revoke delete on history_import from app;
create unique index history_import_running on history_import (merchant_id, dry_run) where state = 'running';
-- Which imports are hidden: asked when the transaction of a call begins, and nearly always empty.
create index history_import_hidden on history_import (merchant_id) include (import_id) where hidden;
