-- Rooms that owners let at their own price: what a rental says beside its week, and what stands between its sale and
-- its payout.

-- Staff saw the owner's contract for a room: members see it as verified.
alter table rooms add column verified boolean not null default false;

create table week_rentals (
  merchant_id uuid not null references merchants,
  week_id uuid not null,
  adults smallint not null check (adults between 1 and 10),
  children smallint not null check (children between 1 and 10),
  age_from smallint not null check (age_from >= 0),
  age_to smallint not null check (age_to between age_from and 11),
  bedrooms smallint not null check (bedrooms between 1 and 8),
  bathrooms smallint check (bathrooms between 1 and 8), -- old clients do not say it
  double_beds smallint check (double_beds between 1 and 8), -- null = none
  single_beds smallint check (single_beds between 1 and 8),
  breakfast boolean not null,
  kitchen boolean not null,
  verification text not null check (verification in ('none', 'wanted', 'verified', 'failed')),
  payout_on date not null, -- the day on which the owner is promised the money: a later setting does not change it
  terms_at timestamptz not null default now(), -- when the owner agreed to the terms
  primary key (merchant_id, week_id),
  foreign key (merchant_id, week_id) references weeks (merchant_id, id)
);

-- That the booking at the resort stands in the guest's name: by the owner with a picture (the week's proof 4), confirmed
-- by staff. One for each sale.
create table week_guest_checks (
  merchant_id uuid not null references merchants,
  week_id uuid not null,
  order_id uuid not null, -- an order of the week's stay; it reaches its merchant through the week
  state text not null check (state in ('sent', 'confirmed', 'rejected')),
  reason text not null default '',
  sent_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  release_at timestamptz, -- confirmed: from when on the money is owed; null = it is
  primary key (merchant_id, week_id, order_id),
  check ((state = 'sent') = (decided_at is null)),
  check (release_at is null or state = 'confirmed'),
  foreign key (merchant_id, week_id) references weeks (merchant_id, id)
);
create index week_guest_checks_release on week_guest_checks (merchant_id, release_at) where release_at is not null;

alter table week_proofs drop constraint week_proofs_place_check;
alter table week_proofs add constraint week_proofs_place_check check (place between 1 and 4);

-- What was sold under a condition is withheld until it is met, and only then owed.
alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in ('payment', 'money-waiting',
  'money-aside', 'refund-owed', 'refund-sent', 'sale', 'sale-canceled', 'owner-sale', 'owner-sale-released',
  'owner-sale-canceled', 'payout', 'payout-voided'));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in ('bank', 'cash', 'gateway-vnpay',
  'gateway-sandbox', 'customers', 'refunds-payable', 'waiting-money', 'money-aside', 'owners-payable', 'owners-withheld',
  'payouts-in-transit', 'tax-vat', 'tax-income', 'stay-sales', 'fee-sales', 'commissions', 'cancellation-income',
  'discounts', 'points-redeemed'));
