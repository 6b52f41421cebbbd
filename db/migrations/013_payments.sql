-- Gateways: ways to pay through a provider that calls back.
alter table payment_methods drop constraint payment_methods_sku_check;
alter table payment_methods add constraint payment_methods_sku_check check (sku in ('bank-transfer', 'cod', 'vnpay', 'sandbox'));

-- What a provider needs to know of a merchant, and what proves that it is the provider who calls. Keys: never logged, never answered.
create table payment_gateways (
  merchant_id uuid not null references merchants,
  gateway text not null check (gateway in ('bank-line', 'vnpay', 'sandbox')),
  enabled boolean not null,
  settings jsonb not null,
  modified_at timestamptz not null default now(),
  primary key (merchant_id, gateway)
);

-- The same money is entered once, whichever message told of it.
create unique index payments_reference on payments (merchant_id, payment_method_id, reference_code) where reference_code <> '';
alter table payments add column paid_at timestamptz;
-- When its provider was last asked about a payment that was left open.
alter table payments add column asked_at timestamptz;
create index payments_open on payments (merchant_id, created_at) where all_status & 34603008 = 0; -- neither closed nor failed

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
  state text not null check (state in ('applied', 'ignored', 'unmatched', 'mismatched', 'settled')), -- unmatched and mismatched wait for staff
  body text not null,
  received_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, gateway, event_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, payment_id) references payments (merchant_id, id)
);
create index payment_events_waiting on payment_events (merchant_id, received_at) where state in ('unmatched', 'mismatched');

-- Money that goes back. Owed as soon as it is known; sent when it was handed to the provider or bank; done or failed by its answer.
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
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, payment_id) references payments (merchant_id, id)
);
create index refunds_of_order on refunds (merchant_id, order_id);
create index refunds_of_payment on refunds (merchant_id, payment_id);
create index refunds_open on refunds (merchant_id, created_at) where state <> 'done';

-- The books of the built-in sandbox gateway: what it, and not we, know of a payment.
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
