-- Printers in the restaurant's own network (DEV-1): who sends them their bytes, in which language, and who prints instead.

alter table printer
  add column sent_by text not null default 'device' check (sent_by in ('server', 'device')),
  add column driver text not null default 'starprnt' check (driver in ('starprnt', 'escpos', 'pbm')),
  add column address text not null default '',
  add column port int not null default 9100 check (port between 1024 and 65535),
  add column paper_mm int not null default 80 check (paper_mm in (58, 80)),
  -- Off for a printer that never answers: its jobs count as printed once it has taken all bytes.
  add column confirms boolean not null default true,
  -- Prints what waits here once this one has been away, open or out of paper for so long.
  add column backup_printer_id int,
  add column backup_after_minutes int not null default 5 check (backup_after_minutes between 1 and 240),
  add constraint printer_backup foreign key (merchant_id, backup_printer_id) references printer (merchant_id, printer_id),
  add check (backup_printer_id <> printer_id);

-- How a local printer is, and who of the server's processes or of the paired devices serves it now.
create table local_printer (
  merchant_id int not null,
  printer_id int not null,
  -- In the words of Star's codes ("410 Out of paper"), whoever made the printer.
  status_code text not null default '',
  -- When it stopped taking jobs; null while it takes them.
  unwell_since timestamptz(3),
  tries int not null default 0,
  next_try_at timestamptz(3) not null default now(),
  -- One at a time sends to it: whoever holds it, until the lease ends.
  held_by text,
  held_until timestamptz(3),
  -- The device that said last that it reaches the printer.
  device_id int,
  primary key (merchant_id, printer_id),
  foreign key (merchant_id, printer_id) references printer (merchant_id, printer_id),
  foreign key (merchant_id, device_id) references device (merchant_id, device_id),
  check ((held_by is null) = (held_until is null))
);
select tenant_table('local_printer');

-- The printer that a job was made for, once it waits at another one; its paper says so.
alter table print_job
  add column moved_from int,
  add constraint print_job_moved_from foreign key (merchant_id, moved_from) references printer (merchant_id, printer_id);
