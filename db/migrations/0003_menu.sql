-- The menu as far as an order needs it: a dish has one primary category (identity I5).

create table category (
  merchant_id int not null references merchant,
  category_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  sort int not null default 0,
  -- The import that brought it and goes with it when undone; null for one made here.
  import_id int,
  primary key (merchant_id, category_id),
  unique (merchant_id, name)
);
select tenant_table('category');

create table dish (
  merchant_id int not null references merchant,
  dish_id int not null generated always as identity,
  category_id int not null,
  name text not null,
  second_name text not null default '',
  price_cents int not null default 0,
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  sort int not null default 0,
  import_id int,
  primary key (merchant_id, dish_id),
  foreign key (merchant_id, category_id) references category,
  unique (merchant_id, name)
);
select tenant_table('dish');
create index dish_category on dish (merchant_id, category_id);
