-- A request keeps what a second person is shown of it as it stood when it was asked for. What takes something is below 0.

alter table approvals drop constraint approvals_amount_check;
-- Rewritten, not updated: a row takes nothing but its decision.
alter table approvals alter column amount type bigint using
  case when kind = 'points.correct' and (terms ->> 'Points')::bigint < 0 then -abs(amount) else amount end;
-- Null evidence: asked for before it was kept. Null due_at: what it is about has no such day of its own.
alter table approvals
  add column evidence jsonb,
  add column if not exists due_at timestamptz;
