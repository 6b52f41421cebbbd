-- How much of a merchant's market one member may keep without paying (docs/decisions/045).

-- Which of the member's confirmed orders that wait for their payment this is; null before it is confirmed, and once it
-- is paid or over.
alter table orders add column unpaid_slot smallint;
-- What waits now keeps its place, also above the limit: that counts for new ones.
update orders set unpaid_slot = waiting.slot
from (
  select merchant_id, id, row_number() over (partition by merchant_id, customer_id order by created_at, id) as slot
  from orders where all_status = 33
) waiting
where orders.merchant_id = waiting.merchant_id and orders.id = waiting.id;
create unique index orders_unpaid_slot on orders (merchant_id, customer_id, unpaid_slot)
  where unpaid_slot is not null;

-- The session a command was accepted in: what speaks of "this session" means it also when it runs later.
alter table command_queue add column session_id bytea;
