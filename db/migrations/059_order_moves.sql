-- Orders that staff move to another stay: what a sale is less for it, and the free stays there are.
alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in ('payment', 'money-waiting',
  'money-aside', 'refund-owed', 'refund-sent', 'sale', 'sale-changed', 'sale-canceled', 'owner-sale', 'owner-sale-released',
  'owner-sale-canceled', 'payout', 'payout-voided'));
create index stays_by_day on stays (merchant_id, product_type, from_date, id) where published;
