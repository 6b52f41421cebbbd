-- Members' own calendars.
create table calendar_events (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  title text not null check (length(title) between 1 and 500),
  place text not null check (length(place) <= 500),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- Whole days of its zone: from the midnight of one to that of another.
  all_day boolean not null default false,
  time_zone text not null,
  source text not null default 'own' check (source in ('own', 'imported')),
  -- What a file called it; the same file twice is one event.
  uid text check (length(uid) between 1 and 500),
  remind_minutes integer check (remind_minutes >= 1),
  -- When its member is to be told next; null: not, or no more.
  remind_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id),
  check ((source = 'imported') = (uid is not null)),
  check (source = 'own' or remind_minutes is null),
  -- Of two tabs that take one slot, one does.
  constraint calendar_events_one_at_a_time exclude using gist (merchant_id with =, user_id with =,
    tstzrange(starts_at, ends_at) with &&) where (deleted_at is null and source = 'own')
);
create index calendar_events_of_user on calendar_events (merchant_id, user_id, starts_at, id);
create unique index calendar_events_by_uid on calendar_events (merchant_id, user_id, uid) where uid is not null;
create index calendar_events_to_remind on calendar_events (merchant_id, remind_at) where remind_at is not null;
create index calendar_events_deleted on calendar_events (merchant_id, deleted_at) where deleted_at is not null;
create index calendar_events_by_end on calendar_events (merchant_id, ends_at);
