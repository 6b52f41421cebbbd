-- Every mail the portal sent a member.
create table mails (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  from_name text not null,
  from_address text not null,
  to_name text not null,
  to_address text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  path text not null, -- where its button leads
  attachments jsonb not null default '[]', -- [{name, type, text}]
  words text not null, -- sender, address and subject as they are searched (`searchable`), after a space
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
create index mails_age on mails (merchant_id, created_at);
-- What a mailbox is paged, sorted and searched by.
create index mails_of_user on mails (merchant_id, user_id, created_at desc, id desc);
create index mails_by_sender on mails (merchant_id, user_id, lower(from_name), created_at desc, id desc);
create index mails_by_title on mails (merchant_id, user_id, lower(subject), created_at desc, id desc);
create index mails_words on mails using gin (merchant_id, user_id, words gin_trgm_ops) with (fastupdate = off);

-- Mails that wait to be sent: a row for each until the mail server has taken it over. One that was tried in vain for two
-- days stays, marked as dead.
create table mail_deliveries (
  merchant_id uuid not null,
  mail_id uuid not null,
  due_at timestamptz not null default now(),
  tries integer not null default 0,
  lease uuid, -- of whoever sends it now
  leased_until timestamptz,
  last_error text,
  dead_at timestamptz,
  primary key (merchant_id, mail_id),
  foreign key (merchant_id, mail_id) references mails (merchant_id, id) on delete cascade,
  check ((lease is null) = (leased_until is null))
);
create index mail_deliveries_due on mail_deliveries (merchant_id, due_at) where dead_at is null;
