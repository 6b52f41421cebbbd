-- What clerks change side by side. Each save adds one to the version: who saves what they read at another one is told
-- by whom it was saved.
alter table resorts
  add column version integer not null default 1,
  add column modified_at timestamptz not null default now(),
  add column modified_by uuid, -- null: the server itself
  -- Times of the day at the resort, HH:MM.
  add column check_in_time text not null default '14:00' check (check_in_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column check_out_time text not null default '12:00' check (check_out_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add foreign key (merchant_id, modified_by) references users (merchant_id, id);
create index resorts_by_age on resorts (merchant_id, created_at, id);
create index resorts_by_change on resorts (merchant_id, modified_at, id);

alter table rooms
  add column version integer not null default 1,
  add column modified_by uuid,
  add foreign key (merchant_id, modified_by) references users (merchant_id, id);
alter table rooms
  -- Of one room of the class; 0: not said.
  add column bedrooms smallint not null default 0 check (bedrooms between 0 and 20),
  add column double_beds smallint not null default 0 check (double_beds between 0 and 20),
  add column single_beds smallint not null default 0 check (single_beds between 0 and 20);

-- Terms under a name, by which clerks price and publish many stays at once.
create table stay_rule_sets (
  merchant_id uuid not null references merchants,
  id uuid not null,
  name text not null check (name = btrim(name) and name <> ''),
  product_type integer not null check (product_type in (16384, 131072)),
  price bigint not null check (price > 0), -- for a whole stay, in dong or points as the product type says
  nights integer not null check (nights between 1 and 28),
  percent integer check (percent between 1 and 90), -- what members pay less, while it holds; of prices in dong alone
  retired boolean not null default false, -- offered no longer; stays keep that they were priced by it
  version integer not null default 1,
  modified_at timestamptz not null default now(),
  modified_by uuid,
  primary key (merchant_id, id),
  foreign key (merchant_id, modified_by) references users (merchant_id, id),
  check (percent is null or product_type = 16384)
);
create unique index stay_rule_sets_name on stay_rule_sets (merchant_id, lower(name)) where not retired;

-- By which set a stay was priced last; a price by hand takes it away.
alter table stays
  add column rule_set_id uuid,
  add foreign key (merchant_id, rule_set_id) references stay_rule_sets (merchant_id, id);
create index stays_of_rule_set on stays (merchant_id, rule_set_id) where rule_set_id is not null;

-- What a set takes off: one row for each room class and span of check-ins.
alter table discounts
  add column rule_set_id uuid,
  add foreign key (merchant_id, rule_set_id) references stay_rule_sets (merchant_id, id);
