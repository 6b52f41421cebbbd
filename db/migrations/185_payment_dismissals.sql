-- Unapplied payments that staff dismissed, because they belong to no order. A dismissal can be canceled, after which the
-- payment waits again; who did either, and why, is kept.
create table payment_dismissals (
  merchant_id uuid not null,
  id uuid not null, -- the command's
  event_id uuid not null,
  from_state text not null check (from_state in ('unmatched', 'mismatched')), -- to which it returns
  reason text not null,
  dismissed_by uuid,
  dismissed_at timestamptz not null default now(),
  canceled_by uuid,
  canceled_at timestamptz,
  cancel_reason text not null default '',
  primary key (merchant_id, id),
  foreign key (merchant_id, event_id) references payment_events (merchant_id, id)
);
create unique index payment_dismissals_in_force on payment_dismissals (merchant_id, event_id) where canceled_at is null;
create index payment_dismissals_by_day on payment_dismissals (merchant_id, dismissed_at desc, id)
  where canceled_at is null;

-- Dismissals of before were booked under the payment's own id.
insert into payment_dismissals (merchant_id, id, event_id, from_state, reason, dismissed_by, dismissed_at)
select e.merchant_id, e.id, e.id, case when e.order_id is null then 'unmatched' else 'mismatched' end, e.settled_note,
  e.settled_by, coalesce(e.settled_at, t.happened_at)
from payment_events e
join ledger_transfers t on t.merchant_id = e.merchant_id and t.kind = 'money-aside' and t.source_id = e.id
where e.state = 'settled';

alter table ledger_transfers drop constraint ledger_transfers_kind_check;
alter table ledger_transfers add constraint ledger_transfers_kind_check check (kind in ('payment', 'payment-taken-back',
  'money-waiting', 'money-aside', 'money-aside-canceled', 'refund-owed', 'refund-sent', 'sale', 'sale-changed',
  'sale-canceled', 'owner-sale', 'owner-sale-released', 'owner-sale-canceled', 'payout', 'payout-voided',
  'cash-difference'));
