-- Cards on the terminal of the desk: a way to pay that only staff record, and the account where its money comes in.

alter table payment_methods drop constraint payment_methods_sku_check;
alter table payment_methods add constraint payment_methods_sku_check
  check (sku in ('bank-transfer', 'cod', 'vnpay', 'sandbox', 'card'));

alter table ledger_entries drop constraint ledger_entries_account_check;
alter table ledger_entries add constraint ledger_entries_account_check check (account in ('bank', 'cash', 'gateway-vnpay',
  'gateway-sandbox', 'gateway-card', 'customers', 'refunds-payable', 'waiting-money', 'money-aside', 'owners-payable',
  'owners-withheld', 'payouts-in-transit', 'tax-vat', 'tax-income', 'stay-sales', 'fee-sales', 'commissions',
  'cancellation-income', 'discounts', 'points-redeemed', 'cash-over', 'cash-short'));
