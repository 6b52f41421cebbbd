-- Four eyes: what somebody asked for that a second person has to agree to, and what each may still do alone today.

create table approvals (
  merchant_id uuid not null references merchants,
  id uuid not null, -- of the command that asked: its effect carries the same
  kind text not null, -- the permission that it takes to do so alone (domain/src/approvals/kinds.ts)
  subject_kind text not null,
  subject_id uuid not null,
  beneficiary_id uuid, -- whose account or order it is; null when it is no member's
  unit text not null check (unit in ('points', 'dong')),
  amount bigint not null check (amount >= 0),
  terms jsonb not null, -- the command's content
  terms_hash bytea not null, -- SHA-256 of its text: what is carried out is what was asked for
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz(3) not null default now(),
  expires_at timestamptz not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text not null default '',
  result jsonb, -- what the effect answered
  primary key (merchant_id, id),
  foreign key (merchant_id, asked_by) references users (merchant_id, id),
  foreign key (merchant_id, beneficiary_id) references users (merchant_id, id),
  foreign key (merchant_id, decided_by) references users (merchant_id, id),
  constraint approvals_second_person check (decided_by <> asked_by),
  constraint approvals_not_for_decider check (decided_by <> beneficiary_id),
  constraint approvals_not_for_asker check (asked_by <> beneficiary_id),
  constraint approvals_decided check (
    (status = 'pending') = (decided_at is null)
    and (status in ('approved', 'refused')) = (decided_by is not null)
    and (status = 'approved') = (result is not null)
    and (status <> 'refused' or decision_reason <> ''))
);
-- The same is not asked for twice while it waits.
create unique index approvals_waiting on approvals (merchant_id, kind, subject_id) where status = 'pending';
create index approvals_due on approvals (merchant_id, expires_at) where status = 'pending';
create index approvals_by_time on approvals (merchant_id, asked_at, id);
create index approvals_by_status on approvals (merchant_id, status, asked_at, id);
create index approvals_asked_by on approvals (merchant_id, asked_by, asked_at, id);
create index approvals_of_beneficiary on approvals (merchant_id, beneficiary_id) where beneficiary_id is not null;

-- A request stays as it was asked; the one change is its decision.
create function allow_decision_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.status <> 'pending'
    or to_jsonb(new) - '{status,decided_by,decided_at,decision_reason,result}'::text[]
      <> to_jsonb(old) - '{status,decided_by,decided_at,decision_reason,result}'::text[] then
    raise exception '% takes nothing but a decision', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approvals_decision_only before update or delete on approvals
  for each row execute function allow_decision_only();

-- What somebody did alone and asked for on one day of the merchant's. Its row is locked while a command decides.
create table daily_allowances (
  merchant_id uuid not null references merchants,
  user_id uuid not null,
  day date not null,
  unit text not null check (unit in ('points', 'dong')),
  used bigint not null default 0 check (used >= 0),
  asks integer not null default 0 check (asks >= 0),
  primary key (merchant_id, user_id, day, unit),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create index daily_allowances_by_day on daily_allowances (merchant_id, day);
