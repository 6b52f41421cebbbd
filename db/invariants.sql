-- What must always hold. Each query finds what breaks its rule; no row means that it holds. Run by `npm run doctor` and after every integration, concurrency and fault test.
-- Rules of parts that are not built yet (deposits) join with them.

-- 1. No stay has two live order lines
select merchant_id, stay_id from order_lines where live group by merchant_id, stay_id having count(*) > 1;

-- 2. A live line is of its stay's product type
select l.merchant_id, l.id from order_lines l join stays s on s.merchant_id = l.merchant_id and s.id = l.stay_id where l.live and l.product_type <> s.product_type;

-- 3. Every transfer of points sums to zero
select merchant_id, transfer_id from point_entries group by merchant_id, transfer_id having sum(points) <> 0;

-- 4. Sum of the points ledger = balance = sum of the lots' remainders
select a.merchant_id, a.user_id from point_accounts a
where a.balance <> coalesce((select sum(e.points) from point_entries e join point_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
    where t.merchant_id = a.merchant_id and t.user_id = a.user_id and e.account = 'member'), 0)
   or a.balance <> coalesce((select sum(l.remaining) from point_lots l where l.merchant_id = a.merchant_id and l.user_id = a.user_id), 0);

-- 4b. Transfers are numbered without gaps in the order of time; each has the sum of its entries and the balance after it
select o.merchant_id, o.user_id, o.number from (
  select t.*, lag(t.balance, 1, 0::bigint) over w as balance_before, lag(t.created_at) over w as before, row_number() over w as place,
    coalesce((select sum(e.points) from point_entries e where e.merchant_id = t.merchant_id and e.transfer_id = t.id and e.account = 'member'), 0) as entered
  from point_transfers t window w as (partition by t.merchant_id, t.user_id order by t.number)
) o join point_accounts a on a.merchant_id = o.merchant_id and a.user_id = o.user_id
where o.number <> o.place or o.points <> o.entered or o.balance <> o.balance_before + o.points or o.created_at < o.before or (o.number = a.transfers and o.balance <> a.balance)
  or o.number > a.transfers;

-- 4c. No order got back more of a lot than it took
select t.merchant_id, t.order_id, e.lot_id from point_transfers t join point_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
where t.order_id is not null and e.account = 'member' group by t.merchant_id, t.order_id, e.lot_id having sum(e.points) > 0;

-- 4d. A lot holds no more than it was made with, and not less than nothing; a debt the other way round
select merchant_id, id from point_lots where remaining not between least(0, amount) and greatest(0, amount);

-- 5. Ledgers and history cannot be changed: their guards are in place
select name from (values ('point_entries_append_only'), ('point_transfers_append_only'), ('order_transitions_append_only'),
  ('image_views_append_only'), ('data_exports_append_only'), ('ledger_transfers_append_only'), ('ledger_entries_append_only'),
  ('ledger_deductions_append_only'), ('ledger_rate_sets_append_only'), ('ledger_rates_append_only'), ('approvals_decision_only'),
  ('audit_entries_append_only')) as guard(name)
where not exists (select from pg_trigger where tgname = guard.name and tgenabled <> 'D');

-- 6. grandTotal = max(0, total − promotion − coupon − points × rate) with the order's own rate
select merchant_id, id from orders where grand_total <> greatest(0, sub_total - promotion_amount - gift_code_amount - points * point_rate);

-- 7. points × rate < payable + rate
select merchant_id, id from orders where points > 0 and points * point_rate >= sub_total - promotion_amount - gift_code_amount + point_rate;

-- 8. Line totals sum to subTotal
select o.merchant_id, o.id from orders o
where o.sub_total <> coalesce((select sum(l.total) from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.id), 0);

-- 9. A gift code's uses are counted, and within its limit
select g.merchant_id, g.code from gift_codes g
where g.uses > g.limit_total
   or g.uses <> (select count(*) from gift_code_uses u where u.merchant_id = g.merchant_id and u.code = g.code and u.returned_at is null);

-- 9b. Each member's too
select m.merchant_id, m.code, m.user_id from gift_code_members m
where m.uses > m.limit_per_member
   or m.uses <> (select count(*) from gift_code_uses u where u.merchant_id = m.merchant_id and u.code = m.code and u.user_id = m.user_id and u.returned_at is null);

