-- A payment that the bank took back, and the order that is owed again by it: its sale stays booked while it waits to be
-- paid again, so that the owner's share and the stay stay where they are.
alter table payments add column taken_back_at timestamptz;
alter table orders add column owed_again_at timestamptz;

alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in ('payment', 'payment-taken-back',
  'money-waiting', 'money-aside', 'refund-owed', 'refund-sent', 'sale', 'sale-changed', 'sale-canceled', 'owner-sale',
  'owner-sale-released', 'owner-sale-canceled', 'payout', 'payout-voided', 'cash-difference'));
