-- Employees, roles and what they may do (EMP-1 … EMP-8), and the eyes that a session looks with (EMP-7).

-- Counts up with each change: a page that changes an older state is told (CONFLICT) instead of overwriting.
alter table role
  add column version int not null default 1,
  -- The POS locks after each order: 0 never, 1 for whoever rang it up, 2 for everyone.
  add column lock_option int not null default 0 check (lock_option between 0 and 2),
  -- Thousandths of a percent; null is no limit of the role's own.
  add column max_discount_pcm int check (max_discount_pcm between 10 and 99990);

alter table employee
  add column version int not null default 1,
  add column email text not null default '',
  add column lock_option int not null default 0 check (lock_option between 0 and 2),
  add column max_discount_pcm int check (max_discount_pcm between 10 and 99990),
  -- argon2id for signing in; the keyed hash (SEC-2) only tells whether two are equal.
  add column pos_password_hash text,
  add column pos_password_key text,
  add column hired_on date,
  add constraint employee_pos_password_both check ((pos_password_hash is null) = (pos_password_key is null)),
  add constraint employee_pos_password_unique unique (merchant_id, pos_password_key);
create index employee_listed on employee (merchant_id, first_name, last_name, employee_id);

-- The words a person is found by, kept by a trigger: under row-level security only `=`, `<`, `>=` on text use an index.
create table employee_search (
  merchant_id int not null,
  employee_id int not null,
  key text collate "C" not null,
  primary key (merchant_id, key, employee_id),
  foreign key (merchant_id, employee_id) references employee on delete cascade
);
select tenant_table('employee_search');

create function employee_search_keep() returns trigger language plpgsql security invoker as $$
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
update employee e set email = coalesce(a.email, '') from account a where a.account_id = e.account_id;

-- Effective-dated: a raise does not rewrite old hours (decisions.md). Before the first date there is no rate.
create table pay_rate (
  merchant_id int not null,
  employee_id int not null,
  from_date date not null,
  cents_per_hour int not null check (cents_per_hour between 0 and 10000000),
  primary key (merchant_id, employee_id, from_date),
  foreign key (merchant_id, employee_id) references employee on delete cascade
);
select tenant_table('pay_rate');

-- Modules that a boss has switched off in a store (EMP-4): nobody there holds their functions.
create table disabled_module (
  merchant_id int not null references merchant,
  module text not null,
  primary key (merchant_id, module)
);
select tenant_table('disabled_module');

-- A session that looks through the eyes of a role or a person reads only (EMP-7).
alter table session
  add column view_as_role_id int,
  add column view_as_employee_id int,
  add constraint session_view_as_one check (num_nonnulls(view_as_role_id, view_as_employee_id) <= 1),
  add foreign key (merchant_id, view_as_role_id) references role on delete set null (view_as_role_id),
  add foreign key (merchant_id, view_as_employee_id) references employee on delete set null (view_as_employee_id);

-- The audit trail is searched by time, person and kind (ADM-1).
create index audit_entry_at on audit_entry (merchant_id, at desc, audit_id desc);
create index audit_entry_actor on audit_entry (merchant_id, actor_id, at desc);
create index audit_entry_type on audit_entry (merchant_id, object_type, at desc);
