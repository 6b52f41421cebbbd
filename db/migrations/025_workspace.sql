-- The working area's own: views of tables that staff saved, and lists that they had written into files.
create table table_views (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  place text not null check (place ~ '^[a-z][a-z0-9-]{1,39}$'), -- the table
  name text not null check (length(name) between 1 and 80),
  shared boolean not null,
  search text not null check (length(search) <= 2000), -- filters and order, as they stand in the address
  layout text not null check (length(layout) <= 4000), -- JSON: columns, their order and width
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create index table_views_of_user on table_views (merchant_id, user_id, place);
create index table_views_shared on table_views (merchant_id, place) where shared;

create table list_exports (
  merchant_id uuid not null references merchants,
  id uuid not null, -- of the command that asked
  user_id uuid not null,
  kind text not null check (kind in ('audit', 'orders')),
  format text not null check (format in ('csv', 'xlsx')),
  filter jsonb not null,
  locale text not null,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  problem text check (problem in ('too-long', 'broken')),
  done integer not null default 0,
  total integer, -- counted when the writing begins
  byte_length bigint,
  storage_key text,
  sealed_key text,
  lease uuid,
  leased_until timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id),
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'failed') = (problem is not null)),
  check (state <> 'ready' or (storage_key is not null and sealed_key is not null and byte_length is not null))
);
create index list_exports_of_user on list_exports (merchant_id, user_id, created_at);
create index list_exports_waiting on list_exports (merchant_id, created_at) where state = 'waiting';
create index list_exports_by_time on list_exports (merchant_id, created_at);
create index list_exports_by_key on list_exports (merchant_id, storage_key) where storage_key is not null;
