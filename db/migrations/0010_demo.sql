-- How far the demo data of a store has been written, so that a start after a crash finishes it.

create table demo_build (
  merchant_id int primary key references merchant,
  -- Which of the demo stores this is (src/server/demo/house.ts).
  house text not null check (house in ('main', 'second')),
  -- The last business day that is whole; null before the first.
  built_until date,
  complete boolean not null default false
);
select tenant_table('demo_build');
