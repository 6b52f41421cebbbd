-- 30. Each transfer of the money ledger has entries, and they sum to zero
select t.merchant_id, t.id, t.kind from ledger_transfers t
left join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
group by t.merchant_id, t.id, t.kind having count(e.amount) < 2 or sum(e.amount) <> 0;

-- 30b. The entries of each merchant's whole ledger sum to zero
select merchant_id from ledger_entries group by merchant_id having sum(amount) <> 0;

-- 30c. Each closed payment is booked with its sum and for its order. Each booked payment is closed, unless it is also
-- booked as taken back by the bank, which is final
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

-- 30d. Each refund is booked as owed and, once it is done, as sent, with its sum. Nothing else is booked as a refund
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

-- 30e. An order's sale is booked exactly when it is paid. It is undone exactly when the order is canceled after that,
-- or ends unpaid after the bank took its payment back. An order that costs nothing moves no money
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

-- 30f. On an order's account, payments less refunds are booked as paid ahead until the sale uses them. Nothing is left
-- when the order is paid or over. When it is owed again, the sum that has to be paid again is left
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

-- 30g. A sale, with the changes by a move, is booked for the order's whole price: its lines on one side, and
-- reductions, points and the sum to be paid on the other
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

-- 30h. The debt to members for an order is the sum of its refunds that are not done
select o.merchant_id, o.id from orders o
where -coalesce((select sum(e.amount) from ledger_entries e where e.merchant_id = o.merchant_id and e.order_id = o.id
  and e.account = 'refunds-payable'), 0)
  <> coalesce((select sum(r.amount) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id
    and r.state <> 'done'), 0);

-- 30i. All money that waits for staff is booked as waiting, and nothing else is
select m.merchant_id from (
  select merchant_id, amount from ledger_entries where account = 'waiting-money'
  union all
  select merchant_id, amount from payment_events where kind = 'paid' and state in ('unmatched', 'mismatched')
) m group by m.merchant_id having sum(m.amount) <> 0;

-- 30j. The debt to an owner is the sum of the owner's entries
select o.merchant_id, o.owner_id from (
  select merchant_id, owner_id, owed from ledger_owners
  union all
  select merchant_id, owner_id, amount from ledger_entries where account = 'owners-payable'
) o group by o.merchant_id, o.owner_id having sum(o.owed) <> 0;

-- 30s. A closed month has exactly the transfers that it had when it was closed
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

-- 30t. The books are open from the month after the last closed one
select b.merchant_id from ledger_books b
where b.open_from <> coalesce((select (max(m.month) + interval '1 month')::date from ledger_months m
  where m.merchant_id = b.merchant_id), b.open_from)
union all
select m.merchant_id from ledger_months m
where not exists (select from ledger_books b where b.merchant_id = m.merchant_id);

-- 30u. From the close of a day on, the books have the cash that was counted, and its difference is posted once
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

-- 30v. A dismissed payment no longer waits, and is booked for no order until its dismissal is canceled
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
