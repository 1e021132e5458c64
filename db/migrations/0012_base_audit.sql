-- The audit trail, and exports that take long.

create table audit_entry (
  merchant_id int not null references merchant,
  audit_id bigint not null generated always as identity,
  at timestamptz(3) not null default now(),
  actor_id int,
  actor_name text not null,
  -- The network address, or the command, that the change came from.
  origin text not null,
  request_id text not null,
  call text not null,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  primary key (merchant_id, audit_id)
);
select tenant_table('audit_entry');
-- Append-only, also for a handler with a mistake in it (SEC-8).
revoke update, delete on audit_entry from app;
create index audit_entry_object on audit_entry (merchant_id, object_type, object_id, audit_id desc);
-- The trail is searched by time, person, kind, action and call (ADM-1); with the id, so that a page is found in the index alone.
create index audit_entry_at on audit_entry (merchant_id, at desc, audit_id desc);
create index audit_entry_action on audit_entry (merchant_id, action, at desc, audit_id desc);
create index audit_entry_call on audit_entry (merchant_id, call, at desc, audit_id desc);
create index audit_entry_actor_at on audit_entry (merchant_id, actor_id, at desc, audit_id desc);
create index audit_entry_type_at on audit_entry (merchant_id, object_type, at desc, audit_id desc);

-- An export that is made in the background, and fetched when it is there.
create table export_job (
  merchant_id int not null references merchant,
  job_id int not null generated always as identity,
  employee_id int not null,
  kind text not null,
  format text not null check (format in ('csv', 'xlsx')),
  language text not null check (language in ('en', 'zh')),
  input jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  rows_done int not null default 0,
  rows_total int,
  file_name text not null default '',
  content_type text not null default '',
  bytes bigint not null default 0,
  failure text not null default '',
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  -- Of the process that makes it: without one for a while, another begins anew.
  beat_at timestamptz(3),
  ended_at timestamptz(3),
  -- Which process makes a file now, and how often one began.
  maker text not null default '',
  tries int not null default 0,
  primary key (merchant_id, job_id),
  foreign key (merchant_id, employee_id) references employee
);
select tenant_table('export_job');
create index export_job_of on export_job (merchant_id, employee_id, job_id desc);
create index export_job_waiting on export_job (created_at, merchant_id) where state in ('waiting', 'running');

create table export_chunk (
  merchant_id int not null,
  job_id int not null,
  chunk_no int not null,
  data bytea not null,
  primary key (merchant_id, job_id, chunk_no),
  foreign key (merchant_id, job_id) references export_job on delete cascade
);
select tenant_table('export_chunk');
