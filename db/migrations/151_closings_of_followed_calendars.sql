-- Days that another site closed without a booking: whether they take a week is said once by its owner.
alter table calendar_events
  add column closing text not null default '' check (closing in ('', 'block', 'unclear'));
alter table calendar_subscriptions add column closings_count boolean;
