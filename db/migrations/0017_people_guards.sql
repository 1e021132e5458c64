-- Guards people's pay, hours, names and sign-in (EMP-9, SEC-12, SHELL-19).

-- Marks a change by which somebody changed their own pay or hours: the exception list (EMP-9).
alter table audit_entry add column exception text check (exception in ('ownPay', 'ownHours'));
create index audit_entry_exception on audit_entry (merchant_id, at desc, audit_id desc) where exception is not null;

-- Who may change their own pay and clock records: an owner alone, or anybody with a second person's approval.
alter table merchant add column own_changes text not null default 'boss' check (own_changes in ('boss', 'approved'));

-- A second person's yes to one change of somebody's own pay or hours: used once, short-lived.
create table own_change_approval (
  merchant_id int not null references merchant,
  approval_hash text not null,
  kind text not null check (kind in ('ownPay', 'ownHours')),
  asked_by int not null,
  approved_by int not null,
  expires_at timestamptz(3) not null,
  primary key (merchant_id, approval_hash),
  foreign key (merchant_id, asked_by) references employee on delete cascade,
  foreign key (merchant_id, approved_by) references employee on delete cascade
);
select tenant_table('own_change_approval');

-- Somebody else has set the password: its owner must choose another one at the next sign-in (SEC-12).
alter table account add column must_change_password boolean not null default false;

-- People who use the POS alone need no login name.
alter table employee drop constraint employee_merchant_id_login_name_key;
create unique index employee_login_name_once on employee (merchant_id, login_name) where login_name <> '';

-- Chinese names read family name first, without a space (SHELL-19).
-- Made anew: PostgreSQL 15 and 16 cannot change what a column is made of.
alter table employee drop column display_name;
alter table employee add column display_name text not null generated always as (
  case when last_name <> '' and (last_name || first_name) ~ '^[㐀-䶿一-鿿豈-﫿]+$' then last_name || first_name
    else trim(first_name || ' ' || last_name) end) stored;
