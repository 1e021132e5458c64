-- How the text of a sent file is written, as it was found when it came (POS-5).
alter table history_upload add column encoding text not null default 'utf-8'
  check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'gb18030'));
