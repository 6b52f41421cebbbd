-- What is no book ends (scripts/checks/table-retention.ts): holds that were never confirmed, with their lines and history;
-- who looked at private pictures; how often weeks were seen.

-- Holds that ended unconfirmed, by the time of their end. Confirmed is Process (32), paid Closed (1048576).
create index orders_unconfirmed on orders (merchant_id, modified_at) where all_status & 1048608 = 0 and hold_slot is null;
-- An order that goes is looked for in all that refers to orders.
create index sessions_of_frame_order on sessions (merchant_id, frame_order_id) where frame_order_id is not null;
create index partner_tickets_of_order on partner_tickets (merchant_id, order_id) where order_id is not null;
create index payment_events_of_order on payment_events (merchant_id, order_id) where order_id is not null;
create index approvals_of_order on approvals (merchant_id, order_id) where order_id is not null;
create index image_views_age on image_views (merchant_id, viewed_at);
create index week_views_age on week_views (merchant_id, day);

-- History stays append-only, except for a hold's that was never confirmed, after a year. It looks at its row alone, so
-- that it holds on every node of a distributed database.
create function order_transition_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.to_status & 1048608 = 0 and old.created_at < now() - interval '1 year' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger order_transitions_append_only on order_transitions;
create trigger order_transitions_append_only before update or delete on order_transitions
  for each row execute function order_transition_stays();

create function image_view_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.viewed_at < now() - interval '1 year' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
drop trigger image_views_append_only on image_views;
create trigger image_views_append_only before update or delete on image_views
  for each row execute function image_view_stays();
