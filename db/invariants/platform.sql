-- 5. The guards that keep ledgers and histories unchangeable are in place
select name from (values ('point_entries_append_only'), ('point_transfers_append_only'),
  ('order_transitions_append_only'),
  ('image_views_append_only'), ('data_exports_append_only'), ('ledger_transfers_append_only'),
  ('ledger_entries_append_only'),
  ('ledger_deductions_append_only'), ('ledger_rate_sets_append_only'), ('ledger_rates_append_only'),
  ('ledger_months_append_only'), ('ledger_day_closes_append_only'),
  ('approvals_decision_only'),
  ('audit_entries_append_only'), ('week_transitions_append_only'), ('point_extensions_append_only')) as guard(name)
where not exists (select from pg_trigger where tgname = guard.name and tgenabled <> 'D');

-- 16. Each row has the merchant of its parent, because foreign keys are composite
select conname from pg_constraint
where contype = 'f' and connamespace = 'public'::regnamespace and array_length(conkey, 1) = 1
  and confrelid <> 'merchants'::regclass;

-- 19. No event waits longer than five minutes for its number or its event handlers
select e.merchant_id, e.id from events e
where e.created_at < now() - interval '5 minutes'
  and (e.number is null or e.number > coalesce((select c.number from reaction_cursors c
    where c.merchant_id = e.merchant_id), 0));

-- 19b. A merchant's events are numbered without a gap, up to the head of its feed
select e.merchant_id, e.lowest, e.highest, e.numbered, h.last_number
from (select merchant_id, min(number) as lowest, max(number) as highest, count(*) as numbered from events
  where number is not null group by merchant_id) e
left join feed_heads h on h.merchant_id = e.merchant_id
where e.highest - e.lowest + 1 <> e.numbered or e.highest is distinct from h.last_number;

-- 43. The domains by which a merchant is found are its own among all host names, so no other merchant can claim one
select m.id, domain from merchants m, unnest(m.domains) domain
except select of_merchant, host from hosts;
