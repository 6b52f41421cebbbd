-- Fee and taxes may differ by what is sold for an owner. Null = of all of it, as all rates were so far.
alter table ledger_rates add column sold text check (sold in ('rental', 'extra-vacation'));
alter table ledger_deductions add column sold text check (sold in ('rental', 'extra-vacation'));
