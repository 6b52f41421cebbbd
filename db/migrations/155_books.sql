-- The merchant's books: the day on which a transfer counts, months that are closed, days whose cash was counted, and the
-- accounts of the merchant's own chart.

-- A transfer counts on the day it happened, or on the first day of the first open month when that day's month is closed.
-- Old processes write today; transfers from before get their day in 156, until then the guard lets each be dated once.
alter table ledger_transfers add column posted_on date;
alter table ledger_transfers alter column posted_on set default current_date;
create function ledger_transfer_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.posted_on is null and to_jsonb(old) - 'posted_on' = to_jsonb(new) - 'posted_on' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger ledger_transfers_append_only on ledger_transfers;
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function ledger_transfer_stays();

alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in ('payment', 'money-waiting',
  'money-aside', 'refund-owed', 'refund-sent', 'sale', 'sale-changed', 'sale-canceled', 'owner-sale', 'owner-sale-released',
  'owner-sale-canceled', 'payout', 'payout-voided', 'cash-difference'));
alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in ('bank', 'cash', 'gateway-vnpay',
  'gateway-sandbox', 'customers', 'refunds-payable', 'waiting-money', 'money-aside', 'owners-payable', 'owners-withheld',
  'payouts-in-transit', 'tax-vat', 'tax-income', 'stay-sales', 'fee-sales', 'commissions', 'cancellation-income',
  'discounts', 'points-redeemed', 'cash-over', 'cash-short'));

-- Every booking locks the row with others; who closes a month or a day locks it alone.
create table ledger_books (
  merchant_id uuid primary key references merchants,
  open_from date not null default '2000-01-01' check (extract(day from open_from) = 1)
);
insert into ledger_books (merchant_id) select id from merchants;

-- Months that are closed: nothing more is posted into them.
create table ledger_months (
  merchant_id uuid not null references merchants,
  month date not null check (extract(day from month) = 1),
  transfers integer not null,
  debits bigint not null,
  sums jsonb not null, -- by account
  closed_by uuid not null,
  closed_at timestamptz not null default now(),
  primary key (merchant_id, month),
  foreign key (merchant_id, closed_by) references users (merchant_id, id)
);
create trigger ledger_months_append_only before update or delete on ledger_months
  for each row execute function forbid_change();

-- Cash that was counted at the end of a day. A day that is counted again has several rows; the last one counts.
create table ledger_day_closes (
  merchant_id uuid not null references merchants,
  id uuid not null,
  number bigint generated always as identity,
  day date not null,
  booked bigint not null, -- what the books had before
  counted bigint not null check (counted >= 0),
  reason text not null default '' check (length(reason) <= 200),
  ledger_upto bigint not null, -- the last transfer of cash before the count, its difference included
  closed_by uuid not null,
  closed_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (counted = booked or reason <> ''),
  foreign key (merchant_id, closed_by) references users (merchant_id, id)
);
create index ledger_day_closes_by_day on ledger_day_closes (merchant_id, day, number);
create trigger ledger_day_closes_append_only before update or delete on ledger_day_closes
  for each row execute function forbid_change();

-- A merchant's own chart of accounts; without rows the usual one of its country.
create table ledger_charts (
  merchant_id uuid not null references merchants,
  account text not null,
  code text not null check (length(code) between 1 and 20),
  primary key (merchant_id, account)
);
