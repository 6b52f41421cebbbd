-- An order of the member's own that an offered stay is to take the place of. Without a foreign key: the entry outlives
-- an order that ends.
alter table waitlist_entries add column replaces_id uuid;
alter table waitlist_entries add constraint waitlist_entries_replaces check (replaces_id is null or mode = 'offer');
-- The order that was given the offered stay in place of the one that held it.
alter table waitlist_releases add column moved_id uuid;
alter table waitlist_releases add constraint waitlist_releases_moved check (moved_id is null or outcome = 'accepted');
