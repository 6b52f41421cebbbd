-- What owners' contracts promise, as staff recorded it from the documents, and what their documents are known by.

-- A contract is an owner's weeks of one resort under one code: these rows say of it what no week does. No row: it was
-- not recorded.
create table week_contracts (
  merchant_id uuid not null references merchants,
  owner_id uuid not null,
  resort_id uuid not null,
  contract_key text not null,
  promise text not null default '', -- which weeks of which room it promises, in the contract's own words
  first_year smallint check (first_year between 1950 and 2200),
  last_year smallint check (last_year between 1950 and 2200 and last_year >= first_year), -- null = not known, or for ever
  recorded_at timestamptz not null default now(),
  primary key (merchant_id, owner_id, resort_id, contract_key),
  foreign key (merchant_id, owner_id) references users (merchant_id, id),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id)
);

-- SHA-256 of what a private picture's reader downloads. Null: it was stored by a release before this one, and a job
-- has yet to compute it.
alter table private_images add column sha256 text check (sha256 ~ '^[0-9a-f]{64}$');
create index private_images_without_sha256 on private_images (merchant_id, id) where sha256 is null;
