-- What must always hold. Each query finds what breaks its rule; no row means that it holds. Run by `npm run doctor`
-- and after every integration, concurrency and fault test.

-- 1. No stay has two live order lines
select merchant_id, stay_id from order_lines where live group by merchant_id, stay_id having count(*) > 1;

-- 2a. A sold week is its order's, by a live line of an order that is paid or owed again; a week whose stay is paid is
-- sold. The order's events bring it about, within minutes
select w.merchant_id, w.id from weeks w join orders o on o.merchant_id = w.merchant_id and o.id = w.order_id
where o.modified_at < now() - interval '5 minutes' and (not (o.standing = 'paid' or o.standing = 'open'
  and o.owed_again_at is not null) or not exists (select from order_lines l
  where l.merchant_id = w.merchant_id and l.order_id = w.order_id and l.stay_id = w.stay_id and l.live))
union all
select w.merchant_id, w.id from weeks w join order_lines l on l.merchant_id = w.merchant_id
  and l.stay_id = w.stay_id and l.live
join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
where o.standing = 'paid' and o.modified_at < now() - interval '5 minutes' and w.order_id is distinct from o.id;

-- 2b. Nothing undecided or refused is sellable: only what was approved has a stay, and what left the market has none
-- on it
select w.merchant_id, w.id from weeks w left join stays s on s.merchant_id = w.merchant_id and s.id = w.stay_id
where (w.state in ('pending', 'revising', 'overdue', 'refused') and w.stay_id is not null)
  or (w.state in ('closed', 'expired', 'withdrawn') and coalesce(s.published, false))
  or s.from_date <> w.from_date or s.to_date <> w.to_date;

-- 2c. A deposit was credited once, with what it was quoted, when it was approved, by a person who does not own it
select w.merchant_id, w.id from weeks w
left join week_quotes q on q.merchant_id = w.merchant_id and q.week_id = w.id
left join point_transfers t on t.merchant_id = w.merchant_id and t.id = w.id
where w.kind = 'deposit' and (q.points is null or (w.stay_id is not null) <> (t.id is not null)
  or t.points <> q.points or t.user_id <> w.owner_id or t.actor_id = w.owner_id
    or w.price <> q.point_price * q.exchange_rate);

-- 2d. A week's state is that of its history's end
select w.merchant_id, w.id from weeks w
left join lateral (select t.to_state from week_transitions t where t.merchant_id = w.merchant_id and t.week_id = w.id
  order by t.id desc limit 1) last on true
where last.to_state is distinct from w.state;

-- 2e. A rental has what it says; once published a room class of its own, and no one decided on the guest's name in
-- their own rental
select w.merchant_id, w.id from weeks w
left join week_rentals r on r.merchant_id = w.merchant_id and r.week_id = w.id
where w.kind = 'rental' and (r.week_id is null or (w.stay_id is not null) <> (w.room_id is not distinct from w.id))
union all
select c.merchant_id, c.week_id from week_guest_checks c
  join weeks w on w.merchant_id = c.merchant_id and w.id = c.week_id
where c.decided_by = w.owner_id;

-- 2f. A paid order of an owner's stay is booked for its owner, an extra vacation at the price its owner asked; of one
-- that is canceled or was moved to another stay nothing is
select o.merchant_id, o.id from orders o
join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id and l.live and l.total > 0
join weeks w on w.merchant_id = o.merchant_id and w.stay_id = l.stay_id and w.kind <> 'deposit'
where o.standing = 'paid' and not exists (
  select from ledger_transfers t where t.merchant_id = o.merchant_id and t.order_id = o.id and t.kind = 'owner-sale'
    and (w.kind <> 'extra-vacation' or w.price = (select sum(e.amount) from ledger_entries e
      where e.merchant_id = t.merchant_id and e.transfer_id = t.id and e.account = 'stay-sales')))
union all
select t.merchant_id, t.order_id from ledger_transfers t
join orders o on o.merchant_id = t.merchant_id and o.id = t.order_id
where t.kind = 'owner-sale'
  and not exists (select from ledger_transfers u where u.merchant_id = t.merchant_id and u.order_id = t.order_id
    and u.kind = 'owner-sale-canceled')
  and (exists (select from order_transitions x where x.merchant_id = t.merchant_id and x.order_id = t.order_id
      and x.from_status = 1048609 and x.to_status = 32801)
    or exists (select from week_transitions s where s.merchant_id = t.merchant_id and s.order_id = t.order_id
      and s.change = 'sell')
    and not exists (select from order_lines l join weeks w on w.merchant_id = l.merchant_id and w.stay_id = l.stay_id
      where l.merchant_id = t.merchant_id and l.order_id = t.order_id and l.live
        and (o.standing = 'paid' or o.standing = 'open' and o.owed_again_at is not null)));

-- 2g. A week is paid when its owner's payouts cover its sale, the oldest sales first. The payouts' events bring it
-- about, within minutes
select w.merchant_id, w.id from weeks w
join (
  select t.merchant_id, t.order_id, e.owner_id, sum(e.net) over (partition by t.merchant_id, e.owner_id
    order by t.number) as up_to
  from ledger_transfers t
  join (select merchant_id, transfer_id, owner_id, coalesce(-sum(amount) filter (where account = 'owners-payable'),
    0) as net
    from ledger_entries where owner_id is not null group by merchant_id, transfer_id, owner_id) e
    on e.merchant_id = t.merchant_id and e.transfer_id = t.id
  where t.kind in ('owner-sale', 'owner-sale-released') and e.net > 0 and not exists (select from ledger_transfers u
    where u.merchant_id = t.merchant_id and u.order_id = t.order_id and u.kind = 'owner-sale-canceled')
) sale on sale.merchant_id = w.merchant_id and sale.order_id = w.order_id
where w.kind <> 'deposit' and w.state in ('sold', 'paid')
  and not exists (select from ledger_transfers t where t.merchant_id = w.merchant_id
    and t.happened_at > now() - interval '5 minutes'
    and exists (select from ledger_entries e where e.merchant_id = t.merchant_id and e.transfer_id = t.id
      and e.owner_id = w.owner_id))
  and (w.state = 'paid') <> (sale.up_to <= coalesce((select sum(e.amount) from ledger_entries e
    join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
    where e.merchant_id = w.merchant_id and e.owner_id = w.owner_id and e.account = 'owners-payable'
      and t.kind in ('payout', 'payout-voided')), 0));

-- 2. A live line is of its stay's product type
select l.merchant_id, l.id from order_lines l join stays s on s.merchant_id = l.merchant_id and s.id = l.stay_id
  where l.live and l.product_type <> s.product_type;

-- 3. Every transfer of points sums to zero
select merchant_id, transfer_id from point_entries group by merchant_id, transfer_id having sum(points) <> 0;

-- 4. Sum of the points ledger = balance and what held orders reserve; balance = sum of the lots' remainders
select a.merchant_id, a.user_id from point_accounts a
where a.balance + a.reserved <> coalesce((select sum(e.points) from point_entries e
  join point_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
    where t.merchant_id = a.merchant_id and t.user_id = a.user_id and e.account = 'member'), 0)
   or a.balance <> coalesce((select sum(l.remaining) from point_lots l where l.merchant_id = a.merchant_id
     and l.user_id = a.user_id), 0)
   or a.reserved <> coalesce((select sum(r.points) from point_reservations r where r.merchant_id = a.merchant_id
     and r.user_id = a.user_id), 0);

-- 4b. Transfers are numbered without gaps in the order of time; each has the sum of its entries and the balance after
-- it
select o.merchant_id, o.user_id, o.number from (
  select t.*, lag(t.balance, 1, 0::bigint) over w as balance_before, lag(t.created_at) over w as before,
    row_number() over w as place,
    coalesce((select sum(e.points) from point_entries e where e.merchant_id = t.merchant_id and e.transfer_id = t.id
      and e.account = 'member'), 0) as entered
  from point_transfers t window w as (partition by t.merchant_id, t.user_id order by t.number)
) o join point_accounts a on a.merchant_id = o.merchant_id and a.user_id = o.user_id
where o.number <> o.place or o.points <> o.entered or o.balance <> o.balance_before + o.points
  or o.created_at < o.before or (o.number = a.transfers and o.balance <> a.balance + a.reserved)
  or o.number > a.transfers;

