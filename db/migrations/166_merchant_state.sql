-- Whether a merchant's site serves anybody: the operator suspends it for a while, and closes what is over.
alter table merchants
  add column state text not null default 'open' check (state in ('open', 'suspended', 'closed')),
  add column state_since timestamptz not null default now(),
  add column state_reason text not null default '';
