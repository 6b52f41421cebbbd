-- Most holds are never confirmed, and each was written into nine indexes of orders and three of its lines, at random places. What a list of orders is sorted and found by now leaves
-- holds out (a member has a handful at most: lists read them by their slots), so that an order enters those indexes when it is confirmed or over.
drop index orders_by_subject;
drop index orders_by_standing;
drop index orders_by_code;
drop index orders_by_total;
create index orders_by_subject on orders (merchant_id, customer_id, subject_id, created_at desc, id) where hold_slot is null;
create index orders_by_standing on orders (merchant_id, customer_id, standing, created_at desc, id) where hold_slot is null;
create index orders_by_code on orders (merchant_id, customer_id, code) where hold_slot is null;
create index orders_by_total on orders (merchant_id, customer_id, grand_total desc, id) where hold_slot is null;

-- Nobody looks a line up by its id alone: it is a place in its order.
alter table order_lines drop constraint order_lines_pkey;
drop index order_lines_of_order;
with placed as (
  select merchant_id, id, row_number() over (partition by merchant_id, order_id order by position, id) - 1 as place from order_lines
)
update order_lines line set position = placed.place from placed where placed.merchant_id = line.merchant_id and placed.id = line.id and line.position <> placed.place;
alter table order_lines add primary key (merchant_id, order_id, position);
