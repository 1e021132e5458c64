-- The bytes of pictures (MENU-13), in the database so that every process has them: the re-encoded original (1600) and
-- the sizes that are shown. What is delivered is found by the hash of that original, which nobody guesses.
create table picture_file (
  merchant_id int not null,
  hash text not null,
  -- The longest width in pixels.
  size int not null check (size in (160, 480, 1200, 1600)),
  format text not null check (format in ('webp', 'avif')),
  bytes bytea not null,
  primary key (merchant_id, hash, size, format),
  foreign key (merchant_id, hash) references picture (merchant_id, hash) on delete cascade
);
-- Encoded pictures do not become smaller.
alter table picture_file alter column bytes set storage external;
select tenant_table('picture_file');
revoke update on picture_file from app;

-- A picture that the menu ever showed stays: kept versions, changes that can be undone and carts point at it.
alter table picture add column used boolean not null default false;
create index picture_unused on picture (created_at) where not used;

create function keep_picture() returns trigger language plpgsql as $$
begin
  update picture set used = true where merchant_id = new.merchant_id and picture_id = new.picture_id and not used;
  return null;
end $$;

do $$
declare t text;
begin
  foreach t in array array['category', 'dish', 'special'] loop
    execute format('create trigger %s_picture_added after insert on %s for each row
      when (new.picture_id is not null) execute function keep_picture()', t, t);
    execute format('create trigger %s_picture_changed after update of picture_id on %s for each row
      when (new.picture_id is not null and new.picture_id is distinct from old.picture_id)
      execute function keep_picture()', t, t);
  end loop;
end $$;
