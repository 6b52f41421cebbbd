-- Discounts as clerks keep them: the terms once, for some room classes of one resort. `discounts` has a row for each room
-- class, by which prices are reckoned; what promotions bring has rows there alone.
create table discount_terms (
  merchant_id uuid not null references merchants,
  id uuid not null,
  resort_id uuid not null,
  room_ids uuid[] not null check (cardinality(room_ids) > 0), -- of the resort
  name jsonb not null, -- members read it
  search_name text not null, -- in both languages, small and without marks, between spaces
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  check_in_from date,
  check_in_to date check (check_in_to >= check_in_from),
  result_type smallint not null check (result_type in (0, 1)), -- 0 percent, 1 fixed amount
  result_value bigint not null check (result_value > 0),
  ended_at timestamptz, -- staff ended it: it has no rows in discounts any more
  version integer not null default 1,
  created_at timestamptz not null default now(),
  modified_at timestamptz not null default now(),
  modified_by uuid, -- null: the server itself
  primary key (merchant_id, id),
  check (result_type = 1 or result_value <= 100),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id),
  foreign key (merchant_id, modified_by) references users (merchant_id, id)
);
create index discount_terms_latest on discount_terms (merchant_id, created_at desc, id desc);

insert into discount_terms (merchant_id, id, resort_id, room_ids, name, search_name, starts_at, ends_at, check_in_from, check_in_to,
  result_type, result_value, created_at)
select d.merchant_id, d.id, r.resort_id, array[d.room_id], d.name,
  ' ' || lower(regexp_replace(translate(regexp_replace(normalize((d.name ->> 'vi') || ' ' || (d.name ->> 'en'), NFD),
    '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'), '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+', ' ', 'g')) || ' ',
  d.starts_at, d.ends_at, d.check_in_from, d.check_in_to, d.result_type, d.result_value, least(d.starts_at, now())
from discounts d join rooms r on r.merchant_id = d.merchant_id and r.id = d.room_id
where d.promotion_id is null and d.rule_set_id is null;

alter table discounts
  add column terms_id uuid,
  add foreign key (merchant_id, terms_id) references discount_terms (merchant_id, id);
update discounts set terms_id = id where promotion_id is null and rule_set_id is null;
create unique index discounts_of_terms on discounts (merchant_id, terms_id, room_id) where terms_id is not null;

-- Who said last what a night of a room class is worth.
alter table rooms
  add column night_price_at timestamptz,
  add column night_price_by uuid, -- null: the server itself, or nobody yet
  add foreign key (merchant_id, night_price_by) references users (merchant_id, id);
