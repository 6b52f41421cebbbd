create table users (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_name text not null check (user_name = btrim(user_name) and user_name <> ''),
  email text not null check (email like '%_@_%'),
  first_name text not null default '',
  last_name text not null default '',
  mobile text not null default '',
  date_of_birth date,
  identify_no text not null default '',
  company_name text not null default '',
  company_site text not null default '',
  all_type integer not null default 1, -- user type flags, member-portal section 6
  active boolean not null default true,
  language_id text not null default 'vi-VN',
  time_zone text not null default 'Asia/Ho_Chi_Minh',
  password_hash text,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (user_name not like '%@%' or lower(user_name) = lower(email)) -- both sign in: no name may be another's e-mail
);
create unique index users_user_name on users (merchant_id, lower(user_name));
create unique index users_email on users (merchant_id, lower(email));

-- id is the SHA-256 of the token: a copy of this table signs nobody in.
create table sessions (
  merchant_id uuid not null references merchants,
  id bytea not null,
  user_id uuid not null,
  kind text not null check (kind in ('cookie', 'bearer')),
  user_agent text not null default '',
  ip_address text not null default '',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index sessions_of_user on sessions (merchant_id, user_id);
create index sessions_expiry on sessions (expires_at);

-- Devices and addresses an account has signed in from before: they stay open to it while guessers are turned away (docs/decisions/010).
-- id is the SHA-256 of the device's cookie, or of the address.
create table known_origins (
  merchant_id uuid not null references merchants,
  user_id uuid not null,
  id bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (merchant_id, user_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
