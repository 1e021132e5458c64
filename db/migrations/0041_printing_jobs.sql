-- Jobs of printers, and the printers that poll by Star CloudPRNT (DEV-2).

-- The last part of the address that is typed into a store's printers. It can be read again and renewed; whoever has it
-- sees that there is a store, and gets a job only under the address (MAC) of a printer that somebody has claimed.
create table cloud_key (
  merchant_id int primary key references merchant,
  key text not null check (length(key) >= 22),
  renewed_at timestamptz(3) not null default now()
);
select tenant_table('cloud_key');

-- Printers that have polled with the store's key; `printer_id` is null until somebody claims one.
create table cloud_printer (
  merchant_id int not null references merchant,
  cloud_printer_id int not null generated always as identity,
  mac text not null check (mac ~ '^[0-9a-f]{2}(:[0-9a-f]{2}){5}$'),
  printer_id int,
  -- As the printer said it last: the code ("200 OK"), whether a print is under way, what it is and can.
  status_code text not null default '',
  printing boolean not null default false,
  client_type text not null default '',
  client_version text not null default '',
  encodings text not null default '',
  print_width_dots int check (print_width_dots between 100 and 2000),
  poll_seconds int check (poll_seconds between 1 and 86400),
  first_seen_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  primary key (merchant_id, cloud_printer_id),
  unique (merchant_id, mac),
  foreign key (merchant_id, printer_id) references printer (merchant_id, printer_id)
);
select tenant_table('cloud_printer');
create unique index cloud_printer_of_printer on cloud_printer (merchant_id, printer_id) where printer_id is not null;

create table print_job (
  merchant_id int not null references merchant,
  job_id bigint not null generated always as identity,
  printer_id int not null,
  kind text not null check (kind in
    ('receipt', 'kitchen', 'cashierClose', 'batchSlip', 'tableSlip', 'waitlistSlip', 'test', 'drawerKick', 'buzzer')),
  title text not null default '',
  -- The paper as it was when the job was made, so that each fetch brings the same dots.
  document jsonb not null,
  -- One event makes one job: the same key again adds nothing.
  job_key text not null,
  state text not null default 'queued' check (state in
    ('queued', 'offered', 'sent', 'unconfirmed', 'printed', 'failed', 'cancelled')),
  -- How often it was offered anew after a fetch; a fetch repeated under one token is the same attempt.
  attempt int not null default 0,
  token text,
  -- Of the printer's answer ("410 Out of paper"), or a word of the product's.
  reason text not null default '',
  order_id bigint,
  reprint_of bigint,
  reprint_reason text not null default '',
  created_by text not null default '',
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (merchant_id, job_id),
  unique (merchant_id, job_key),
  foreign key (merchant_id, printer_id) references printer (merchant_id, printer_id),
  check ((ended_at is not null) = (state in ('printed', 'failed', 'cancelled')))
);
select tenant_table('print_job');
create index print_job_open on print_job (merchant_id, printer_id, job_id)
  where state in ('queued', 'offered', 'sent', 'unconfirmed');
create index print_job_newest on print_job (merchant_id, job_id desc);
create index print_job_of_order on print_job (merchant_id, order_id) where order_id is not null;
create index print_job_ended on print_job (ended_at) where ended_at is not null;
