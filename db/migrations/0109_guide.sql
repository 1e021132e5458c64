-- Steps of the set-up guide that somebody put off, for everybody in the store (SHELL-16).
create table guide_skip (
  merchant_id int not null references merchant,
  step text not null check (step in ('details', 'taxes', 'payment', 'hours', 'menu', 'staff', 'terminal')),
  by_employee_id int not null,
  at timestamptz(3) not null default now(),
  primary key (merchant_id, step),
  foreign key (merchant_id, by_employee_id) references employee (merchant_id, employee_id)
);
select tenant_table('guide_skip');

-- Which change of the menu added a starter menu: what of it is there, and what can go again. The last one counts.
create table starter_menu (
  merchant_id int not null references merchant,
  starter text not null check (starter ~ '^[a-zA-Z]{1,40}$'),
  change_id int not null,
  primary key (merchant_id, starter),
  foreign key (merchant_id, change_id) references menu_change (merchant_id, change_id)
);
select tenant_table('starter_menu');
