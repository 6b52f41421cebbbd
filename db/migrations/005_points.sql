-- Whole points. An account is a member's balance; a lot is a dated award; the ledger is append-only and double-entry.
create table point_accounts (
  merchant_id uuid not null references merchants,
  user_id uuid not null,
  balance bigint not null default 0,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);

create table point_lots (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references point_accounts (merchant_id, user_id)
);
create index point_lots_of_user on point_lots (merchant_id, user_id, expires_at) where remaining > 0;

create table point_transfers (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('award', 'spend', 'return', 'expire', 'correct')),
  order_id uuid,
  target_name jsonb not null,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create index point_transfers_of_user on point_transfers (merchant_id, user_id, created_at desc, id);

create table point_entries (
  merchant_id uuid not null references merchants,
  transfer_id uuid not null,
  account text not null check (account in ('member', 'club')),
  lot_id uuid not null,
  points bigint not null,
  primary key (merchant_id, transfer_id, account, lot_id),
  foreign key (merchant_id, transfer_id) references point_transfers (merchant_id, id)
);

create function forbid_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger point_entries_append_only before update or delete on point_entries for each row execute function forbid_change();
create trigger point_transfers_append_only before update or delete on point_transfers for each row execute function forbid_change();
create trigger order_transitions_append_only before update or delete on order_transitions for each row execute function forbid_change();
