-- What staff note about a member, or about one order of that member. Members do not read it.
create table staff_notes (
  merchant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  order_id uuid,
  -- One of the staff, or an API key.
  author_id uuid not null,
  body text not null check (body <> ''),
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);

create index staff_notes_of_user on staff_notes (merchant_id, user_id, created_at desc, id desc);
create index staff_notes_age on staff_notes (merchant_id, created_at);
