-- Resorts and room classes that are closed for a while (domain/src/closures). A closure that stands, which is one that
-- was not reopened, keeps new stays of its nights off the market.
create table closures (
  merchant_id uuid not null references merchants,
  id uuid not null, -- of the command, and of the request that a second person approved
  resort_id uuid not null,
  room_ids uuid[] not null default '{}', -- none: the whole resort
  from_date date not null,
  to_date date not null,
  reason jsonb not null, -- a LocalText that members read
  choices text[] not null,
  fallback text not null check (fallback in ('points', 'money')),
  answer_until date not null,
  points_until date, -- null: points that come back are valid as long as they usually are
  state text not null default 'closing' check (state in ('closing', 'open', 'reopened')),
  closed_by uuid,
  created_at timestamptz not null default now(),
  carried_out_at timestamptz,
  reopened_at timestamptz,
  reopened_by uuid,
  holds integer not null default 0, -- unpaid orders that it ended
  primary key (merchant_id, id),
  check (to_date > from_date),
  check (choices <@ '{move,points,money}' and fallback = any (choices)),
  check ((state = 'reopened') = (reopened_at is not null)),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id)
);
create index closures_standing on closures (merchant_id, resort_id, to_date) where state <> 'reopened';
create index closures_made on closures (merchant_id, created_at);

-- Stays that left the market by a closure, and come back onto it when that is taken back.
create table closure_stays (
  merchant_id uuid not null,
  closure_id uuid not null,
  stay_id uuid not null,
  primary key (merchant_id, closure_id, stay_id),
  foreign key (merchant_id, closure_id) references closures (merchant_id, id),
  foreign key (merchant_id, stay_id) references stays (merchant_id, id)
);

-- Paid orders of closed stays: what their members are asked, and what became of it.
create table closure_orders (
  merchant_id uuid not null,
  closure_id uuid not null,
  order_id uuid not null,
  stay_id uuid not null, -- the one that was closed
  state text not null default 'open' check (state in ('open', 'answered', 'gone', 'kept')),
  choice text check (choice in ('move', 'points', 'money')),
  answered_as text check (answered_as in ('member', 'staff', 'deadline')),
  asked_at timestamptz not null default now(),
  due_at timestamptz not null, -- then the closure's fallback is carried out
  ended_at timestamptz,
  ended_by uuid, -- null: the server, by the deadline
  refund bigint not null default 0, -- money and points that went back
  points bigint not null default 0,
  primary key (merchant_id, closure_id, order_id),
  check ((state = 'open') = (ended_at is null)),
  check ((state = 'answered') = (choice is not null) and (choice is null) = (answered_as is null)),
  foreign key (merchant_id, closure_id) references closures (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, stay_id) references stays (merchant_id, id)
);
-- An order is asked by one closure at a time.
create unique index closure_orders_open on closure_orders (merchant_id, order_id) where state = 'open';
create index closure_orders_due on closure_orders (merchant_id, due_at) where state = 'open';
create index closure_orders_of_order on closure_orders (merchant_id, order_id, asked_at);
