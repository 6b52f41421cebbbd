-- Accounts, sessions and the ways into an account: recovery links, registrations, passkeys and one-time tickets.
-- Of every secret only the SHA-256 is kept, so a copy of these tables lets nobody in.

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
  communication text not null default '',
  avatar_image_id uuid, -- 003 adds its foreign key to images
  all_type integer not null default 1, -- user type flags, member-portal section 6
  active boolean not null default true,
  language_id text not null default 'vi-VN',
  time_zone text not null default 'Asia/Ho_Chi_Minh',
  password_hash text,
  password_changed_at timestamptz,
  erased_at timestamptz, -- anonymised at the member's own wish: nothing that names the person is left
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (user_name not like '%@%' or lower(user_name) = lower(email)) -- both sign in: no name may be another's e-mail
);
create unique index users_user_name on users (merchant_id, lower(user_name));
create unique index users_email on users (merchant_id, lower(email));
create index users_avatar on users (merchant_id, avatar_image_id) where avatar_image_id is not null;

-- id is the SHA-256 of the token. public_id is what the account's owner calls a session by, to end it from another
-- device.
create table sessions (
  merchant_id uuid not null references merchants,
  id bytea not null,
  public_id uuid not null default gen_random_uuid(),
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
create index sessions_expiry on sessions (merchant_id, expires_at);
create unique index sessions_public_id on sessions (merchant_id, public_id);

-- Devices and addresses an account has signed in from before: they stay open to it while guessers are turned away
-- (docs/decisions/010). id is the SHA-256 of the device's cookie, or of the address.
create table known_origins (
  merchant_id uuid not null references merchants,
  user_id uuid not null,
  id bytea not null,
  last_seen_at timestamptz not null default now(),
  primary key (merchant_id, user_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index known_origins_age on known_origins (merchant_id, last_seen_at);

-- One row per request, also for an address that nobody has (user_id null): asking costs the same and reads the same.
-- The mail that carries the link brings its token, so token and expiry are set later.
create table recovery_links (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid,
  locale text not null,
  token_hash bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  used_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade,
  check ((token_hash is null) = (expires_at is null)),
  check (used_at is null or token_hash is not null)
);
create unique index recovery_links_token on recovery_links (merchant_id, token_hash);
create index recovery_links_age on recovery_links (merchant_id, created_at);

-- The account is made when the link in the mail is opened, so that nobody can occupy somebody else's e-mail.
create table registrations (
  merchant_id uuid not null references merchants,
  id uuid not null,
  email text not null check (email like '%_@_%'),
  first_name text not null,
  last_name text not null,
  mobile text not null,
  password_hash text not null,
  locale text not null,
  consent_version text, -- of the terms and the privacy policy agreed to; null from clients that do not ask
  ip_address text not null default '',
  token_hash bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  primary key (merchant_id, id),
  check ((token_hash is null) = (expires_at is null))
);
create unique index registrations_token on registrations (merchant_id, token_hash);
create index registrations_email on registrations (merchant_id, lower(email), created_at desc);
create index registrations_age on registrations (merchant_id, created_at);

-- What a person agreed to, and when: law on the protection of personal data (91/2025/QH15). A row is never changed;
-- withdrawing adds one.
create table consents (
  merchant_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('terms', 'privacy', 'marketing')),
  version text not null,
  given boolean not null default true,
  ip_address text not null default '',
  at timestamptz not null default now(),
  primary key (merchant_id, user_id, kind, at),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);

create table passkeys (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null, -- base64url, as the browser says it
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  rp_id text not null,
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create unique index passkeys_credential on passkeys (merchant_id, credential_id);
create index passkeys_of_user on passkeys (merchant_id, user_id);

-- What a device was asked to sign: answered once, within minutes. user_id is null where nobody is signed in yet.
create table passkey_challenges (
  merchant_id uuid not null references merchants,
  challenge text not null,
  user_id uuid,
  expires_at timestamptz not null,
  primary key (merchant_id, challenge),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index passkey_challenges_expiry on passkey_challenges (merchant_id, expires_at);

-- `?tokenId=` of a page: exchanged once for a session, within a minute. id is the SHA-256 of the ticket.
create table sign_in_tickets (
  merchant_id uuid not null,
  id bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index sign_in_tickets_expiry on sign_in_tickets (merchant_id, expires_at);
