-- A save that must find its row says so, and all that is saved with it is undone when it does not: what it names stands in the error as its constraint.
create function ensure(met boolean, what text) returns boolean language plpgsql as $$
begin
  if met then
    return true;
  end if;
  raise exception 'unmet: %', what using errcode = 'SB001', constraint = what;
end $$;

-- Rows whose other keys lead to the merchant need no key of their own to it, and the two journals are written by the server within a merchant it has just read.
-- Each such key made every order lock the merchant's one row (docs/decisions/012).
alter table orders drop constraint orders_merchant_id_fkey;
alter table order_lines drop constraint order_lines_merchant_id_fkey;
alter table order_transitions drop constraint order_transitions_merchant_id_fkey;
alter table payments drop constraint payments_merchant_id_fkey;
alter table events drop constraint events_merchant_id_fkey;
alter table command_log drop constraint command_log_merchant_id_fkey;

-- The stay first: a plan made while few lines were live would else look through all of a merchant's for each stay, and be kept when they are many.
drop index order_lines_live_stay;
create unique index order_lines_live_stay on order_lines (stay_id, merchant_id) where live;
