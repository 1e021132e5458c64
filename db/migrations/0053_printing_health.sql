-- How the printers are (DEV-1), and what of it asks for somebody's attention.

-- What a printer said last, by whichever way it is connected; no row until it has been heard of.
create table printer_state (
  merchant_id int not null references merchant,
  printer_id int not null,
  paper text not null check (paper in ('ok', 'low', 'out')),
  cover_open boolean not null,
  -- In the printer's own words ("411 Paper jam"); empty where nothing is wrong.
  error text not null default '',
  last_seen_at timestamptz(3) not null,
  -- From then on it is offline, unless it is heard of before.
  offline_at timestamptz(3) not null,
  primary key (merchant_id, printer_id),
  foreign key (merchant_id, printer_id) references printer (merchant_id, printer_id)
);
select tenant_table('printer_state');

-- A trouble of a printer. Its row stays when it is over, so that one that comes and goes is told of once in a while only.
create table printer_alert (
  merchant_id int not null references merchant,
  printer_id int not null,
  kind text not null check (kind in ('offline', 'paperOut', 'coverOpen', 'error', 'stuck', 'failed')),
  -- Null where all is well; an alert is raised when it has lasted for the hold time of its kind.
  bad_since timestamptz(3),
  raised_at timestamptz(3),
  told_at timestamptz(3),
  -- When it is looked at again.
  look_at timestamptz(3),
  primary key (merchant_id, printer_id, kind),
  foreign key (merchant_id, printer_id) references printer (merchant_id, printer_id),
  check (bad_since is not null or (raised_at is null and look_at is null))
);
select tenant_table('printer_alert');
create index printer_alert_raised on printer_alert (merchant_id) where raised_at is not null;
create index printer_alert_due on printer_alert (look_at) where look_at is not null;
