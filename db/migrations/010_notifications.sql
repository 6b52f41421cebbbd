-- What a member was told: one row for each telling, however often it was told. `shown` is false for what went out by
-- mail or push alone.
create table notifications (
  merchant_id uuid not null,
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  telling text not null check (telling <> ''), -- the teller's name for it: told again, it is the same row
  kind text not null check (kind in ('account', 'orders', 'points')),
  words jsonb not null, -- {locale: {title, message}}, so that it is read in the reader's language of the day
  path text not null check (path <> ''),
  all_status integer not null default 1 check (all_status in (1, 3)), -- 1 told, 2 read
  shown boolean not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, user_id, telling),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade,
  check ((all_status & 2 <> 0) = (read_at is not null))
);
create index notifications_of_user on notifications (merchant_id, user_id, created_at desc, id desc) where shown;
create index notifications_age on notifications (merchant_id, created_at);
create index notifications_unread on notifications (merchant_id, user_id) where shown and all_status = 1;

-- What a member does not want, or wants again; without a row the member wants it.
create table notification_preferences (
  merchant_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('account', 'orders', 'points')),
  channel text not null check (channel in ('app', 'mail', 'push')),
  wanted boolean not null,
  primary key (merchant_id, user_id, kind, channel),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade,
  check (wanted or not (kind = 'account' and channel = 'mail'))
);

-- Where a browser's push service takes messages for a session. It goes with the session: a member who signed out hears
-- no more.
create table push_subscriptions (
  merchant_id uuid not null,
  session_id bytea not null,
  user_id uuid not null,
  endpoint text not null check (endpoint like 'http%'),
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, session_id),
  foreign key (merchant_id, session_id) references sessions (merchant_id, id) on delete cascade,
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index push_subscriptions_of_user on push_subscriptions (merchant_id, user_id);

-- The outbox of push: a row is a message not yet taken over by a push service.
create table push_deliveries (
  merchant_id uuid not null,
  notification_id uuid not null,
  session_id bytea not null,
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  lease uuid, -- of whoever sends it now
  leased_until timestamptz,
  primary key (merchant_id, notification_id, session_id),
  foreign key (merchant_id, notification_id) references notifications (merchant_id, id) on delete cascade,
  foreign key (merchant_id, session_id) references push_subscriptions (merchant_id, session_id) on delete cascade,
  check ((lease is null) = (leased_until is null))
);
create index push_deliveries_due on push_deliveries (merchant_id, due_at);

-- The installation's identity towards push services (VAPID, RFC 8292): the first server that starts makes it, all share
-- it.
create table push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);
