-- Money of an order that waits for a second person: the order does not expire while it does.
alter table approvals add column order_id uuid;
alter table approvals add foreign key (merchant_id, order_id) references orders (merchant_id, id);
create index approvals_keeping on approvals (merchant_id, order_id) where status = 'pending' and order_id is not null;
