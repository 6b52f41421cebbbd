-- Pictures. Localised texts here and in later files are jsonb {"vi": …, "en": …}: the two content languages.

create table images (
  merchant_id uuid not null references merchants,
  id uuid not null,
  name text not null,
  storage_key text not null,
  content_type text not null,
  byte_length bigint not null check (byte_length > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  colour text not null check (colour ~ '^#[0-9A-F]{6}$'), -- shown until the picture is there
  focal_x real not null default 0.5 check (focal_x between 0 and 1),
  focal_y real not null default 0.5 check (focal_y between 0 and 1),
  alternative jsonb not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create index images_of_uploader on images (merchant_id, created_by, created_at) where created_by is not null;

alter table users add foreign key (merchant_id, avatar_image_id) references images (merchant_id, id);

-- Pictures that only their owner and permitted staff may see. Their files lie apart from the public ones, and no public
-- address leads to them.
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
  unique (merchant_id, id, owner_id), -- what identity_images refers to: the picture and whose it is
  foreign key (merchant_id, owner_id) references users (merchant_id, id)
);
create index private_images_of_owner on private_images (merchant_id, owner_id, created_at);
create index private_images_age on private_images (merchant_id, created_at);

-- Who looked at a private picture, and when. The row outlives the picture.
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
create trigger image_views_append_only before update or delete on image_views
  for each row execute function forbid_change();
