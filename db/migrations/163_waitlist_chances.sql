-- What a member was shown when the entry began to ask for what it does: how often such entries are served. It is kept as
-- it was said, so that it can be compared with what became of the entry. Null beside a number of cases: too few to say;
-- without it nothing was said.
alter table waitlist_entries add column shown_chance text check (shown_chance in ('seldom', 'sometimes', 'often', 'mostly'));
alter table waitlist_entries add column shown_cases integer check (shown_cases >= 0);
create index waitlist_entries_shown on waitlist_entries (merchant_id, shown_chance, ended_at)
  where shown_chance is not null and ended_at is not null;
