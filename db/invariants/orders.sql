-- 1. No stay has two live order lines
select merchant_id, stay_id from order_lines where live group by merchant_id, stay_id having count(*) > 1;

-- 2. A live line is of its stay's product type
select l.merchant_id, l.id from order_lines l join stays s on s.merchant_id = l.merchant_id and s.id = l.stay_id
  where l.live and l.product_type <> s.product_type;

-- 6. grandTotal = max(0, total − promotion − coupon − points × rate) with the order's own rate
select merchant_id, id from orders where grand_total <> greatest(0,
  sub_total - promotion_amount - gift_code_amount - points * point_rate);

-- 7. points × rate < payable + rate
select merchant_id, id from orders where points > 0
  and points * point_rate >= sub_total - promotion_amount - gift_code_amount + point_rate;

-- 8. Line totals sum to subTotal
select o.merchant_id, o.id from orders o
where o.sub_total <> coalesce((select sum(l.total) from order_lines l where l.merchant_id = o.merchant_id
  and l.order_id = o.id), 0);

-- 10b. The payments of a paid order, less its refunds, cover it
select o.merchant_id, o.id from orders o
where order_is_paid(o.all_status) and o.grand_total
    > (select coalesce(sum(p.amount), 0) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id
      and payment_is_closed(p.all_status))
    - (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id);

-- 10c. An order that ended without a sale keeps no money. Only one that was paid and then canceled may keep some, by
-- the merchant's ladder
select o.merchant_id, o.id from orders o
where order_has_ended(o.all_status)
  and not exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id
    and t.from_status = 1048609 and t.to_status = 32801)
  and (select coalesce(sum(p.amount), 0) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id
    and payment_is_closed(p.all_status))
    > (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id);

-- 10d. The voucher of a paid order is live, and that of any other order is not. A link belongs to a live voucher. The
-- order's events bring this about within minutes
select v.merchant_id, v.order_id from vouchers v join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id
where v.live <> (o.standing = 'paid') and o.modified_at < now() - interval '5 minutes'
  or v.link_hash is not null and not v.live;

-- 12. Each recorded transition is legal. After a final state comes nothing, except late money for an expired order, and
-- for a paid one its cancellation, a payment that the bank took back, or a dearer stay. 1 held, 33 confirmed, 257 and
-- 289 expired, 32769 and 32801 canceled, 1048609 paid
select t.merchant_id, t.order_id, t.from_status, t.to_status from order_transitions t
where not (
  (t.from_status = 1 and t.to_status in (33, 257, 32769, 1048609))
  or (t.from_status = 33 and t.to_status in (289, 32801, 1048609))
  or (t.from_status in (257, 289) and t.to_status = 1048609)
  or (t.from_status = 1048609 and t.to_status = 32801)
  or (t.from_status = 1048609 and t.to_status = 33 and (t.reason = 'payment-taken-back' or t.reason like 'moved: %'))
  -- what staff did by hand is in the history as well, and changes no status
  or (t.from_status = t.to_status
    and t.reason ~ ('^(resort-confirmed|moved|reduced|cash-received|card-received|transfer-recorded|bank-line-matched|'
      || 'payment-matched|refund-sent|guests|guest-leads|guest-(arrived|no-show|late|expected)|'
      || 'refund-came-back|payment-taken-back|offered|offer-accepted|'
      || '(held|extended|points|codes|payment)-for-member)(: |$)'))
);

-- 12b. An order's status is the last one of its history. The history begins as held, which only the order itself
-- records
select o.merchant_id, o.id from orders o
where o.all_status <> coalesce((select t.to_status from order_transitions t where t.merchant_id = o.merchant_id
  and t.order_id = o.id order by t.id desc limit 1), 1);

-- 13. No live hold is more than 60 seconds past its expiry, the time that the sweep may take, except for orders whose
-- money waited for a second person within these 60 seconds
select o.merchant_id, o.id from orders o where o.hold_expires_at < now() - interval '60 seconds'
  and not exists (select from approvals a where a.merchant_id = o.merchant_id and a.order_id = o.id
    and (a.status = 'pending' and a.expires_at > now() - interval '60 seconds'
      or a.decided_at > now() - interval '60 seconds'));

-- 13c. An order is owed again only after it was paid, because the bank took back one of its payments or a dearer stay
-- replaced its own
select o.merchant_id, o.id from orders o
where o.owed_again_at is not null and (order_is_paid(o.all_status)
  or not exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id
    and t.from_status = 1048609 and t.to_status = 33)
  or not exists (select from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id
    and p.taken_back_at is not null)
  and not exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id
    and t.from_status = 1048609 and t.to_status = 33 and t.reason like 'moved: %'));

-- 13b. Only a request about money keeps an order past its expiry, and only for the benefit of the order's own customer
select a.merchant_id, a.id from approvals a join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id
where a.kind not in ('bank-line.match', 'payment.record') or a.beneficiary_id is distinct from o.customer_id;

-- 14. Expired and canceled orders hold no stay and no slot. Live orders hold exactly one stay. Each order that waits
-- for payment has a slot for waiting orders, and no other order has one
select o.merchant_id, o.id from orders o
where order_has_ended(o.all_status) <> not exists (select from order_lines l where l.merchant_id = o.merchant_id
  and l.order_id = o.id and l.live)
   or (o.all_status <> 1 and o.hold_slot is not null)
   or ((o.all_status = 33) <> (o.unpaid_slot is not null))
   or ((order_has_ended(o.all_status) or order_is_paid(o.all_status)) and o.hold_expires_at is not null)
   or (not (order_has_ended(o.all_status) or order_is_paid(o.all_status)) and o.hold_expires_at is null);

-- 14b. The reduction by an order's gift codes is the sum that the order records. Expired and canceled orders hold no
-- use of a code. A paid order may have given its uses back, and one that was paid and then canceled may keep them
select merchant_id, id from (
  select o.*, coalesce((select sum(u.amount) from gift_code_uses u where u.merchant_id = o.merchant_id
    and u.order_id = o.id and u.returned_at is null), 0) as held,
    exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id
      and t.from_status = 1048609 and t.to_status = 32801) as paid_then_canceled
  from orders o
) o
where case when order_is_paid(all_status) or paid_then_canceled then held not in (0, gift_code_amount)
  when order_has_ended(all_status) then held <> 0 else held <> gift_code_amount end;

-- 14c. An order's points are those that it took from lots and did not give back. An order that ended has none, except
-- that one that was paid and then canceled may keep some by the ladder
select o.merchant_id, o.id from (
  select o.*, coalesce((select -sum(t.points) from point_transfers t where t.merchant_id = o.merchant_id
    and t.order_id = o.id), 0)
      + coalesce((select sum(r.points) from point_reservations r where r.merchant_id = o.merchant_id
        and r.order_id = o.id), 0) as taken,
    exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id
      and t.from_status = 1048609 and t.to_status = 32801) as paid_then_canceled
  from orders o
) o
where case when not order_has_ended(o.all_status) then o.taken <> o.points when o.paid_then_canceled
  then o.taken not between 0 and o.points else o.taken <> 0 end;
