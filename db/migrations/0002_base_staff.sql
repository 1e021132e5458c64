-- Accounts, employees, roles and what they may do (EMP-1 … EMP-8), sessions and signing in.

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

-- Another version: a form that is open shows what has changed.
create function account_employee_copy() returns trigger language plpgsql as $$
begin
  update employee set email = coalesce(new.email, ''), language = new.language, version = version + 1
  where account_id = new.account_id and (email, language) is distinct from (coalesce(new.email, ''), new.language);
  return null;
end $$;
create trigger account_employees_copied after update of email, language on account
  for each row execute function account_employee_copy();

create table role (
  merchant_id int not null references merchant,
  role_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  created_at timestamptz(3) not null default now(),
  -- Counts up with each change: a page that changes an older state is told (CONFLICT) instead of overwriting.
  version int not null default 1,
  -- The POS locks after each order: 0 never, 1 for whoever rang it up, 2 for everyone.
  lock_option int not null default 0 check (lock_option between 0 and 2),
  -- Thousandths of a percent; null is no limit of the role's own.
  max_discount_pcm int check (max_discount_pcm between 10 and 99990),
  primary key (merchant_id, role_id),
  unique (merchant_id, name)
);
select tenant_table('role');
-- A role's names are its own in the store, whatever the capitals (EMP-3).
create unique index role_name_once on role (merchant_id, lower(name));
create unique index role_second_name_once on role (merchant_id, lower(second_name)) where second_name <> '';

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
  -- The name as every screen, list and trail shows it.
  display_name text not null generated always as (trim(first_name || ' ' || last_name)) stored,
  login_name text not null,
  phone text not null default '',
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  created_at timestamptz(3) not null default now(),
  version int not null default 1,
  email text not null default '',
  lock_option int not null default 0 check (lock_option between 0 and 2),
  max_discount_pcm int check (max_discount_pcm between 10 and 99990),
  -- argon2id for signing in; the keyed hash (SEC-2) only tells whether two are equal.
  pos_password_hash text,
  pos_password_key text,
  hired_on date,
  -- E-mail and language belong to the account, which calls cannot see: the employee carries a copy, kept by triggers.
  language text not null default 'en' check (language in ('en', 'zh')),
  primary key (merchant_id, employee_id),
  foreign key (merchant_id, role_id) references role,
  unique (merchant_id, employee_no),
  unique (merchant_id, login_name),
  unique (merchant_id, account_id),
  constraint employee_pos_password_both check ((pos_password_hash is null) = (pos_password_key is null)),
  constraint employee_pos_password_unique unique (merchant_id, pos_password_key)
);
select tenant_table('employee');
create index employee_role on employee (merchant_id, role_id);
create index employee_account on employee (account_id);
create index employee_listed on employee (merchant_id, first_name, last_name, employee_id);

create function employee_search_keep() returns trigger language plpgsql as $$
begin
  delete from employee_search where merchant_id = new.merchant_id and employee_id = new.employee_id;
  insert into employee_search (merchant_id, employee_id, key)
  select distinct new.merchant_id, new.employee_id, left(word, 60)
  from (
    select unnest(regexp_split_to_array(lower(concat_ws(' ', new.first_name, new.last_name)), '\s+')) as word
    union all select lower(concat(new.last_name, new.first_name))
    union all select lower(new.login_name)
    union all select lower(new.employee_no)
    union all select lower(new.email)
    union all select regexp_replace(new.phone, '\D', '', 'g')
  ) as words where word <> '';
  return null;
end $$;
create trigger employee_search_kept after insert or update of first_name, last_name, login_name, employee_no, email, phone
  on employee for each row execute function employee_search_keep();

create function employee_account_copy() returns trigger language plpgsql as $$
begin
  select coalesce(a.email, ''), a.language into new.email, new.language from account a where a.account_id = new.account_id;
  return new;
end $$;
create trigger employee_account_copied before insert on employee for each row execute function employee_account_copy();

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

-- The words a person is found by, kept by a trigger: under row-level security only `=`, `<`, `>=` on text use an index.
create table employee_search (
  merchant_id int not null,
  employee_id int not null,
  key text collate "C" not null,
  primary key (merchant_id, key, employee_id),
  foreign key (merchant_id, employee_id) references employee on delete cascade
);
select tenant_table('employee_search');
-- To replace the words of one person.
create index employee_search_of on employee_search (merchant_id, employee_id);

-- Modules that a boss has switched off in a store (EMP-4): nobody there holds their functions.
create table disabled_module (
  merchant_id int not null references merchant,
  module text not null,
  primary key (merchant_id, module)
);
select tenant_table('disabled_module');

-- The installation's own, like all that follow here: role app has no right on them (calls with access `owner` alone reach
-- them), and no foreign key leads from them into the rows of a store, which may live on another node of a cluster.
create table session (
  token_hash text primary key,
  account_id int not null references account on delete cascade,
  merchant_id int not null references merchant,
  employee_id int not null,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  -- A session that looks through the eyes of a role or a person reads only (EMP-7). Where those are gone, it sees
  -- with its own.
  view_as_role_id int,
  view_as_employee_id int,
  constraint session_view_as_one check (num_nonnulls(view_as_role_id, view_as_employee_id) <= 1)
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

-- A password asked again: opens what is protected for 15 minutes.
create table step_up (
  step_up_hash text primary key,
  token_hash text not null references session on delete cascade,
  expires_at timestamptz(3) not null
);
create index step_up_session on step_up (token_hash);

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
