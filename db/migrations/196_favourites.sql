-- The resorts that a member marked to find them again: a hundred of each member at most.
create table favourites (
  merchant_id uuid not null,
  member_id uuid not null,
  resort_id uuid not null,
  added_at timestamptz not null default now(),
  primary key (merchant_id, member_id, resort_id),
  foreign key (merchant_id, member_id) references users (merchant_id, id),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id)
);
