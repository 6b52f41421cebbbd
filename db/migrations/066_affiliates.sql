-- Affiliates (docs/decisions/103): members with a link of their own, who came by it, and what that earned them in points.

-- By which rule a merchant takes affiliates. No row: it takes none.
create table affiliate_rules (
  merchant_id uuid primary key references merchants,
  opening text not null check (opening in ('closed', 'decided', 'at-once')),
  reward text not null check (reward in ('percent', 'fixed')),
  basis_points integer not null check (basis_points between 1 and 10000),
  points bigint not null check (points between 1 and 100000),
  window_days integer not null check (window_days between 1 and 365)
);

create table affiliates (
  merchant_id uuid not null,
  user_id uuid not null,
  state text not null check (state in ('pending', 'active', 'refused', 'ended')),
  code text not null, -- what the link ends with
  reason text not null default '', -- why it was refused or ended
  asked_at timestamptz not null default now(),
  state_since timestamptz not null default now(),
  decided_by uuid, -- of the staff; null: the merchant's rule
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create unique index affiliates_code on affiliates (merchant_id, code);
create index affiliates_latest on affiliates (merchant_id, asked_at desc, user_id desc);
create index affiliates_pending on affiliates (merchant_id, asked_at, user_id) where state = 'pending';

-- Visits of a link: of each address once a day, and of a day no more than a limit.
create table affiliate_days (
  merchant_id uuid not null,
  affiliate_id uuid not null,
  day date not null, -- in the merchant's time zone
  visits bigint not null,
  primary key (merchant_id, affiliate_id, day),
  foreign key (merchant_id, affiliate_id) references affiliates (merchant_id, user_id)
);
create index affiliate_days_old on affiliate_days (merchant_id, day);

-- Who registered by a link. The id is the registration's, and the account's once its address is confirmed.
create table affiliate_members (
  merchant_id uuid not null,
  user_id uuid not null,
  affiliate_id uuid not null,
  came_at timestamptz not null default now(),
  joined_at timestamptz, -- null: not confirmed yet
  primary key (merchant_id, user_id),
  foreign key (merchant_id, affiliate_id) references affiliates (merchant_id, user_id),
  check (user_id <> affiliate_id)
);
create index affiliate_members_of on affiliate_members (merchant_id, affiliate_id, joined_at) where joined_at is not null;
create index affiliate_members_unconfirmed on affiliate_members (merchant_id, came_at) where joined_at is null;

-- Orders that came by a link, with the terms of the day on which they did.
create table affiliate_orders (
  merchant_id uuid not null,
  order_id uuid not null,
  affiliate_id uuid not null,
  customer_id uuid not null,
  reward text not null check (reward in ('percent', 'fixed')),
  basis_points integer not null,
  fixed_points bigint not null,
  state text not null default 'open' check (state in ('open', 'waiting', 'earned', 'void')),
  worth bigint not null default 0, -- points that it is worth as it stands
  points bigint not null default 0, -- points that are booked
  bookings integer not null default 0,
  due_at timestamptz, -- its check-in, while it waits for that
  dropped boolean not null default false, -- its affiliate was ended: it earns nothing more
  came_at timestamptz not null default now(),
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, affiliate_id) references affiliates (merchant_id, user_id),
  constraint affiliate_orders_others check (customer_id <> affiliate_id),
  constraint affiliate_orders_points check (points >= 0),
  check ((state = 'waiting') = (due_at is not null))
);
create index affiliate_orders_of on affiliate_orders (merchant_id, affiliate_id, came_at desc, order_id desc)
  include (state, points, worth);
create index affiliate_orders_due on affiliate_orders (merchant_id, due_at) where state = 'waiting';

-- What was booked of an order in the points ledger: given, and taken back.
create table affiliate_bookings (
  merchant_id uuid not null,
  transfer_id uuid not null,
  order_id uuid not null,
  affiliate_id uuid not null,
  points bigint not null check (points <> 0),
  primary key (merchant_id, transfer_id),
  foreign key (merchant_id, order_id) references affiliate_orders (merchant_id, order_id),
  foreign key (merchant_id, transfer_id) references point_transfers (merchant_id, id)
);
create index affiliate_bookings_of on affiliate_bookings (merchant_id, order_id);