-- 4c. No order got back more of a lot than it took; what came back as a new lot has the id of its transfer
select t.merchant_id, t.order_id, e.lot_id from point_transfers t join point_entries e on e.merchant_id = t.merchant_id
  and e.transfer_id = t.id
where t.order_id is not null and e.account = 'member'
  and not (t.kind = 'return' and e.lot_id = e.transfer_id)
group by t.merchant_id, t.order_id, e.lot_id
  having sum(e.points) > 0;

-- 4e. Only held orders keep points aside, and none with a transfer
select r.merchant_id, r.order_id from point_reservations r
  join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
where o.all_status <> 1 or o.customer_id <> r.user_id
  or r.points > 0 and exists (select from point_transfers t where t.merchant_id = r.merchant_id
    and t.order_id = r.order_id);

-- 4d. A lot holds no more than it was made with, and not less than nothing; a debt the other way round
select merchant_id, id from point_lots where remaining not between least(0, amount) and greatest(0, amount);

-- 4f. What a lot was made valid longer for is what its transfer took of it, once; and it does not end before that
select x.merchant_id, x.transfer_id from point_extensions x
left join point_transfers t on t.merchant_id = x.merchant_id and t.id = x.transfer_id and t.kind = 'extend'
left join point_entries e on e.merchant_id = x.merchant_id and e.transfer_id = t.id and e.lot_id = x.lot_id
  and e.account = 'member'
left join point_lots l on l.merchant_id = x.merchant_id and l.id = x.lot_id
where e.points is distinct from -x.fee or t.user_id is distinct from x.user_id or l.expires_at < x.ends_at
union all
select t.merchant_id, t.id from point_transfers t
join point_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id and e.account = 'member'
where t.kind = 'extend' and not exists (select from point_extensions x
  where x.merchant_id = t.merchant_id and x.transfer_id = t.id and x.lot_id = e.lot_id);

-- 5. Ledgers and history cannot be changed: their guards are in place
select name from (values ('point_entries_append_only'), ('point_transfers_append_only'),
  ('order_transitions_append_only'),
  ('image_views_append_only'), ('data_exports_append_only'), ('ledger_transfers_append_only'),
  ('ledger_entries_append_only'),
  ('ledger_deductions_append_only'), ('ledger_rate_sets_append_only'), ('ledger_rates_append_only'),
  ('ledger_months_append_only'), ('ledger_day_closes_append_only'),
  ('approvals_decision_only'),
  ('audit_entries_append_only'), ('week_transitions_append_only'), ('point_extensions_append_only')) as guard(name)
where not exists (select from pg_trigger where tgname = guard.name and tgenabled <> 'D');

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

-- 9. A gift code's uses are counted, and within its limit
select g.merchant_id, g.code from gift_codes g
where g.uses > g.limit_total
   or g.uses <> (select count(*) from gift_code_uses u where u.merchant_id = g.merchant_id and u.code = g.code
     and u.returned_at is null);

-- 9b. Each member's too
select m.merchant_id, m.code, m.user_id from gift_code_members m
where m.uses > m.limit_per_member
   or m.uses <> (select count(*) from gift_code_uses u where u.merchant_id = m.merchant_id and u.code = m.code
     and u.user_id = m.user_id and u.returned_at is null);

-- 9e. What a promotion's codes took off together is counted, and within its limits
select p.merchant_id, p.id from promotions p
where p.uses > p.max_uses or p.spent > p.budget
  or p.uses <> (select count(*) from gift_code_uses u where u.merchant_id = p.merchant_id and u.promotion_id = p.id
    and u.returned_at is null)
  or p.spent <> (select coalesce(sum(u.amount), 0) from gift_code_uses u where u.merchant_id = p.merchant_id
    and u.promotion_id = p.id and u.returned_at is null);

-- 9f. Each member's uses of its codes too
select m.merchant_id, m.promotion_id, m.user_id from promotion_members m
where m.uses > m.max_uses
  or m.uses <> (select count(*) from gift_code_uses u where u.merchant_id = m.merchant_id
    and u.promotion_id = m.promotion_id and u.user_id = m.user_id and u.returned_at is null);

-- 9g. Rooms that have a program, and what it may take off them, are counted, and within its limits
select p.merchant_id, p.id from rent_promotions p
where p.rentals > p.max_rentals or p.promised > p.budget
  or p.rentals <> (select count(*) from rental_promotions r where r.merchant_id = p.merchant_id
    and r.promotion_id = p.id and r.given_back_at is null)
  or p.promised <> (select coalesce(sum(r.amount), 0) from rental_promotions r where r.merchant_id = p.merchant_id
    and r.promotion_id = p.id and r.given_back_at is null);

-- 9h. Each owner's rooms too
select o.merchant_id, o.promotion_id, o.user_id from rent_promotion_owners o
where o.rentals > o.max_rentals
  or o.rentals <> (select count(*) from rental_promotions r
    join weeks w on w.merchant_id = r.merchant_id and w.id = r.week_id
    where r.merchant_id = o.merchant_id and r.promotion_id = o.promotion_id and w.owner_id = o.user_id
      and r.given_back_at is null);

-- 9c. A picture of the library is public when it is published, else private and its owner's; and no other private one
-- says it is there
select l.merchant_id, l.id from library_images l
left join images i on i.merchant_id = l.merchant_id and i.id = l.id
left join private_images p on p.merchant_id = l.merchant_id and p.id = l.id and p.in_library and p.owner_id = l.owner_id
where l.published <> (i.id is not null) or l.published = (p.id is not null)
union all
select p.merchant_id, p.id from private_images p
where p.in_library and not exists (select from library_images l where l.merchant_id = p.merchant_id and l.id = p.id);

-- 9d. Programs of rent discounts took no more off an order than it was reduced by
select u.merchant_id, u.order_id from (
  select merchant_id, order_id, amount from rent_promotion_uses
  union all
  select merchant_id, order_id, -discount_amount from order_lines
    where (merchant_id, order_id) in (select merchant_id, order_id from rent_promotion_uses)
) u group by u.merchant_id, u.order_id having sum(u.amount) > 0;

-- 10. What is kept of closed payments never exceeds what was to be paid: the rest is owed back
select o.merchant_id, o.id from orders o
where (select coalesce(sum(p.amount), 0) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id
  and payment_is_closed(p.all_status))
    - (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = o.merchant_id
      and r.order_id = o.id) > o.grand_total;

-- 10b. A paid order is paid
select o.merchant_id, o.id from orders o
where order_is_paid(o.all_status) and o.grand_total
    > (select coalesce(sum(p.amount), 0) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id
      and payment_is_closed(p.all_status))
    - (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id);

-- 10c. An order that ended without a sale keeps no money; only one that was paid and then canceled may, by the
-- merchant's ladder
select o.merchant_id, o.id from orders o
where order_has_ended(o.all_status)
  and not exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id
    and t.from_status = 1048609 and t.to_status = 32801)
  and (select coalesce(sum(p.amount), 0) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id
    and payment_is_closed(p.all_status))
    > (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id);

-- 10d. A paid order's voucher is live, any other's is not; a link belongs to a live one. The order's events bring it
-- about, within minutes
select v.merchant_id, v.order_id from vouchers v join orders o on o.merchant_id = v.merchant_id and o.id = v.order_id
where v.live <> (o.standing = 'paid') and o.modified_at < now() - interval '5 minutes'
  or v.link_hash is not null and not v.live;

-- 11. No refund exceeds its payment, and only what was paid goes back
select p.merchant_id, p.id from payments p
where (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = p.merchant_id
  and r.payment_id = p.id) > case when payment_is_closed(p.all_status) then p.amount else 0 end;