-- 10. What is kept of closed payments never exceeds what was to be paid: the rest is owed back
select o.merchant_id, o.id from orders o
where (select coalesce(sum(p.amount), 0) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id and payment_is_closed(p.all_status))
    - (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id) > o.grand_total;

-- 10b. A paid order is paid
select o.merchant_id, o.id from orders o
where order_is_paid(o.all_status) and o.grand_total
    > (select coalesce(sum(p.amount), 0) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id and payment_is_closed(p.all_status))
    - (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id);

-- 10c. An order that ended without a sale keeps no money; only one that was paid and then canceled may, by the merchant's ladder
select o.merchant_id, o.id from orders o
where order_has_ended(o.all_status)
  and not exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id and t.from_status = 1048609 and t.to_status = 32801)
  and (select coalesce(sum(p.amount), 0) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id and payment_is_closed(p.all_status))
    > (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id);

-- 11. No refund exceeds its payment, and only what was paid goes back
select p.merchant_id, p.id from payments p
where (select coalesce(sum(r.amount), 0) from refunds r where r.merchant_id = p.merchant_id and r.payment_id = p.id) > case when payment_is_closed(p.all_status) then p.amount else 0 end;

-- 11b. A refund belongs to the order of its payment
select r.merchant_id, r.id from refunds r join payments p on p.merchant_id = r.merchant_id and p.id = r.payment_id where p.order_id <> r.order_id;

-- 12. Every recorded transition is legal; nothing follows a final state but late money for an expired order, and the
-- cancellation of a paid one. 1 held, 33 confirmed, 257 and 289 expired, 32769 and 32801 canceled, 1048609 paid
select t.merchant_id, t.order_id, t.from_status, t.to_status from order_transitions t
where not (
  (t.from_status = 1 and t.to_status in (33, 257, 32769, 1048609))
  or (t.from_status = 33 and t.to_status in (289, 32801, 1048609))
  or (t.from_status in (257, 289) and t.to_status = 1048609)
  or (t.from_status = 1048609 and t.to_status = 32801)
  -- what staff did by hand stands in the history too, and changes no status
  or (t.from_status = t.to_status and t.reason ~ '^(cash-received|bank-line-matched|payment-matched|refund-sent|(held|extended|points|payment)-for-member)(: |$)')
);

-- 12b. An order's status is the one its history ends in; it begins as held, which only the order says
select o.merchant_id, o.id from orders o
where o.all_status <> coalesce((select t.to_status from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id order by t.id desc limit 1), 1);

-- 13. No live hold is older than its expiry plus 60 seconds of sweep grace
select merchant_id, id from orders where hold_expires_at < now() - interval '60 seconds';

-- 14. Expired and canceled orders hold no stay and no slot; live ones hold exactly one stay; a slot for orders that wait
-- for payment belongs to each of them, and to no other
select o.merchant_id, o.id from orders o
where order_has_ended(o.all_status) <> not exists (select from order_lines l where l.merchant_id = o.merchant_id and l.order_id = o.id and l.live)
   or (o.all_status <> 1 and o.hold_slot is not null)
   or ((o.all_status = 33) <> (o.unpaid_slot is not null))
   or ((order_has_ended(o.all_status) or order_is_paid(o.all_status)) and o.hold_expires_at is not null)
   or (not (order_has_ended(o.all_status) or order_is_paid(o.all_status)) and o.hold_expires_at is null);

-- 14b. What an order's gift codes take off is what the order says; expired and canceled orders hold no use of one; a paid one may have given them back
select merchant_id, id from (
  select o.*, coalesce((select sum(u.amount) from gift_code_uses u where u.merchant_id = o.merchant_id and u.order_id = o.id and u.returned_at is null), 0) as held from orders o
) o
where case when order_is_paid(all_status) then held not in (0, gift_code_amount) when order_has_ended(all_status) then held <> 0 else held <> gift_code_amount end;

