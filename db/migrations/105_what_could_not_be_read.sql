-- What could not be read of a calendar that a member follows, of how many events, and zones that are not known; null:
-- nothing. As it was at its last whole reading.
alter table calendar_subscriptions add column unread jsonb;
