-- Arrivals: the guests of paid orders as their resort expects them, and what became of them. There is one for each
-- order that was ever paid; it follows the order.

create table arrivals (
  merchant_id uuid not null,
  order_id uuid not null,
  stay_id uuid not null,
  resort_id uuid not null,
  check_in date not null,
  check_out date not null,
  live boolean not null default true, -- its order is paid
  -- What the resort was told: a later difference is a change. Of the guest's name only what tells two names apart.
  guest_key text not null,
  adult_total integer not null,
  children_ages integer[] not null,
  state text not null default 'expected' check (state in ('expected', 'late', 'arrived', 'no-show')),
  unit text not null default '' check (length(unit) <= 30),
  note text not null default '' check (length(note) <= 200),
  marked_at timestamptz,
  marked_by uuid, -- of the staff; null: the resort itself, by its link
  -- What the member wishes. Access needs are promised, not wished.
  wish_floor text check (wish_floor in ('low', 'high')),
  wish_view text not null default '' check (length(wish_view) <= 60),
  wish_note text not null default '' check (length(wish_note) <= 500),
  access_needs text[] not null default '{}',
  needs_promised_at timestamptz,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, stay_id) references stays (merchant_id, id),
  check (needs_promised_at is null or access_needs <> '{}')
);
create index arrivals_by_day on arrivals (merchant_id, check_in, resort_id, order_id);
create index arrivals_of_resort on arrivals (merchant_id, resort_id, check_in, order_id);
-- What is forgotten after the stay.
create index arrivals_with_wishes on arrivals (merchant_id, check_out)
  where wish_floor is not null or wish_view <> '' or wish_note <> '' or access_needs <> '{}';

-- What changed for a resort, and when. When an order goes to another resort, the one before it has to know as well.
create table arrival_changes (
  merchant_id uuid not null,
  resort_id uuid not null,
  order_id uuid not null,
  check_in date not null, -- when the guest was expected there
  kind text not null check (kind in ('new', 'canceled', 'moved', 'guest', 'party', 'wishes', 'needs')),
  changed_at timestamptz not null default now(),
  primary key (merchant_id, resort_id, order_id, kind),
  foreign key (merchant_id, order_id) references arrivals (merchant_id, order_id) on delete cascade
);
create index arrival_changes_by_time on arrival_changes (merchant_id, changed_at);

-- Until when a person of the staff, or the resort itself (the nil UUID), has seen what changed.
create table arrival_looks (
  merchant_id uuid not null references merchants,
  resort_id uuid not null,
  looker_id uuid not null,
  seen_until timestamptz not null,
  primary key (merchant_id, resort_id, looker_id),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id)
);

-- The link by which a resort sees and marks its arrivals: of its secret only the SHA-256 is kept. It is good as long as
-- the resort has the address that it had when the link was made.
create table arrival_links (
  merchant_id uuid not null,
  resort_id uuid not null,
  link_hash bytea not null,
  link_until timestamptz not null,
  resort_email text not null,
  primary key (merchant_id, resort_id),
  foreign key (merchant_id, resort_id) references resorts (merchant_id, id)
);
create unique index arrival_links_hash on arrival_links (merchant_id, link_hash);

insert into arrivals (merchant_id, order_id, stay_id, resort_id, check_in, check_out, guest_key, adult_total,
    children_ages)
  select o.merchant_id, o.id, l.stay_id, s.resort_id, s.from_date, s.to_date,
    md5(coalesce(nullif(o.receiver_name, ''), o.customer_name)), o.adult_total, o.children_ages
  from orders o
  join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id and l.stay_id is not null
  join stays s on s.merchant_id = l.merchant_id and s.id = l.stay_id
  where order_is_paid(o.all_status)
  on conflict do nothing;
