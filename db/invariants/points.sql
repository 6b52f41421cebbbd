-- 3. Every transfer of points sums to zero
select merchant_id, transfer_id from point_entries group by merchant_id, transfer_id having sum(points) <> 0;

-- 4. The sum of the points ledger is the balance and the points that held orders reserve. The balance is the sum of
-- what the lots have left
select a.merchant_id, a.user_id from point_accounts a
where a.balance + a.reserved <> coalesce((select sum(e.points) from point_entries e
  join point_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
    where t.merchant_id = a.merchant_id and t.user_id = a.user_id and e.account = 'member'), 0)
   or a.balance <> coalesce((select sum(l.remaining) from point_lots l where l.merchant_id = a.merchant_id
     and l.user_id = a.user_id), 0)
   or a.reserved <> coalesce((select sum(r.points) from point_reservations r where r.merchant_id = a.merchant_id
     and r.user_id = a.user_id), 0);

-- 4b. Transfers are numbered without gaps in the order of time. Each has the sum of its entries and the balance after
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

-- 4c. No order got back more of a lot than it took. Points that came back as a new lot have the id of their transfer
select t.merchant_id, t.order_id, e.lot_id from point_transfers t join point_entries e on e.merchant_id = t.merchant_id
  and e.transfer_id = t.id
where t.order_id is not null and e.account = 'member'
  and not (t.kind = 'return' and e.lot_id = e.transfer_id)
group by t.merchant_id, t.order_id, e.lot_id
  having sum(e.points) > 0;

-- 4e. Only held orders reserve points, and no order with a transfer does
select r.merchant_id, r.order_id from point_reservations r
  join orders o on o.merchant_id = r.merchant_id and o.id = r.order_id
where o.all_status <> 1 or o.customer_id <> r.user_id
  or r.points > 0 and exists (select from point_transfers t where t.merchant_id = r.merchant_id
    and t.order_id = r.order_id);

-- 4d. A lot holds no more than it was made with, and not less than nothing; a debt the other way round
select merchant_id, id from point_lots where remaining not between least(0, amount) and greatest(0, amount);

-- 4f. The fee for making a lot valid longer is what its transfer took from the lot, once, and the lot does not end
-- before its new date
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
