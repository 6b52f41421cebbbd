-- What members searched (docs/decisions/104): sums of days, written in small batches. Nothing says who searched, and all
-- of it ends after thirteen months.
create table insight_searches (
  merchant_id uuid not null references merchants,
  day date not null, -- in the merchant's time zone
  searches bigint not null,
  without_result bigint not null,
  primary key (merchant_id, day)
);

-- By what was sought: words, the month of the check-in, how many people. Of a day and kind so many and no more: further
-- ones are counted under the empty term.
create table insight_sought (
  merchant_id uuid not null references merchants,
  day date not null,
  kind text not null check (kind in ('words', 'month', 'people')),
  term text not null check (length(term) <= 40),
  searches bigint not null,
  without_result bigint not null,
  primary key (merchant_id, day, kind, term)
);
