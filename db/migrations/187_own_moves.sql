-- How often the stay of an order was changed by `Sale/MoveOwnOrder`: by its member, or by staff in the member's place.
alter table orders add column own_moves smallint not null default 0 check (own_moves >= 0);

-- Until now the history alone had it: such a move names the days before and after.
update orders o set own_moves = moved.times
from (
  select t.merchant_id, t.order_id, count(*)::int as times from order_transitions t
  where t.reason ~ '^moved: \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d → \d{4}-\d\d-\d\d – \d{4}-\d\d-\d\d$'
  group by t.merchant_id, t.order_id
) moved
where o.merchant_id = moved.merchant_id and o.id = moved.order_id;