-- 11b. A refund belongs to the order of its payment
select r.merchant_id, r.id from refunds r join payments p on p.merchant_id = r.merchant_id and p.id = r.payment_id
  where p.order_id <> r.order_id;

-- 12. Every recorded transition is legal; nothing follows a final state but late money for an expired order, and of a
-- paid one its cancellation, that the bank took its payment back, or a dearer stay. 1 held, 33 confirmed,
-- 257 and 289 expired, 32769 and 32801 canceled, 1048609 paid
select t.merchant_id, t.order_id, t.from_status, t.to_status from order_transitions t
where not (
  (t.from_status = 1 and t.to_status in (33, 257, 32769, 1048609))
  or (t.from_status = 33 and t.to_status in (289, 32801, 1048609))
  or (t.from_status in (257, 289) and t.to_status = 1048609)
  or (t.from_status = 1048609 and t.to_status = 32801)
  or (t.from_status = 1048609 and t.to_status = 33 and (t.reason = 'payment-taken-back' or t.reason like 'moved: %'))
  -- what staff did by hand stands in the history too, and changes no status
  or (t.from_status = t.to_status
    and t.reason ~ ('^(resort-confirmed|moved|reduced|cash-received|card-received|transfer-recorded|bank-line-matched|'
      || 'payment-matched|refund-sent|'
      || 'refund-came-back|payment-taken-back|(held|extended|points|codes|payment)-for-member)(: |$)'))
);

-- 12b. An order's status is the one its history ends in; it begins as held, which only the order says
select o.merchant_id, o.id from orders o
where o.all_status <> coalesce((select t.to_status from order_transitions t where t.merchant_id = o.merchant_id
  and t.order_id = o.id order by t.id desc limit 1), 1);

-- 13. No live hold is older than its expiry plus 60 seconds of sweep grace, but for orders whose money waited for a
-- second
-- person within these 60 seconds
select o.merchant_id, o.id from orders o where o.hold_expires_at < now() - interval '60 seconds'
  and not exists (select from approvals a where a.merchant_id = o.merchant_id and a.order_id = o.id
    and (a.status = 'pending' and a.expires_at > now() - interval '60 seconds'
      or a.decided_at > now() - interval '60 seconds'));

-- 13c. An order is owed again because the bank took a payment of it back, or a dearer stay replaced its own, after it
-- was paid
select o.merchant_id, o.id from orders o
where o.owed_again_at is not null and (order_is_paid(o.all_status)
  or not exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id
    and t.from_status = 1048609 and t.to_status = 33)
  or not exists (select from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id
    and p.taken_back_at is not null)
  and not exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id
    and t.from_status = 1048609 and t.to_status = 33 and t.reason like 'moved: %'));

-- 13b. Only money keeps an order so, and the order's own customer is who gains by it
select a.merchant_id, a.id from approvals a join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id
where a.kind not in ('bank-line.match', 'payment.record') or a.beneficiary_id is distinct from o.customer_id;

-- 14. Expired and canceled orders hold no stay and no slot; live ones hold exactly one stay; a slot for orders that
-- wait
-- for payment belongs to each of them, and to no other
select o.merchant_id, o.id from orders o
where order_has_ended(o.all_status) <> not exists (select from order_lines l where l.merchant_id = o.merchant_id
  and l.order_id = o.id and l.live)
   or (o.all_status <> 1 and o.hold_slot is not null)
   or ((o.all_status = 33) <> (o.unpaid_slot is not null))
   or ((order_has_ended(o.all_status) or order_is_paid(o.all_status)) and o.hold_expires_at is not null)
   or (not (order_has_ended(o.all_status) or order_is_paid(o.all_status)) and o.hold_expires_at is null);

-- 14b. What an order's gift codes take off is what the order says; expired and canceled orders hold no use of one; a
-- paid one may have given them back
select merchant_id, id from (
  select o.*, coalesce((select sum(u.amount) from gift_code_uses u where u.merchant_id = o.merchant_id
    and u.order_id = o.id and u.returned_at is null), 0) as held from orders o
) o
where case when order_is_paid(all_status) then held not in (0, gift_code_amount) when order_has_ended(all_status)
  then held <> 0 else held <> gift_code_amount end;

-- 14c. An order's points are what it took from lots and did not give back; one that ended has none, but one that was
-- paid and then canceled may keep some by the ladder
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

-- 15. One effect per command: a hold that was answered has its order. Records of commands are kept for 30 days
select c.merchant_id, c.id from command_log c
where c.name = 'Sale/CreateVacationOrder' and not exists (select from orders o
  where o.merchant_id = c.merchant_id and o.id = c.id);

-- 15b. And every order was answered, as far as records go back
select o.merchant_id, o.id from orders o
where o.created_at > now() - interval '29 days' and not exists (select from command_log c
  where c.merchant_id = o.merchant_id and c.id = o.id
  and c.name in ('Sale/CreateVacationOrder', 'Sale/ImportPurchase'))
  and not exists (select from waitlist_releases r where r.merchant_id = o.merchant_id and r.order_id = o.id);

-- 15c. Each event of a provider has had its effect: money that was applied stands on a payment that is closed, or was
-- taken back by the bank, as another event says
select e.merchant_id, e.id from payment_events e
where e.state = 'applied' and e.kind = 'paid'
  and not exists (select from payments p where p.merchant_id = e.merchant_id and p.id = e.payment_id
    and case e.about when 'taken-back' then p.amount = -e.amount and (p.taken_back_at is not null
        or e.refund_id is not null)
      else p.amount = e.amount and (payment_is_closed(p.all_status) or p.taken_back_at is not null) end);

