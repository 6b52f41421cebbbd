-- Partners and keys that end with everything they opened, secrets that overlap while they change, and a log that is read page by page.

-- A removed partner stays, so that what was done with its keys can still be explained.
alter table partners add column removed_at timestamptz;

-- Which key opened a session inside a frame: the end of the key is its end.
create table partner_sessions (
  merchant_id uuid not null,
  session_id bytea not null,
  api_key_id uuid not null,
  primary key (merchant_id, session_id),
  foreign key (merchant_id, session_id) references sessions (merchant_id, id) on delete cascade,
  foreign key (merchant_id, api_key_id) references api_keys (merchant_id, id)
);
create index partner_sessions_of_key on partner_sessions (merchant_id, api_key_id);

-- Until then what is sent carries a signature of the secret before, too.
alter table webhook_endpoints
  add column previous_secret text check (previous_secret like 'whsec_%'),
  add column previous_until timestamptz,
  add check ((previous_secret is null) = (previous_until is null));

alter table webhook_deliveries add column last_tried_at timestamptz;

-- Pages of the log, newest first; events of one moment have an order too.
drop index webhook_events_age;
create index webhook_events_page on webhook_events (merchant_id, occurred_at, id);
