-- What a merchant's figures are made of (docs/decisions/094): one fact for each thing that is counted, and the days it
-- is counted on. Both follow the feed; both can be made again from the tables.

-- What counts of one order, transfer of points, week, stay or payout, under which measure and on which day. A thing is
-- looked at again whenever an event tells of it, and its facts are then what the tables say.
create table insight_facts (
  merchant_id uuid not null references merchants,
  source text not null check (source in ('order', 'transfer', 'week', 'stay', 'payout')),
  subject_id uuid not null,
  measure text not null,
  day date not null, -- in the merchant's time zone
  resort_id uuid, -- null = of no resort
  amount bigint not null default 0, -- dong
  points bigint not null default 0,
  worth bigint not null default 0, -- the points in dong, by the rate of the day
  primary key (merchant_id, source, subject_id, measure)
);
create index insight_facts_of_measure on insight_facts (merchant_id, measure, day, subject_id);

-- The sums of the facts: of everything (the scope is the merchant's id), and of each resort.
create table insight_days (
  merchant_id uuid not null references merchants,
  scope_id uuid not null,
  day date not null,
  measure text not null,
  count bigint not null,
  amount bigint not null,
  points bigint not null,
  worth bigint not null,
  primary key (merchant_id, scope_id, day, measure)
);
create index insight_days_of_measure on insight_days (merchant_id, measure, day);

-- Up to which event a merchant's facts are. Whoever works on them holds the row.
create table insight_cursors (
  merchant_id uuid primary key references merchants,
  number bigint not null,
  -- What is being made from the tables; null = everything was, and events are followed.
  building text check (building in ('clear', 'order', 'transfer', 'week', 'stay', 'payout', 'sum')),
  built_to uuid not null default '00000000-0000-0000-0000-000000000000'
);

-- Dong per point, from a day on.
create table insight_rates (
  merchant_id uuid not null references merchants,
  valid_from date not null,
  rate bigint not null check (rate > 0),
  primary key (merchant_id, valid_from)
);

-- Sums of what runs out, by when it does.
create index point_lots_left on point_lots (merchant_id, expires_at) include (remaining) where remaining > 0;
