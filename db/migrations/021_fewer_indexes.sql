-- Two indexes that begin alike: the key serves for reading an order's history too.
alter table order_transitions drop constraint order_transitions_pkey, add primary key (merchant_id, order_id, id);
drop index order_transitions_of_order;
