create table payment_methods (
  merchant_id uuid not null references merchants,
  id uuid not null,
  type integer not null default 1, -- 1 = offered at checkout (member-portal section 5)
  sku text not null check (sku in ('bank-transfer', 'cod')),
  name jsonb not null,
  configuration jsonb not null,
  timeout_minutes integer not null check (timeout_minutes > 0),
  display_order integer not null default 0,
  published boolean not null default true,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, sku)
);

create table fees (
  merchant_id uuid not null references merchants,
  id uuid not null,
  name jsonb not null,
  product_type integer not null, -- the stays it is added to
  amount bigint not null check (amount > 0),
  published boolean not null default true,
  primary key (merchant_id, id)
);

create table orders (
  merchant_id uuid not null references merchants,
  id uuid not null,
  code text not null,
  customer_id uuid not null,
  all_status integer not null, -- order flags, member-portal section 4
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
  payment_method_id uuid,
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
  foreign key (merchant_id, customer_id) references users (merchant_id, id),
  foreign key (merchant_id, payment_method_id) references payment_methods (merchant_id, id)
);
create index orders_of_customer on orders (merchant_id, customer_id, created_at desc, id);
create unique index orders_hold_slot on orders (merchant_id, customer_id, hold_slot) where hold_slot is not null;
create index orders_hold_expiry on orders (merchant_id, hold_expires_at) where hold_expires_at is not null;

create table order_lines (
  merchant_id uuid not null references merchants,
  id uuid not null,
  order_id uuid not null,
  product_type integer not null,
  stay_id uuid, -- null for fees
  live boolean not null, -- the stay is off the market because of this line
  target_name jsonb not null,
  quantity integer not null default 1 check (quantity > 0),
  original_price bigint not null check (original_price >= 0),
  discount_amount bigint not null default 0 check (discount_amount >= 0),
  price bigint not null check (price >= 0),
  total bigint not null,
  position integer not null default 0,
  primary key (merchant_id, id),
  check (total = price * quantity and price = original_price - discount_amount),
  check (stay_id is not null or not live),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, stay_id) references stays (merchant_id, id)
);
-- What makes it impossible to sell one stay twice.
create unique index order_lines_live_stay on order_lines (merchant_id, stay_id) where live;
create index order_lines_of_order on order_lines (merchant_id, order_id, position);

create table order_transitions (
  merchant_id uuid not null references merchants,
  id bigint generated always as identity,
  order_id uuid not null,
  from_status integer, -- null = created
  to_status integer not null,
  reason text not null,
  actor_id uuid, -- null = the clock
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
create index order_transitions_of_order on order_transitions (merchant_id, order_id, id);

create table payments (
  merchant_id uuid not null references merchants,
  id uuid not null,
  order_id uuid not null,
  payment_method_id uuid not null,
  code text not null,
  amount bigint not null check (amount > 0),
  all_status integer not null, -- payment flags, member-portal section 4
  note text not null default '',
  reference_code text not null default '',
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, code),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, payment_method_id) references payment_methods (merchant_id, id)
);
create index payments_of_order on payments (merchant_id, order_id);
