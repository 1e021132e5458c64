-- What asks for attention and was put off (SHELL-15): by kind, for everybody in the store.
create table attention_snooze (
  merchant_id int not null references merchant,
  kind text not null check (kind <> ''),
  until_at timestamptz(3) not null,
  -- How many there were: with more of them it comes back at once.
  seen_count int not null check (seen_count > 0),
  reason text not null check (reason <> ''),
  by_employee_id int not null,
  by_name text not null,
  at timestamptz(3) not null,
  primary key (merchant_id, kind),
  foreign key (merchant_id, by_employee_id) references employee (merchant_id, employee_id)
);
select tenant_table('attention_snooze');

-- What did not arrive, of late.
create index mail_failed on mail (merchant_id, settled_at) where state in ('failed', 'bounced');
create index text_message_failed on text_message (merchant_id, settled_at) where state in ('failed', 'unconfirmed');
