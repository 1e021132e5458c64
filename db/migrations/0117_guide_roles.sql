-- Which role a starter role was added as, as long as the role exists: what may go again with one click. A role that every
-- new store begins with, or that somebody made, is none of them whatever it is called (SHELL-16).
create table starter_role (
  merchant_id int not null references merchant,
  starter text not null check (starter ~ '^[a-zA-Z]{1,40}$'),
  role_id int not null,
  primary key (merchant_id, starter),
  foreign key (merchant_id, role_id) references role (merchant_id, role_id) on delete cascade
);
select tenant_table('starter_role');
