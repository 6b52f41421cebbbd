-- 9. The count of a gift code's uses is right and within its limit
select g.merchant_id, g.code from gift_codes g
where g.uses > g.limit_total
   or g.uses <> (select count(*) from gift_code_uses u where u.merchant_id = g.merchant_id and u.code = g.code
     and u.returned_at is null);

-- 9b. The count of each member's uses of a gift code is right and within its limit
select m.merchant_id, m.code, m.user_id from gift_code_members m
where m.uses > m.limit_per_member
   or m.uses <> (select count(*) from gift_code_uses u where u.merchant_id = m.merchant_id and u.code = m.code
     and u.user_id = m.user_id and u.returned_at is null);

-- 9e. The count of what a promotion's codes took off together is right and within its limits
select p.merchant_id, p.id from promotions p
where p.uses > p.max_uses or p.spent > p.budget
  or p.uses <> (select count(*) from gift_code_uses u where u.merchant_id = p.merchant_id and u.promotion_id = p.id
    and u.returned_at is null)
  or p.spent <> (select coalesce(sum(u.amount), 0) from gift_code_uses u where u.merchant_id = p.merchant_id
    and u.promotion_id = p.id and u.returned_at is null);

-- 9f. The count of each member's uses of a promotion's codes is right and within its limit
select m.merchant_id, m.promotion_id, m.user_id from promotion_members m
where m.uses > m.max_uses
  or m.uses <> (select count(*) from gift_code_uses u where u.merchant_id = m.merchant_id
    and u.promotion_id = m.promotion_id and u.user_id = m.user_id and u.returned_at is null);

-- 9g. The counts of the rooms that have a program, and of what it may take off them, are right and within its limits
select p.merchant_id, p.id from rent_promotions p
where p.rentals > p.max_rentals or p.promised > p.budget
  or p.rentals <> (select count(*) from rental_promotions r where r.merchant_id = p.merchant_id
    and r.promotion_id = p.id and r.given_back_at is null)
  or p.promised <> (select coalesce(sum(r.amount), 0) from rental_promotions r where r.merchant_id = p.merchant_id
    and r.promotion_id = p.id and r.given_back_at is null);

-- 9h. The counts of each owner's rooms that have a program are right and within its limits
select o.merchant_id, o.promotion_id, o.user_id from rent_promotion_owners o
where o.rentals > o.max_rentals
  or o.rentals <> (select count(*) from rental_promotions r
    join weeks w on w.merchant_id = r.merchant_id and w.id = r.week_id
    where r.merchant_id = o.merchant_id and r.promotion_id = o.promotion_id and w.owner_id = o.user_id
      and r.given_back_at is null);

-- 9d. Programs of rent discounts took no more off an order than the order was reduced by
select u.merchant_id, u.order_id from (
  select merchant_id, order_id, amount from rent_promotion_uses
  union all
  select merchant_id, order_id, -discount_amount from order_lines
    where (merchant_id, order_id) in (select merchant_id, order_id from rent_promotion_uses)
) u group by u.merchant_id, u.order_id having sum(u.amount) > 0;
