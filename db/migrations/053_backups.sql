-- What `npm run backup` took, newest last, so that staff see when it last did. Of the installation, not of a merchant;
-- the command keeps the newest of them.
create table backups (
  id bigint generated always as identity primary key,
  taken_at timestamptz not null, -- the moment whose rows it holds
  finished_at timestamptz not null default now(),
  seconds integer not null check (seconds >= 0),
  bytes bigint not null check (bytes >= 0),
  rows bigint not null check (rows >= 0),
  files integer check (files >= 0), -- null: left out
  with_key boolean not null,
  version text not null
);
