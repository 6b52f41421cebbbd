-- The waitlist: members wait for stays that are not there, and are served in the order of the times since when they
-- wait (domain/src/waitlist).

-- How a merchant keeps it. Every release reads this row with a shared lock, an entry is made while it is locked: an
-- entry is either seen by a release or begins after it. No row: no one has waited yet.
create table waitlist_rules (
  merchant_id uuid primary key references merchants,
  enabled boolean not null default true,
  offer_hours integer not null default 12 check (offer_hours between 1 and 48),
  circulation_hours integer not null default 72 check (circulation_hours between 1 and 240),
  least_days integer not null default 14 check (least_days between 1 and 60)
);

create table waitlist_entries (
  merchant_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'offered', 'paused', 'done', 'over')),
  mode text not null check (mode in ('tell', 'offer', 'take')),
  adults integer not null check (adults >= 1),
  child_ages integer[] not null default '{}',
  in_points boolean, -- null: stays of both kinds
  most bigint check (most > 0), -- points or minor units of money; null: any price
  last_day date not null,
  lapses integer not null default 0, -- offers in a row that ran out
  entered_at timestamptz(3) not null default statement_timestamp(),
  asked_at timestamptz not null default now(), -- since when it asks for what it does now
  modified_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text not null default '' check (end_reason in ('', 'served', 'left', 'past', 'erased')),
  primary key (merchant_id, id),
  check (most is null or in_points is not null),
  check ((state in ('done', 'over')) = (ended_at is not null)),
  foreign key (merchant_id, member_id) references users (merchant_id, id)
);
create index waitlist_entries_of_member on waitlist_entries (merchant_id, member_id, entered_at);
create index waitlist_entries_live on waitlist_entries (merchant_id, last_day) where ended_at is null;
create index waitlist_entries_ended on waitlist_entries (merchant_id, ended_at) where ended_at is not null;

-- What an entry would take: each resort, window and room type with its own time.
create table waitlist_alternatives (
  merchant_id uuid not null,
  id uuid not null,
  entry_id uuid not null,
  resort_id uuid not null,
  room_id uuid, -- null: any room type
  from_date date not null,
  to_date date not null,
  nights integer check (nights > 0), -- null: any
  entered_at timestamptz(3) not null default statement_timestamp(),
  live boolean not null default true, -- false once the entry has ended or asks for it no longer
  removed_at timestamptz,
  primary key (merchant_id, id),
  check (to_date > from_date),
  check (live = (removed_at is null)),
  foreign key (merchant_id, entry_id) references waitlist_entries (merchant_id, id),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id),
  foreign key (merchant_id, room_id) references rooms (merchant_id, id)
);
create index waitlist_alternatives_of on waitlist_alternatives (merchant_id, entry_id);
create index waitlist_alternatives_asked on waitlist_alternatives (merchant_id, resort_id, to_date, from_date) where live;

-- Every stay that became free, in the transaction in which it did, and what was done with it: an offer has its entry
-- and the order that holds the stay for it. An offer that ends is a release again, of the same circulation.
create table waitlist_releases (
  merchant_id uuid not null,
  id bigint generated always as identity,
  stay_id uuid not null,
  resort_id uuid not null,
  room_id uuid not null,
  from_date date not null,
  to_date date not null,
  in_points boolean not null,
  cause text not null check (cause in ('published', 'canceled', 'expired', 'declined', 'lapsed', 'moved')),
  given_back_by uuid, -- the member who canceled
  is_offered boolean not null, -- the merchant kept a waitlist then: who fitted was offered it, or has a skip
  circulation bigint, -- the first release of the same circulation; null: this is it
  circulates_since timestamptz, -- when that was; null: now
  released_at timestamptz not null default statement_timestamp(),
  entry_id uuid,
  order_id uuid, -- holds the stay for the entry
  offer_ends_at timestamptz,
  outcome text check (outcome in ('open', 'accepted', 'declined', 'lapsed')),
  answered_at timestamptz,
  link_hash bytea, -- of the link in the mail
  primary key (merchant_id, id),
  check ((entry_id is null) = (outcome is null)),
  check ((entry_id is null) = (order_id is null)),
  foreign key (merchant_id, stay_id) references stays (merchant_id, id),
  foreign key (merchant_id, entry_id) references waitlist_entries (merchant_id, id)
);
-- An entry has one offer at a time, a stay is offered to one entry at a time.
create unique index waitlist_releases_open_entry on waitlist_releases (merchant_id, entry_id) where outcome = 'open';
create unique index waitlist_releases_open_stay on waitlist_releases (merchant_id, stay_id) where outcome = 'open';
create unique index waitlist_releases_order on waitlist_releases (merchant_id, order_id) where order_id is not null;
create unique index waitlist_releases_link on waitlist_releases (merchant_id, link_hash) where link_hash is not null;
create index waitlist_releases_of_stay on waitlist_releases (merchant_id, stay_id, released_at);
create index waitlist_releases_of_entry on waitlist_releases (merchant_id, entry_id) where entry_id is not null;
create index waitlist_releases_of_resort on waitlist_releases (merchant_id, resort_id, released_at);
create index waitlist_releases_age on waitlist_releases (merchant_id, released_at);

-- Entries that fit a release and were passed, each with the reason.
create table waitlist_skips (
  merchant_id uuid not null,
  release_id bigint not null,
  entry_id uuid not null,
  reason text not null,
  primary key (merchant_id, release_id, entry_id),
  foreign key (merchant_id, release_id) references waitlist_releases (merchant_id, id),
  foreign key (merchant_id, entry_id) references waitlist_entries (merchant_id, id)
);
create index waitlist_skips_of on waitlist_skips (merchant_id, entry_id, release_id);
