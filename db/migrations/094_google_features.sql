-- What each member lets the portal do at Google, feature by feature; files that go there and come back.
alter table google_connections add column calendar boolean not null default true;
alter table google_connections add column mail boolean not null default false;
-- Whether members may read their Gmail by this client: Google has to have verified it.
alter table google_clients add column mail boolean not null default false;

-- Members who let the portal keep files in their drive at Google.
create table google_drives (
  merchant_id uuid not null references merchants,
  user_id uuid not null,
  -- The folder that the portal makes there, under an id that Google gave before.
  folder_id text check (length(folder_id) <= 255),
  folder_made boolean not null default false,
  problem text not null default '' check (problem in ('', 'quota', 'unreachable', 'denied')),
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  lease uuid,
  leased_until timestamptz,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create index google_drives_due on google_drives (merchant_id, due_at);

-- A file of a member's drive that stands at Google, or is on its way there or back.
create table google_files (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  way text not null check (way in ('send', 'take')),
  -- Of the member's drive here; of one that comes back, what it will be.
  file_id uuid not null,
  -- Google's id. Of one that goes there it was given before anything is sent: a second file of it is a conflict.
  google_id text check (length(google_id) <= 255),
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  problem text not null default '' check (problem in ('', 'refused', 'space', 'gone', 'type', 'large', 'full')),
  -- Where Google takes the rest of it; whoever knows that may write.
  sealed_upload text,
  -- What comes back, as Google named its content when it began to.
  checksum text,
  byte_length bigint not null default 0,
  done_bytes bigint not null default 0,
  web_view_link text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, user_id, file_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create index google_files_waiting on google_files (merchant_id, user_id, created_at) where state = 'waiting';
create index google_files_by_google on google_files (merchant_id, user_id, google_id);
-- However often it is asked for, it comes back once.
create unique index google_files_taken_once on google_files (merchant_id, user_id, google_id)
  where way = 'take' and state = 'waiting';
