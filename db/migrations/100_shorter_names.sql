-- Three names lost letters where a shard's number is added to them.

alter table calendar_events drop constraint calendar_events_merchant_id_subscription_id_user_id_fkey;
alter table calendar_events add constraint calendar_events_subscription
  foreign key (merchant_id, subscription_id, user_id) references calendar_subscriptions (merchant_id, id, user_id);
alter table calendar_subscription_weeks
  drop constraint calendar_subscription_weeks_merchant_id_subscription_id_us_fkey;
alter table calendar_subscription_weeks add constraint calendar_subscription_weeks_subscription
  foreign key (merchant_id, subscription_id, user_id) references calendar_subscriptions (merchant_id, id, user_id)
    on delete cascade;
alter table calendar_subscription_weeks drop constraint calendar_subscription_weeks_merchant_id_week_id_user_id_fkey;
alter table calendar_subscription_weeks add constraint calendar_subscription_weeks_week
  foreign key (merchant_id, week_id, user_id) references weeks (merchant_id, id, owner_id);
