-- The history of an account answers at once at any length; a correction may take a balance below zero; lots remember what was told of them.

-- Each account numbers its transfers without gaps in the order of time: a page, a date range and a count are then ranges of numbers.
alter table point_accounts
  add column transfers integer not null default 0, -- the number of the last one
  add column last_at timestamptz; -- when that was

alter table point_transfers
  add column number integer,
  add column points bigint, -- what it changed for the member: the sum of his entries
  add column balance bigint, -- the account's balance after it
  add column order_code text not null default '',
  add column actor_id uuid, -- null = the clock or the server itself
  add column words text; -- name and order code as they are searched (`searchable`), after a space

alter table point_transfers disable trigger point_transfers_append_only;
update point_transfers t set number = n.number, points = n.points, balance = n.balance,
  words = ' ' || btrim(regexp_replace(translate(lower(translate(regexp_replace(normalize((t.target_name ->> 'vi') || ' ' || (t.target_name ->> 'en'), NFD), U&'[\0300-\036F]', '', 'g'),
    U&'\0110\0111', 'dd')), '.,;:!?()[]"/&+-_', '                '), '\s+', ' ', 'g'))
from (
  select merchant_id, id, points, row_number() over w as number, sum(points) over w as balance
  from (
    select o.merchant_id, o.user_id, o.id, o.created_at,
      coalesce((select sum(e.points) from point_entries e where e.merchant_id = o.merchant_id and e.transfer_id = o.id and e.account = 'member'), 0) as points
    from point_transfers o
  ) of_member
  window w as (partition by merchant_id, user_id order by created_at, id)
) n
where n.merchant_id = t.merchant_id and n.id = t.id;
alter table point_transfers enable trigger point_transfers_append_only;
update point_accounts a set transfers = n.transfers, last_at = n.last_at
from (select merchant_id, user_id, max(number) as transfers, max(created_at) as last_at from point_transfers group by merchant_id, user_id) n
where n.merchant_id = a.merchant_id and n.user_id = a.user_id;

alter table point_transfers
  alter column number set not null,
  alter column points set not null,
  alter column balance set not null,
  add foreign key (merchant_id, user_id) references point_accounts (merchant_id, user_id),
  add foreign key (merchant_id, order_id) references orders (merchant_id, id);
drop index point_transfers_of_user;
create unique index point_transfers_number on point_transfers (merchant_id, user_id, number);
create index point_transfers_of_user on point_transfers (merchant_id, user_id, created_at, number);
create index point_transfers_of_order on point_transfers (merchant_id, order_id) where order_id is not null;

-- A lot below zero is what a correction took beyond all lots. It does not run out.
alter table point_lots
  drop constraint point_lots_amount_check,
  drop constraint point_lots_check,
  alter column expires_at drop not null,
  add column reminded_days smallint, -- the last reminder told: this many days before the end
  add constraint point_lots_amount check (amount <> 0 and (amount > 0) = (expires_at is not null)),
  add constraint point_lots_remaining check (remaining between least(0, amount) and greatest(0, amount));
drop index point_lots_of_user;
create index point_lots_of_user on point_lots (merchant_id, user_id, expires_at) where remaining <> 0;
create index point_lots_expiry on point_lots (expires_at, reminded_days) where remaining > 0;

-- What a text is found by: each three letters in a row, and the first letter and two of each word, as numbers that belong to one member and one block of his history.
-- So one index finds the words of one member in one block, and reads nothing of other members. Different things may share a number: what is found is compared once more.
create function point_grams(member uuid, block integer, folded text) returns integer[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct hashtext(member::text || block || gram)), '{}')
  from regexp_split_to_table(btrim(folded), ' ') as word
  cross join lateral (
    select '^' || left(word, 1) as gram
    union all select '^' || left(word, 2) where length(word) >= 2
    union all select substr(word, at, 3) from generate_series(1, length(word) - 2) as at
  ) as grams
  where word <> ''
$$;

-- The numbers to look for: of a word of one or two letters its beginning, of a longer one every three letters.
create function point_grams_sought(member uuid, block integer, folded text) returns integer[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct hashtext(member::text || block || gram)), '{}')
  from regexp_split_to_table(btrim(folded), ' ') as word
  cross join lateral (
    select '^' || word as gram where length(word) <= 2
    union all select substr(word, at, 3) from generate_series(1, length(word) - 2) as at
  ) as grams
  where word <> ''
$$;

-- Whether every word of what is sought is in a folded text; one of one or two letters at the beginning of a word.
create function words_found(folded text, sought text) returns boolean language sql immutable parallel safe strict as $$
  select coalesce(bool_and(strpos(folded, case when length(word) <= 2 then ' ' || word else word end) > 0), true)
  from regexp_split_to_table(btrim(sought), ' ') as word
$$;

alter table point_transfers alter column words set not null;
alter table point_transfers add column grams integer[] not null generated always as (point_grams(user_id, number / 1024, words)) stored;
create index point_transfers_grams on point_transfers using gin (grams) with (fastupdate = off);
