-- Vouchers: what a guest shows at a resort's desk. There is one for each order that was ever paid; it is drawn when
-- somebody asks for it, from what the order is by then.

create table vouchers (
  merchant_id uuid not null,
  order_id uuid not null,
  -- What its QR code leads to: 122 random bits. It stands on paper, so it is kept as it is, and says no more than the
  -- paper does.
  token uuid not null default gen_random_uuid(),
  -- The stay that the resort's number is for, and its first day: of another stay the resort has another number.
  stay_id uuid not null,
  check_in date not null,
  live boolean not null default true, -- its order is paid
  paid_at timestamptz not null default now(),
  confirmation_number text check (confirmation_number <> ''),
  confirmed_at timestamptz,
  confirmed_by uuid, -- of the staff; null: the resort itself, by its link
  -- The link by which the resort enters its number: of its secret only the SHA-256 is kept.
  link_hash bytea,
  link_until timestamptz,
  primary key (merchant_id, order_id),
  unique (merchant_id, token),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, stay_id) references stays (merchant_id, id),
  check ((confirmation_number is null) = (confirmed_at is null)),
  check ((link_hash is null) = (link_until is null))
);
-- What staff are reminded of: numbers that are missing.
create index vouchers_without_number on vouchers (merchant_id, check_in, order_id)
  where live and confirmation_number is null;
create unique index vouchers_link on vouchers (merchant_id, link_hash) where link_hash is not null;

insert into vouchers (merchant_id, order_id, stay_id, check_in, paid_at)
  select o.merchant_id, o.id, l.stay_id, s.from_date, o.modified_at
  from orders o
  join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id and l.stay_id is not null
  join stays s on s.merchant_id = l.merchant_id and s.id = l.stay_id
  where order_is_paid(o.all_status)
  on conflict do nothing;
