-- Published menus (MENU-11): a version is an immutable document with its hash; publications say which one is live.

create table menu_version (
  merchant_id int not null references merchant,
  version_no int not null,
  name text not null default '',
  -- SHA-256 of the document.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- The whole library and its menus (rules/menu/document), and what a terminal gets; both gzip.
  document bytea not null,
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  device_body bytea not null,
  dishes int not null,
  menus int not null,
  made_by int,
  made_by_name text not null,
  made_at timestamptz(3) not null default now(),
  primary key (merchant_id, version_no)
);
select tenant_table('menu_version');
revoke update, delete on menu_version from app;

-- The newest row names the live version; a roll-back is one more row.
create table menu_publication (
  merchant_id int not null,
  publication_no int not null,
  version_no int not null,
  -- A change without a draft, a publish by hand, one that waited for its time, an earlier version put back.
  kind text not null check (kind in ('save', 'publish', 'schedule', 'rollback')),
  published_by int,
  published_by_name text not null,
  published_at timestamptz(3) not null default now(),
  primary key (merchant_id, publication_no),
  foreign key (merchant_id, version_no) references menu_version
);
select tenant_table('menu_publication');
revoke update, delete on menu_publication from app;

-- A version that waits for its time.
create table menu_schedule (
  merchant_id int not null,
  schedule_id int not null generated always as identity,
  version_no int not null,
  due_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'cancelled', 'failed')),
  -- Why it failed: a failure code.
  reason text not null default '',
  made_by int,
  made_by_name text not null,
  made_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (merchant_id, schedule_id),
  foreign key (merchant_id, version_no) references menu_version,
  check ((state = 'waiting') = (ended_at is null))
);
select tenant_table('menu_schedule');
create unique index menu_schedule_waiting on menu_schedule (merchant_id) where state = 'waiting';
create index menu_schedule_due on menu_schedule (due_at) where state = 'waiting';

-- Every change of the working copy as one unit: what one undo takes back.
create table menu_change (
  merchant_id int not null references merchant,
  change_id int not null generated always as identity,
  origin text not null check (origin in ('edit', 'sort', 'grid', 'batch', 'import', 'copy', 'undo', 'rollback', 'discard', 'fix')),
  -- [{ kind, id, before, after }], whole entities; null for none.
  entries jsonb not null,
  undone_by int,
  made_by int,
  made_by_name text not null,
  made_at timestamptz(3) not null default now(),
  primary key (merchant_id, change_id),
  foreign key (merchant_id, undone_by) references menu_change
);
select tenant_table('menu_change');
create index menu_change_at on menu_change (merchant_id, made_at desc);
