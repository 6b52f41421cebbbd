-- 45. A closure that was carried out leaves no stay on the market and no paid order without a choice, except stays that
-- had already started. Its job handles late ones within minutes
select c.merchant_id, c.id from closures c
join stays s on s.merchant_id = c.merchant_id and s.resort_id = c.resort_id
  and (c.room_ids = '{}' or s.room_id = any (c.room_ids)) and s.from_date < c.to_date and s.to_date > c.from_date
  and s.from_date > c.carried_out_at::date + 1 and s.from_date > (now() at time zone 'UTC')::date + 1
where c.state = 'open' and (s.published or exists (select from order_lines l
  join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
  where l.merchant_id = c.merchant_id and l.stay_id = s.id and l.live and o.modified_at < now() - interval '5 minutes'
    and not exists (select from closure_orders a where a.merchant_id = c.merchant_id and a.order_id = o.id
      and a.state = 'open')));

-- 45b. An order that waits for a choice is paid and has the closed stay. One that was paid back has ended after it was
-- paid. One that counts as moved has been moved. A payment that the bank takes back is followed within minutes
select a.merchant_id, a.order_id from closure_orders a
join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id
where a.state = 'open' and (o.standing <> 'paid' and o.modified_at < now() - interval '5 minutes'
    or not exists (select from order_lines l where l.merchant_id = a.merchant_id and l.order_id = a.order_id
      and l.stay_id = a.stay_id and l.live))
  or a.choice in ('points', 'money') and not exists (select from order_transitions t
    where t.merchant_id = a.merchant_id and t.order_id = a.order_id and t.from_status = 1048609
      and t.to_status = 32801)
  or a.choice = 'move' and not exists (select from order_transitions t where t.merchant_id = a.merchant_id
    and t.order_id = a.order_id and t.reason like 'moved:%' and t.created_at >= a.asked_at);

-- 45c. The record of a failure about an order of a closure is deleted once the order has ended
select f.merchant_id, f.order_id from closure_failures f
join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
where o.standing = 'ended';
