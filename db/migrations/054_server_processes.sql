-- Server processes as they say of themselves every quarter of a minute that they are there, with what failed in them
-- beside requests: [{doing, count, lastAt}]. A process that ends takes its row away.
create table server_processes (
  id uuid primary key,
  version text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null default now(),
  failures jsonb not null default '[]'
);
