-- Host names of a merchant's own. One counts once its owner has shown, by a TXT record, that it may be used; then it also
-- stands in merchants.domains, where requests find it, the main one first.
create table merchant_domains (
  merchant_id uuid not null references merchants,
  host text not null check (host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$' and length(host) <= 253),
  token text not null, -- what the record has to say
  added_at timestamptz not null default now(),
  added_by uuid, -- null: the operator
  checked_at timestamptz,
  verified_at timestamptz,
  primary key (merchant_id, host),
  foreign key (merchant_id, added_by) references users (merchant_id, id),
  check (verified_at is null or checked_at is not null)
);

-- Whose a host name is: one merchant's, whoever asks at the same time. Apart from merchants' own tables, which know
-- nothing of each other.
create table hosts (
  host text primary key,
  of_merchant uuid not null
);

-- What an operator has set counts as shown.
insert into merchant_domains (merchant_id, host, token, added_at, checked_at, verified_at)
  select m.id, host, '', m.created_at, now(), now() from merchants m, unnest(m.domains) host
  where host ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$' on conflict do nothing;
insert into hosts (host, of_merchant) select unnest(domains), id from merchants on conflict do nothing;
