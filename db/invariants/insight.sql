-- 41. A merchant's figures are the sums of the facts that they count, for everything and for each resort, by day and
-- measure, unless everything is being counted again
select coalesce(d.merchant_id, f.merchant_id), coalesce(d.scope_id, f.scope_id), coalesce(d.day, f.day),
  coalesce(d.measure, f.measure)
from (select * from insight_days where (count, amount, points, worth) <> (0, 0, 0, 0)) d
full join (select merchant_id, scope.id as scope_id, day, measure, count(*) as count, sum(amount) as amount,
  sum(points) as points, sum(worth) as worth
  from insight_facts cross join lateral (values (merchant_id), (resort_id)) scope(id)
  where scope.id is not null
  group by merchant_id, scope.id, day, measure) f on f.merchant_id = d.merchant_id and f.scope_id = d.scope_id
    and f.day = d.day and f.measure = d.measure
join insight_cursors c on c.merchant_id = coalesce(d.merchant_id, f.merchant_id) and c.building is null
where (d.count, d.amount, d.points, d.worth) is distinct from (f.count, f.amount, f.points, f.worth);

-- 41b. The figures count each order as held, and as paid with its sum while it is paid, once its events are followed
select o.merchant_id, o.id from orders o
join insight_cursors c on c.merchant_id = o.merchant_id and c.building is null
join feed_heads h on h.merchant_id = o.merchant_id and h.last_number = c.number
where not exists (select from events e where e.merchant_id = o.merchant_id and e.number is null)
  and (not exists (select from insight_facts f where f.merchant_id = o.merchant_id and f.source = 'order'
    and f.subject_id = o.id and f.measure = 'order.held')
    or o.standing = 'paid' and not exists (select from insight_facts f where f.merchant_id = o.merchant_id
      and f.source = 'order'
      and f.subject_id = o.id and f.measure = 'order.paid' and f.amount = o.grand_total));

-- 41e. Each order that counts as paid counts once under the weeks to its check-in and once under its month, and is not
-- canceled there more often than as a sale. An order without a stay has neither
select counted.merchant_id, counted.subject_id
from (select f.merchant_id, f.subject_id, count(*) filter (where f.measure = 'order.paid') as paid,
    count(*) filter (where f.measure = 'sale.canceled') as canceled,
    count(*) filter (where f.measure like 'lead.%') as leads,
    count(*) filter (where f.measure like 'check-in.%') as check_ins,
    count(*) filter (where f.measure like 'check-in-canceled.%') as check_ins_canceled
  from insight_facts f
  join orders o on o.merchant_id = f.merchant_id and o.id = f.subject_id
  join insight_cursors c on c.merchant_id = f.merchant_id and c.building is null
  where f.source = 'order'
  group by f.merchant_id, f.subject_id) counted
where leads <> check_ins or paid < leads or canceled < check_ins_canceled
  or paid > leads and exists (select from order_lines l where l.merchant_id = counted.merchant_id
    and l.order_id = counted.subject_id and l.stay_id is not null);

-- 41c. The figures count each stay that is for sale, held or sold under its present state, and under no other, once its
-- events are followed
select coalesce(s.merchant_id, f.merchant_id), coalesce(s.id, f.subject_id), coalesce(s.measure, f.measure)
from (
  select stay.merchant_id, stay.id, stay.resort_id, counted.measure,
    coalesce(stay.price, 0) as amount, coalesce(stay.point_price, 0) as points
  from stays stay
  join rooms room on room.merchant_id = stay.merchant_id and room.id = stay.room_id
  join resorts resort on resort.merchant_id = stay.merchant_id and resort.id = stay.resort_id
  left join order_lines line on line.merchant_id = stay.merchant_id and line.stay_id = stay.id and line.live
  left join orders o on o.merchant_id = line.merchant_id and o.id = line.order_id
  cross join lateral (values
    ('stay.offered', stay.published and room.published and resort.published or o.id is not null),
    ('stay.held', o.standing = 'open'), ('stay.sold', o.standing = 'paid')) counted(measure, so)
  where counted.so
) s
full join (select * from insight_facts where source = 'stay') f
  on f.merchant_id = s.merchant_id and f.subject_id = s.id and f.measure = s.measure
join insight_cursors c on c.merchant_id = coalesce(s.merchant_id, f.merchant_id) and c.building is null
join feed_heads h on h.merchant_id = c.merchant_id and h.last_number = c.number
where not exists (select from events e where e.merchant_id = c.merchant_id and e.number is null)
  and (s.resort_id, s.amount, s.points) is distinct from (f.resort_id, f.amount, f.points);

-- 41d. The figures count each week under its present state, each transfer of points, and each payout that was not taken
-- back
select coalesce(t.merchant_id, f.merchant_id), coalesce(t.id, f.subject_id), coalesce(t.measure, f.measure)
from (
  select merchant_id, id, 'week' as source, kind || '.' || state as measure, price as amount from weeks
  union all select merchant_id, id, 'transfer', 'points.' || kind, 0 from point_transfers
  union all select merchant_id, id, 'payout', 'payout.sent', amount from payouts where voided_at is null
) t
full join (select * from insight_facts where source in ('week', 'transfer', 'payout')) f
  on f.merchant_id = t.merchant_id and f.source = t.source and f.subject_id = t.id and f.measure = t.measure
join insight_cursors c on c.merchant_id = coalesce(t.merchant_id, f.merchant_id) and c.building is null
join feed_heads h on h.merchant_id = c.merchant_id and h.last_number = c.number
where not exists (select from events e where e.merchant_id = c.merchant_id and e.number is null)
  and t.amount is distinct from f.amount;
