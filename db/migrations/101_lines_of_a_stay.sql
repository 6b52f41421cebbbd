-- no transaction
-- The stay stands first, as in order_lines_live_stay: while few lines had a stay, a plan read all of a merchant's lines
-- through these for each order, and was kept when they were many.
drop index concurrently if exists order_lines_by_stay;
create index concurrently order_lines_by_stay on order_lines (stay_id, merchant_id) where stay_id is not null;
drop index concurrently if exists order_lines_of_stay;
drop index concurrently if exists order_lines_ended_by_stay;
create index concurrently order_lines_ended_by_stay on order_lines (stay_id, merchant_id)
  where not live and stay_id is not null;
drop index concurrently if exists order_lines_gone;
