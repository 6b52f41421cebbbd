-- What clerks say of a room class beside its beds: how large one of its rooms is, and what it has.
alter table rooms add column size smallint not null default 0 check (size between 0 and 2000); -- square metres; 0: not said
create index rooms_in_order on rooms (merchant_id, resort_id, position, id);

create table room_attribute_values (
  merchant_id uuid not null references merchants,
  room_id uuid not null,
  value_id uuid not null,
  primary key (merchant_id, room_id, value_id),
  foreign key (merchant_id, room_id) references rooms (merchant_id, id),
  foreign key (merchant_id, value_id) references attribute_values (merchant_id, id)
);

-- Descriptions of rooms are HTML from now on. They were text without tags; what owners' rooms were called may have such a sign.
update rooms set description = jsonb_build_object(
  'vi', replace(description ->> 'vi', '<', '&lt;'), 'en', replace(description ->> 'en', '<', '&lt;'))
where description::text like '%<%';
