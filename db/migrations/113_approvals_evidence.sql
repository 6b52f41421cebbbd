-- A request keeps what a second person is shown of it as it stood when it was asked for. What takes something is below 0.

alter table approvals drop constraint approvals_amount_check;
-- Rewritten, not updated: a row takes nothing but its decision.
alter table approvals alter column amount type bigint using
  case when kind = 'points.correct' and (terms ->> 'Points')::bigint < 0 then -abs(amount) else amount end;
alter table approvals add column evidence jsonb; -- null: asked for before it was kept
alter table approvals add column due_at timestamptz; -- until when what it is about is to be dealt with; null: no such day
