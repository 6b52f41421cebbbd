-- Orders, their lines and history, payments and refunds. What an order and its payments are is said by flags
-- (member-portal section 4) that accumulate; these functions name the questions asked of them. The planner puts their
-- expression in place of the call, so an index made with one serves queries that spell the expression out.

-- Closed (1048576): later flags win over earlier ones.
create function order_is_paid(all_status integer) returns boolean
  language sql immutable parallel safe as 'select all_status & 1048576 <> 0';
-- Timeout (256) or Failed (32768): the order has expired or was canceled.
create function order_has_ended(all_status integer) returns boolean
  language sql immutable parallel safe as 'select all_status & 33024 <> 0';
-- Closed (33554432): the money has come.
create function payment_is_closed(all_status integer) returns boolean
  language sql immutable parallel safe as 'select all_status & 33554432 <> 0';

-- What orders are about, in searchable words: lower case, no accents. One row for each resort and room that was ever
-- ordered, not one for each order. id is the MD5 of the text, so a writer knows it without looking.
create table order_subjects (
  merchant_id uuid not null references merchants,
  id uuid not null,
  text text not null,
  primary key (merchant_id, id),
  check (id = md5(text)::uuid)
);

-- Orders and what hangs on them reach their merchant through other keys; one of their own would make every order lock
-- the merchant's one row (docs/decisions/012).
create table orders (
  merchant_id uuid not null,
  id uuid not null,
  code text not null,
  customer_id uuid not null,
  all_status integer not null, -- order flags
  -- open = still to be paid, paid, ended = canceled or timed out; the later flag wins
  standing text not null generated always as (
    case when order_is_paid(all_status) then 'paid' when order_has_ended(all_status) then 'ended' else 'open' end
  ) stored,
  subject_id uuid, -- of order_subjects; null: nothing to be found by
  adult_total integer not null check (adult_total >= 1),
  children_ages integer[] not null default '{}',
  sub_total bigint not null check (sub_total >= 0),
  promotion_amount bigint not null default 0 check (promotion_amount >= 0),
  gift_code_amount bigint not null default 0 check (gift_code_amount >= 0),
  points bigint not null default 0 check (points >= 0),
  point_rate bigint not null check (point_rate > 0), -- dong per point when the order was made
  grand_total bigint not null,
  customer_name text not null default '',
  customer_email text not null default '',
  customer_mobile text not null default '',
  receiver_name text not null default '',
  receiver_email text not null default '',
  receiver_mobile text not null default '',
  note text not null default '',
  payment_method_id uuid, -- 007 adds its foreign key
  hold_slot smallint, -- which of the member's simultaneous holds this is; null once confirmed or over
  hold_minutes integer not null,
  hold_extended boolean not null default false,
  hold_expires_at timestamptz, -- null once paid or over
  ip_address text not null default '',
  user_agent text not null default '',
  accept_language text not null default '',
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, code),
  check (grand_total = greatest(0, sub_total - promotion_amount - gift_code_amount - points * point_rate)),
  foreign key (merchant_id, customer_id) references users (merchant_id, id)
);
create unique index orders_hold_slot on orders (merchant_id, customer_id, hold_slot) where hold_slot is not null;
create index orders_hold_expiry on orders (merchant_id, hold_expires_at) where hold_expires_at is not null;

-- What a member's list of orders is sorted and found by (docs/decisions/035). Most holds are never confirmed, so these
-- leave holds out: an order enters them when it is confirmed or over, and lists read a member's few holds by their
-- slots.
create index orders_of_customer on orders (merchant_id, customer_id, created_at, id) where hold_slot is null;
create index orders_by_subject on orders (merchant_id, customer_id, subject_id) where hold_slot is null;
create index orders_by_standing on orders (merchant_id, customer_id, standing, created_at, id)
  where hold_slot is null;
create index orders_by_code on orders (merchant_id, customer_id, code) where hold_slot is null;
create index orders_by_total on orders (merchant_id, customer_id, grand_total, id) where hold_slot is null;

create table order_lines (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  position integer not null default 0,
  product_type integer not null,
  stay_id uuid, -- null for fees
  live boolean not null, -- the stay is off the market because of this line
  target_name jsonb not null,
  quantity integer not null default 1 check (quantity > 0),
  original_price bigint not null check (original_price >= 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  price bigint not null check (price >= 0),
  total bigint not null,
  primary key (merchant_id, order_id, position), -- nobody looks a line up by its id alone
  check (total = price * quantity and price = original_price - discount_amount),
  check (stay_id is not null or not live),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, stay_id) references stays (merchant_id, id)
);
-- What makes it impossible to sell one stay twice. The stay stands first: a plan made while few lines were live would
-- else look through all of a merchant's for each stay, and be kept when they are many.
create unique index order_lines_live_stay on order_lines (stay_id, merchant_id) where live;

-- What happened to an order after it was held; that it was held, when and by whom stands in its own row.
create table order_transitions (
  merchant_id uuid not null,
  id bigint generated always as identity,
  order_id uuid not null,
  from_status integer not null,
  to_status integer not null,
  reason text not null,
  actor_id uuid, -- null = the clock
  -- What a note of the history says of money, as values: each reader sees them in the reader's language.
  amount bigint, -- dong; null where no money moved
  reference_code text not null default '',
  created_at timestamptz not null default now(),
  primary key (merchant_id, order_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
create trigger order_transitions_append_only before update or delete on order_transitions
  for each row execute function forbid_change();

create table payments (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_method_id uuid not null, -- 007 adds its foreign key
  code text not null,
  amount bigint not null check (amount > 0),
  all_status integer not null, -- payment flags
  note text not null default '',
  reference_code text not null default '',
  created_at timestamptz not null default now(),
  paid_at timestamptz,
  -- When the provider is asked next what became of it: set when the payer is sent there, null once nothing is to be asked.
  ask_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, code),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
create index payments_of_order on payments (merchant_id, order_id);
-- The same money is entered once, whichever message told of it.
create unique index payments_reference on payments (merchant_id, payment_method_id, reference_code)
  where reference_code <> '';
create index payments_to_ask on payments (merchant_id, ask_at) where ask_at is not null;

-- Money that goes back. Owed as soon as it is known; sent when it was handed to the provider or bank; done or failed by
-- its answer.
create table refunds (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null default 'owed' check (state in ('owed', 'sent', 'done', 'failed')),
  reason text not null check (reason in ('overpaid', 'paid-twice', 'late', 'expired', 'canceled')),
  reference_code text not null default '',
  tries integer not null default 0,
  sent_on date, -- the day on which a person sent the money back
  recorded_by uuid, -- who recorded that; null for what a provider sent
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, payment_id) references payments (merchant_id, id)
);
create index refunds_of_order on refunds (merchant_id, order_id);
create index refunds_of_payment on refunds (merchant_id, payment_id);
create index refunds_open on refunds (merchant_id, created_at) where state <> 'done';
