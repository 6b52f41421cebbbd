-- Members are reminded of events of their own calendar, by the channels that they choose for it.
alter table notifications drop constraint notifications_kind_check;
alter table notifications add constraint notifications_kind_check
  check (kind in ('account', 'orders', 'points', 'calendar'));
alter table notification_preferences drop constraint notification_preferences_kind_check;
alter table notification_preferences add constraint notification_preferences_kind_check
  check (kind in ('account', 'orders', 'points', 'calendar'));