-- 15d. What staff and the server did by a command stands in the audit, as far back as both records go
select c.merchant_id, c.id, c.name from command_log c
where c.name = any ('{Affiliate/DecideAffiliate, Affiliate/SetAffiliateRule, Approval/Approve, Approval/Refuse,
  Catalogue/ApplyRuleSet, Catalogue/CloseResort, Catalogue/CreateDiscount, Catalogue/CreateResort, Catalogue/CreateRoom,
  Catalogue/CreateRuleSet, Catalogue/DefineAttributes, Catalogue/DiscardImport, Catalogue/EditAttribute,
  Catalogue/EndDiscount, Catalogue/MatchImport, Catalogue/OrderAttributes, Catalogue/OrderRooms,
  Catalogue/PriceSelection, Catalogue/PublishSelection, Catalogue/PublishStays, Catalogue/RemoveAttribute,
  Catalogue/ReopenResort, Catalogue/RepriceStays, Catalogue/RunImport, Catalogue/SetNightPrices,
  Catalogue/SetResortPublished,
  Catalogue/SetRoomPublished, Catalogue/SetRuleSetRetired, Catalogue/TakeBackImport, Catalogue/UpdateDiscount,
  Catalogue/UpdateResort, Catalogue/UpdateRoom, Catalogue/UpdateRuleSet, Catalogue/WithdrawSelection,
  Catalogue/WithdrawStays, Google/SetClient, Ledger/ApprovePayoutRun, Ledger/CancelPayoutRun, Ledger/CloseDay,
  Ledger/CloseMonth, Ledger/FetchPayoutFile,
  Ledger/MakePayoutFile, Ledger/ProposePayoutRun, Ledger/RecallPayoutRun, Ledger/RecordPayout,
  Ledger/RevealPayoutAccount, Ledger/SetChart, Ledger/SetTaxRates, Ledger/SettlePayoutRun, Ledger/TakeOutOfPayoutRun,
  Ledger/VoidPayout, Media/RegisterImage, Merchant/AddDomain, Merchant/CheckDomain, Merchant/CreateMerchant,
  Merchant/DiscardBrandDraft, Merchant/DiscardMailText, Merchant/DismissFirstSteps, Merchant/PublishBrand,
  Merchant/PublishMailText, Merchant/RemoveDomain, Merchant/RenameMerchant, Merchant/RestoreBrand,
  Merchant/RestoreMailText,
  Merchant/SaveBrandDraft, Merchant/SaveMailText, Merchant/SendTestMail, Merchant/SetAllowedOrigins,
  Merchant/SetMainDomain, Merchant/SetMerchantMoney, Merchant/SetMerchantRules, Merchant/SetMerchantState,
  Operations/DiscardDeadLetters,
  Operations/RetryDeadLetters, Partner/ChangeWebhook, Partner/CreateApiKey, Partner/CreateWebhook,
  Partner/RemovePartner, Partner/RemoveWebhook, Partner/ReplayWebhookEvents, Partner/RevokeApiKey,
  Partner/RotateWebhookSecret, Partner/SetPartner, Partner/TestWebhook, Payment/ChangeFee, Payment/CloseCashPayment,
  Payment/DismissWaitingMoney, Payment/MatchWaitingMoney, Payment/RecordPayment, Payment/RecordRefundSent,
  Payment/ReturnWaitingMoney, Payment/RevealRefundAccount,
  Payment/SetFee, Payment/SetGateway, Payment/SetPaymentMethod, Payment/SplitWaitingMoney, Payment/TakeInBankFile,
  Permission/CreateRole, Permission/EditRole, Permission/GrantRole, Permission/RemoveRole, Permission/RevokeRole,
  Point/AwardPoints, Point/CorrectPoints, Promotion/ChangeRentPromotion, Promotion/CreatePromotion,
  Promotion/CreateRentPromotion, Promotion/EndPromotion, Promotion/EndRentPromotion, Sale/ApproveDeposit,
  Sale/ApproveExtraVacation, Sale/AskResort, Sale/CancelOrderByDecision, Sale/ConfirmGuestName,
  Sale/CreateExtraVacation, Sale/CreateVacationExchangeDepositProduct, Sale/CreateVacationRentProduct,
  Sale/EnterConfirmationNumber, Sale/ImportPurchase, Sale/LengthenHold, Sale/MarkArrival, Sale/MoveOrder,
  Sale/PublishVacationRentProduct, Sale/RecordContract, Sale/ReduceOrder, Sale/RefuseDeposit,
  Sale/RefuseExtraVacation, Sale/RefuseRental, Sale/RejectGuestName, Sale/ReviseDeposit, Sale/ReviseExtraVacation,
  Sale/ReviseRental, Sale/RevokeArrivalsLink, Sale/RevokeResortLink, Sale/SeeArrivals,
  Sale/SendOrderMail, Sale/SetWaitlistRules, Sale/ShareArrivals, User/CreateUser, User/EndMemberSession,
  User/InviteUser, User/OpenMemberAccount, User/ResendInvitation, User/RevokeInvitation,
  User/SendPasswordLink, User/SetMembership, User/SetUserActive, Workspace/ExportAudit, Workspace/ExportGiftCodes,
  Workspace/ExportInsight, Workspace/ExportMembers, Workspace/ExportOrders, Workspace/ExportPayouts,
  Workspace/ExportRefunds, Workspace/ExportResorts, Workspace/ExportRooms, Workspace/ExportStays}'::text[])
  and c.created_at > (select m.applied_at from schema_migrations m where m.name = '020_audit.sql')
  and not exists (select from audit_entries e where e.merchant_id = c.merchant_id and e.command_id = c.id
    and e.command = c.name);

-- 16. A child's merchant is its parent's: its foreign keys are composite
select conname from pg_constraint
where contype = 'f' and connamespace = 'public'::regnamespace and array_length(conkey, 1) = 1
  and confrelid <> 'merchants'::regclass;

-- 17. Each approval has one approver, who neither asked for it, owns what it is about nor did it, and stands as it
-- was asked for
select merchant_id, id from approvals
where (status in ('approved', 'refused')) <> (decided_by is not null) or decided_by = asked_by
  or decided_by = beneficiary_id or decided_by = done_by
   or asked_by = beneficiary_id or terms_hash <> sha256(convert_to(terms::text, 'UTF8'));

-- 17b. And one grant: what was approved has had its effect, and points have no other of its name
select a.merchant_id, a.id from approvals a
where a.kind in ('points.award', 'points.correct')
  and (a.status = 'approved') <> exists (select from point_transfers t
    where t.merchant_id = a.merchant_id and t.id = a.id
    and t.user_id = a.beneficiary_id and abs(t.points) = a.amount and t.actor_id = a.asked_by);

-- 17d. A deposit that was approved is credited, by who asked
select a.merchant_id, a.id from approvals a
where a.kind = 'deposit.approve' and a.status = 'approved' and not exists (select from point_transfers t
  where t.merchant_id = a.merchant_id and t.id = a.subject_id and t.user_id = a.beneficiary_id and t.points = a.amount
    and t.actor_id = a.asked_by);

-- 17e. An extra vacation that was approved came onto the market, by who asked
select a.merchant_id, a.id from approvals a
where a.kind = 'extra-vacation.approve' and a.status = 'approved' and not exists (select from week_transitions t
  where t.merchant_id = a.merchant_id and t.week_id = a.subject_id and t.change = 'approve'
    and t.actor_id = a.asked_by);

-- 17c. Money too: cash is a closed payment of its order, what waited is applied, a refund is sent
select a.merchant_id, a.id from approvals a
where a.status = 'approved' and case a.kind
  when 'payment.record' then not exists (select from payments p where p.merchant_id = a.merchant_id
    and p.order_id = a.subject_id
    and p.reference_code = 'cash-' || a.id and p.amount = a.amount and payment_is_closed(p.all_status))
  when 'payment.enter' then not exists (select from payments p where p.merchant_id = a.merchant_id
    and p.order_id = a.subject_id
    and p.reference_code = a.terms ->> 'ReferenceCode' and p.amount = a.amount and payment_is_closed(p.all_status))
  when 'order.edit' then not exists (select from order_transitions t where t.merchant_id = a.merchant_id
    and t.order_id = a.subject_id
    and t.reason like 'moved:%' and t.actor_id = a.asked_by)
  when 'order.reduce' then not exists (select from order_transitions t where t.merchant_id = a.merchant_id
    and t.order_id = a.subject_id
    and t.reason like 'reduced:%' and t.amount = a.amount and t.actor_id = a.asked_by)
  when 'order.cancel' then not exists (select from order_transitions t where t.merchant_id = a.merchant_id
    and t.order_id = a.subject_id
    and t.reason like 'canceled-by-decision:%' and t.actor_id = a.asked_by)
  when 'bank-line.match' then not exists (select from payment_events e where e.merchant_id = a.merchant_id
    and e.id = a.subject_id and e.state = 'applied')
  when 'refund.record' then not exists (select from refunds r where r.merchant_id = a.merchant_id
    and r.id = a.subject_id and r.state = 'done')
  when 'payout.record' then not exists (select from payouts p where p.merchant_id = a.merchant_id and p.id = a.id
    and p.owner_id = a.beneficiary_id
    and p.amount = a.amount and p.recorded_by = a.asked_by)
  when 'payout.void' then not exists (select from payouts p where p.merchant_id = a.merchant_id
    and p.id = a.subject_id and p.owner_id = a.beneficiary_id
    and p.amount = a.amount and p.voided_by = a.asked_by)
    and not exists (select from payout_run_lines l where l.merchant_id = a.merchant_id and l.id = a.subject_id
      and l.state = 'returned' and l.owner_id = a.beneficiary_id and l.amount = a.amount)
  when 'payout-run.recall' then not exists (select from payout_runs r where r.merchant_id = a.merchant_id
    and r.id = a.subject_id and r.state = 'canceled' and r.filed_at is not null and r.canceled_by = a.asked_by)
  when 'merchant.edit' then not exists (select from merchant_money_changes c where c.merchant_id = a.merchant_id
    and c.id = a.id and c.changed_by = a.asked_by)
  when 'promotion.edit' then not exists (select from promotions p where p.merchant_id = a.merchant_id
    and p.id = a.subject_id and p.created_by = a.asked_by)
  else false end;

