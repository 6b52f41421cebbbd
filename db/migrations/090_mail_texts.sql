-- What a merchant's mails say in its own words, one row for each kind of mail and language that somebody wrote, and what
-- was published of it. Which of the versions counts stands in mail_texts; that there are any, in merchants.settings.
create table mail_texts (
  merchant_id uuid not null references merchants,
  name text not null, -- order-held/en-US
  number integer not null default 0 check (number >= 0), -- the version that counts; 0: none was published
  content jsonb, -- what is published; null: the product's own
  draft jsonb,
  draft_changed_at timestamptz,
  draft_changed_by uuid,
  primary key (merchant_id, name),
  foreign key (merchant_id, draft_changed_by) references users (merchant_id, id),
  check ((draft is null) = (draft_changed_at is null) and (draft is null) = (draft_changed_by is null))
);

create table mail_text_versions (
  merchant_id uuid not null references merchants,
  name text not null,
  number integer not null check (number > 0),
  content jsonb, -- null: the product's own
  published_at timestamptz not null default now(),
  published_by uuid not null,
  taken_from integer, -- the earlier version that was taken back; 0: the product's own
  primary key (merchant_id, name, number),
  foreign key (merchant_id, name) references mail_texts (merchant_id, name),
  foreign key (merchant_id, published_by) references users (merchant_id, id)
);
