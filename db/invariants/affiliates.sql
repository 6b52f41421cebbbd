-- 40. What an affiliate earned from an order is the sum of what was booked for it, and each booking is a transfer of
-- the affiliate's points
select f.merchant_id, f.order_id from affiliate_orders f
where f.points <> coalesce((select sum(b.points) from affiliate_bookings b where b.merchant_id = f.merchant_id
  and b.order_id = f.order_id), 0)
  or f.bookings <> (select count(*) from affiliate_bookings b where b.merchant_id = f.merchant_id
    and b.order_id = f.order_id)
union all
select b.merchant_id, b.order_id from affiliate_bookings b
left join point_transfers t on t.merchant_id = b.merchant_id and t.id = b.transfer_id
where t.user_id is distinct from b.affiliate_id or t.points <> b.points;

-- 40b. An order that came by an affiliate's link belongs to another person. It earns something only while it is paid,
-- and never more than was paid for it
select f.merchant_id, f.order_id from affiliate_orders f
join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
where f.customer_id = f.affiliate_id or f.customer_id <> o.customer_id
  or f.points > 0 and (o.standing <> 'paid' or f.points * o.point_rate > o.grand_total)
    and o.modified_at < now() - interval '5 minutes';
