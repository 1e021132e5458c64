-- The group of settings is what says which taxes there are, and that no two are called the same; rows follow it in an
-- order of their own, in which two may change their names with each other.
drop index tax_name_once;
-- The change of the menu that took a deleted tax off its dishes: a tax that comes back goes back onto them.
alter table tax add column removed_by_change int;
