-- Drafts and the list of changes (MENU-11).

-- What the working copy was when the draft was opened, where that was not what is live: discarding goes back to it.
alter table menu_state
  add column draft_version_no int,
  add foreign key (merchant_id, draft_version_no) references menu_version;

-- What a change did, in short: a list must not read thousands of entities to name three.
alter table menu_change add column summary jsonb not null default '{"total": 0, "counts": {}, "first": []}';

-- How a version was published last.
create unique index menu_publication_of on menu_publication (merchant_id, version_no, publication_no desc);
