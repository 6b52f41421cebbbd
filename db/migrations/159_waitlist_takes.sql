-- An entry that takes what fits has its offer taken and paid with points by a job. Why that was not done, as the
-- refusal's code; null: it was not tried, or it was done.
alter table waitlist_releases add column not_taken text check (not_taken <> '');
