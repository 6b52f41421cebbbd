-- Members' accounts at Google, and which of their own events stand there.
create table google_connections (
  merchant_id uuid not null references merchants,
  user_id uuid not null,
  -- Google's own id of the account; empty once the member left.
  subject text not null check (length(subject) <= 255),
  email text not null check (length(email) <= 320),
  -- The refresh token.
  sealed_token text not null,
  state text not null check (state in ('connected', 'revoked', 'leaving')),
  problem text not null default '' check (problem in ('', 'quota', 'unreachable', 'denied', 'revoked', 'full')),
  -- How far Google's calendar was read; null: all of it is to be read.
  sync_token text,
  read_whole_at timestamptz,
  synced_at timestamptz,
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  changed_at timestamptz not null default now(),
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create index google_connections_due on google_connections (merchant_id, due_at) where state <> 'revoked';
create table google_events (
  merchant_id uuid not null references merchants,
  user_id uuid not null,
  event_id uuid not null,
  -- The version that stands in Google.
  version integer not null,
  etag text not null,
  ends_at timestamptz not null,
  primary key (merchant_id, user_id, event_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
-- Google's events stand in members' calendars beside those of files.
alter table calendar_events drop constraint calendar_events_source_check;
alter table calendar_events add constraint calendar_events_source_check check (source in ('own', 'imported', 'google'));
alter table calendar_events drop constraint calendar_events_check1;
alter table calendar_events add constraint calendar_events_uid_of_source check ((source = 'own') = (uid is null));