-- 14c. An order's points are what it took from lots and did not give back; one that ended has none, but one that was paid and then canceled may keep some by the ladder
select o.merchant_id, o.id from (
  select o.*, coalesce((select -sum(t.points) from point_transfers t where t.merchant_id = o.merchant_id and t.order_id = o.id), 0) as taken,
    exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id and t.from_status = 1048609 and t.to_status = 32801) as paid_then_canceled
  from orders o
) o
where case when not order_has_ended(o.all_status) then o.taken <> o.points when o.paid_then_canceled then o.taken not between 0 and o.points else o.taken <> 0 end;

-- 15. One effect per command: a hold that was answered has its order. Records of commands are kept for 30 days
select c.merchant_id, c.id from command_log c
where c.name = 'Sale/CreateVacationOrder' and not exists (select from orders o where o.merchant_id = c.merchant_id and o.id = c.id);

-- 15b. And every order was answered, as far as records go back
select o.merchant_id, o.id from orders o
where o.created_at > now() - interval '29 days' and not exists (select from command_log c where c.merchant_id = o.merchant_id and c.id = o.id and c.name in ('Sale/CreateVacationOrder', 'Sale/ImportPurchase'));

-- 15c. Each thing a provider told has had its effect: money that was applied stands on a closed payment
select e.merchant_id, e.id from payment_events e
where e.state = 'applied' and e.kind = 'paid'
  and not exists (select from payments p where p.merchant_id = e.merchant_id and p.id = e.payment_id and p.amount = e.amount and payment_is_closed(p.all_status));

-- 15d. What staff and the server did by a command stands in the audit, as far back as both records go
select c.merchant_id, c.id, c.name from command_log c
where c.name = any ('{
  Approval/Approve,Approval/Refuse,Catalogue/CreateDiscount,Catalogue/CreateResort,Catalogue/CreateRoom,Catalogue/DefineAttributes,
  Catalogue/PublishStays,Catalogue/RepriceStays,Catalogue/WithdrawStays,Ledger/SetTaxRates,Media/RegisterImage,
  Merchant/CreateMerchant,Partner/ChangeWebhook,Partner/CreateApiKey,Partner/CreateWebhook,Partner/RemovePartner,
  Partner/RemoveWebhook,Partner/ReplayWebhookEvents,Partner/RevokeApiKey,Partner/RotateWebhookSecret,
  Partner/SetPartner,Payment/CloseCashPayment,Payment/DismissWaitingMoney,Payment/MatchWaitingMoney,
  Payment/RecordRefundSent,Payment/SetFee,Payment/SetGateway,Payment/SetPaymentMethod,Permission/CreateRole,
  Permission/EditRole,Permission/GrantRole,Permission/RemoveRole,Permission/RevokeRole,Point/AwardPoints,
  Point/CorrectPoints,Promotion/CreatePromotion,Sale/ImportPurchase,User/CreateUser,User/SetMembership,
  User/SetUserActive
}'::text[])
  and c.created_at > (select m.applied_at from schema_migrations m where m.name = '020_audit.sql')
  and not exists (select from audit_entries e where e.merchant_id = c.merchant_id and e.command_id = c.id and e.command = c.name);

-- 16. A child's merchant is its parent's: its foreign keys are composite
select conname from pg_constraint
where contype = 'f' and connamespace = 'public'::regnamespace and array_length(conkey, 1) = 1 and confrelid <> 'merchants'::regclass;

-- 17. Each approval has one approver, who neither asked for it nor owns what it is about, and stands as it was asked for
select merchant_id, id from approvals
where (status in ('approved', 'refused')) <> (decided_by is not null) or decided_by = asked_by or decided_by = beneficiary_id
   or asked_by = beneficiary_id or terms_hash <> sha256(convert_to(terms::text, 'UTF8'));

-- 17b. And one grant: what was approved has had its effect, and points have no other of its name
select a.merchant_id, a.id from approvals a
where a.kind in ('points.award', 'points.correct')
  and (a.status = 'approved') <> exists (select from point_transfers t where t.merchant_id = a.merchant_id and t.id = a.id
    and t.user_id = a.beneficiary_id and abs(t.points) = a.amount and t.actor_id = a.asked_by);

