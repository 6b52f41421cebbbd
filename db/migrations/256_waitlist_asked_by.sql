-- Who among staff set, in the member's place, what an entry asks for now; null: the member. Nothing is taken for them
-- from which they gain.
alter table waitlist_entries add column asked_by uuid;