-- 17f. Where members pay to and what one person may do alone changed with a second person, but for the first account
select c.merchant_id, c.id from merchant_money_changes c
where c.changed_by is not null
  and not exists (select from approvals a where a.merchant_id = c.merchant_id and a.id = c.id
    and a.kind = 'merchant.edit' and a.status = 'approved')
  and not (c.before -> 'bank' = 'null'::jsonb and c.before - 'bank' = c.after - 'bank');

-- 19. No event waits for its number or its event handlers longer than five minutes
select e.merchant_id, e.id from events e
where e.created_at < now() - interval '5 minutes'
  and (e.number is null or e.number > coalesce((select c.number from reaction_cursors c
    where c.merchant_id = e.merchant_id), 0));

-- 19b. A merchant's events are numbered without a gap, up to the head of its feed
select e.merchant_id, e.lowest, e.highest, e.numbered, h.last_number
from (select merchant_id, min(number) as lowest, max(number) as highest, count(*) as numbered from events
  where number is not null group by merchant_id) e
left join feed_heads h on h.merchant_id = e.merchant_id
where e.highest - e.lowest + 1 <> e.numbered or e.highest is distinct from h.last_number;

-- 20. Of a person who was erased nothing is left that names him
select u.merchant_id, u.id from users u
where u.erased_at is not null
  and (u.active or u.password_hash is not null or u.date_of_birth is not null or u.avatar_image_id is not null
    or u.email not like 'erased-%'
    or concat(u.first_name, u.last_name, u.mobile, u.identify_no, u.company_name, u.company_site, u.communication) <> ''
    or exists (select from sessions s where s.merchant_id = u.merchant_id and s.user_id = u.id)
    or exists (select from private_images i where i.merchant_id = u.merchant_id and i.owner_id = u.id));

-- 21. A merchant whose people hold roles has an active administrator
select distinct h.merchant_id from user_roles h
where not exists (select from user_roles a join roles r on r.merchant_id = a.merchant_id and r.id = a.role_id
  join users u on u.merchant_id = a.merchant_id and u.id = a.user_id
    where a.merchant_id = h.merchant_id and r.code = 'administrator' and u.active);

-- 30. Every transfer of the money ledger has entries, and they sum to zero
select t.merchant_id, t.id, t.kind from ledger_transfers t
left join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
group by t.merchant_id, t.id, t.kind having count(e.amount) < 2 or sum(e.amount) <> 0;

-- 30b. So does each merchant's whole ledger
select merchant_id from ledger_entries group by merchant_id having sum(amount) <> 0;

-- 30c. Every closed payment is booked, with its sum and for its order; what is booked as a payment is closed, unless it
-- is booked as taken back by the bank, which is final
select p.merchant_id, p.id from payments p
where payment_is_closed(p.all_status)
  and not exists (select from ledger_transfers t join ledger_entries e on e.merchant_id = t.merchant_id
    and e.transfer_id = t.id
    where t.merchant_id = p.merchant_id and t.order_id = p.order_id and t.kind = 'payment' and t.source_id = p.id
      and e.account = 'customers' and e.order_id = p.order_id and e.amount = -p.amount)
union all
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind = 'payment'
  and not exists (select from payments p where p.merchant_id = t.merchant_id and p.id = t.source_id
    and p.order_id = t.order_id and payment_is_closed(p.all_status) = not exists (select from ledger_transfers back
      where back.merchant_id = t.merchant_id and back.source_id = p.id and back.kind = 'payment-taken-back'))
union all
select p.merchant_id, p.id from payments p
where (p.taken_back_at is not null) <> exists (select from ledger_transfers t
  join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
  where t.merchant_id = p.merchant_id and t.kind = 'payment-taken-back' and t.source_id = p.id
    and e.account = 'customers' and e.order_id = p.order_id and e.amount = p.amount);

-- 30d. Every refund is booked as owed and, once it is done, as sent, with its sum; nothing else is
select r.merchant_id, r.id from refunds r
where not exists (select from ledger_transfers t join ledger_entries e on e.merchant_id = t.merchant_id
  and e.transfer_id = t.id
    where t.merchant_id = r.merchant_id and t.order_id = r.order_id and t.kind = 'refund-owed' and t.source_id = r.id
      and e.account = 'refunds-payable' and e.order_id = r.order_id and e.amount = -r.amount)
  or (r.state = 'done') <> exists (select from ledger_transfers t join ledger_entries e on e.merchant_id = t.merchant_id
    and e.transfer_id = t.id
    where t.merchant_id = r.merchant_id and t.order_id = r.order_id and t.kind = 'refund-sent' and t.source_id = r.id
      and e.account = 'refunds-payable' and e.order_id = r.order_id and e.amount = r.amount)
union all
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind in ('refund-owed', 'refund-sent')
  and not exists (select from refunds r where r.merchant_id = t.merchant_id and r.id = t.source_id
    and r.order_id = t.order_id);

-- 30e. An order's sale is booked when it is paid and undone when it is canceled after that, or ends unpaid after the
-- bank took its payment back, and never else; one that costs nothing moves no money
select o.merchant_id, o.id from (
  select o.merchant_id, o.id, o.all_status, o.sub_total,
    exists (select from ledger_transfers t where t.merchant_id = o.merchant_id and t.order_id = o.id
      and t.kind in ('sale', 'sale-changed')) as sold,
    exists (select from ledger_transfers t where t.merchant_id = o.merchant_id and t.order_id = o.id
      and t.kind = 'sale-canceled') as undone,
    o.owed_again_at is not null as owed_again,
    exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id
      and t.from_status = 1048609 and t.to_status = 32801)
      or o.owed_again_at is not null and order_has_ended(o.all_status) as paid_then_canceled
  from orders o
) o
where case when o.sold then not (order_is_paid(o.all_status) or o.paid_then_canceled or o.owed_again)
    else o.sub_total > 0 and (order_is_paid(o.all_status) or o.paid_then_canceled) end
  or case when o.undone then not o.paid_then_canceled else o.sub_total > 0 and o.paid_then_canceled end;

-- 30f. An order's account: what came less what goes back is paid ahead until the sale takes it; paid or over, nothing
-- is left; owed again, what has to be paid again
select o.merchant_id, o.id, o.balance, o.kept from (
  select o.merchant_id, o.id, o.all_status, o.owed_again_at, o.grand_total,
    coalesce((select sum(e.amount) from ledger_entries e where e.merchant_id = o.merchant_id and e.order_id = o.id
      and e.account = 'customers'), 0) as balance,
    coalesce((select sum(p.amount) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id
      and payment_is_closed(p.all_status)), 0)
      - coalesce((select sum(r.amount) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id),
        0) as kept
  from orders o
) o
where o.balance <> case when order_is_paid(o.all_status) or order_has_ended(o.all_status) then 0
  when o.owed_again_at is not null then o.grand_total - o.kept else -o.kept end;

-- 30g. A sale, with what a move changed of it, is of the order's whole price: lines on one side; reductions, points
-- and what was to be paid on the other
select o.merchant_id, o.id from orders o
join (
  select t.merchant_id, t.order_id, coalesce(-sum(e.amount) filter (where e.account in ('stay-sales', 'fee-sales')),
    0) as lines,
    coalesce(sum(e.amount) filter (where e.account = 'customers'), 0) as due,
      coalesce(sum(e.amount) filter (where e.account = 'discounts'), 0) as discounts
  from ledger_transfers t left join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
  where t.kind in ('sale', 'sale-changed') group by t.merchant_id, t.order_id
) sale on sale.merchant_id = o.merchant_id and sale.order_id = o.id
where o.sub_total <> sale.lines or o.grand_total <> sale.due
  or o.promotion_amount + o.gift_code_amount <> sale.discounts;

