-- All are dated: nothing of a transfer changes any more.
alter table ledger_transfers alter column posted_on set not null;
drop trigger ledger_transfers_append_only on ledger_transfers;
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function forbid_change();
drop function ledger_transfer_stays();
