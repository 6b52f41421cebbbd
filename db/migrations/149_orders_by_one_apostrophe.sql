-- no transaction
-- It was built with what the function `folded` said before.
reindex index concurrently orders_words;
