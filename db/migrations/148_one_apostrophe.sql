-- Apostrophes are one sign in the search of orders, typographic or straight, so that O'Brien is found as O’Brien and the
-- other way round. As `folded` in domain/src/common/text.ts.
create or replace function folded(words text) returns text
  language sql immutable parallel safe
  as $$ select lower(translate(normalize(words, nfd), U&'\0110\0111\2018\2019\02BC\2032\FF07\0300\0301\0302\0303\0304\0306\0307\0308\0309\030A\030B\030C\031B\0323\0327\0328', U&'Dd\0027\0027\0027\0027\0027')) $$;
