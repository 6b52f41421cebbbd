-- Whole points. An account is a member's balance; a lot is a dated award; the ledger is append-only and double-entry.

create table point_accounts (
  merchant_id uuid not null references merchants,
  user_id uuid not null,
  balance bigint not null default 0,
  transfers integer not null default 0, -- the number of the last transfer
  last_at timestamptz, -- when that was
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);

-- A lot below zero is what a correction took beyond all lots. It does not run out.
create table point_lots (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  amount bigint not null,
  remaining bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  reminded_days smallint, -- the last reminder told: this many days before the end
  primary key (merchant_id, id),
  constraint point_lots_amount check (amount <> 0 and (amount > 0) = (expires_at is not null)),
  constraint point_lots_remaining check (remaining between least(0, amount) and greatest(0, amount)),
  foreign key (merchant_id, user_id) references point_accounts (merchant_id, user_id)
);
create index point_lots_of_user on point_lots (merchant_id, user_id, expires_at) where remaining <> 0;
create index point_lots_expiry on point_lots (merchant_id, expires_at, reminded_days) where remaining > 0;

-- Each account numbers its transfers without gaps in the order of time, so that a page, a date range and a count are
-- ranges of numbers.
create table point_transfers (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  number integer not null,
  kind text not null check (kind in ('award', 'spend', 'return', 'expire', 'correct')),
  points bigint not null, -- what it changed for the member: the sum of the member's entries
  balance bigint not null, -- the account's balance after it
  order_id uuid,
  order_code text not null default '',
  target_name jsonb not null,
  actor_id uuid, -- null = the clock or the server itself
  words text not null, -- name and order code as they are searched (`searchable`), after a space
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references point_accounts (merchant_id, user_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
create unique index point_transfers_number on point_transfers (merchant_id, user_id, number);
create index point_transfers_of_user on point_transfers (merchant_id, user_id, created_at, number);
create index point_transfers_of_order on point_transfers (merchant_id, order_id) where order_id is not null;
create index point_transfers_words on point_transfers
  using gin (merchant_id, user_id, words gin_trgm_ops) with (fastupdate = off);
create trigger point_transfers_append_only before update or delete on point_transfers
  for each row execute function forbid_change();

create table point_entries (
  merchant_id uuid not null references merchants,
  transfer_id uuid not null,
  account text not null check (account in ('member', 'club')),
  lot_id uuid not null,
  points bigint not null,
  primary key (merchant_id, transfer_id, account, lot_id),
  foreign key (merchant_id, transfer_id) references point_transfers (merchant_id, id)
);
create trigger point_entries_append_only before update or delete on point_entries
  for each row execute function forbid_change();
