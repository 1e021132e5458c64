-- Which keys this database was used with. The keys themselves are outside of it (SEC-3): what is kept here tells whether a
-- key is the same, and nothing about it, since a key has 256 random bits. The installation's own; calls have no right to it.
create table installation_key (
  name text primary key,
  fingerprint text not null,
  since timestamptz(3) not null default now()
);
