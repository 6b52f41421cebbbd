-- Reference table: one row per merchant (tenant). Every other tenant table starts its keys with merchant_id.
create table merchants (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z][a-z0-9-]{1,30}$'),
  name text not null,
  domains text[] not null default '{}',
  default_language text not null default 'vi-VN',
  time_zone text not null default 'Asia/Ho_Chi_Minh',
  exchange_rate bigint not null check (exchange_rate > 0), -- dong per point
  order_prefix text not null check (order_prefix ~ '^[A-Z]{2}$'),
  brand jsonb not null,
  meta jsonb not null,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);

-- One row per command that took effect: the idempotency key, the hash of its content, and the answer it got.
create table command_log (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid,
  name text not null,
  content_hash text not null,
  answer json not null, -- json, not jsonb: the same answer again is the same text
  created_at timestamptz not null default now(),
  primary key (merchant_id, id, name)
);

-- The append-only feed of what happened. transaction_id orders it safely: a reader takes only rows of transactions older
-- than every one still running, so none is missed. It is the outbox too: outbox_cursor says up to where reactions were queued.
create table events (
  merchant_id uuid not null references merchants,
  id bigint generated always as identity,
  transaction_id xid8 not null default pg_current_xact_id(),
  kind text not null,
  subject_id uuid not null,
  user_id uuid, -- whose private event it is; null = everyone of the merchant may see it
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),

  primary key (merchant_id, id)
);
create index events_feed on events (transaction_id, id);

create table outbox_cursor (
  only_row boolean primary key default true check (only_row),
  transaction_id xid8 not null,
  event_id bigint not null,
  moved_at timestamptz not null default now()
);
insert into outbox_cursor (transaction_id, event_id) values ('0', 0);

-- Asynchronous commands (POST /Command/Send): accepted, then run by a job.
create table command_queue (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  answer json,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (merchant_id, id)
);

-- Counters of rate-limiter-flexible, shared by all server processes.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
