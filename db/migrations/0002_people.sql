-- Who signs in. An account belongs to the installation (one boss, several stores); an employee to one merchant.

create table account (
  account_id int primary key generated always as identity,
  email text unique check (email = lower(email)),
  password_hash text not null,
  language text not null default 'en' check (language in ('en', 'zh')),
  last_merchant_id int references merchant,
  last_sign_in_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);

create table role (
  merchant_id int not null references merchant,
  role_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, role_id),
  unique (merchant_id, name)
);
select tenant_table('role');

create table role_permission (
  merchant_id int not null,
  role_id int not null,
  permission text not null,
  primary key (merchant_id, role_id, permission),
  foreign key (merchant_id, role_id) references role on delete cascade
);
select tenant_table('role_permission');

create table employee (
  merchant_id int not null references merchant,
  employee_id int not null generated always as identity,
  account_id int not null references account,
  role_id int not null,
  is_boss boolean not null default false,
  employee_no text not null,
  first_name text not null,
  last_name text not null default '',
  login_name text not null,
  phone text not null default '',
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, employee_id),
  foreign key (merchant_id, role_id) references role,
  unique (merchant_id, employee_no),
  unique (merchant_id, login_name),
  unique (merchant_id, account_id)
);
select tenant_table('employee');
create index employee_role on employee (merchant_id, role_id);
create index employee_account on employee (account_id);

-- On top of the role: granted, or denied.
create table employee_permission (
  merchant_id int not null,
  employee_id int not null,
  permission text not null,
  granted boolean not null,
  primary key (merchant_id, employee_id, permission),
  foreign key (merchant_id, employee_id) references employee on delete cascade
);
select tenant_table('employee_permission');

-- The installation's own: role app has no right on these (calls with access `owner` alone reach them).
create table session (
  token_hash text primary key,
  account_id int not null references account on delete cascade,
  merchant_id int not null references merchant,
  employee_id int not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index session_account on session (account_id);
create index session_employee on session (merchant_id, employee_id);

create table sign_in_ticket (
  ticket_hash text primary key,
  account_id int not null references account on delete cascade,
  merchant_id int not null references merchant,
  employee_id int not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

create table verify_code (
  verify_code_id text primary key,
  code text not null,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);

-- One row a failed sign-in. `subject` is the account asked for (hashed), whether it exists or not (AUTH-2).
create table sign_in_failure (
  failure_id bigint primary key generated always as identity,
  subject text not null,
  address text not null,
  at timestamptz(3) not null default now()
);
create index sign_in_failure_subject on sign_in_failure (subject, at);

-- A password asked again: opens what is protected for 15 minutes.
create table step_up (
  step_up_hash text primary key,
  token_hash text not null references session on delete cascade,
  expires_at timestamptz(3) not null
);
create index step_up_session on step_up (token_hash);
