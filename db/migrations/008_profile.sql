-- What a member tells of himself, his pictures, his membership, and his rights to his data (Law on Personal Data Protection 91/2025/QH15).

alter table users
  add column communication text not null default '',
  add column avatar_image_id uuid,
  add column erased_at timestamptz, -- anonymised at his own wish: nothing that names him is left
  add foreign key (merchant_id, avatar_image_id) references images (merchant_id, id);
create index users_avatar on users (merchant_id, avatar_image_id) where avatar_image_id is not null;
create index images_of_uploader on images (merchant_id, created_by, created_at) where created_by is not null;

create table memberships (
  merchant_id uuid not null,
  user_id uuid not null,
  rank text not null check (rank in ('standard', 'silver', 'gold', 'platinum')),
  value bigint not null default 0 check (value >= 0), -- dong
  valid_to date,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);

-- Pictures that only their owner and permitted staff may see. Their files lie apart from the public ones, and no public address leads to them.
create table private_images (
  merchant_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  storage_key text not null,
  content_type text not null,
  byte_length bigint not null check (byte_length > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, id, owner_id),
  foreign key (merchant_id, owner_id) references users (merchant_id, id)
);
create index private_images_of_owner on private_images (merchant_id, owner_id, created_at);

-- Front (1) and back (2) of a member's national ID: always a picture of his own.
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

-- Who looked at a private picture, and when. It outlives the picture.
create table image_views (
  merchant_id uuid not null,
  id bigint generated always as identity,
  image_id uuid not null,
  owner_id uuid not null,
  viewer_id uuid not null,
  ip_address text not null,
  user_agent text not null,
  viewed_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, owner_id) references users (merchant_id, id),
  foreign key (merchant_id, viewer_id) references users (merchant_id, id)
);
create index image_views_of_owner on image_views (merchant_id, owner_id, viewed_at);
create trigger image_views_append_only before update or delete on image_views for each row execute function forbid_change();

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
create unique index erasure_requests_open on erasure_requests (merchant_id, user_id) where revoked_at is null and done_at is null;
create index erasure_requests_due on erasure_requests (due_at) where revoked_at is null and done_at is null;

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
create trigger data_exports_append_only before update or delete on data_exports for each row execute function forbid_change();
