-- no transaction
-- A month of the books, and the cash that they have.
drop index concurrently if exists ledger_transfers_by_day;
create index concurrently ledger_transfers_by_day on ledger_transfers (merchant_id, posted_on, number);
drop index concurrently if exists ledger_entries_of_cash;
create index concurrently ledger_entries_of_cash on ledger_entries (merchant_id, transfer_id) include (amount)
  where account = 'cash';
