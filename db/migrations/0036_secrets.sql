-- What terminals get of a secret that they check themselves: its slow salted hash, made when it is saved.
alter table store_secret add column device_hash text;
-- What the system settings say of the back office; sessions are asked for it before any tenant is known.
alter table merchant add column idle_minutes int check (idle_minutes between 5 and 720),
  add column languages text[] not null default '{en,zh}',
  add column theme text not null default 'system' check (theme in ('light', 'dark', 'system'));
