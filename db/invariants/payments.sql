-- 10. The kept part of closed payments never exceeds the sum to be paid: the rest is owed back
select o.merchant_id, o.id from orders o
where (select coalesce(sum(p.amount), 0) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id
  and payment_is_closed(p.all_status))
    - (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = o.merchant_id
      and r.order_id = o.id) > o.grand_total;

-- 11. No refund exceeds its payment, and only paid money is refunded
select p.merchant_id, p.id from payments p
where (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = p.merchant_id
  and r.payment_id = p.id) > case when payment_is_closed(p.all_status) then p.amount else 0 end;

-- 11b. A refund belongs to the order of its payment
select r.merchant_id, r.id from refunds r join payments p on p.merchant_id = r.merchant_id and p.id = r.payment_id
  where p.order_id <> r.order_id;

-- 15c. Each event of a provider has had its effect: applied money belongs to a payment that is closed, or that the bank
-- took back, as another event says
select e.merchant_id, e.id from payment_events e
where e.state = 'applied' and e.kind = 'paid'
  and not exists (select from payments p where p.merchant_id = e.merchant_id and p.id = e.payment_id
    and case e.about when 'taken-back' then p.amount = -e.amount and (p.taken_back_at is not null
        or e.refund_id is not null)
      else p.amount = e.amount and (payment_is_closed(p.all_status) or p.taken_back_at is not null) end);
