-- Who changed what, when, from where, and why: one row for each command of staff and of the server itself, and for each
-- that staff sent in a member's place. Written in the command's own transaction. A journal: no foreign keys, for the
-- reason that the command log has none, and so that what was done outlives what it was done to.
create table audit_entries (
  merchant_id uuid not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('user', 'system')),
  actor_id uuid,
  on_behalf_of uuid, -- the member in whose place it was done
  command text not null,
  command_id uuid not null,
  subject_kind text not null,
  subject_id text not null,
  -- The columns that changed; null on one side: made, or removed. What is about hundreds of things has a summary of what
  -- was asked for in `after`.
  before jsonb,
  after jsonb,
  reason text not null default '',
  ip_address text not null default '',
  user_agent text not null default '',
  blanked_at timestamptz, -- what named a person was taken out, since the person was erased
  primary key (merchant_id, id),
  check ((actor_kind = 'user') = (actor_id is not null))
);
-- One entry per command, however often it is sent.
create unique index audit_entries_command on audit_entries (merchant_id, command_id, command);
create index audit_entries_page on audit_entries (merchant_id, at, id);
create index audit_entries_of_actor on audit_entries (merchant_id, actor_id, at, id) where actor_id is not null;
create index audit_entries_of_subject on audit_entries (merchant_id, subject_id, at, id);
create index audit_entries_of_member on audit_entries (merchant_id, on_behalf_of, at, id)
  where on_behalf_of is not null;

-- Append-only but for two things, whoever asks: an entry may go when it is a year old (what a merchant may set is at
-- least that), and what names a person may be blanked, visibly. It looks at its row alone, so that it holds on every
-- node of a distributed database.
create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '1 year' then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.blanked_at is not null
    and (new.before is null or new.before = old.before) and (new.after is null or new.after = old.after)
    and new.reason in ('', old.reason) and new.ip_address in ('', old.ip_address)
    and new.user_agent in ('', old.user_agent)
    and (new.merchant_id, new.id, new.at, new.actor_kind, new.command, new.command_id, new.subject_kind, new.subject_id)
      = (old.merchant_id, old.id, old.at, old.actor_kind, old.command, old.command_id, old.subject_kind, old.subject_id)
    and new.actor_id is not distinct from old.actor_id and new.on_behalf_of is not distinct from old.on_behalf_of then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger audit_entries_append_only before update or delete on audit_entries
  for each row execute function audit_entry_stays();
