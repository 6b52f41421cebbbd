-- Children younger than this pay no fee that is for each person; 0: every child pays. Orders that were held before have
-- no such field in their lines: every child pays.
alter table resort_fees add column free_below smallint not null default 0 check (free_below between 0 and 18);
