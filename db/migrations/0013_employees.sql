-- E-mail and language belong to the account, which calls cannot see: the employee carries a copy, kept by triggers.

alter table employee add column language text not null default 'en' check (language in ('en', 'zh'));
update employee e set email = coalesce(a.email, ''), language = a.language from account a where a.account_id = e.account_id;

-- The words of a person are replaced by it.
create index employee_search_of on employee_search (merchant_id, employee_id);

create function employee_account_copy() returns trigger language plpgsql security invoker as $$
begin
  select coalesce(a.email, ''), a.language into new.email, new.language from account a where a.account_id = new.account_id;
  return new;
end $$;
create trigger employee_account_copied before insert on employee for each row execute function employee_account_copy();

-- Another version: a form that is open shows what has changed.
create function account_employee_copy() returns trigger language plpgsql security invoker as $$
begin
  update employee set email = coalesce(new.email, ''), language = new.language, version = version + 1
  where account_id = new.account_id and (email, language) is distinct from (coalesce(new.email, ''), new.language);
  return null;
end $$;
create trigger account_employees_copied after update of email, language on account
  for each row execute function account_employee_copy();
