-- The waitlist (SET-6): parties that wait for a table, and what happened to each.

create table waitlist_party (
  merchant_id int not null references merchant,
  party_id int not null generated always as identity,
  -- What the guest's link says beside the store. Random, 128 bits, never an id.
  guest_token text not null check (length(guest_token) = 22),
  name text not null,
  -- As typed; '' for none.
  phone text not null default '',
  -- E.164, where it is a number that can be texted.
  text_phone text check (text_phone ~ '^\+[1-9][0-9]{6,14}$'),
  size int not null check (size between 1 and 99),
  -- What the party was told last, and when it joined. In minutes from joining.
  quote_minutes int check (quote_minutes between 1 and 600),
  first_quote_minutes int check (first_quote_minutes between 1 and 600),
  notes text not null default '',
  wishes text[] not null default '{}',
  language text not null check (language in ('en', 'zh')),
  -- No texts to this party, whatever the settings say.
  muted boolean not null default false,
  state text not null default 'waiting' check (
    state in ('waiting', 'told', 'confirmed', 'seated', 'left', 'noShow', 'cancelled')),
  source text not null check (source in ('staff', 'guest', 'device')),
  -- A keyed hash of the address that joined by a code; null otherwise.
  joined_from text,
  -- Order in the line.
  sort int not null,
  ahead_at_join int not null check (ahead_at_join >= 0),
  joined_at timestamptz(3) not null,
  -- Of the store, by when it joined.
  business_date date not null,
  told_at timestamptz(3),
  told_count int not null default 0,
  confirmed_at timestamptz(3),
  seated_at timestamptz(3),
  ended_at timestamptz(3),
  -- Had the text that it is next, or joined so far ahead that it needs none.
  reminded_at timestamptz(3),
  table_id int,
  version int not null default 1,
  primary key (merchant_id, party_id),
  foreign key (merchant_id, table_id) references dining_table (merchant_id, table_id),
  check ((state in ('seated', 'left', 'noShow', 'cancelled')) = (ended_at is not null)),
  check ((state = 'seated') = (seated_at is not null))
);
select tenant_table('waitlist_party');
create unique index waitlist_party_token on waitlist_party (merchant_id, guest_token);
create index waitlist_party_open on waitlist_party (merchant_id, sort, party_id) where ended_at is null;
create index waitlist_party_day on waitlist_party (merchant_id, business_date, party_id);
create index waitlist_party_joined_from on waitlist_party (merchant_id, joined_from, joined_at)
  where joined_from is not null;
create index waitlist_party_table on waitlist_party (merchant_id, table_id, seated_at) where table_id is not null;

-- What happened to a party, for its page: rows are only added.
create table waitlist_event (
  merchant_id int not null references merchant,
  event_id bigint not null generated always as identity,
  party_id int not null,
  kind text not null,
  at timestamptz(3) not null,
  -- Who, as they were called; '' for the guest.
  by_name text not null default '',
  -- Of a change of the quote: minutes. Of a move in the line: the new place.
  value int,
  reason text not null default '',
  primary key (merchant_id, event_id),
  foreign key (merchant_id, party_id) references waitlist_party (merchant_id, party_id)
);
select tenant_table('waitlist_event');
create index waitlist_event_party on waitlist_event (merchant_id, party_id, event_id);
revoke update, delete on waitlist_event from app;

-- What the code at the door says beside the store; renewing it makes printed ones void.
create table waitlist_door (
  merchant_id int not null references merchant,
  door_token text not null check (length(door_token) = 22),
  primary key (merchant_id)
);
select tenant_table('waitlist_door');
