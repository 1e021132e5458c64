-- What terminals get of a secret that they check themselves: its slow salted hash, made when it is saved.
alter table store_secret add column device_hash text;
