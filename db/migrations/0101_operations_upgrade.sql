-- The last upgrade of the installation (ADM-6): every process sees whether its books were proved. The upgrade to this version
-- makes the table before it begins, with this file. No part of a backup: what is restored was not upgraded.
create table if not exists upgrade (
  is_only boolean primary key default true check (is_only),
  record jsonb not null
);
revoke all on upgrade from app;
