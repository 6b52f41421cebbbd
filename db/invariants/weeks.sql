-- 2a. A sold week belongs to its order, by a live line of an order that is paid or owed again. A week whose stay is
-- paid is sold. The order's events bring this about within minutes
select w.merchant_id, w.id from weeks w join orders o on o.merchant_id = w.merchant_id and o.id = w.order_id
where o.modified_at < now() - interval '5 minutes' and (not (o.standing = 'paid' or o.standing = 'open'
  and o.owed_again_at is not null) or not exists (select from order_lines l
  where l.merchant_id = w.merchant_id and l.order_id = w.order_id and l.stay_id = w.stay_id and l.live))
union all
select w.merchant_id, w.id from weeks w join order_lines l on l.merchant_id = w.merchant_id
  and l.stay_id = w.stay_id and l.live
join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
where o.standing = 'paid' and o.modified_at < now() - interval '5 minutes' and w.order_id is distinct from o.id;

-- 2b. No undecided or refused week is for sale: only approved weeks have a stay, and a week that left the market has no
-- stay on it
select w.merchant_id, w.id from weeks w
where w.state in ('pending', 'revising', 'overdue', 'refused') and w.stay_id is not null
union
select w.merchant_id, w.id from weeks w join stays s on s.merchant_id = w.merchant_id and s.id = w.stay_id
where w.state in ('closed', 'expired', 'withdrawn') and s.published
union
select w.merchant_id, w.id from weeks w join stays s on s.merchant_id = w.merchant_id and s.id = w.stay_id
where (s.from_date, s.to_date) <> (w.from_date, w.to_date);

-- 2c. A deposit was credited once, when it was approved, with the points that were quoted, by a person who does not own
-- it
select w.merchant_id, w.id from weeks w
left join week_quotes q on q.merchant_id = w.merchant_id and q.week_id = w.id
left join point_transfers t on t.merchant_id = w.merchant_id and t.id = w.id
where w.kind = 'deposit' and (q.points is null or (w.stay_id is not null) <> (t.id is not null)
  or t.points <> q.points or t.user_id <> w.owner_id or t.actor_id = w.owner_id
    or w.price <> q.point_price * q.exchange_rate);

-- 2d. A week's state is the last one of its history
select w.merchant_id, w.id from weeks w
left join lateral (select t.to_state from week_transitions t where t.merchant_id = w.merchant_id and t.week_id = w.id
  order by t.id desc limit 1) last on true
where last.to_state is distinct from w.state;

-- 2e. A rental has the fields of a rental, and once published a room class of its own. No one decided on the guest's
-- name in their own rental
select w.merchant_id, w.id from weeks w
left join week_rentals r on r.merchant_id = w.merchant_id and r.week_id = w.id
where w.kind = 'rental' and (r.week_id is null or (w.stay_id is not null) <> (w.room_id is not distinct from w.id))
union all
select c.merchant_id, c.week_id from week_guest_checks c
  join weeks w on w.merchant_id = c.merchant_id and w.id = c.week_id
where c.decided_by = w.owner_id;

-- 2f. A paid order of an owner's stay is booked for its owner, an extra vacation at the price that its owner asked.
-- Nothing is booked for one that is canceled or was moved to another stay
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

-- 2g. A week counts as paid when its owner's payouts cover its sale, the oldest sales first. The events of payouts
-- bring this about within minutes
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

-- 2h. No one has an order of a stay that is sold for them, because its points and gift codes would come back to them as
-- money
select l.merchant_id, l.id from order_lines l
join orders o on o.merchant_id = l.merchant_id and o.id = l.order_id
join weeks w on w.merchant_id = l.merchant_id and w.stay_id = l.stay_id
where l.live and w.kind <> 'deposit' and w.owner_id = o.customer_id;

-- 2i. An extra vacation is on the market at the price that its owner asked, which no discount reduces
select w.merchant_id, w.id from weeks w join stays s on s.merchant_id = w.merchant_id and s.id = w.stay_id
where w.kind = 'extra-vacation' and s.published and not s.fixed_price;