-- 17c. Money too: cash is a closed payment of its order, what waited is applied, a refund is sent
select a.merchant_id, a.id from approvals a
where a.status = 'approved' and case a.kind
  when 'payment.record' then not exists (select from payments p where p.merchant_id = a.merchant_id and p.order_id = a.subject_id
    and p.reference_code = 'cash-' || a.id and p.amount = a.amount and payment_is_closed(p.all_status))
  when 'bank-line.match' then not exists (select from payment_events e where e.merchant_id = a.merchant_id and e.id = a.subject_id and e.state = 'applied')
  when 'refund.record' then not exists (select from refunds r where r.merchant_id = a.merchant_id and r.id = a.subject_id and r.state = 'done')
  else false end;

-- 19. No event waits for its number or its reactions longer than five minutes
select e.merchant_id, e.id from events e
where e.created_at < now() - interval '5 minutes'
  and (e.number is null or e.number > coalesce((select c.number from reaction_cursors c where c.merchant_id = e.merchant_id), 0));

-- 19b. A merchant's events are numbered without a gap, up to the head of its feed
select e.merchant_id, e.lowest, e.highest, e.numbered, h.last_number
from (select merchant_id, min(number) as lowest, max(number) as highest, count(*) as numbered from events where number is not null group by merchant_id) e
left join feed_heads h on h.merchant_id = e.merchant_id
where e.highest - e.lowest + 1 <> e.numbered or e.highest is distinct from h.last_number;

-- 20. Of a person who was erased nothing is left that names him
select u.merchant_id, u.id from users u
where u.erased_at is not null
  and (u.active or u.password_hash is not null or u.date_of_birth is not null or u.avatar_image_id is not null or u.email not like 'erased-%'
    or concat(u.first_name, u.last_name, u.mobile, u.identify_no, u.company_name, u.company_site, u.communication) <> ''
    or exists (select from sessions s where s.merchant_id = u.merchant_id and s.user_id = u.id)
    or exists (select from private_images i where i.merchant_id = u.merchant_id and i.owner_id = u.id));

-- 21. A merchant whose people hold roles has an active administrator
select distinct h.merchant_id from user_roles h
where not exists (select from user_roles a join roles r on r.merchant_id = a.merchant_id and r.id = a.role_id join users u on u.merchant_id = a.merchant_id and u.id = a.user_id
    where a.merchant_id = h.merchant_id and r.code = 'administrator' and u.active);

-- 30. Every transfer of the money ledger has entries, and they sum to zero
select t.merchant_id, t.id, t.kind from ledger_transfers t
left join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
group by t.merchant_id, t.id, t.kind having count(e.amount) < 2 or sum(e.amount) <> 0;

-- 30b. So does each merchant's whole ledger
select merchant_id from ledger_entries group by merchant_id having sum(amount) <> 0;

-- 30c. Every closed payment is booked, with its sum and for its order; what is booked as a payment is closed
select p.merchant_id, p.id from payments p
where payment_is_closed(p.all_status)
  and not exists (select from ledger_transfers t join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
    where t.merchant_id = p.merchant_id and t.order_id = p.order_id and t.kind = 'payment' and t.source_id = p.id
      and e.account = 'customers' and e.order_id = p.order_id and e.amount = -p.amount)
union all
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind = 'payment'
  and not exists (select from payments p where p.merchant_id = t.merchant_id and p.id = t.source_id and p.order_id = t.order_id and payment_is_closed(p.all_status));

-- 30d. Every refund is booked as owed and, once it is done, as sent, with its sum; nothing else is
select r.merchant_id, r.id from refunds r
where not exists (select from ledger_transfers t join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
    where t.merchant_id = r.merchant_id and t.order_id = r.order_id and t.kind = 'refund-owed' and t.source_id = r.id
      and e.account = 'refunds-payable' and e.order_id = r.order_id and e.amount = -r.amount)
  or (r.state = 'done') <> exists (select from ledger_transfers t join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
    where t.merchant_id = r.merchant_id and t.order_id = r.order_id and t.kind = 'refund-sent' and t.source_id = r.id
      and e.account = 'refunds-payable' and e.order_id = r.order_id and e.amount = r.amount)
