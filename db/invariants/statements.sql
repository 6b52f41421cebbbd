-- 31. A statement's balances are those of the money ledger at its first and its last number
select s.merchant_id, s.id from statements s
cross join lateral (
  select coalesce(-sum(e.amount) filter (where t.number <= s.ledger_from), 0) as opening,
    coalesce(-sum(e.amount), 0) as closing
  from ledger_entries e join ledger_transfers t on t.merchant_id = e.merchant_id and t.id = e.transfer_id
  where e.merchant_id = s.merchant_id and e.owner_id = s.owner_id and e.account = 'owners-payable'
    and t.number <= s.ledger_upto
) ledger
where s.opening <> ledger.opening or s.closing <> ledger.closing;

-- 31b. An owner's statements follow one another: each begins where the one before ended, and the next one will begin
-- where the last ended
select o.merchant_id, o.id from (
  select s.*, lag(s.ledger_upto, 1, 0::bigint) over w as ended, lag(s.closing, 1, 0::bigint) over w as closed,
    lag(s.points_upto, 1, 0) over w as points_ended,
    lead(s.id) over w as next_id
  from statements s window w as (partition by s.merchant_id, s.owner_id order by s.month)
) o
left join statement_owners n on n.merchant_id = o.merchant_id and n.owner_id = o.owner_id
where o.ledger_from <> o.ended or o.opening <> o.closed or o.points_from < o.points_ended
  or (o.next_id is null and (n.month is null or n.month <= o.month or n.ledger_upto <> o.ledger_upto
    or n.points_upto < o.points_upto));

-- 31c. A statement's own figures match the records beside it, and its points are those of the points ledger at its two
-- numbers
select s.merchant_id, s.id from statements s
cross join lateral (select s.content::jsonb as said) c
left join point_transfers p on p.merchant_id = s.merchant_id and p.user_id = s.owner_id and p.number = s.points_from
left join point_transfers q on q.merchant_id = s.merchant_id and q.user_id = s.owner_id and q.number = s.points_upto
where (said->>'opening', said->>'closing', said->'totals'->>'gross', said->'totals'->>'paidOut', said->>'month')
    is distinct from (s.opening::text, s.closing::text, s.gross::text, s.paid_out::text, to_char(s.month, 'YYYY-MM'))
  or (said->'points'->>'opening')::bigint is distinct from coalesce(p.balance, 0)
    or (said->'points'->>'closing')::bigint is distinct from coalesce(q.balance, 0);
