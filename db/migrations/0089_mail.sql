-- E-mail (RPT-7): what is to be sent, what became of it, and which addresses agreed, refused or no longer want it.

-- Files that go out with mails; several people can get the same one. The bytes are dropped after a while.
create table mail_file (
  merchant_id int not null references merchant,
  file_id bigint not null generated always as identity,
  file_name text not null check (file_name <> ''),
  content_type text not null,
  bytes int not null check (bytes >= 0),
  data bytea,
  -- The permission that its content asks for; empty for none.
  needs text not null default '',
  made_at timestamptz(3) not null default now(),
  primary key (merchant_id, file_id)
);
create index mail_file_kept on mail_file (made_at) where data is not null;
select tenant_table('mail_file');

-- The outbox. A row is written in the transaction of the event that it is about, and sent after it.
create table mail (
  merchant_id int not null references merchant,
  mail_id bigint not null generated always as identity,
  -- Names the event: one event makes one mail.
  mail_key text not null check (length(mail_key) between 1 and 120),
  kind text not null,
  -- What it belongs to, for unsubscribing from that alone: `report:12`.
  topic text not null default '',
  employee_id int,
  to_name text not null default '',
  address text not null check (address = lower(address) and length(address) between 3 and 254),
  language text not null check (language in ('en', 'zh')),
  subject text not null check (subject <> ''),
  -- What it says: `{paragraphs: […], link: {words, path} | {words, use: "confirm"}}`; dropped with its file after a while.
  content jsonb not null,
  file_id bigint,
  -- The header Message-ID, the same at every try; given at the first.
  message_id text not null default '',
  -- sending: the mail server is being asked, or this process died on the way.
  state text not null default 'queued' check (state in ('queued', 'sending', 'sent', 'failed', 'bounced')),
  reason text not null default '',
  -- What the mail server said.
  answer text not null default '',
  port text check (port in ('sandbox', 'smtp')),
  tries int not null default 0,
  queued_at timestamptz(3) not null default now(),
  queued_by_name text not null default '',
  -- When it counts as given up from: the queueing, or the last time that somebody sent it again.
  since timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  settled_at timestamptz(3),
  -- When it is sent next; null once nothing more is to be done.
  next_try_at timestamptz(3),
  primary key (merchant_id, mail_id),
  unique (merchant_id, mail_key),
  foreign key (merchant_id, employee_id) references employee (merchant_id, employee_id),
  foreign key (merchant_id, file_id) references mail_file (merchant_id, file_id),
  check ((state in ('queued', 'sending')) = (next_try_at is not null))
);
create index mail_due on mail (next_try_at, merchant_id) where next_try_at is not null;
create index mail_address_sent on mail (merchant_id, address, mail_id);
create index mail_topic on mail (merchant_id, topic, mail_id) where topic <> '';
create index mail_employee on mail (merchant_id, employee_id) where employee_id is not null;
create index mail_with_file on mail (merchant_id, file_id) where file_id is not null;
select tenant_table('mail');

-- What is known of an address in a store.
create table mail_address (
  merchant_id int not null references merchant,
  address text not null check (address = lower(address) and length(address) between 3 and 254),
  -- Its owner opened the link of a confirmation mail.
  confirmed_at timestamptz(3),
  -- When it was asked last to confirm.
  asked_at timestamptz(3),
  -- A mail server refused it for good, or a person said that mail came back.
  refused_at timestamptz(3),
  refused_answer text not null default '',
  primary key (merchant_id, address)
);
select tenant_table('mail_address');

-- What an address no longer wants: one topic, or everything where it is empty.
create table mail_unsubscription (
  merchant_id int not null references merchant,
  address text not null check (address = lower(address)),
  topic text not null,
  at timestamptz(3) not null default now(),
  primary key (merchant_id, address, topic)
);
select tenant_table('mail_unsubscription');
