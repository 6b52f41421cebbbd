-- 30k. No payout was more than was owed when it was booked. A payout that a run has sent stays booked even if a sale
-- was canceled since
select o.merchant_id, o.owner_id, o.transfer_id from (
  select e.merchant_id, e.owner_id, e.transfer_id, t.kind, t.source_id,
    sum(e.amount) over (partition by e.merchant_id, e.owner_id order by t.number) as balance
  from ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
  where e.account = 'owners-payable'
) o where o.kind = 'payout' and o.balance > 0
  and not exists (select from payout_run_lines l where l.merchant_id = o.merchant_id and l.id = o.source_id);

-- 30l. The stored fee and taxes of a sale for an owner are those that were booked
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind = 'owner-sale'
  and coalesce((select sum(d.amount) from ledger_deductions d where d.merchant_id = t.merchant_id
    and d.transfer_id = t.id), 0)
    <> -coalesce((select sum(e.amount) from ledger_entries e where e.merchant_id = t.merchant_id
      and e.transfer_id = t.id and e.account in ('commissions', 'tax-vat', 'tax-income')), 0);

-- 30o. The price of a sold rental is owed only after the guest's name was confirmed and the day of payout has come
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind = 'owner-sale-released' and not exists (select from week_guest_checks c
  join week_rentals r on r.merchant_id = c.merchant_id and r.week_id = c.week_id
  where c.merchant_id = t.merchant_id and c.order_id = t.source_id and c.state = 'confirmed' and c.release_at is null
    and t.happened_at >= c.decided_at - interval '1 minute'
      and r.payout_on <= (t.happened_at at time zone 'UTC')::date + 1)
union all
select e.merchant_id, e.order_id from ledger_entries e where e.account = 'owners-withheld'
group by e.merchant_id, e.order_id having sum(e.amount) > 0;

-- 30p. A sale for an owner ends once. After a cancellation nothing of it is owed, withheld, taxed or earned any more
select t.merchant_id, t.order_id from ledger_transfers t
where t.kind = 'owner-sale-released' and exists (select from ledger_transfers u
  where u.merchant_id = t.merchant_id and u.order_id = t.order_id and u.kind = 'owner-sale-canceled')
union all
select e.merchant_id, e.order_id from ledger_entries e
join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
  and t.kind in ('owner-sale', 'owner-sale-released', 'owner-sale-canceled')
group by e.merchant_id, e.order_id, e.account
having bool_or(t.kind = 'owner-sale-canceled') and sum(e.amount) <> 0;

-- 30m. Each merchant has rates for what is sold for owners
select id from merchants except select merchant_id from ledger_rate_sets where valid_from <= now()::date;

-- 30q. The part of a balance that open runs hold is the sum of their open lines
select h.merchant_id, h.owner_id from (
  select merchant_id, owner_id, in_runs from ledger_owners
  union all
  select merchant_id, owner_id, -amount from payout_run_lines where state = 'open'
) h group by h.merchant_id, h.owner_id having sum(h.in_runs) <> 0;

-- 30r. A paid line has its payout, and a returned line has none that counts. A run is filed only after a second person
-- approved it, and settled exactly when no line is open
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

-- 30n. Each payout is booked for its owner with its sum, and so is one that was taken back. Nothing else is booked as a
-- payout
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