-- 30h. What is owed back of an order is what its refunds say that are not done
select o.merchant_id, o.id from orders o
where -coalesce((select sum(e.amount) from ledger_entries e where e.merchant_id = o.merchant_id and e.order_id = o.id
  and e.account = 'refunds-payable'), 0)
  <> coalesce((select sum(r.amount) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id
    and r.state <> 'done'), 0);

-- 30i. Money that waits for staff is booked as waiting, and nothing else
select m.merchant_id from (
  select merchant_id, amount from ledger_entries where account = 'waiting-money'
  union all
  select merchant_id, amount from payment_events where kind = 'paid' and state in ('unmatched', 'mismatched')
) m group by m.merchant_id having sum(m.amount) <> 0;

-- 30j. What an owner is owed is the sum of the owner's entries
select o.merchant_id, o.owner_id from (
  select merchant_id, owner_id, owed from ledger_owners
  union all
  select merchant_id, owner_id, amount from ledger_entries where account = 'owners-payable'
) o group by o.merchant_id, o.owner_id having sum(o.owed) <> 0;

-- 30k. No payout was more than was owed when it was booked; what a run has sent is booked though a sale was canceled
-- since
select o.merchant_id, o.owner_id, o.transfer_id from (
  select e.merchant_id, e.owner_id, e.transfer_id, t.kind, t.source_id,
    sum(e.amount) over (partition by e.merchant_id, e.owner_id order by t.number) as balance
  from ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
  where e.account = 'owners-payable'
) o where o.kind = 'payout' and o.balance > 0
  and not exists (select from payout_run_lines l where l.merchant_id = o.merchant_id and l.id = o.source_id);

-- 30l. Fee and taxes of a sale for an owner are stored as they were booked
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind = 'owner-sale'
  and coalesce((select sum(d.amount) from ledger_deductions d where d.merchant_id = t.merchant_id
    and d.transfer_id = t.id), 0)
    <> -coalesce((select sum(e.amount) from ledger_entries e where e.merchant_id = t.merchant_id
      and e.transfer_id = t.id and e.account in ('commissions', 'tax-vat', 'tax-income')), 0);

-- 30o. What was sold of a rental is owed no sooner than the guest's name was confirmed and the payout's day had come
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind = 'owner-sale-released' and not exists (select from week_guest_checks c
  join week_rentals r on r.merchant_id = c.merchant_id and r.week_id = c.week_id
  where c.merchant_id = t.merchant_id and c.order_id = t.source_id and c.state = 'confirmed' and c.release_at is null
    and t.happened_at >= c.decided_at - interval '1 minute'
      and r.payout_on <= (t.happened_at at time zone 'UTC')::date + 1)
union all
select e.merchant_id, e.order_id from ledger_entries e where e.account = 'owners-withheld'
group by e.merchant_id, e.order_id having sum(e.amount) > 0;

-- 30p. A sale for an owner ends once, and of one that was canceled nothing is owed, withheld, taxed or earned any more
select t.merchant_id, t.order_id from ledger_transfers t
where t.kind = 'owner-sale-released' and exists (select from ledger_transfers u
  where u.merchant_id = t.merchant_id and u.order_id = t.order_id and u.kind = 'owner-sale-canceled')
union all
select e.merchant_id, e.order_id from ledger_entries e
join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
  and t.kind in ('owner-sale', 'owner-sale-released', 'owner-sale-canceled')
group by e.merchant_id, e.order_id, e.account
having bool_or(t.kind = 'owner-sale-canceled') and sum(e.amount) <> 0;

-- 30m. Every merchant has rates for what is sold for owners
select id from merchants except select merchant_id from ledger_rate_sets where valid_from <= now()::date;

-- 30q. What open runs hold of a balance is the sum of their open lines
select h.merchant_id, h.owner_id from (
  select merchant_id, owner_id, in_runs from ledger_owners
  union all
  select merchant_id, owner_id, -amount from payout_run_lines where state = 'open'
) h group by h.merchant_id, h.owner_id having sum(h.in_runs) <> 0;

-- 30r. A line that was paid has its payout, one that came back none that counts; a run is filed after a second person
-- approved it, and settled when no line is open
select l.merchant_id, l.id from payout_run_lines l
left join payouts p on p.merchant_id = l.merchant_id and p.id = l.id
where case l.state when 'paid' then p.id is null or p.voided_at is not null or p.owner_id <> l.owner_id
    or p.amount <> l.amount or p.account_id <> l.account_id
  when 'returned' then p.id is not null and p.voided_at is null else p.id is not null end
union all
select r.merchant_id, r.id from payout_runs r
where (r.state in ('filed', 'settled') and (r.approved_at is null or not exists (select from payout_run_files f
    where f.merchant_id = r.merchant_id and f.run_id = r.id)))
  or (r.state in ('settled', 'canceled') and exists (select from payout_run_lines l where l.merchant_id = r.merchant_id
    and l.run_id = r.id and l.state = 'open'));

-- 30n. Every payout is booked for its owner with its sum, and so is one that was taken back; nothing else is
select p.merchant_id, p.id from payouts p
where not exists (select from ledger_transfers t join ledger_entries e on e.merchant_id = t.merchant_id
  and e.transfer_id = t.id
    where t.merchant_id = p.merchant_id and t.kind = 'payout' and t.source_id = p.id
      and e.account = 'owners-payable' and e.owner_id = p.owner_id and e.amount = p.amount)
  or (p.voided_at is not null) <> exists (select from ledger_transfers t
    join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
    where t.merchant_id = p.merchant_id and t.kind = 'payout-voided' and t.source_id = p.id
      and e.account = 'owners-payable' and e.owner_id = p.owner_id and e.amount = -p.amount)
union all
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind in ('payout', 'payout-voided')
  and not exists (select from payouts p where p.merchant_id = t.merchant_id and p.id = t.source_id);

-- 30s. A closed month has what was posted in it when it was closed: nothing was posted into it later
select m.merchant_id, m.month from ledger_months m
left join lateral (
  select count(distinct t.id) as transfers, coalesce(sum(e.amount) filter (where e.amount > 0), 0) as debits
  from ledger_transfers t join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
  where t.merchant_id = m.merchant_id and t.posted_on >= m.month and t.posted_on < m.month + interval '1 month') now
  on true
where m.transfers <> now.transfers or m.debits <> now.debits
union all
select m.merchant_id, m.month from ledger_months m
full join (
  select t.merchant_id, date_trunc('month', t.posted_on)::date as month, e.account, sum(e.amount) as amount
  from ledger_transfers t join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
  group by 1, 2, 3) s on s.merchant_id = m.merchant_id and s.month = m.month
where m.month is not null and s.account is not null and (m.sums ->> s.account)::numeric is distinct from s.amount;

-- 30t. The books are open from the month behind the last closed one
select b.merchant_id from ledger_books b
where b.open_from <> coalesce((select (max(m.month) + interval '1 month')::date from ledger_months m
  where m.merchant_id = b.merchant_id), b.open_from)
union all
select m.merchant_id from ledger_months m
where not exists (select from ledger_books b where b.merchant_id = m.merchant_id);

-- 30u. From the close of a day on the books have the cash that was counted; its difference is posted, once
select c.merchant_id, c.id from ledger_day_closes c
where c.counted <> coalesce((select sum(e.amount) from ledger_entries e
    join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
    where e.merchant_id = c.merchant_id and e.account = 'cash' and t.number <= c.ledger_upto), 0)
  or c.counted - c.booked <> coalesce((select sum(e.amount) from ledger_entries e
    join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
    where e.merchant_id = c.merchant_id and e.account = 'cash' and t.kind = 'cash-difference'
      and t.source_id = c.id), 0)
union all
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind = 'cash-difference' and not exists (select from ledger_day_closes c
  where c.merchant_id = t.merchant_id and c.id = t.source_id);

