-- Resorts are found by words of their names in both content languages (lower case, no accents, no signs). A statement
-- that searches says the same words: server/src/platform/database/word-search.ts.
create index resorts_words on resorts using gin (merchant_id, (
  ' ' || lower(regexp_replace(translate(regexp_replace(
    normalize((name->>'vi') || ' ' || (name->>'en'), NFD),
    '[\u0300-\u036f]', '', 'g'), 'đĐ', 'dd'), '[\s\u0021-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e]+', ' ', 'g'))
) gin_trgm_ops) with (fastupdate = off);
