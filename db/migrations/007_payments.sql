-- Ways to pay, fees, gateways, and what providers and banks tell.

create table payment_methods (
  merchant_id uuid not null references merchants,
  id uuid not null,
  type integer not null default 1, -- 1 = offered at checkout (member-portal section 5)
  sku text not null check (sku in ('bank-transfer', 'cod', 'vnpay', 'sandbox')),
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

alter table orders add foreign key (merchant_id, payment_method_id) references payment_methods (merchant_id, id);
alter table payments add foreign key (merchant_id, payment_method_id) references payment_methods (merchant_id, id);

create table fees (
  merchant_id uuid not null references merchants,
  id uuid not null,
  name jsonb not null,
  product_type integer not null, -- the stays it is added to
  amount bigint not null check (amount > 0),
  published boolean not null default true,
  primary key (merchant_id, id)
);

-- What a provider needs to know of a merchant, and what proves that it is the provider who calls. Secrets: never
-- logged, never answered.
create table payment_gateways (
  merchant_id uuid not null references merchants,
  gateway text not null check (gateway in ('bank-line', 'vnpay', 'sandbox')),
  enabled boolean not null,
  settings jsonb not null,
  modified_at timestamptz not null default now(),
  primary key (merchant_id, gateway)
);

-- Everything that providers and banks told, once each, as it came.
create table payment_events (
  merchant_id uuid not null references merchants,
  id uuid not null,
  gateway text not null,
  event_id text not null check (length(event_id) between 1 and 200), -- the provider's own name of it
  kind text not null check (kind in ('paid', 'failed')),
  amount bigint not null,
  reference_code text not null default '',
  content text not null default '', -- what the payer wrote
  order_id uuid,
  payment_id uuid,
  -- unmatched and mismatched wait for staff
  state text not null check (state in ('applied', 'ignored', 'unmatched', 'mismatched', 'settled')),
  body text not null,
  received_at timestamptz not null default now(),
  -- What staff did by hand about money that waited for them: who, when, and why it was not the merchant's.
  settled_by uuid,
  settled_at timestamptz,
  settled_note text not null default '',
  primary key (merchant_id, id),
  unique (merchant_id, gateway, event_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, payment_id) references payments (merchant_id, id)
);
create index payment_events_with_body on payment_events (merchant_id, received_at) where body <> '';
create index payment_events_waiting on payment_events (merchant_id, received_at)
  where state in ('unmatched', 'mismatched');

-- The books of the built-in sandbox gateway: what it, and not the merchant, knows of a payment.
create table sandbox_payments (
  merchant_id uuid not null references merchants,
  payment_id uuid not null,
  amount bigint not null check (amount > 0),
  state text not null check (state in ('paid', 'failed')),
  transaction_id text not null,
  refunded bigint not null default 0 check (refunded between 0 and amount),
  refund_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  primary key (merchant_id, payment_id)
);
