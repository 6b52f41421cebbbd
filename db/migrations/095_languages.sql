-- Which languages a merchant is read in stands with its other settings, its own language first: one place instead of two
-- that could disagree. All languages of the product are the default.

update merchants
  set settings = settings || jsonb_build_object('languages', jsonb_build_array(default_language) ||
    (select jsonb_agg(each) from unnest(array['vi-VN', 'en-US', 'de', 'es', 'fr', 'ja', 'zh']) as each
     where each <> default_language))
  where default_language in ('en-US', 'de', 'es', 'fr', 'ja', 'zh');

alter table merchants drop column default_language;
