-- What guests pay at the resort, by room class. It is part of no sum here.
create table resort_fees (
  merchant_id uuid not null references merchants,
  room_id uuid not null,
  position smallint not null check (position between 0 and 9),
  name jsonb not null check (name ->> 'vi' <> '' and name ->> 'en' <> ''),
  amount bigint not null check (amount between 1 and 100000000000), -- minor units of its own currency
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  rule text not null check (rule in ('stay', 'night', 'person', 'person-night')), -- what the amount is for
  mandatory boolean not null,
  primary key (merchant_id, room_id, position),
  foreign key (merchant_id, room_id) references rooms (merchant_id, id)
);

-- Those of the room when the stay was held, as the order shows them from then on:
-- [{name, amount, currency, rule, mandatory}]. The line of the stay has them, lines of fees none.
alter table order_lines add column resort_fees jsonb not null default '[]';
alter table order_lines add constraint order_lines_resort_fees check (
  jsonb_typeof(resort_fees) = 'array' and (stay_id is not null or resort_fees = '[]')
);
