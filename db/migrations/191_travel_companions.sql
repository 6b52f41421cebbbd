-- The names of guests that a member used, which are offered for the next order: a few of each member, the newest.
create table travel_companions (
  merchant_id uuid not null,
  member_id uuid not null,
  id uuid not null default gen_random_uuid(),
  name text not null check (name <> ''),
  used_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, member_id, name),
  foreign key (merchant_id, member_id) references users (merchant_id, id)
);
