-- Members' drives: files in parts, as they came, each encrypted with a key of its own.
create table drive_usage (
  merchant_id uuid not null references merchants,
  user_id uuid not null,
  files integer not null default 0 check (files >= 0),
  bytes bigint not null default 0 check (bytes >= 0),
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);

create table drive_folders (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 80),
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create unique index drive_folders_by_name on drive_folders (merchant_id, user_id, lower(name));

create table drive_files (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  folder_id uuid,
  name text not null check (length(name) between 1 and 200),
  -- Of `searchable`, between spaces.
  search_name text not null,
  description text not null default '' check (length(description) <= 2000),
  -- What its first bytes say; null before they are there.
  content_type text,
  byte_length bigint not null check (byte_length > 0),
  received bigint not null default 0,
  -- Who may add to it: whoever asked last. A request whose connection was lost, unnoticed, adds nothing any more.
  writer uuid,
  has_preview boolean not null default false,
  -- SHA-256 of the secret of its link; while that is valid the file is published.
  link_hash bytea,
  link_until timestamptz,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  ready_at timestamptz,
  deleted_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id),
  foreign key (merchant_id, folder_id, user_id) references drive_folders (merchant_id, id, user_id),
  constraint drive_files_received check (received between 0 and byte_length),
  check ((ready_at is null) or (received = byte_length and content_type is not null)),
  check ((link_hash is null) = (link_until is null))
);
-- A folder's files, and those in none, each newest first; and all.
create index drive_files_in_folder on drive_files (merchant_id, user_id, coalesce(folder_id, user_id), created_at, id)
  where ready_at is not null and deleted_at is null;
create index drive_files_of_user on drive_files (merchant_id, user_id, created_at, id)
  where ready_at is not null and deleted_at is null;
create unique index drive_files_by_link on drive_files (merchant_id, link_hash) where link_hash is not null;
create index drive_files_unfinished on drive_files (merchant_id, modified_at) where ready_at is null;
create index drive_files_deleted on drive_files (merchant_id, deleted_at) where deleted_at is not null;

-- What is stored of a file: its bytes from one on, or its preview.
create table drive_parts (
  merchant_id uuid not null,
  id uuid not null,
  file_id uuid not null,
  kind text not null default 'content' check (kind in ('content', 'preview')),
  starts_at bigint not null check (starts_at >= 0),
  byte_length bigint not null check (byte_length > 0),
  storage_key text not null,
  sealed_key text not null,
  primary key (merchant_id, id),
  unique (merchant_id, file_id, kind, starts_at),
  foreign key (merchant_id, file_id) references drive_files (merchant_id, id)
);
create index drive_parts_of_file on drive_parts (storage_key);
