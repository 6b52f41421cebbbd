-- Membership, the national ID's pictures, and a member's rights to the own data (law 91/2025/QH15).

create table memberships (
  merchant_id uuid not null,
  user_id uuid not null,
  rank text not null check (rank in ('standard', 'silver', 'gold', 'platinum')),
  value bigint not null default 0 check (value >= 0), -- dong
  valid_to date,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);

-- Front (1) and back (2) of a member's national ID. The foreign key's third column keeps anyone from
-- attaching another member's picture.
create table identity_images (
  merchant_id uuid not null,
  user_id uuid not null,
  display_order smallint not null check (display_order in (1, 2)),
  image_id uuid not null,
  attached_at timestamptz not null default now(),
  primary key (merchant_id, user_id, display_order),
  unique (merchant_id, image_id),
  foreign key (merchant_id, image_id, user_id) references private_images (merchant_id, id, owner_id)
);

create table erasure_requests (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  requested_at timestamptz not null default now(),
  due_at timestamptz not null,
  revoked_at timestamptz,
  done_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id),
  check (revoked_at is null or done_at is null)
);
create unique index erasure_requests_open on erasure_requests (merchant_id, user_id)
  where revoked_at is null and done_at is null;
create index erasure_requests_due on erasure_requests (merchant_id, due_at) where revoked_at is null and done_at is null;

-- Each download of a member's data.
create table data_exports (
  merchant_id uuid not null,
  id bigint generated always as identity,
  user_id uuid not null,
  ip_address text not null,
  user_agent text not null,
  exported_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create index data_exports_of_user on data_exports (merchant_id, user_id, exported_at);
create trigger data_exports_append_only before update or delete on data_exports
  for each row execute function forbid_change();
