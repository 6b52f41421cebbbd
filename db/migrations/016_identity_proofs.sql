-- What a way into an account rests on (docs/decisions/046): the session a ticket came from, the end of everything that
-- was open to a person, the browser a registration was written in, and when the person last proved to be there. And
-- where an order is delivered to, as ConfirmOrder says it.

-- A ticket ends with the session it was made in. Those that wait now know none: they last a minute.
delete from sign_in_tickets;
alter table sign_in_tickets
  add column session_id bytea not null,
  add foreign key (merchant_id, session_id) references sessions (merchant_id, id) on delete cascade;
create index sign_in_tickets_of_session on sign_in_tickets (merchant_id, session_id);

-- When the person last signed out, changed the password or ended the other sessions: one row for each person. A
-- partner's ticket made before opens nothing.
create table access_ends (
  merchant_id uuid not null,
  user_id uuid not null,
  at timestamptz not null,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade
);
alter table partner_tickets add column created_at timestamptz not null default now();

-- SHA-256 of a secret that only the browser of the registration has; null from clients that keep none.
alter table registrations add column browser_hash bytea;

-- When a password or a passkey was last proved in this session; null in one that a ticket opened.
alter table sessions add column proved_at timestamptz;

alter table orders
  add column delivery_address text not null default '',
  add column delivery_time timestamptz,
  add column delivery_latitude double precision check (delivery_latitude between -90 and 90),
  add column delivery_longitude double precision check (delivery_longitude between -180 and 180),
  add column receiver_date_of_birth date,
  add check ((delivery_latitude is null) = (delivery_longitude is null));
