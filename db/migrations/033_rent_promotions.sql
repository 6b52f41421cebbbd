-- Programs of rent discounts: staff make them, owners choose among them for the rooms they let (docs/decisions/068).

-- A discount of a program takes off at most so much, nothing below a price, and has its place among the others of a
-- room. Staff's own discounts have none of this.
alter table discounts
  add column promotion_id uuid,
  add column max_amount bigint check (max_amount > 0),
  add column leaves bigint not null default 0 check (leaves >= 0),
  add column position integer not null default 0;
create index discounts_of_promotion on discounts (merchant_id, promotion_id) where promotion_id is not null;

create table rent_promotions (
  merchant_id uuid not null references merchants,
  id uuid not null,
  name jsonb not null,
  search_name text not null, -- in both languages, small and without marks, between spaces
  from_date date not null, -- first and last day on which it takes something off, in the merchant's zone
  to_date date not null check (to_date >= from_date),
  ended_at timestamptz, -- staff ended it: nobody can choose it, and it takes nothing off any more
  created_by uuid, -- null = the server itself
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create index rent_promotions_latest on rent_promotions (merchant_id, created_at desc, id);

create table rent_promotion_plugins (
  merchant_id uuid not null,
  promotion_id uuid not null,
  id uuid not null,
  position integer not null,
  kind text not null check (kind in ('amount', 'percent', 'text')),
  amount bigint check (amount > 0), -- dong; of a percentage, what it takes off at most
  percent integer check (percent between 1 and 100),
  content jsonb, -- what a text says
  primary key (merchant_id, promotion_id, id),
  constraint rent_promotion_plugins_position unique (merchant_id, promotion_id, position),
  foreign key (merchant_id, promotion_id) references rent_promotions (merchant_id, id),
  check ((kind = 'text') = (content is not null) and (kind = 'text') = (amount is null) and (kind = 'percent') = (percent is not null))
);

-- What a program is for; none = every room of the merchant.
create table rent_promotion_targets (
  merchant_id uuid not null,
  promotion_id uuid not null,
  kind text not null check (kind in ('resort', 'room')),
  target_id uuid not null,
  primary key (merchant_id, promotion_id, kind, target_id),
  foreign key (merchant_id, promotion_id) references rent_promotions (merchant_id, id)
);

create table rent_promotion_images (
  merchant_id uuid not null,
  promotion_id uuid not null,
  position integer not null,
  image_id uuid not null,
  primary key (merchant_id, promotion_id, position),
  foreign key (merchant_id, promotion_id) references rent_promotions (merchant_id, id),
  foreign key (merchant_id, image_id) references images (merchant_id, id)
);

-- What the owner of a room chose. The terms are those it was chosen with, whatever becomes of the program.
create table rental_promotions (
  merchant_id uuid not null,
  week_id uuid not null,
  promotion_id uuid not null,
  position integer not null,
  apply_before_check_in integer check (apply_before_check_in >= 1), -- days; null = at once
  terms jsonb not null, -- a RentProgram of the domain
  next_change_at timestamptz, -- when the price of the published room changes by it next; open screens are told then
  primary key (merchant_id, week_id, promotion_id),
  foreign key (merchant_id, week_id) references weeks (merchant_id, id),
  foreign key (merchant_id, promotion_id) references rent_promotions (merchant_id, id)
);
create index rental_promotions_of_promotion on rental_promotions (merchant_id, promotion_id);
create index rental_promotions_due on rental_promotions (merchant_id, next_change_at) where next_change_at is not null;

-- What a program took off an order. An order that came to nothing does not count.
create table rent_promotion_uses (
  merchant_id uuid not null,
  order_id uuid not null,
  promotion_id uuid not null,
  amount bigint not null check (amount >= 0),
  created_at timestamptz not null default now(),
  primary key (merchant_id, order_id, promotion_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, promotion_id) references rent_promotions (merchant_id, id)
);
create index rent_promotion_uses_of_promotion on rent_promotion_uses (merchant_id, promotion_id);

-- The library: pictures to choose from. An owner's are private until his room is published, and his alone to choose.
create table library_images (
  merchant_id uuid not null references merchants,
  id uuid not null,
  owner_id uuid, -- null = the merchant's, for its staff
  name text not null,
  search_name text not null, -- small and without marks, between spaces
  colour text not null check (colour ~ '^#[0-9A-F]{6}$'),
  published boolean not null, -- false: a row of private_images; true: a row of images
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, owner_id) references users (merchant_id, id),
  check (published or owner_id is not null)
);
create index library_images_latest on library_images (merchant_id, owner_id, created_at desc, id);

-- Pictures of private_images that are in the library are for albums: they prove nothing, and are not swept.
alter table private_images add column in_library boolean not null default false;

-- The pictures of a room that its owner lets; the first one is its cover.
create table album_images (
  merchant_id uuid not null,
  week_id uuid not null,
  position integer not null,
  image_id uuid not null,
  primary key (merchant_id, week_id, position),
  unique (merchant_id, week_id, image_id),
  foreign key (merchant_id, week_id) references weeks (merchant_id, id),
  foreign key (merchant_id, image_id) references library_images (merchant_id, id)
);
create index album_images_of_image on album_images (merchant_id, image_id);

insert into library_images (merchant_id, id, name, search_name, colour, published, created_at)
select merchant_id, id, name, ' ' || lower(name) || ' ', colour, true, created_at from images where created_by is null;
