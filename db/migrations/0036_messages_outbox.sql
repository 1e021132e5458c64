-- Text messages to guests (SEC-11): what is to be sent, what became of it, what guests answered, what they agreed to.

-- The outbox. A row is written in the transaction of the event that it is about, and sent after it.
create table text_message (
  merchant_id int not null references merchant,
  message_id bigint not null generated always as identity,
  -- Names the event: one event makes one text.
  message_key text not null check (length(message_key) between 1 and 120),
  kind text not null,
  -- What it is about, for whoever reads the answer: a party of the waitlist and its id.
  subject_kind text not null default '',
  subject_id bigint,
  -- E.164.
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  body text not null check (body <> ''),
  language text not null check (language in ('en', 'zh')),
  encoding text not null check (encoding in ('GSM-7', 'UCS-2')),
  segments int not null check (segments > 0),
  -- What it costs by the store's price, in millionths of its currency; 0 until it is sent.
  cost_micros bigint not null default 0 check (cost_micros >= 0),
  -- sending: the provider is being asked, or did not answer. unconfirmed: nobody knows whether it went out.
  state text not null default 'queued' check (
    state in ('queued', 'held', 'sending', 'sent', 'delivered', 'failed', 'refused', 'unconfirmed')),
  -- Why it failed or was refused; what the provider calls it.
  reason text not null default '',
  provider_code text not null default '',
  provider text check (provider in ('sandbox', 'twilio')),
  provider_ref text,
  queued_at timestamptz(3) not null default now(),
  queued_by_name text not null default '',
  -- Afterwards it is of no use to its reader.
  expires_at timestamptz(3),
  -- When the provider was first asked.
  asked_at timestamptz(3),
  sent_at timestamptz(3),
  settled_at timestamptz(3),
  tries int not null default 0,
  look_ups int not null default 0,
  -- The provider answered an error: it is sent again once the provider says that it does not have it.
  may_resend boolean not null default false,
  -- When it is sent, or looked up; null once nothing more is to be done.
  next_try_at timestamptz(3),
  primary key (merchant_id, message_id),
  unique (merchant_id, message_key),
  check (state not in ('queued', 'held', 'sending') or next_try_at is not null)
);
create unique index text_message_provider_ref on text_message (merchant_id, provider, provider_ref)
  where provider_ref is not null;
create index text_message_due on text_message (next_try_at, merchant_id) where next_try_at is not null;
create index text_message_phone on text_message (merchant_id, phone, message_id);
create index text_message_subject on text_message (merchant_id, subject_kind, subject_id, message_id)
  where subject_id is not null;
create index text_message_sent on text_message (merchant_id, sent_at) where sent_at is not null;
select tenant_table('text_message');

-- What guests answered. The provider's own name of an answer makes a repeated callback one row.
create table text_reply (
  merchant_id int not null references merchant,
  reply_id bigint not null generated always as identity,
  provider text not null check (provider in ('sandbox', 'twilio')),
  provider_ref text not null,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  body text not null,
  meaning text not null check (meaning in ('stop', 'start', 'help', 'yes', 'no', 'other')),
  -- The last text to this phone: what is answered.
  message_id bigint,
  received_at timestamptz(3) not null default now(),
  primary key (merchant_id, reply_id),
  unique (merchant_id, provider, provider_ref),
  foreign key (merchant_id, message_id) references text_message (merchant_id, message_id)
);
create index text_reply_phone on text_reply (merchant_id, phone, reply_id);
create index text_reply_message on text_reply (merchant_id, message_id) where message_id is not null;
select tenant_table('text_reply');

-- What a phone agreed to, and took back: its last row holds. Evidence, so rows are only added.
create table text_consent (
  merchant_id int not null references merchant,
  consent_id bigint not null generated always as identity,
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- given: may be texted. stopped: may not, whoever says so, until the phone itself says START.
  change text not null check (change in ('given', 'stopped', 'restarted')),
  how text not null check (how in ('staff', 'guestPage', 'reply', 'provider')),
  -- What was agreed to, or what was answered.
  words text not null,
  language text not null check (language in ('en', 'zh')),
  by_name text not null default '',
  at timestamptz(3) not null default now(),
  primary key (merchant_id, consent_id)
);
create index text_consent_phone on text_consent (merchant_id, phone, consent_id);
select tenant_table('text_consent');
revoke update, delete on text_consent from app;
