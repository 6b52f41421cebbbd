-- Addresses at which members' calendars are read from elsewhere: of a secret only the SHA-256 is kept.
create table calendar_feeds (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  fetched_at timestamptz,
  fetched_by text not null default '' check (length(fetched_by) <= 200),
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create index calendar_feeds_of_user on calendar_feeds (merchant_id, user_id, created_at);
create unique index calendar_feeds_by_token on calendar_feeds (merchant_id, token_hash);
