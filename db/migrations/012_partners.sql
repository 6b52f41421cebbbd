-- Partners of a merchant: sites that show its checkout in a frame, and programs that use its API and hear of its
-- orders.

create table partners (
  merchant_id uuid not null references merchants,
  id uuid not null,
  name text not null check (name <> ''),
  origins text[] not null default '{}', -- what may frame /icheckout/: scheme, host and port, nothing else
  created_by uuid,
  created_at timestamptz not null default now(),
  removed_at timestamptz, -- a removed partner stays, so that what was done with its keys can still be explained
  primary key (merchant_id, id)
);

-- Of a key only the SHA-256 is kept; `prefix` is what its owner recognises it by. A revoked key stays, so that its use
-- can still be explained.
create table api_keys (
  merchant_id uuid not null,
  id uuid not null,
  partner_id uuid not null,
  name text not null,
  prefix text not null,
  hash bytea not null check (length(hash) = 32),
  scopes text[] not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  last_used_at timestamptz, -- to the minute
  revoked_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, partner_id) references partners (merchant_id, id)
);
create unique index api_keys_hash on api_keys (merchant_id, hash);
create index api_keys_of_partner on api_keys (merchant_id, partner_id);

-- One-time tickets: exchanged within a minute for a session inside a frame of the partner. id is the SHA-256 of the
-- ticket.
create table partner_tickets (
  merchant_id uuid not null,
  id bytea not null,
  api_key_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, api_key_id) references api_keys (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index partner_tickets_expiry on partner_tickets (merchant_id, expires_at);

-- Which key opened a session inside a frame: the session ends with the key.
create table partner_sessions (
  merchant_id uuid not null,
  session_id bytea not null,
  api_key_id uuid not null,
  primary key (merchant_id, session_id),
  foreign key (merchant_id, session_id) references sessions (merchant_id, id) on delete cascade,
  foreign key (merchant_id, api_key_id) references api_keys (merchant_id, id)
);
create index partner_sessions_of_key on partner_sessions (merchant_id, api_key_id);

-- Where a merchant hears of its orders. The secret signs what is sent, so it is kept as it is (docs/decisions/020).
create table webhook_endpoints (
  merchant_id uuid not null references merchants,
  id uuid not null,
  url text not null check (url like 'http%'),
  secret text not null check (secret like 'whsec_%'),
  -- Until previous_until, what is sent carries a signature of the secret before, too.
  previous_secret text check (previous_secret like 'whsec_%'),
  previous_until timestamptz,
  kinds text[] not null,
  active boolean not null default true,
  disabled_reason text, -- why it was switched off by itself
  failing_since timestamptz, -- the first failure after the last success
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (active or failing_since is null),
  check (disabled_reason is null or not active),
  check ((previous_secret is null) = (previous_until is null))
);

-- The log of what a merchant was told, 90 days long. `payload` is the very text that is sent and signed, also when it
-- is sent again.
create table webhook_events (
  merchant_id uuid not null references merchants,
  id uuid not null default gen_random_uuid(),
  source text not null, -- the event of the feed it was made of: made once
  kind text not null,
  subject_id uuid not null,
  payload text not null,
  occurred_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, source)
);
create index webhook_events_page on webhook_events (merchant_id, occurred_at, id); -- pages of the log, newest first

-- One row per event and endpoint; a replay makes it wait again.
create table webhook_deliveries (
  merchant_id uuid not null,
  event_id uuid not null,
  endpoint_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  lease uuid, -- of whoever sends it now
  leased_until timestamptz,
  last_tried_at timestamptz,
  last_status integer, -- HTTP status of the last answer; null when there was none
  last_error text,
  delivered_at timestamptz,
  primary key (merchant_id, event_id, endpoint_id),
  foreign key (merchant_id, event_id) references webhook_events (merchant_id, id) on delete cascade,
  foreign key (merchant_id, endpoint_id) references webhook_endpoints (merchant_id, id) on delete cascade,
  check ((state = 'delivered') = (delivered_at is not null)),
  check ((lease is null) = (leased_until is null))
);
create index webhook_deliveries_due on webhook_deliveries (merchant_id, endpoint_id, due_at) where state = 'waiting';
create index webhook_deliveries_failed on webhook_deliveries (merchant_id) where state = 'failed';
create index webhook_deliveries_of_endpoint on webhook_deliveries (merchant_id, endpoint_id, event_id);
