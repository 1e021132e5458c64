-- Files of a menu that were sent to be imported (MENU-8): kept as read, until they are imported or newer ones come.
create table menu_import_file (
  merchant_id int not null references merchant,
  upload_id text not null check (upload_id ~ '^[A-Za-z0-9_-]{20,64}$'),
  file_name text not null,
  -- Tables of cells, gzipped JSON.
  tables bytea not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (merchant_id, upload_id)
);
select tenant_table('menu_import_file');

-- What a heading was taken for at the last import; null: left out.
create table menu_import_heading (
  merchant_id int not null references merchant,
  sheet text not null,
  heading text not null,
  column_key text,
  primary key (merchant_id, sheet, heading)
);
select tenant_table('menu_import_heading');
