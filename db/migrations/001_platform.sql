-- What every slice stands on: merchants, the command journal and queue, the feed of events, counters, and helpers.
-- Every other table of a merchant starts its keys with merchant_id, so that all of a merchant's rows can live on one
-- node.

-- Indexes of words: any three letters in a row (pg_trgm), beside plain columns (btree_gin), so that one index finds
-- the words of one member. Both are trusted: whoever may create in the database may create them.
create extension if not exists pg_trgm;
create extension if not exists btree_gin;

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
-- Journals have no foreign key to merchants: the server writes them within a merchant it has just read, and the key's
-- check would lock the merchant's one row for every order (docs/decisions/012).
create table command_log (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid,
  name text not null,
  content_hash text not null,
  answer json not null, -- json, not jsonb: the same answer again is the same text
  created_at timestamptz not null default now(),
  primary key (merchant_id, id, name)
);
create index command_log_age on command_log (merchant_id, created_at);

-- Asynchronous commands (POST /Command/Send): accepted, then run by a job.
create table command_queue (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  content jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done')),
  answer json,
  tries integer not null default 0,
  lease uuid, -- of whoever runs it now
  leased_until timestamptz,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  primary key (merchant_id, id)
);
create index command_queue_waiting on command_queue (merchant_id, user_id, created_at, id) where state = 'waiting';
create index command_queue_done on command_queue (merchant_id, done_at) where state = 'done';

-- The feed of what happened to each merchant's things. Events are written without a number; after the commit a process
-- numbers those it sees, so that numbers have no gap and nothing that commits late slips in before what was read. They
-- have no foreign key to merchants, for the same reason as the command log.
create table events (
  merchant_id uuid not null,
  id bigint generated always as identity, -- orders those that are numbered together
  number bigint, -- the place in the merchant's feed: 1, 2, 3 …; null until numbered
  kind text not null,
  subject_id uuid not null,
  user_id uuid, -- whose private event it is; null = everyone of the merchant may see it
  payload jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index events_number on events (merchant_id, number) where number is not null;
create index events_unnumbered on events (merchant_id, id) where number is null;

-- The last number of each merchant's feed. Whoever numbers events locks the row.
create table feed_heads (
  merchant_id uuid primary key,
  last_number bigint not null default 0,
  moved_at timestamptz not null default now()
);

-- Up to which event each merchant's reactions have run, and which process runs them now.
create table reaction_cursors (
  merchant_id uuid primary key,
  number bigint not null default 0,
  lease uuid,
  leased_until timestamptz
);

-- Reactions that run apart from the others: they failed and are tried again, or they wait for somebody outside.
create table deferred_reactions (
  merchant_id uuid not null,
  number bigint not null, -- of the event
  reaction text not null,
  event jsonb not null, -- a copy: events are deleted after a week, and what was given up stays until somebody has looked
  tries integer not null default 0,
  due_at timestamptz not null default now(),
  lease uuid,
  leased_until timestamptz,
  last_error text not null default '',
  dead_at timestamptz, -- given up; tried again only when somebody clears it
  created_at timestamptz not null default now(),
  primary key (merchant_id, number, reaction)
);
create index deferred_reactions_due on deferred_reactions (merchant_id, due_at) where dead_at is null;
create index deferred_reactions_dead on deferred_reactions (merchant_id, dead_at) where dead_at is not null;

-- Counters of rate-limiter-flexible, shared by all server processes.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

-- A trigger of append-only tables calls it.
create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

-- A save that must find its row calls `ensure`: when the row is missing, everything saved with it is undone, and the
-- error carries `what` as its constraint.
create function ensure(met boolean, what text) returns boolean language plpgsql as $$
begin
  if met then
    return true;
  end if;
  raise exception 'unmet: %', what using errcode = 'SB001', constraint = what;
end $$;

-- As `ensure`, for a save of several callers: the error's detail lists those who did not find what they need, so that
-- the others can go on without them.
create function ensure_each(unmet int[], what text) returns boolean language plpgsql as $$
begin
  if coalesce(cardinality(unmet), 0) = 0 then
    return true;
  end if;
  raise exception 'unmet: %', what
    using errcode = 'SB001', constraint = what, detail = array_to_string(unmet, ',');
end $$;
