-- A stay that staff offered to an entry outside the order: the request that a second person approved, and why, as those
-- read it who were passed.
alter table waitlist_releases add column outside_id uuid;
alter table waitlist_releases add column outside_reason text;
alter table waitlist_releases drop constraint waitlist_releases_cause_check;
alter table waitlist_releases add constraint waitlist_releases_cause
  check (cause in ('published', 'canceled', 'expired', 'declined', 'lapsed', 'moved', 'outside')) not valid;
alter table waitlist_releases validate constraint waitlist_releases_cause;
alter table waitlist_releases add constraint waitlist_releases_outside
  check ((outside_id is not null) = (cause = 'outside') and (outside_id is null) = (outside_reason is null)) not valid;
alter table waitlist_releases validate constraint waitlist_releases_outside;
create unique index waitlist_releases_of_request on waitlist_releases (merchant_id, outside_id)
  where outside_id is not null;
