-- The numbers of owners' entries from before 125, by those of their transfers. Nothing else waits for these rows.
update ledger_entries e set number = t.number from ledger_transfers t
  where t.merchant_id = e.merchant_id and t.id = e.transfer_id and e.owner_id is not null and e.number is null;
