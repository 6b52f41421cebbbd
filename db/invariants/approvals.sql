-- 17. Each decided approval has one approver, who did not ask for it, does not gain by it and did not do what it is
-- about, and its terms are unchanged since it was asked for
select merchant_id, id from approvals
where (status in ('approved', 'refused')) <> (decided_by is not null) or decided_by = asked_by
  or decided_by = beneficiary_id or decided_by = done_by or asked_by = beneficiary_id
  or asked_by = any (owner_ids) or decided_by = any (owner_ids)
  or terms_hash <> sha256(convert_to(terms::text, 'UTF8'));

-- 17b. Approved awards and corrections of points are booked, in the name of the person who asked, and others are not
select a.merchant_id, a.id from approvals a
where a.kind in ('points.award', 'points.correct')
  and (a.status = 'approved') <> exists (select from point_transfers t
    where t.merchant_id = a.merchant_id and t.id = a.id
    and t.user_id = a.beneficiary_id and abs(t.points) = a.amount and t.actor_id = a.asked_by);

-- 17d. The points of an approved deposit are credited, in the name of the person who asked
select a.merchant_id, a.id from approvals a
where a.kind = 'deposit.approve' and a.status = 'approved' and not exists (select from point_transfers t
  where t.merchant_id = a.merchant_id and t.id = a.subject_id and t.user_id = a.beneficiary_id and t.points = a.amount
    and t.actor_id = a.asked_by);

-- 17e. An approved extra vacation came onto the market, in the name of the person who asked
select a.merchant_id, a.id from approvals a
where a.kind = 'extra-vacation.approve' and a.status = 'approved' and not exists (select from week_transitions t
  where t.merchant_id = a.merchant_id and t.week_id = a.subject_id and t.change = 'approve'
    and t.actor_id = a.asked_by);

-- 17c. Each approval about money had its effect: cash is a closed payment of its order, a waiting payment is applied, a
-- refund is sent
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
  when 'waitlist.offer' then a.decided_at > now() - interval '24 months'
    and not exists (select from waitlist_releases r where r.merchant_id = a.merchant_id and r.outside_id = a.id
      and r.entry_id = a.subject_id)
  when 'contact.correct' then not exists (select from contact_corrections c where c.merchant_id = a.merchant_id
    and c.id = a.id and c.user_id = a.beneficiary_id and c.corrected_by = a.asked_by)
    and not exists (select from users u where u.merchant_id = a.merchant_id and u.id = a.beneficiary_id
      and u.erased_at is not null)
  when 'promotion.edit' then not exists (select from promotions p where p.merchant_id = a.merchant_id
    and p.id = a.subject_id and p.created_by = a.asked_by)
  else false end;

-- 17f. The account that members pay to and the limits of what one person may do alone changed only with a second
-- person, except for the first account
select c.merchant_id, c.id from merchant_money_changes c
where c.changed_by is not null
  and not exists (select from approvals a where a.merchant_id = c.merchant_id and a.id = c.id
    and a.kind = 'merchant.edit' and a.status = 'approved')
  and not (c.before -> 'bank' = 'null'::jsonb and c.before - 'bank' = c.after - 'bank');

-- 17g. The address that opens a member's account was corrected only with a second person
select c.merchant_id, c.id from contact_corrections c
where c.corrected_by is not null and lower(c.email_before) <> lower(c.email)
  and not exists (select from approvals a where a.merchant_id = c.merchant_id and a.id = c.id
    and a.kind = 'contact.correct' and a.status = 'approved' and a.beneficiary_id = c.user_id);
