-- Calendars of others that a member follows. An address is a secret of its own, and kept sealed.
create table calendar_subscriptions (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  colour text not null check (length(colour) between 1 and 20),
  sealed_url text not null,
  -- SHA-256: the same address is followed once.
  url_hash bytea not null,
  -- Of the address, for the screen.
  host text not null check (length(host) between 1 and 253),
  -- What the last answer called itself; not kept while something is missing in it.
  etag text check (length(etag) <= 500),
  last_modified text check (length(last_modified) <= 100),
  -- When it was read last, and tried last; and when all of it was read: what recurs is taken so far ahead of that day.
  fetched_at timestamptz,
  read_whole_at timestamptz,
  tried_at timestamptz,
  problem text not null default '' check (length(problem) <= 40),
  due_at timestamptz default now(), -- null: given up, until its member asks
  tries integer not null default 0, -- that failed since it was read
  lease uuid,
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id),
  constraint calendar_subscriptions_once unique (merchant_id, user_id, url_hash)
);
create index calendar_subscriptions_due on calendar_subscriptions (merchant_id, due_at) where due_at is not null;

-- The weeks of its member whose room it is about: its busy days are days on which they are taken.
create table calendar_subscription_weeks (
  merchant_id uuid not null references merchants,
  subscription_id uuid not null,
  week_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, subscription_id, week_id),
  foreign key (merchant_id, subscription_id, user_id) references calendar_subscriptions (merchant_id, id, user_id)
    on delete cascade,
  foreign key (merchant_id, week_id, user_id) references weeks (merchant_id, id, owner_id)
);
create index calendar_subscription_weeks_of_week on calendar_subscription_weeks (merchant_id, week_id);

-- Their events stand in calendars beside those of files and of Google.
alter table calendar_events add column subscription_id uuid;
alter table calendar_events add column busy boolean not null default true; -- it takes its time
alter table calendar_events add column echo boolean not null default false; -- it is what the site was told from here
alter table calendar_events add column missing_since timestamptz; -- its calendar shows it no longer
alter table calendar_events add foreign key (merchant_id, subscription_id, user_id)
  references calendar_subscriptions (merchant_id, id, user_id);
alter table calendar_events drop constraint calendar_events_source_check;
alter table calendar_events add constraint calendar_events_source_check
  check (source in ('own', 'imported', 'google', 'subscribed'));
alter table calendar_events add constraint calendar_events_of_subscription
  check ((source = 'subscribed') = (subscription_id is not null));
create index calendar_events_of_subscription_by_end on calendar_events (merchant_id, subscription_id, ends_at)
  where subscription_id is not null;

-- An address that is read by the same site that a member follows: it is told nothing that came from there.
alter table calendar_feeds add column subscription_id uuid;
alter table calendar_feeds add foreign key (merchant_id, subscription_id, user_id)
  references calendar_subscriptions (merchant_id, id, user_id);
create index calendar_feeds_of_subscription on calendar_feeds (merchant_id, subscription_id)
  where subscription_id is not null;
