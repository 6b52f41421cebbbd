-- What staff corrected of where a member is reached, from what to what, and why.
create table contact_corrections (
  merchant_id uuid not null,
  -- Of the command, and of its approval.
  id uuid not null,
  user_id uuid not null,
  email_before text not null,
  email text not null,
  mobile_before text not null,
  mobile text not null,
  reason text not null,
  -- Null: the server itself.
  corrected_by uuid,
  corrected_at timestamptz not null default now(),
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);

create index contact_corrections_of_user on contact_corrections (merchant_id, user_id);

-- A request stays as it was asked; the one change is its decision. What it shows of a member's addresses goes with the
-- member's data.
create or replace function allow_decision_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.kind = 'contact.correct' and new.evidence is null and new.reason = ''
    and to_jsonb(new) - '{evidence,reason}'::text[] = to_jsonb(old) - '{evidence,reason}'::text[] then
    return new;
  end if;
  if tg_op = 'DELETE' or old.status <> 'pending'
    or to_jsonb(new) - '{status,decided_by,decided_at,decision_reason,result}'::text[]
      <> to_jsonb(old) - '{status,decided_by,decided_at,decision_reason,result}'::text[] then
    raise exception '% takes nothing but a decision', tg_table_name using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