-- 30v. A dismissed payment waits no longer, and is booked for no order until its dismissal is canceled
select d.merchant_id, d.id from payment_dismissals d
join payment_events e on e.merchant_id = d.merchant_id and e.id = d.event_id
cross join lateral (select count(*) filter (where t.kind = 'money-aside') as booked,
    count(*) filter (where t.kind = 'money-aside-canceled') as reversed from ledger_transfers t
  where t.merchant_id = d.merchant_id and t.source_id = d.id) t
where d.canceled_at is null and e.state <> 'settled' or e.amount <> 0 and (t.booked <> 1
  or t.reversed <> case when d.canceled_at is null then 0 else 1 end)
union all
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind in ('money-aside', 'money-aside-canceled') and not exists (select from payment_dismissals d
  where d.merchant_id = t.merchant_id and d.id = t.source_id);

-- 31. A statement's balances are those of the money ledger at the two numbers it stands between
select s.merchant_id, s.id from statements s
cross join lateral (
  select coalesce(-sum(e.amount) filter (where t.number <= s.ledger_from), 0) as opening,
    coalesce(-sum(e.amount), 0) as closing
  from ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
  where e.merchant_id = s.merchant_id and e.owner_id = s.owner_id and e.account = 'owners-payable'
    and t.number <= s.ledger_upto
) ledger
where s.opening <> ledger.opening or s.closing <> ledger.closing;

-- 31b. An owner's statements follow one another: each begins where the one before ended, and the next one begins
-- where the last did
select o.merchant_id, o.id from (
  select s.*, lag(s.ledger_upto, 1, 0::bigint) over w as ended, lag(s.closing, 1, 0::bigint) over w as closed,
    lag(s.points_upto, 1, 0) over w as points_ended,
    lead(s.id) over w as next_id
  from statements s window w as (partition by s.merchant_id, s.owner_id order by s.month)
) o
left join statement_owners n on n.merchant_id = o.merchant_id and n.owner_id = o.owner_id
where o.ledger_from <> o.ended or o.opening <> o.closed or o.points_from < o.points_ended
  or (o.next_id is null and (n.month is null or n.month <= o.month or n.ledger_upto <> o.ledger_upto
    or n.points_upto < o.points_upto));

-- 31c. A statement says what stands beside it, and the points that the points ledger has at its two numbers
select s.merchant_id, s.id from statements s
cross join lateral (select s.content::jsonb as said) c
left join point_transfers p on p.merchant_id = s.merchant_id and p.user_id = s.owner_id and p.number = s.points_from
left join point_transfers q on q.merchant_id = s.merchant_id and q.user_id = s.owner_id and q.number = s.points_upto
where (said->>'opening', said->>'closing', said->'totals'->>'gross', said->'totals'->>'paidOut', said->>'month')
    is distinct from (s.opening::text, s.closing::text, s.gross::text, s.paid_out::text, to_char(s.month, 'YYYY-MM'))
  or (said->'points'->>'opening')::bigint is distinct from coalesce(p.balance, 0)
    or (said->'points'->>'closing')::bigint is distinct from coalesce(q.balance, 0);

-- 40. What an order earned its affiliate is what was booked for it, each booking a transfer of the affiliate's points
select f.merchant_id, f.order_id from affiliate_orders f
where f.points <> coalesce((select sum(b.points) from affiliate_bookings b where b.merchant_id = f.merchant_id
  and b.order_id = f.order_id), 0)
  or f.bookings <> (select count(*) from affiliate_bookings b where b.merchant_id = f.merchant_id
    and b.order_id = f.order_id)
union all
select b.merchant_id, b.order_id from affiliate_bookings b
left join point_transfers t on t.merchant_id = b.merchant_id and t.id = b.transfer_id
where t.user_id is distinct from b.affiliate_id or t.points <> b.points;

-- 40b. An order that came by a link is another person's; it earns only while it is paid, and never more than was paid
-- for it
select f.merchant_id, f.order_id from affiliate_orders f
join orders o on o.merchant_id = f.merchant_id and o.id = f.order_id
where f.customer_id = f.affiliate_id or f.customer_id <> o.customer_id
  or f.points > 0 and (o.standing <> 'paid' or f.points * o.point_rate > o.grand_total)
    and o.modified_at < now() - interval '5 minutes';

-- 41. A merchant's figures are the sums of what they count, of everything and of each resort, by day and measure,
-- unless everything is being counted again
select coalesce(d.merchant_id, f.merchant_id), coalesce(d.scope_id, f.scope_id), coalesce(d.day, f.day),
  coalesce(d.measure, f.measure)
from (select * from insight_days where (count, amount, points, worth) <> (0, 0, 0, 0)) d
full join (select merchant_id, scope.id as scope_id, day, measure, count(*) as count, sum(amount) as amount,
  sum(points) as points, sum(worth) as worth
  from insight_facts cross join lateral (values (merchant_id), (resort_id)) scope(id)
  where scope.id is not null
  group by merchant_id, scope.id, day, measure) f on f.merchant_id = d.merchant_id and f.scope_id = d.scope_id
    and f.day = d.day and f.measure = d.measure
join insight_cursors c on c.merchant_id = coalesce(d.merchant_id, f.merchant_id) and c.building is null
where (d.count, d.amount, d.points, d.worth) is distinct from (f.count, f.amount, f.points, f.worth);

-- 41b. And they count every order: as held, and as paid with its sum while it is, once its events are followed
select o.merchant_id, o.id from orders o
join insight_cursors c on c.merchant_id = o.merchant_id and c.building is null
join feed_heads h on h.merchant_id = o.merchant_id and h.last_number = c.number
where not exists (select from events e where e.merchant_id = o.merchant_id and e.number is null)
  and (not exists (select from insight_facts f where f.merchant_id = o.merchant_id and f.source = 'order'
    and f.subject_id = o.id and f.measure = 'order.held')
    or o.standing = 'paid' and not exists (select from insight_facts f where f.merchant_id = o.merchant_id
      and f.source = 'order'
      and f.subject_id = o.id and f.measure = 'order.paid' and f.amount = o.grand_total));

-- 41c. They count every stay that is for sale, held or sold, under what it is, and no other, once its events are
-- followed
select coalesce(s.merchant_id, f.merchant_id), coalesce(s.id, f.subject_id), coalesce(s.measure, f.measure)
from (
  select stay.merchant_id, stay.id, stay.resort_id, counted.measure,
    coalesce(stay.price, 0) as amount, coalesce(stay.point_price, 0) as points
  from stays stay
  join rooms room on room.merchant_id = stay.merchant_id and room.id = stay.room_id
  join resorts resort on resort.merchant_id = stay.merchant_id and resort.id = stay.resort_id
  left join order_lines line on line.merchant_id = stay.merchant_id and line.stay_id = stay.id and line.live
  left join orders o on o.merchant_id = line.merchant_id and o.id = line.order_id
  cross join lateral (values
    ('stay.offered', stay.published and room.published and resort.published or o.id is not null),
    ('stay.held', o.standing = 'open'), ('stay.sold', o.standing = 'paid')) counted(measure, so)
  where counted.so
) s
full join (select * from insight_facts where source = 'stay') f
  on f.merchant_id = s.merchant_id and f.subject_id = s.id and f.measure = s.measure
join insight_cursors c on c.merchant_id = coalesce(s.merchant_id, f.merchant_id) and c.building is null
join feed_heads h on h.merchant_id = c.merchant_id and h.last_number = c.number
where not exists (select from events e where e.merchant_id = c.merchant_id and e.number is null)
  and (s.resort_id, s.amount, s.points) is distinct from (f.resort_id, f.amount, f.points);

