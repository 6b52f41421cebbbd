-- The money ledger: what happened to a merchant's money, in double entry and append-only; and the rates by which fees
-- and taxes are taken off what is sold for owners. Points have a ledger of their own (008).

-- `source_id` is what a transfer books: a payment, a refund, an order … by its kind. The id is made of both, so nothing
-- is booked twice.
create table ledger_transfers (
  merchant_id uuid not null references merchants,
  id uuid not null,
  number bigint generated always as identity, -- the order in which they were booked
  kind text not null check (kind in ('payment', 'money-waiting', 'money-aside', 'refund-owed', 'refund-sent', 'sale',
    'sale-canceled', 'owner-sale', 'owner-sale-canceled', 'payout', 'payout-sent', 'payout-failed')),
  source_id uuid not null,
  order_id uuid,
  actor_id uuid, -- null = a provider, a bank, the clock
  happened_at timestamptz not null default now(),
  booked_at timestamptz not null default now(),
  primary key (merchant_id, id),
  constraint ledger_transfers_source check (id = md5(kind || ' ' || source_id::text)::uuid),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
create index ledger_transfers_of_order on ledger_transfers (merchant_id, order_id) where order_id is not null;
-- A payout arrives or comes back, not both.
create unique index ledger_transfers_payout_end on ledger_transfers (merchant_id, source_id)
  where kind in ('payout-sent', 'payout-failed');
create trigger ledger_transfers_append_only before update or delete on ledger_transfers
  for each row execute function forbid_change();

-- Above 0 debit, below 0 credit.
create table ledger_entries (
  merchant_id uuid not null references merchants,
  transfer_id uuid not null,
  line smallint not null,
  account text not null check (account in ('bank', 'cash', 'gateway-vnpay', 'gateway-sandbox', 'customers',
    'refunds-payable', 'waiting-money', 'money-aside', 'owners-payable', 'payouts-in-transit', 'tax-vat', 'tax-income',
    'stay-sales', 'fee-sales', 'commissions', 'cancellation-income', 'discounts', 'points-redeemed')),
  amount bigint not null check (amount <> 0),
  order_id uuid,
  owner_id uuid,
  primary key (merchant_id, transfer_id, line),
  check (account not in ('customers', 'refunds-payable') or order_id is not null),
  check (account not in ('owners-payable', 'payouts-in-transit') or owner_id is not null),
  foreign key (merchant_id, transfer_id) references ledger_transfers (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, owner_id) references users (merchant_id, id)
);
create index ledger_entries_of_order on ledger_entries (merchant_id, order_id, account) where order_id is not null;
create index ledger_entries_of_owner on ledger_entries (merchant_id, owner_id, account) where owner_id is not null;
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function forbid_change();

-- What the club owes each owner: the sum of the owner's entries, kept so that two payouts at once come one after the
-- other. Below 0: a sale was canceled that had been paid out.
create table ledger_owners (
  merchant_id uuid not null references merchants,
  owner_id uuid not null,
  owed bigint not null default 0,
  primary key (merchant_id, owner_id),
  foreign key (merchant_id, owner_id) references users (merchant_id, id)
);

-- Fee and taxes of one sale for an owner, as they were when it was sold: later rates do not change them.
create table ledger_deductions (
  merchant_id uuid not null references merchants,
  transfer_id uuid not null,
  line smallint not null,
  kind text not null check (kind in ('fee', 'vat', 'income-tax')),
  base text not null check (base in ('gross', 'net-of-fee')),
  basis_points integer not null,
  legal_basis text not null,
  base_amount bigint not null,
  amount bigint not null,
  primary key (merchant_id, transfer_id, line),
  foreign key (merchant_id, transfer_id) references ledger_transfers (merchant_id, id)
);
create trigger ledger_deductions_append_only before update or delete on ledger_deductions
  for each row execute function forbid_change();

-- A merchant's rates: sets that each hold from a day on, whole, until the next one.
create table ledger_rate_sets (
  merchant_id uuid not null references merchants,
  id uuid not null,
  number bigint generated always as identity, -- of two that begin on one day the later one counts
  name text not null check (name in ('default', 'law', 'own')),
  valid_from date not null,
  set_by uuid, -- null = came with the merchant
  created_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create trigger ledger_rate_sets_append_only before update or delete on ledger_rate_sets
  for each row execute function forbid_change();

create table ledger_rates (
  merchant_id uuid not null references merchants,
  set_id uuid not null,
  line smallint not null,
  kind text not null check (kind in ('fee', 'vat', 'income-tax')),
  base text not null check (base in ('gross', 'net-of-fee')),
  basis_points integer not null check (basis_points between 0 and 10000),
  minimum bigint not null default 0 check (minimum >= 0),
  resident boolean, -- null = of all owners
  legal_basis text not null default '',
  primary key (merchant_id, set_id, line),
  foreign key (merchant_id, set_id) references ledger_rate_sets (merchant_id, id)
);
create trigger ledger_rates_append_only before update or delete on ledger_rates
  for each row execute function forbid_change();

-- What the specification displays for a rental. A merchant that is opened later gets the same with it.
insert into ledger_rate_sets (merchant_id, id, name, valid_from)
  select id, id, 'default', '2020-01-01' from merchants;
insert into ledger_rates (merchant_id, set_id, line, kind, base, basis_points, minimum)
  select m.id, m.id, r.line, r.kind, r.base, r.basis_points, r.minimum
  from merchants m cross join (values
    (1, 'fee', 'gross', 1000, 500000),
    (2, 'income-tax', 'net-of-fee', 1000, 0)) as r(line, kind, base, basis_points, minimum);

-- What happened to money before there was a ledger. Closed payments first: each came in by its own way to pay.
insert into ledger_transfers (merchant_id, id, kind, source_id, order_id, happened_at)
  select merchant_id, md5('payment ' || id)::uuid, 'payment', id, order_id, coalesce(paid_at, created_at)
  from payments where payment_is_closed(all_status) order by coalesce(paid_at, created_at), id;
insert into ledger_entries (merchant_id, transfer_id, line, account, amount, order_id)
  select p.merchant_id, md5('payment ' || p.id)::uuid, 1,
    case m.sku when 'bank-transfer' then 'bank' when 'cod' then 'cash' else 'gateway-' || m.sku end, p.amount, null
  from payments p join payment_methods m on m.merchant_id = p.merchant_id and m.id = p.payment_method_id
  where payment_is_closed(p.all_status);
insert into ledger_entries (merchant_id, transfer_id, line, account, amount, order_id)
  select merchant_id, md5('payment ' || id)::uuid, 2, 'customers', -amount, order_id
  from payments where payment_is_closed(all_status);

-- Money that waits for staff or was put aside by them.
insert into ledger_transfers (merchant_id, id, kind, source_id, happened_at)
  select merchant_id, md5('money-waiting ' || id)::uuid, 'money-waiting', id, received_at
  from payment_events where kind = 'paid' and state in ('unmatched', 'mismatched', 'settled') and amount > 0
  order by received_at, id;
insert into ledger_entries (merchant_id, transfer_id, line, account, amount)
  select merchant_id, md5('money-waiting ' || id)::uuid, 1,
    case gateway when 'bank-line' then 'bank' else 'gateway-' || gateway end, amount
  from payment_events where kind = 'paid' and state in ('unmatched', 'mismatched', 'settled') and amount > 0;
insert into ledger_entries (merchant_id, transfer_id, line, account, amount)
  select merchant_id, md5('money-waiting ' || id)::uuid, 2, 'waiting-money', -amount
  from payment_events where kind = 'paid' and state in ('unmatched', 'mismatched', 'settled') and amount > 0;
insert into ledger_transfers (merchant_id, id, kind, source_id, actor_id, happened_at)
  select merchant_id, md5('money-aside ' || id)::uuid, 'money-aside', id, settled_by, coalesce(settled_at, received_at)
  from payment_events where kind = 'paid' and state = 'settled' and amount > 0 order by settled_at, id;
insert into ledger_entries (merchant_id, transfer_id, line, account, amount)
  select merchant_id, md5('money-aside ' || id)::uuid, 1, 'waiting-money', amount
  from payment_events where kind = 'paid' and state = 'settled' and amount > 0;
insert into ledger_entries (merchant_id, transfer_id, line, account, amount)
  select merchant_id, md5('money-aside ' || id)::uuid, 2, 'money-aside', -amount
  from payment_events where kind = 'paid' and state = 'settled' and amount > 0;

-- Refunds: all are owed or were, done ones were sent.
insert into ledger_transfers (merchant_id, id, kind, source_id, order_id, happened_at)
  select merchant_id, md5('refund-owed ' || id)::uuid, 'refund-owed', id, order_id, created_at
  from refunds order by created_at, id;
insert into ledger_entries (merchant_id, transfer_id, line, account, amount, order_id)
  select merchant_id, md5('refund-owed ' || id)::uuid, 1, 'customers', amount, order_id from refunds;
insert into ledger_entries (merchant_id, transfer_id, line, account, amount, order_id)
  select merchant_id, md5('refund-owed ' || id)::uuid, 2, 'refunds-payable', -amount, order_id from refunds;
insert into ledger_transfers (merchant_id, id, kind, source_id, order_id, actor_id, happened_at)
  select merchant_id, md5('refund-sent ' || id)::uuid, 'refund-sent', id, order_id, recorded_by, modified_at
  from refunds where state = 'done' order by modified_at, id;
insert into ledger_entries (merchant_id, transfer_id, line, account, amount, order_id)
  select merchant_id, md5('refund-sent ' || id)::uuid, 1, 'refunds-payable', amount, order_id
  from refunds where state = 'done';
-- A person sends cash from the box and everything else by transfer; a provider sends back what it took.
insert into ledger_entries (merchant_id, transfer_id, line, account, amount)
  select r.merchant_id, md5('refund-sent ' || r.id)::uuid, 2,
    case when m.sku = 'cod' then 'cash' when m.sku = 'bank-transfer' or r.sent_on is not null then 'bank'
      else 'gateway-' || m.sku end, -r.amount
  from refunds r
  join payments p on p.merchant_id = r.merchant_id and p.id = r.payment_id
  join payment_methods m on m.merchant_id = p.merchant_id and m.id = p.payment_method_id
  where r.state = 'done';

-- Sales: of orders that are paid (1048609), or were and then were canceled (to 32801).
insert into ledger_transfers (merchant_id, id, kind, source_id, order_id, happened_at)
  select t.merchant_id, md5('sale ' || t.order_id)::uuid, 'sale', t.order_id, t.order_id, max(t.created_at)
  from order_transitions t where t.from_status <> t.to_status and order_is_paid(t.to_status)
  group by t.merchant_id, t.order_id;
insert into ledger_entries (merchant_id, transfer_id, line, account, amount, order_id)
  select s.merchant_id, md5('sale ' || s.order_id)::uuid, s.line, s.account, s.amount, s.order_id
  from (
    select o.merchant_id, o.id as order_id, a.line, a.account, case a.line
        when 1 then o.grand_total
        when 2 then o.promotion_amount + o.gift_code_amount
        when 3 then o.sub_total - o.promotion_amount - o.gift_code_amount - o.grand_total
        when 4 then coalesce(f.total, 0) - o.sub_total
        else -coalesce(f.total, 0) end as amount
    from orders o
    join (
      select merchant_id, order_id from order_transitions
      where from_status <> to_status and order_is_paid(to_status) group by merchant_id, order_id
    ) paid on paid.merchant_id = o.merchant_id and paid.order_id = o.id
    left join (
      select merchant_id, order_id, sum(total)::bigint as total from order_lines where stay_id is null
      group by merchant_id, order_id
    ) f on f.merchant_id = o.merchant_id and f.order_id = o.id
    cross join (values (1, 'customers'), (2, 'discounts'), (3, 'points-redeemed'), (4, 'stay-sales'),
      (5, 'fee-sales')) as a(line, account)
  ) s where s.amount <> 0;
insert into ledger_transfers (merchant_id, id, kind, source_id, order_id, actor_id, happened_at)
  select merchant_id, md5('sale-canceled ' || order_id)::uuid, 'sale-canceled', order_id, order_id, actor_id, created_at
  from order_transitions where from_status <> to_status and order_is_paid(from_status) order by id;
insert into ledger_entries (merchant_id, transfer_id, line, account, amount, order_id)
  select e.merchant_id, md5('sale-canceled ' || e.order_id)::uuid, e.line, e.account, -e.amount, e.order_id
  from ledger_entries e
  join ledger_transfers t on t.merchant_id = e.merchant_id and t.order_id = e.order_id and t.kind = 'sale-canceled'
  where e.transfer_id = md5('sale ' || e.order_id)::uuid;
-- What did not go back of a canceled one.
insert into ledger_entries (merchant_id, transfer_id, line, account, amount, order_id)
  select k.merchant_id, md5('sale-canceled ' || k.order_id)::uuid, a.line, a.account, a.sign * k.kept, k.order_id
  from (
    select e.merchant_id, e.order_id, -sum(e.amount)::bigint as kept from ledger_entries e
    join ledger_transfers t on t.merchant_id = e.merchant_id and t.order_id = e.order_id and t.kind = 'sale-canceled'
    where e.account = 'customers' group by e.merchant_id, e.order_id
  ) k cross join (values (6, 'customers', 1), (7, 'cancellation-income', -1)) as a(line, account, sign)
  where k.kept <> 0;
