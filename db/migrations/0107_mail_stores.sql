-- From which stores the figures of a file are (RPT-9, EMP-6): before its mail goes out its reader is asked for in each of them.
-- Null for a file of the store itself. One over stores that an earlier version queued, without them, is sent to nobody; the
-- schedule makes the next.
alter table mail_file add column stores int[] check (cardinality(stores) > 0);
