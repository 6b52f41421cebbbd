-- no transaction
-- Staff look for a week by the beginning of its code or contract, or by its resort: each has an index, so that one of
-- the three is found without reading all weeks. By pattern, as LIKE uses a plain index in the C collation alone.
drop index concurrently if exists weeks_by_code;
create index concurrently weeks_by_code on weeks (merchant_id, code text_pattern_ops);
drop index concurrently if exists weeks_by_contract_pattern;
create index concurrently weeks_by_contract_pattern on weeks (merchant_id, contract_key text_pattern_ops);
drop index concurrently if exists weeks_by_resort;
create index concurrently weeks_by_resort on weeks (merchant_id, resort_id);
drop index concurrently if exists weeks_by_contract;
