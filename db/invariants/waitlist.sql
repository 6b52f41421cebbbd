-- 44. An open offer is a hold of its stay by its member, and its entry has no other offer. An entry to which a stay is
-- offered has such an offer
select r.merchant_id, r.entry_id from waitlist_releases r
join waitlist_entries e on e.merchant_id = r.merchant_id and e.id = r.entry_id
where r.outcome = 'open' and (e.state <> 'offered' or not exists (select from orders o
  join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id and l.live
  where o.merchant_id = r.merchant_id and o.id = r.order_id and o.customer_id = e.member_id and o.all_status = 1
    and l.stay_id = r.stay_id))
union all
select e.merchant_id, e.id from waitlist_entries e
where e.state = 'offered' and not exists (select from waitlist_releases r
  where r.merchant_id = e.merchant_id and r.entry_id = e.id and r.outcome = 'open');

-- 44b. No stay was offered, or left to everyone, while an earlier entry asked for it, unless that entry was passed with
-- a reason. This covers the last 30 days, and entries that have asked for the same since. Where owners of the resort
-- came first, a member who was an owner long enough before is in front, and one who became an owner at that moment may
-- count as one. An offer outside the order is a reason to pass an entry only if a second person agreed to that offer
select distinct r.merchant_id, r.id, asking.entry_id from waitlist_releases r
left join lateral (
  select min(a.entered_at) as since, r.owners_first and not exists (select from waitlist_entries e
      join weeks w on w.merchant_id = r.merchant_id and w.owner_id = e.member_id and w.resort_id = r.resort_id
        and w.stay_id is not null
      where e.merchant_id = r.merchant_id and e.id = r.entry_id) as is_behind
  from waitlist_alternatives a
  where a.merchant_id = r.merchant_id and a.entry_id = r.entry_id and a.resort_id = r.resort_id
    and a.entered_at < r.released_at and (a.removed_at is null or a.removed_at >= r.released_at)
    and a.from_date <= r.from_date and a.to_date >= r.to_date and (a.room_id is null or a.room_id = r.room_id)
    and (a.nights is null or a.nights = r.to_date - r.from_date)) served on true
cross join lateral (
  select a.entry_id from waitlist_alternatives a
  join waitlist_entries e on e.merchant_id = r.merchant_id and e.id = a.entry_id and e.mode <> 'tell'
    and e.asked_at < r.released_at and (e.ended_at is null or e.ended_at > r.released_at)
    and (e.in_points is null or e.in_points = r.in_points)
    and not exists (select from waitlist_releases given
      join users giver on giver.merchant_id = r.merchant_id and giver.id = given.given_back_by
      join users asker on asker.merchant_id = r.merchant_id and asker.id = e.member_id
        and mailbox_of(asker.email) = mailbox_of(giver.email)
      where given.merchant_id = r.merchant_id and given.stay_id = r.stay_id and given.released_at <= r.released_at)
  where a.merchant_id = r.merchant_id and a.resort_id = r.resort_id and a.entered_at < r.released_at
    and a.entry_id is distinct from r.entry_id
    and (r.entry_id is null or (r.owners_first and not exists (select from weeks w
          join week_transitions t on t.merchant_id = r.merchant_id and t.week_id = w.id and t.change = 'approve'
            and t.created_at < r.released_at - interval '1 minute'
          where w.merchant_id = r.merchant_id and w.owner_id = e.member_id and w.resort_id = r.resort_id
            and w.stay_id is not null),
        a.entered_at, a.entry_id) < (served.is_behind, served.since, r.entry_id))
    and (a.live or not a.live and a.removed_at > r.released_at) and a.from_date <= r.from_date
    and a.to_date >= r.to_date and (a.room_id is null or a.room_id = r.room_id)
    and (a.nights is null or a.nights = r.to_date - r.from_date)) asking
where r.is_offered and r.released_at > now() - interval '30 days'
  and not exists (select from waitlist_skips s where s.merchant_id = r.merchant_id and s.release_id = r.id
    and s.entry_id = asking.entry_id and (s.reason <> 'outside' or exists (select from approvals a
      where a.merchant_id = r.merchant_id and a.id = r.outside_id and a.kind = 'waitlist.offer'
        and a.status = 'approved')));

