-- Whether owners of a resort are served before other members who wait for its stays.
alter table waitlist_rules add column owners_first boolean not null default false;
-- The same as it was when the stay came free; and whether the offer was an owner's.
alter table waitlist_releases add column owners_first boolean not null default false;
alter table waitlist_releases add column to_owner boolean not null default false;
alter table waitlist_releases add constraint waitlist_releases_to_owner
  check (not to_owner or (owners_first and entry_id is not null)) not valid;
alter table waitlist_releases validate constraint waitlist_releases_to_owner;
