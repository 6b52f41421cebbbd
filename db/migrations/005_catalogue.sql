-- Resorts, their rooms and attributes, and the stays that are sold.

create table attributes (
  merchant_id uuid not null references merchants,
  id uuid not null,
  code text not null,
  name jsonb not null,
  kind text not null check (kind in ('stars', 'choice', 'html')),
  is_facet boolean not null default false,
  position integer not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, code)
);

create table attribute_values (
  merchant_id uuid not null references merchants,
  id uuid not null,
  attribute_id uuid not null,
  code text not null,
  value jsonb not null,
  position integer not null default 0,
  primary key (merchant_id, id),
  unique (merchant_id, attribute_id, code),
  foreign key (merchant_id, attribute_id) references attributes (merchant_id, id)
);

create table resorts (
  merchant_id uuid not null references merchants,
  id uuid not null,
  friendly_url text not null check (friendly_url ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name jsonb not null,
  place jsonb not null,
  detail_address jsonb not null,
  description jsonb not null, -- sanitised HTML
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  email text not null default '',
  mobile text not null default '',
  stars smallint not null default 0 check (stars between 0 and 5), -- from the attribute 'Hạng sao', kept by the store
  published boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  unique (merchant_id, friendly_url)
);

create table resort_attribute_values (
  merchant_id uuid not null references merchants,
  resort_id uuid not null,
  value_id uuid not null,
  primary key (merchant_id, resort_id, value_id),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id),
  foreign key (merchant_id, value_id) references attribute_values (merchant_id, id)
);

-- What a resort says under an attribute of kind 'html'. Sanitised.
create table resort_attribute_texts (
  merchant_id uuid not null references merchants,
  resort_id uuid not null,
  attribute_id uuid not null,
  value jsonb not null,
  primary key (merchant_id, resort_id, attribute_id),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id),
  foreign key (merchant_id, attribute_id) references attributes (merchant_id, id)
);

create table resort_images (
  merchant_id uuid not null references merchants,
  resort_id uuid not null,
  position integer not null,
  image_id uuid not null,
  primary key (merchant_id, resort_id, position),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id),
  foreign key (merchant_id, image_id) references images (merchant_id, id)
);

create table rooms (
  merchant_id uuid not null references merchants,
  id uuid not null,
  resort_id uuid not null,
  name jsonb not null,
  description jsonb not null,
  adults_standard integer not null check (adults_standard >= 1),
  adults_max integer not null check (adults_max >= adults_standard),
  child_standard integer not null check (child_standard >= 0),
  child_max integer not null check (child_max >= child_standard),
  child_age_from integer not null default 0,
  child_age_to integer not null default 12 check (child_age_to >= child_age_from),
  position integer not null default 0,
  published boolean not null default true,
  primary key (merchant_id, id),
  unique (merchant_id, resort_id, id),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id)
);

create table room_images (
  merchant_id uuid not null references merchants,
  room_id uuid not null,
  position integer not null,
  image_id uuid not null,
  primary key (merchant_id, room_id, position),
  foreign key (merchant_id, room_id) references rooms (merchant_id, id),
  foreign key (merchant_id, image_id) references images (merchant_id, id)
);

-- One sellable range of nights in one room. A row never changes when it is held or sold: the live order line says that.
create table stays (
  merchant_id uuid not null references merchants,
  id uuid not null,
  resort_id uuid not null,
  room_id uuid not null,
  product_type integer not null check (product_type in (16384, 131072, 33554432)),
  from_date date not null,
  to_date date not null check (to_date > from_date),
  price bigint check (price > 0), -- dong, for the whole stay
  point_price bigint check (point_price > 0), -- points, for the whole stay; set for exchange stays only
  published boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check ((product_type = 131072) = (point_price is not null)),
  check ((price is null) = (point_price is not null)),
  foreign key (merchant_id, resort_id, room_id) references rooms (merchant_id, resort_id, id)
);
create index stays_of_resort on stays (merchant_id, resort_id, from_date);
create index stays_of_room on stays (merchant_id, room_id, from_date);

-- A price reduction for stays of a room, in force while now is between starts_at and ends_at (member-portal section 9).
create table discounts (
  merchant_id uuid not null references merchants,
  id uuid not null,
  room_id uuid not null,
  name jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  check_in_from date,
  check_in_to date,
  result_type smallint not null check (result_type in (0, 1)), -- 0 percent, 1 fixed amount
  result_value bigint not null check (result_value > 0),
  primary key (merchant_id, id),
  check (result_type = 1 or result_value <= 100),
  foreign key (merchant_id, room_id) references rooms (merchant_id, id)
);
create index discounts_of_room on discounts (merchant_id, room_id);

-- Which merchants were searched lately, to the hour: a server process loads their search indexes before it takes requests.
create table search_uses (
  merchant_id uuid primary key references merchants,
  used_at timestamptz not null,
  index_bytes bigint not null -- what the index took in memory
);
create index search_uses_latest on search_uses (used_at desc);
