-- Payouts: money that the club sent its owners, and the bank accounts it goes to.

-- Where an owner's money goes. Holder and number are sealed. A change makes a new row and takes them out of the former
-- one: what is left says who changed what when, and where a payout went.
create table payout_accounts (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  sealed_details text, -- null = replaced, or its owner was erased
  bank text not null,
  number_end text not null,
  resident boolean not null default true, -- for taxes
  ip_address text not null default '',
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  replaced_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create unique index payout_accounts_current on payout_accounts (merchant_id, user_id) where replaced_at is null;
create index payout_accounts_of_user on payout_accounts (merchant_id, user_id);
create index payout_accounts_replaced on payout_accounts (merchant_id, replaced_at) where replaced_at is not null;

create table payouts (
  merchant_id uuid not null references merchants,
  id uuid not null,
  owner_id uuid not null,
  account_id uuid not null,
  amount bigint not null check (amount > 0),
  reference_code text not null check (reference_code <> ''),
  sent_on date not null,
  recorded_by uuid, -- null = the server itself
  recorded_at timestamptz not null default now(),
  voided_by uuid,
  voided_at timestamptz,
  void_reason text not null default '',
  primary key (merchant_id, id),
  constraint payouts_not_to_oneself check (recorded_by <> owner_id),
  constraint payouts_voided_with_reason check ((voided_at is null) = (void_reason = '')),
  foreign key (merchant_id, owner_id) references users (merchant_id, id),
  foreign key (merchant_id, account_id) references payout_accounts (merchant_id, id)
);
-- A transfer is entered once; taken back, its number may be entered again.
create unique index payouts_reference on payouts (merchant_id, lower(reference_code)) where voided_at is null;
create index payouts_of_owner on payouts (merchant_id, owner_id, recorded_at, id);
create index payouts_page on payouts (merchant_id, recorded_at, id);
create index payouts_of_account on payouts (merchant_id, account_id);

create index ledger_owners_owed on ledger_owners (merchant_id, owed, owner_id) where owed <> 0;

-- A payout is entered when it has left the bank; one that bounces comes back to it. Nothing was booked by the former
-- kinds: there was no command for it.
alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in ('payment', 'money-waiting',
  'money-aside', 'refund-owed', 'refund-sent', 'sale', 'sale-canceled', 'owner-sale', 'owner-sale-canceled', 'payout',
  'payout-voided'));
drop index ledger_transfers_payout_end;
