-- Which languages a merchant is read in stands with its other settings, its own language first. All languages of the
-- product are the default. Nothing writes default_language any more; it stays for the processes of the release before,
-- which read it until they are replaced.

update merchants
  set settings = settings || jsonb_build_object('languages', jsonb_build_array(default_language) ||
    (select jsonb_agg(each) from unnest(array['vi-VN', 'en-US', 'de', 'es', 'fr', 'ja', 'zh']) as each
     where each <> default_language))
  where default_language in ('en-US', 'de', 'es', 'fr', 'ja', 'zh');
