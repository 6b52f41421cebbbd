-- All are numbered: nothing of an entry changes any more.
drop trigger ledger_entries_append_only on ledger_entries;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function forbid_change();
drop function ledger_entry_stays;
