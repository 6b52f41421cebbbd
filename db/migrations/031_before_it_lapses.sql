-- Points that run out may be valid longer: once, for a part of them.

alter table point_transfers drop constraint point_transfers_kind_check;
alter table point_transfers add constraint point_transfers_kind_check
  check (kind in ('award', 'spend', 'return', 'expire', 'correct', 'extend'));

-- Each lot that was extended: what it held, what was taken of it, and its two ends. `transfer_id` is the command's.
create table point_extensions (
  merchant_id uuid not null references merchants,
  lot_id uuid not null,
  transfer_id uuid not null,
  user_id uuid not null,
  points bigint not null check (points > 0),
  fee bigint not null check (fee between 0 and points),
  ended_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > ended_at),
  created_at timestamptz not null,
  constraint point_extensions_once primary key (merchant_id, lot_id),
  foreign key (merchant_id, lot_id) references point_lots (merchant_id, id),
  foreign key (merchant_id, transfer_id) references point_transfers (merchant_id, id),
  foreign key (merchant_id, user_id) references point_accounts (merchant_id, user_id)
);
create index point_extensions_of_user on point_extensions (merchant_id, user_id, created_at);
create trigger point_extensions_append_only before update or delete on point_extensions
  for each row execute function forbid_change();
