-- What all codes of a promotion may take off together, how often, and how often by one member. Its counts are kept in
-- its row, so that no two orders at once take more than there is.
alter table promotions
  add column search_name text not null default '', -- in both languages, small and without marks, between spaces
  add column code_count integer not null default 0,
  add column max_uses bigint check (max_uses > 0), -- of all its codes together; null = no limit
  add column budget bigint check (budget > 0), -- dong that they take off together at most
  add column max_uses_per_member integer check (max_uses_per_member > 0),
  add column uses bigint not null default 0,
  add column spent bigint not null default 0,
  add column ended_at timestamptz; -- staff ended it: from then on its codes take nothing off
update promotions set search_name = ' ' || lower(name->>'vi' || ' ' || (name->>'en')) || ' ',
  code_count = (select count(*) from gift_codes g where g.merchant_id = promotions.merchant_id and g.promotion_id = promotions.id);
create index promotions_latest on promotions (merchant_id, created_at desc, id desc);
create index gift_codes_in_order on gift_codes (merchant_id, promotion_id, code);
drop index gift_codes_of_promotion;

-- How often a member has used codes of a promotion. The limit is the promotion's of the member's last use.
create table promotion_members (
  merchant_id uuid not null,
  promotion_id uuid not null,
  user_id uuid not null,
  max_uses integer,
  uses integer not null default 0,
  primary key (merchant_id, promotion_id, user_id),
  foreign key (merchant_id, promotion_id) references promotions (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id),
  constraint promotion_members_limit check (uses >= 0 and (max_uses is null or uses <= max_uses))
);

-- Uses are listed and plotted by promotion.
alter table gift_code_uses add column promotion_id uuid;
update gift_code_uses set promotion_id = (select g.promotion_id from gift_codes g
  where g.merchant_id = gift_code_uses.merchant_id and g.code = gift_code_uses.code);
alter table gift_code_uses alter column promotion_id set not null;
create index gift_code_uses_of_promotion on gift_code_uses (merchant_id, promotion_id, created_at desc, order_id, code);

update promotions set
  uses = (select count(*) from gift_code_uses u
    where u.merchant_id = promotions.merchant_id and u.promotion_id = promotions.id and u.returned_at is null),
  spent = (select coalesce(sum(u.amount), 0) from gift_code_uses u
    where u.merchant_id = promotions.merchant_id and u.promotion_id = promotions.id and u.returned_at is null);
insert into promotion_members (merchant_id, promotion_id, user_id, uses)
  select u.merchant_id, u.promotion_id, u.user_id, count(*) filter (where u.returned_at is null) from gift_code_uses u
  group by u.merchant_id, u.promotion_id, u.user_id;
-- What makes it impossible to give more than there is.
alter table promotions
  add constraint promotions_max_uses check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  add constraint promotions_budget check (spent >= 0 and (budget is null or spent <= budget));

-- Which lists there are is the code's to say.
alter table list_exports drop constraint list_exports_kind_check;
alter table list_exports add constraint list_exports_kind_check check (kind ~ '^[a-z][a-z-]{1,39}$');

-- Programs of rent discounts: how many rooms may have one, also of one owner, and what it may take off all of them. A
-- room counts from when its owner chooses the program, until it comes to nothing: each is sold once.
alter table rent_promotions
  add column max_rentals integer check (max_rentals > 0), -- null = no limit
  add column max_rentals_per_owner integer check (max_rentals_per_owner > 0),
  add column budget bigint check (budget > 0), -- dong
  add column rentals integer not null default 0,
  add column promised bigint not null default 0; -- dong that it takes off those rooms at most
alter table rental_promotions
  add column amount bigint not null default 0 check (amount >= 0), -- dong that it takes off this room at most
  add column given_back_at timestamptz; -- the rental came to nothing: it does not count any more

create table rent_promotion_owners (
  merchant_id uuid not null,
  promotion_id uuid not null,
  user_id uuid not null,
  max_rentals integer, -- the program's when the owner chose it last
  rentals integer not null default 0,
  primary key (merchant_id, promotion_id, user_id),
  foreign key (merchant_id, promotion_id) references rent_promotions (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id),
  constraint rent_promotion_owners_limit check (rentals >= 0 and (max_rentals is null or rentals <= max_rentals))
);
update rental_promotions set given_back_at = now() where exists (select from weeks w
  where w.merchant_id = rental_promotions.merchant_id and w.id = rental_promotions.week_id
    and w.state in ('expired', 'refused', 'withdrawn'));
update rent_promotions set rentals = (select count(*) from rental_promotions r
  where r.merchant_id = rent_promotions.merchant_id and r.promotion_id = rent_promotions.id and r.given_back_at is null);
insert into rent_promotion_owners (merchant_id, promotion_id, user_id, rentals)
  select r.merchant_id, r.promotion_id, w.owner_id, count(*) filter (where r.given_back_at is null)
  from rental_promotions r join weeks w on w.merchant_id = r.merchant_id and w.id = r.week_id
  group by r.merchant_id, r.promotion_id, w.owner_id;
alter table rent_promotions
  add constraint rent_promotions_rentals check (rentals >= 0 and (max_rentals is null or rentals <= max_rentals)),
  add constraint rent_promotions_budget check (promised >= 0 and (budget is null or promised <= budget));
