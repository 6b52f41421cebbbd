-- Ways into an account: recovery links, registrations, passkeys, one-time tickets, and the list of signed-in devices.
-- Of every secret only the SHA-256 is kept: a copy of these tables lets nobody in.

-- What the account's owner calls a session by, to end it from another device. Never its token's hash.
alter table sessions add column public_id uuid not null default gen_random_uuid();
create unique index sessions_public_id on sessions (merchant_id, public_id);

alter table users add column password_changed_at timestamptz;

-- One per request, also for an address that nobody has (user_id null): asking costs the same and reads the same. The link's token comes later, with the mail.
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
create index recovery_links_age on recovery_links (created_at);

-- Who asks for an account is nobody yet: the account is made when the link in the mail is opened, so that no e-mail can be occupied by somebody else.
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
create index registrations_age on registrations (created_at);

-- What a person agreed to, and when: law on the protection of personal data (91/2025/QH15). Never changed; withdrawing adds a row.
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
create index passkey_challenges_expiry on passkey_challenges (expires_at);

-- `?tokenId=` of a page: exchanged once for a session, within a minute. id is the SHA-256 of the ticket.
create table sign_in_tickets (
  merchant_id uuid not null,
  id bytea not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index sign_in_tickets_expiry on sign_in_tickets (expires_at);
