-- The days of transfers from before 155. Nothing else waits for these rows.
update ledger_transfers t set posted_on = (t.happened_at at time zone m.time_zone)::date
  from merchants m where m.id = t.merchant_id and t.posted_on is null;
