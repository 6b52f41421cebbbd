-- The merchant's people for its staff: lists of members that are searched and sorted, invitations, and files of both.

-- Names, sign-in names and e-mails in searchable words (lower case, no accents, no signs), then the mobile's digits.
-- A statement that searches says the same words: server/src/members/members.queries.ts.
create index users_words on users using gin (merchant_id, (
  ' ' || lower(regexp_replace(translate(regexp_replace(
    normalize(last_name || ' ' || first_name || ' ' || user_name || ' ' || email, NFD),
    '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'), '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+', ' ', 'g'))
  || ' ' || regexp_replace(mobile, '[^0-9]', '', 'g')
) gin_trgm_ops) with (fastupdate = off);
create index users_by_name on users (merchant_id, lower(first_name || ' ' || last_name), id);
create index users_by_email on users (merchant_id, lower(email), id);
create index users_by_age on users (merchant_id, created_at, id);
create index users_closed on users (merchant_id, created_at, id) where not active;

-- Whom staff asked to open an account. The mail that carries the link brings its token; of the token only the SHA-256 is
-- kept. The row goes when the link is used or the invitation taken back, and some time after it lapsed.
create table invitations (
  merchant_id uuid not null references merchants,
  id uuid not null, -- the account's, once it is opened
  email text not null check (email like '%_@_%'),
  first_name text not null,
  last_name text not null,
  mobile text not null,
  locale text not null,
  role_ids uuid[] not null, -- given when the link is used, as far as who invited may give them then
  invited_by uuid, -- null: the server itself
  created_at timestamptz not null default now(),
  token_hash bytea,
  expires_at timestamptz,
  primary key (merchant_id, id),
  foreign key (merchant_id, invited_by) references users (merchant_id, id),
  check ((token_hash is null) = (expires_at is null))
);
create unique index invitations_email on invitations (merchant_id, lower(email));
create unique index invitations_token on invitations (merchant_id, token_hash);
create index invitations_age on invitations (merchant_id, created_at, id);

alter table list_exports drop constraint list_exports_kind_check;
alter table list_exports add constraint list_exports_kind_check check (kind in ('audit', 'orders', 'members'));
alter table list_exports drop constraint list_exports_format_check;
alter table list_exports add constraint list_exports_format_check check (format in ('csv', 'xlsx', 'pdf', 'zip'));
