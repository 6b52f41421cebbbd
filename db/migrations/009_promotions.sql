-- A promotion is a reduction with its conditions; gift codes are the words by which members ask for it. Uses are
-- counted when an order is confirmed.
create table promotions (
  merchant_id uuid not null references merchants,
  id uuid not null,
  name jsonb not null, -- what checkout says beside the code
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  minimum_order bigint not null default 0 check (minimum_order >= 0), -- dong of the order before codes and points
  product_types integer[] not null default '{}', -- the kinds of stays it is for; none named = every kind
  result_type smallint not null check (result_type in (0, 1)), -- 0 percent, 1 fixed amount
  result_value bigint not null check (result_value > 0),
  max_amount bigint check (max_amount > 0), -- dong a percentage takes off at most
  stackable boolean not null default false, -- may stand beside codes of other promotions
  published boolean not null default true,
  created_by uuid, -- null = the server itself
  created_at timestamptz not null default now(),
  primary key (merchant_id, id),
  check (result_type = 1 or result_value <= 100)
);

create table gift_codes (
  merchant_id uuid not null,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  promotion_id uuid not null,
  limit_total integer check (limit_total > 0), -- null = no limit
  limit_per_member integer check (limit_per_member > 0),
  uses integer not null default 0,
  primary key (merchant_id, code),
  foreign key (merchant_id, promotion_id) references promotions (merchant_id, id),
  -- What makes it impossible to use one code too often.
  constraint gift_codes_limit check (uses >= 0 and (limit_total is null or uses <= limit_total))
);
create index gift_codes_of_promotion on gift_codes (merchant_id, promotion_id);

-- How often a member has used a code. The limit is the code's of the member's first use.
create table gift_code_members (
  merchant_id uuid not null,
  code text not null,
  user_id uuid not null,
  limit_per_member integer,
  uses integer not null default 0,
  primary key (merchant_id, code, user_id),
  foreign key (merchant_id, code) references gift_codes (merchant_id, code),
  foreign key (merchant_id, user_id) references users (merchant_id, id),
  constraint gift_code_members_limit check (uses >= 0 and (limit_per_member is null or uses <= limit_per_member))
);

-- Which order used which code for how much; given back when it ended without a sale.
create table gift_code_uses (
  merchant_id uuid not null,
  order_id uuid not null,
  code text not null,
  user_id uuid not null,
  amount bigint not null check (amount >= 0),
  position integer not null default 0, -- the order in which they were taken off
  created_at timestamptz not null default now(),
  returned_at timestamptz,
  primary key (merchant_id, order_id, code),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, code, user_id) references gift_code_members (merchant_id, code, user_id)
);
create index gift_code_uses_of_code on gift_code_uses (merchant_id, code, user_id);

-- Codes that a member tried within the last quarter of an hour and that did not exist.
create table gift_code_guesses (
  merchant_id uuid not null,
  user_id uuid not null,
  began_at timestamptz not null,
  guesses integer not null,
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
