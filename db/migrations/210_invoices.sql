-- Invoices of paid orders: how a merchant issues them, their numbers without a gap, and what became of each.
create table invoice_settings (
  merchant_id uuid primary key references merchants,
  version integer not null default 1,
  enabled boolean not null,
  provider text not null default 'embedded',
  seller_name text not null,
  tax_code text not null,
  address text not null,
  series text not null check (series ~ '^[A-Z]{2}$'),
  vat_percent integer check (vat_percent between 0 and 30) -- null: not subject
);

-- The last number of each series. Its row is locked by who takes the next one.
create table invoice_numbers (
  merchant_id uuid not null references merchants,
  series text not null,
  last integer not null check (last > 0),
  primary key (merchant_id, series)
);

create table invoices (
  merchant_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('original', 'adjusting', 'replacing')),
  of_id uuid, -- the one that it adjusts or replaces
  state text not null default 'draft' check (state in ('draft', 'issued', 'adjusted', 'replaced')),
  buyer_name text not null,
  buyer_tax_code text not null,
  buyer_address text not null,
  buyer_email text not null,
  -- With the number, and never changed from then on.
  series text,
  number integer check (number > 0),
  seller jsonb,
  vat_percent integer,
  lines jsonb not null default '[]',
  net bigint not null default 0,
  vat bigint not null default 0,
  total bigint not null default 0,
  currency text not null default '',
  dated_on date, -- of the invoice, where the merchant is
  -- From the provider.
  code text,
  xml text,
  issued_at timestamptz,
  problem text, -- why the provider refused it; null: it did not
  tries integer not null default 0,
  requested_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, of_id) references invoices (merchant_id, id),
  check ((kind = 'original') = (of_id is null)),
  check ((number is null) = (series is null) and (number is null) = (dated_on is null)),
  check (number is not null or kind = 'original' and state = 'draft'),
  check ((state = 'draft') = (issued_at is null) and (issued_at is null) = (xml is null)),
  check (net + vat = total)
);
create unique index invoices_number on invoices (merchant_id, series, number);
create unique index invoices_original on invoices (merchant_id, order_id) where kind = 'original';
create unique index invoices_replacing on invoices (merchant_id, of_id) where kind = 'replacing';
-- One adjustment at a time.
create unique index invoices_adjusting on invoices (merchant_id, of_id) where kind = 'adjusting' and state = 'draft';
create index invoices_by_date on invoices (merchant_id, requested_at desc, id desc);
create index invoices_of_order on invoices (merchant_id, order_id);
create index invoices_drafts on invoices (merchant_id, requested_at) where state = 'draft';

-- What has a number stays. Of a draft the buyer can be corrected; an issued one becomes adjusted or replaced.
create function invoice_stays() returns trigger language plpgsql as $$
begin
  if old.number is null then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'invoices are never deleted' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - '{state,code,xml,issued_at,problem,tries,buyer_name,buyer_tax_code,buyer_address,buyer_email}'::text[]
      <> to_jsonb(old) - '{state,code,xml,issued_at,problem,tries,buyer_name,buyer_tax_code,buyer_address,buyer_email}'::text[]
    or old.state <> 'draft' and to_jsonb(new) - 'state' <> to_jsonb(old) - 'state'
    or old.state in ('adjusted', 'replaced') and new.state <> old.state then
    raise exception 'an invoice with a number stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger invoices_stay before update or delete on invoices for each row execute function invoice_stays();

create table invoice_steps (
  merchant_id uuid not null,
  invoice_id uuid not null,
  id uuid not null default gen_random_uuid(),
  what text not null,
  by_id uuid, -- null: the server
  note text not null default '',
  at timestamptz not null default clock_timestamp(),
  primary key (merchant_id, invoice_id, id),
  foreign key (merchant_id, invoice_id) references invoices (merchant_id, id) on delete cascade
);

update roles set permissions = array_append(permissions, 'invoice.issue')
  where 'payment.record' = any(permissions) and not 'invoice.issue' = any(permissions);