-- 41d. And every week as what it is, every transfer of points, and every payout that was not taken back
select coalesce(t.merchant_id, f.merchant_id), coalesce(t.id, f.subject_id), coalesce(t.measure, f.measure)
from (
  select merchant_id, id, 'week' as source, kind || '.' || state as measure, price as amount from weeks
  union all select merchant_id, id, 'transfer', 'points.' || kind, 0 from point_transfers
  union all select merchant_id, id, 'payout', 'payout.sent', amount from payouts where voided_at is null
) t
full join (select * from insight_facts where source in ('week', 'transfer', 'payout')) f
  on f.merchant_id = t.merchant_id and f.source = t.source and f.subject_id = t.id and f.measure = t.measure
join insight_cursors c on c.merchant_id = coalesce(t.merchant_id, f.merchant_id) and c.building is null
join feed_heads h on h.merchant_id = c.merchant_id and h.last_number = c.number
where not exists (select from events e where e.merchant_id = c.merchant_id and e.number is null)
  and t.amount is distinct from f.amount;

-- 42. What a member's drive takes is what its files do, on their way and deleted ones among them
select coalesce(u.merchant_id, f.merchant_id), coalesce(u.user_id, f.user_id) from drive_usage u
full join (select merchant_id, user_id, count(*) as files, sum(byte_length) as bytes from drive_files
  group by merchant_id, user_id) f
  on f.merchant_id = u.merchant_id and f.user_id = u.user_id
where (coalesce(u.files, 0), coalesce(u.bytes, 0)) is distinct from (coalesce(f.files, 0), coalesce(f.bytes, 0));

-- 42b. What is there of a file are its parts, one behind the other from its first byte on
select f.merchant_id, f.id from drive_files f
left join (select merchant_id, file_id, sum(byte_length) as bytes, max(starts_at + byte_length) as ends from drive_parts
  where kind = 'content' group by merchant_id, file_id) p on p.merchant_id = f.merchant_id and p.file_id = f.id
where f.received is distinct from coalesce(p.bytes, 0) or f.received is distinct from coalesce(p.ends, 0);

-- 43. The domains by which a merchant is found are its own among all host names: no other merchant can claim one
select m.id, domain from merchants m, unnest(m.domains) domain
except select of_merchant, host from hosts;

-- 44. An offer that is not answered is a hold of its stay by its member, and its entry has no other; an entry to
-- which a stay is offered has one
select r.merchant_id, r.entry_id from waitlist_releases r
join waitlist_entries e on e.merchant_id = r.merchant_id and e.id = r.entry_id
where r.outcome = 'open' and (e.state <> 'offered' or not exists (select from orders o
  join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id and l.live
  where o.merchant_id = r.merchant_id and o.id = r.order_id and o.customer_id = e.member_id and l.stay_id = r.stay_id))
union all
select e.merchant_id, e.id from waitlist_entries e
where e.state = 'offered' and not exists (select from waitlist_releases r
  where r.merchant_id = e.merchant_id and r.entry_id = e.id and r.outcome = 'open');

-- 44b. No stay was offered, or left to everyone, while an earlier entry asked for it, unless that entry was passed with
-- a reason: of the last 30 days, and of entries that ask for the same since
select r.merchant_id, r.id, asking.entry_id from waitlist_releases r
cross join lateral (
  select a.entry_id, min(a.entered_at) as since from waitlist_alternatives a
  join waitlist_entries e on e.merchant_id = r.merchant_id and e.id = a.entry_id and e.mode <> 'tell'
    and e.asked_at < r.released_at and (e.ended_at is null or e.ended_at > r.released_at)
    and (e.in_points is null or e.in_points = r.in_points) and e.member_id is distinct from r.given_back_by
    and not exists (select from waitlist_releases given where given.merchant_id = r.merchant_id
      and given.stay_id = r.stay_id and given.given_back_by = e.member_id and given.released_at <= r.released_at)
  where a.merchant_id = r.merchant_id and a.resort_id = r.resort_id and a.entered_at < r.released_at
    and (a.removed_at is null or a.removed_at > r.released_at) and a.from_date <= r.from_date
    and a.to_date >= r.to_date and (a.room_id is null or a.room_id = r.room_id)
    and (a.nights is null or a.nights = r.to_date - r.from_date)
  group by a.entry_id) asking
left join lateral (
  select min(a.entered_at) as since from waitlist_alternatives a
  where a.merchant_id = r.merchant_id and a.entry_id = r.entry_id and a.resort_id = r.resort_id
    and a.entered_at < r.released_at and (a.removed_at is null or a.removed_at >= r.released_at)
    and a.from_date <= r.from_date and a.to_date >= r.to_date and (a.room_id is null or a.room_id = r.room_id)
    and (a.nights is null or a.nights = r.to_date - r.from_date)) served on true
where r.is_offered and r.released_at > now() - interval '30 days' and asking.entry_id is distinct from r.entry_id
  and (r.entry_id is null or (asking.since, asking.entry_id) < (served.since, r.entry_id))
  and not exists (select from waitlist_skips s where s.merchant_id = r.merchant_id and s.release_id = r.id
    and s.entry_id = asking.entry_id);

-- 44c. A hold that ended has released its stay, where an entry waits for it
select o.merchant_id, o.id from waitlist_entries e
join waitlist_rules rules on rules.merchant_id = e.merchant_id and rules.enabled
join waitlist_alternatives a on a.merchant_id = e.merchant_id and a.entry_id = e.id and a.live
join stays s on s.merchant_id = a.merchant_id and s.resort_id = a.resort_id and s.published
  and s.from_date > (now() at time zone 'UTC')::date + 1 and s.from_date >= a.from_date and s.to_date <= a.to_date
  and (a.room_id is null or a.room_id = s.room_id) and (a.nights is null or a.nights = s.to_date - s.from_date)
join rooms room on room.merchant_id = s.merchant_id and room.id = s.room_id and room.published
join resorts resort on resort.merchant_id = s.merchant_id and resort.id = s.resort_id and resort.published
join order_lines l on l.merchant_id = s.merchant_id and l.stay_id = s.id and not l.live
join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id and order_has_ended(o.all_status)
where e.state = 'waiting' and e.mode <> 'tell' and (e.in_points is null or e.in_points = (s.point_price is not null))
  and o.modified_at > greatest(a.entered_at, now() - interval '30 days')
  and not exists (select from order_lines taken where taken.merchant_id = s.merchant_id and taken.stay_id = s.id
    and taken.live)
  and not exists (select from waitlist_releases r where r.merchant_id = s.merchant_id and r.stay_id = s.id
    and r.released_at >= o.modified_at - interval '1 second');

-- 45. Of a closure that was carried out no stay is on the market, and no paid order is without a choice, but for stays
-- that had begun. Its job brings late ones to it within minutes
select c.merchant_id, c.id from closures c
join stays s on s.merchant_id = c.merchant_id and s.resort_id = c.resort_id
  and (c.room_ids = '{}' or s.room_id = any (c.room_ids)) and s.from_date < c.to_date and s.to_date > c.from_date
  and s.from_date > c.carried_out_at::date + 1 and s.from_date > (now() at time zone 'UTC')::date + 1
where c.state = 'open' and (s.published or exists (select from order_lines l
  join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
  where l.merchant_id = c.merchant_id and l.stay_id = s.id and l.live and o.modified_at < now() - interval '5 minutes'
    and not exists (select from closure_orders a where a.merchant_id = c.merchant_id and a.order_id = o.id
      and a.state = 'open')));

-- 45b. An order that waits for a choice is paid and has the closed stay; one that was given back has ended after it
-- was paid. An order's events bring about the former, within minutes
select a.merchant_id, a.order_id from closure_orders a
join orders o on o.merchant_id = a.merchant_id and o.id = a.order_id
where a.state = 'open' and o.modified_at < now() - interval '5 minutes' and (o.standing <> 'paid'
    or not exists (select from order_lines l where l.merchant_id = a.merchant_id and l.order_id = a.order_id
      and l.stay_id = a.stay_id and l.live))
  or a.choice in ('points', 'money') and not exists (select from order_transitions t
    where t.merchant_id = a.merchant_id and t.order_id = a.order_id and t.from_status = 1048609
      and t.to_status = 32801);
