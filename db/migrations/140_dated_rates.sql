-- What a point was worth in the past stands in a merchant's settings, beside what is planned (decision 118). Figures read
-- it there. insight_rates, which noted a rate on the day it was first seen, is read no longer; the next release drops it.
do $$
declare
  known record;
begin
  for known in
    select r.merchant_id,
      jsonb_agg(jsonb_build_object('fromDay', r.valid_from::text, 'rate', r.rate) order by r.valid_from) as rates
    from insight_rates r where r.valid_from > '2000-01-01' group by r.merchant_id
  loop
    update merchants m set settings = jsonb_set(m.settings, '{rates}', (
        select jsonb_agg(dated.rate order by dated.rate ->> 'fromDay') from (
          select noted.rate from jsonb_array_elements(known.rates) noted(rate)
          where noted.rate ->> 'fromDay' < coalesce((select min(kept.rate ->> 'fromDay')
            from jsonb_array_elements(m.settings -> 'rates') kept(rate)), '9999')
          union all select jsonb_array_elements(coalesce(m.settings -> 'rates', '[]'))
        ) dated(rate)))
    where m.id = known.merchant_id;
  end loop;
end $$;
