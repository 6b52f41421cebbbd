-- An owner's entries in the order of their booking, so that a read begins with the newest and ends where payouts begin to
-- cover: it no longer reads a whole life. Every transaction books for an owner behind the owner's lock, so the numbers are
-- in the order of the commits. Rows from before get theirs in 126; until then the guard lets each be numbered once.
alter table ledger_entries add column number bigint;
create sequence ledger_entries_number;
select setval('ledger_entries_number', (select coalesce(max(number), 0) + 1 from ledger_transfers));
alter table ledger_entries alter column number set default nextval('ledger_entries_number');

create function ledger_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.number is null and to_jsonb(old) - 'number' = to_jsonb(new) - 'number' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger ledger_entries_append_only on ledger_entries;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function ledger_entry_stays();
