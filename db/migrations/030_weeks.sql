-- Weeks that owners give: deposited for points, to be sold for money, or let at the owner's own price.

create extension if not exists btree_gist;

-- What a night of a room class is worth, in dong: deposits are reckoned from it. Null: the merchant takes none of it.
alter table rooms add column night_price bigint check (night_price > 0);

create table weeks (
  merchant_id uuid not null references merchants,
  id uuid not null,
  kind text not null check (kind in ('deposit', 'extra-vacation', 'rental')),
  code text not null,
  owner_id uuid not null,
  resort_id uuid not null,
  room_id uuid, -- a rental's room becomes a class of its own when it is published
  from_date date not null,
  to_date date not null check (to_date > from_date),
  expire_date date check (expire_date <= from_date), -- until when an extra vacation may be sold
  contract_code text not null,
  contract_key text not null, -- the code as it is compared
  note text not null default '',
  price bigint not null check (price > 0), -- dong: what a deposit is resold for, else what the owner asks
  state text not null default 'pending' check (state in ('pending', 'revising', 'overdue', 'offered', 'expiring', 'closed',
    'sold', 'paid', 'expired', 'refused', 'withdrawn')),
  state_since timestamptz not null default now(),
  state_reason text not null default '', -- what is to be corrected, or why it was refused
  due_at timestamptz, -- when the clock does something to it next
  stay_id uuid,
  order_id uuid, -- that bought it; weeks reach their merchant's orders through their stay
  created_at timestamptz not null default now(),
  -- Room classes as points of a line, a room that is let as all of it: it may be any of them.
  room_span int8range not null generated always as (case when kind = 'rental' then int8range(null, null)
    else int8range(uuid_hash_extended(room_id, 0) >> 1, uuid_hash_extended(room_id, 0) >> 1, '[]') end) stored,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  unique (merchant_id, stay_id),
  unique (merchant_id, id, owner_id),
  check ((room_id is null) <= (kind = 'rental')),
  check (kind = 'extra-vacation' or expire_date is null),
  check (state not in ('offered', 'expiring', 'closed', 'sold', 'paid') or stay_id is not null),
  check ((state in ('sold', 'paid')) = (order_id is not null)),
  foreign key (merchant_id, owner_id) references users (merchant_id, id),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id),
  foreign key (merchant_id, resort_id, room_id) references rooms (merchant_id, resort_id, id),
  foreign key (merchant_id, stay_id) references stays (merchant_id, id),
  -- One week is given once at a time, whatever for.
  constraint weeks_given_once exclude using gist (merchant_id with =, resort_id with =, contract_key with =,
    room_span with &&, daterange(from_date, to_date) with &&)
    where (state in ('pending', 'revising', 'overdue', 'offered', 'expiring', 'closed', 'sold', 'paid'))
);
create index weeks_of_owner on weeks (merchant_id, owner_id, kind, created_at, id);
create index weeks_by_time on weeks (merchant_id, kind, created_at, id);
create index weeks_by_state on weeks (merchant_id, kind, state, created_at, id);
create index weeks_by_check_in on weeks (merchant_id, kind, from_date, id);
create index weeks_by_price on weeks (merchant_id, kind, price, id);
create index weeks_by_contract on weeks (merchant_id, contract_key);
create index weeks_due on weeks (merchant_id, due_at) where due_at is not null;

-- What a deposit is worth, as it was shown: honoured at its approval, whatever rates and prices are then.
create table week_quotes (
  merchant_id uuid not null references merchants,
  week_id uuid not null,
  night_price bigint not null check (night_price > 0),
  nights smallint not null check (nights > 0),
  percent smallint not null check (percent between 1 and 100),
  exchange_rate bigint not null check (exchange_rate > 0),
  points bigint not null check (points > 0),
  point_price bigint not null check (point_price >= points),
  original_price bigint not null check (original_price > 0),
  valid_until date not null,
  quoted_at timestamptz not null default now(),
  primary key (merchant_id, week_id),
  foreign key (merchant_id, week_id) references weeks (merchant_id, id)
);

-- Pictures that prove a week: 1 the contract's resort, 2 its owner, 3 signature and stamp. Private; the foreign keys'
-- third columns keep anyone from attaching another member's picture, or a picture to another member's week.
create table week_proofs (
  merchant_id uuid not null references merchants,
  week_id uuid not null,
  place smallint not null check (place between 1 and 3),
  image_id uuid not null,
  owner_id uuid not null,
  primary key (merchant_id, week_id, place),
  constraint week_proofs_once unique (merchant_id, image_id),
  foreign key (merchant_id, week_id, owner_id) references weeks (merchant_id, id, owner_id),
  foreign key (merchant_id, image_id, owner_id) references private_images (merchant_id, id, owner_id)
);

-- What happened to a week, kept as it was.
create table week_transitions (
  merchant_id uuid not null references merchants,
  id bigint generated always as identity,
  week_id uuid not null,
  change text not null,
  from_state text not null,
  to_state text not null,
  reason text not null default '',
  actor_id uuid, -- null = the clock, or an order
  order_id uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, week_id, id),
  foreign key (merchant_id, week_id) references weeks (merchant_id, id)
);
create trigger week_transitions_append_only before update or delete on week_transitions
  for each row execute function forbid_change();
