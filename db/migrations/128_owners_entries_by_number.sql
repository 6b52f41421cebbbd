-- no transaction
-- An owner's entries, the newest first; sold weeks whose payout is to come, and the week of an order.
drop index concurrently if exists ledger_entries_of_owner_by_number;
create index concurrently ledger_entries_of_owner_by_number on ledger_entries (merchant_id, owner_id, account, number)
  where owner_id is not null;
drop index concurrently if exists ledger_entries_of_owner;
drop index concurrently if exists weeks_sold;
create index concurrently weeks_sold on weeks (merchant_id, owner_id) where state = 'sold';
drop index concurrently if exists weeks_of_order;
create index concurrently weeks_of_order on weeks (merchant_id, order_id) where order_id is not null;
