-- What a point was worth in the past stands in a merchant's settings since 140_dated_rates.sql; nothing reads this table.
drop table insight_rates;