union all
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind in ('refund-owed', 'refund-sent')
  and not exists (select from refunds r where r.merchant_id = t.merchant_id and r.id = t.source_id and r.order_id = t.order_id);

-- 30e. An order's sale is booked when it is paid and undone when it is canceled after that, and never else
select o.merchant_id, o.id from (
  select o.merchant_id, o.id, o.all_status,
    exists (select from ledger_transfers t where t.merchant_id = o.merchant_id and t.order_id = o.id and t.kind = 'sale') as sold,
    exists (select from ledger_transfers t where t.merchant_id = o.merchant_id and t.order_id = o.id and t.kind = 'sale-canceled') as undone,
    exists (select from order_transitions t where t.merchant_id = o.merchant_id and t.order_id = o.id and t.from_status = 1048609 and t.to_status = 32801) as paid_then_canceled
  from orders o
) o
where o.sold <> (order_is_paid(o.all_status) or o.paid_then_canceled) or o.undone <> o.paid_then_canceled;

-- 30f. An order's account: what came less what goes back is paid ahead until the sale takes it; paid or over, nothing is left
select o.merchant_id, o.id, o.balance, o.kept from (
  select o.merchant_id, o.id, o.all_status,
    coalesce((select sum(e.amount) from ledger_entries e where e.merchant_id = o.merchant_id and e.order_id = o.id and e.account = 'customers'), 0) as balance,
    coalesce((select sum(p.amount) from payments p where p.merchant_id = o.merchant_id and p.order_id = o.id and payment_is_closed(p.all_status)), 0)
      - coalesce((select sum(r.amount) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id), 0) as kept
  from orders o
) o
where o.balance <> case when order_is_paid(o.all_status) or order_has_ended(o.all_status) then 0 else -o.kept end;

-- 30g. A sale is of the order's whole price: lines on one side; reductions, points and what was to be paid on the other
select o.merchant_id, o.id from orders o join ledger_transfers t on t.merchant_id = o.merchant_id and t.order_id = o.id and t.kind = 'sale'
where o.sub_total <> -coalesce((select sum(e.amount) from ledger_entries e where e.merchant_id = t.merchant_id and e.transfer_id = t.id and e.account in ('stay-sales', 'fee-sales')), 0)
  or o.grand_total <> coalesce((select sum(e.amount) from ledger_entries e where e.merchant_id = t.merchant_id and e.transfer_id = t.id and e.account = 'customers'), 0)
  or o.promotion_amount + o.gift_code_amount <> coalesce((select sum(e.amount) from ledger_entries e where e.merchant_id = t.merchant_id and e.transfer_id = t.id and e.account = 'discounts'), 0);

-- 30h. What is owed back of an order is what its refunds say that are not done
select o.merchant_id, o.id from orders o
where -coalesce((select sum(e.amount) from ledger_entries e where e.merchant_id = o.merchant_id and e.order_id = o.id and e.account = 'refunds-payable'), 0)
  <> coalesce((select sum(r.amount) from refunds r where r.merchant_id = o.merchant_id and r.order_id = o.id and r.state <> 'done'), 0);

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

-- 30k. No payout was more than was owed when it was booked
select o.merchant_id, o.owner_id, o.transfer_id from (
  select e.merchant_id, e.owner_id, e.transfer_id, t.kind, sum(e.amount) over (partition by e.merchant_id, e.owner_id order by t.number) as balance
  from ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
  where e.account = 'owners-payable'
) o where o.kind = 'payout' and o.balance > 0;

-- 30l. Fee and taxes of a sale for an owner are stored as they were booked
select t.merchant_id, t.source_id from ledger_transfers t
where t.kind = 'owner-sale'
  and coalesce((select sum(d.amount) from ledger_deductions d where d.merchant_id = t.merchant_id and d.transfer_id = t.id), 0)
    <> -coalesce((select sum(e.amount) from ledger_entries e where e.merchant_id = t.merchant_id and e.transfer_id = t.id and e.account in ('commissions', 'tax-vat', 'tax-income')), 0);

-- 30m. Every merchant has rates for what is sold for owners
select id from merchants except select merchant_id from ledger_rate_sets where valid_from <= current_date;
