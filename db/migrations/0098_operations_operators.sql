-- Who runs the installation (ADM-3): accounts, since an installation may hold many stores. No permission of a store leads
-- here, and none follows from it. The installation's own, as sessions are; calls have no right to it.
create table operator (
  account_id integer primary key references account on delete cascade,
  added_at timestamptz(3) not null default now()
);
-- Whoever owns the first store has run the installation so far.
insert into operator (account_id)
select account_id from employee where is_boss and status = 'valid' and account_id is not null
order by merchant_id, employee_id limit 1;

-- Server processes on one PostgreSQL: each writes its line every few seconds, so that one that died is seen as well.
create table server_process (
  process_id text primary key,
  started_at timestamptz(3) not null,
  seen_at timestamptz(3) not null default now(),
  figures jsonb not null
);
create index server_process_seen on server_process (seen_at);

-- What went wrong in the last days, without anything that somebody entered: a request id leads to the log.
create table server_error (
  error_id bigint generated always as identity primary key,
  at timestamptz(3) not null,
  call text not null,
  code text not null,
  place text not null,
  request_id text not null
);
create index server_error_at on server_error (at);

revoke all on operator, server_process, server_error from app;

-- Once an hour: how large everything is, so that growth is measured and not guessed.
create table server_sample (
  host text not null,
  at timestamptz(3) not null default now(),
  database_bytes bigint not null,
  disk_free_bytes bigint not null,
  primary key (host, at)
);
revoke all on server_sample from app;