-- 44c. A hold that ended has released its stay if an entry waits for it. The query has two steps: otherwise the planner
-- would weigh all orders of ten joins, which takes longer than the rest of the check
with freed as materialized (
  select o.merchant_id, o.id, o.modified_at, s.resort_id, s.room_id, s.from_date, s.to_date,
    s.point_price is not null as in_points
  from waitlist_rules rules
  join orders o on o.merchant_id = rules.merchant_id and order_has_ended(o.all_status)
    and o.modified_at > now() - interval '30 days'
  join order_lines l on l.merchant_id = o.merchant_id and l.order_id = o.id and not l.live
  join stays s on s.merchant_id = l.merchant_id and s.id = l.stay_id and s.published
    and s.from_date > (now() at time zone 'UTC')::date + 1
  where rules.enabled
    and not exists (select from order_lines taken where taken.merchant_id = s.merchant_id and taken.stay_id = s.id
      and taken.live)
    and not exists (select from waitlist_releases r where r.merchant_id = s.merchant_id and r.stay_id = s.id
      and r.released_at >= o.modified_at - interval '1 second'))
select freed.merchant_id, freed.id from freed
join rooms room on room.merchant_id = freed.merchant_id and room.id = freed.room_id and room.published
join resorts resort on resort.merchant_id = freed.merchant_id and resort.id = freed.resort_id and resort.published
join waitlist_alternatives a on a.merchant_id = freed.merchant_id and a.resort_id = freed.resort_id and a.live
  and a.from_date <= freed.from_date and a.to_date >= freed.to_date and a.entered_at < freed.modified_at
  and (a.room_id is null or a.room_id = freed.room_id)
  and (a.nights is null or a.nights = freed.to_date - freed.from_date)
join waitlist_entries e on e.merchant_id = a.merchant_id and e.id = a.entry_id and e.state = 'waiting'
  and e.mode <> 'tell' and (e.in_points is null or e.in_points = freed.in_points);

-- 44d. When an order was given an offered stay in place of its own, it is the order that the entry names, of the same
-- member and moved at that moment, and the order that held the stay has ended. No offer ended in this way without being
-- recorded
select r.merchant_id, r.id from waitlist_releases r
join waitlist_entries e on e.merchant_id = r.merchant_id and e.id = r.entry_id
where r.moved_id is not null and (e.replaces_id is distinct from r.moved_id and e.end_reason <> 'erased'
  or exists (select from orders o where o.merchant_id = r.merchant_id and o.id = r.order_id
    and not order_has_ended(o.all_status))
  or exists (select from orders moved where moved.merchant_id = r.merchant_id and moved.id = r.moved_id
    and (moved.customer_id <> e.member_id or not exists (select from order_transitions t
      where t.merchant_id = r.merchant_id and t.order_id = moved.id and t.reason like 'moved%'
        and t.created_at between r.answered_at - interval '1 second' and r.answered_at + interval '1 second'))))
union all
select r.merchant_id, r.id from waitlist_releases r
where r.outcome is distinct from 'open' and r.order_id is not null and r.moved_id is null
  and exists (select from order_transitions t where t.merchant_id = r.merchant_id and t.order_id = r.order_id
    and t.reason = 'offer-replaced');

-- 44e. A week that is given for a stay belongs to the entry's own member. It was given, if at all, at the moment when
-- its entry was served, with the order paid in points, and until then its entry goes on. The moments may differ by a
-- second: where the database has several nodes, each records the transaction's time by its own clock
select w.merchant_id, w.id from weeks w
left join waitlist_entries e on e.merchant_id = w.merchant_id and e.id = w.stake_of
where w.stake_of is not null and (e.member_id <> w.owner_id
  or w.state in ('pending', 'revising') and (e.id is null or e.ended_at is not null)
  or w.stay_id is not null and e.ended_at > now() - interval '24 months' and not exists (select from waitlist_releases r
    join orders o on o.merchant_id = w.merchant_id and o.id = r.order_id and o.points > 0
    join week_transitions t on t.merchant_id = w.merchant_id and t.week_id = w.id and t.change = 'approve'
      and t.created_at between r.answered_at - interval '1 second' and r.answered_at + interval '1 second'
    where r.merchant_id = w.merchant_id and r.entry_id = e.id and r.outcome = 'accepted' and r.moved_id is null)
  or w.stay_id is not null and e.ended_at is null);

-- 44f. A stay was offered outside the order only as a second person agreed to, to the entry that the request was about,
-- and entries were passed in this way only for such an offer
select r.merchant_id, r.id from waitlist_releases r
where r.outside_id is not null and r.released_at > now() - interval '24 months'
  and not exists (select from approvals a where a.merchant_id = r.merchant_id and a.id = r.outside_id
    and a.kind = 'waitlist.offer' and a.status = 'approved' and a.subject_id = r.entry_id)
union all
select s.merchant_id, s.release_id from waitlist_skips s
join waitlist_releases r on r.merchant_id = s.merchant_id and r.id = s.release_id
where s.reason = 'outside' and r.outside_id is null;
