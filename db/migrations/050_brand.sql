-- A merchant's brand as its administrators work on it, and what was published, so that an earlier one can be taken back.
-- What is published now also stands in merchants, where every request finds it.
create table brand_drafts (
  merchant_id uuid primary key references merchants,
  content jsonb not null,
  changed_at timestamptz not null default now(),
  changed_by uuid not null,
  foreign key (merchant_id, changed_by) references users (merchant_id, id)
);

create table brand_versions (
  merchant_id uuid not null references merchants,
  number integer not null check (number > 0),
  content jsonb not null,
  published_at timestamptz not null default now(),
  published_by uuid, -- null: it stood there before anything was published
  taken_from integer, -- the earlier version that was taken back
  primary key (merchant_id, number),
  foreign key (merchant_id, published_by) references users (merchant_id, id)
);
