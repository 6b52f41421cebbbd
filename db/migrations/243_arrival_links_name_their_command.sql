-- The command that made the link of a resort: a mail that goes late replaces no newer one. Null: made before.
alter table arrival_links add column shared_by uuid;
