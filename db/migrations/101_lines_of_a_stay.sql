-- no transaction
-- All lines, not those of stays alone: an index of few lines looked cheap to read through for each order, and the plan
-- was kept when the lines were many.
drop index concurrently if exists order_lines_by_stay;
create index concurrently order_lines_by_stay on order_lines (merchant_id, stay_id);
drop index concurrently if exists order_lines_of_stay;
