-- A role's names are its own in the store, whatever the capitals (EMP-3).
create unique index role_name_once on role (merchant_id, lower(name));
create unique index role_second_name_once on role (merchant_id, lower(second_name)) where second_name <> '';
