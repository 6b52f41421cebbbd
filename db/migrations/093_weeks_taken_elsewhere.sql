-- Weeks whose days are taken in a calendar elsewhere: since when that is known, and whether they are off sale for it.
alter table weeks add column taken_since timestamptz;
alter table weeks add column paused boolean not null default false;
alter table weeks add check (not paused or (taken_since is not null and stay_id is not null));
create index weeks_taken on weeks (merchant_id, taken_since) where taken_since is not null;
