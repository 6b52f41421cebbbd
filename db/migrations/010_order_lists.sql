-- What a member's list of orders is found by (docs/decisions/016): none of it needs more than the first page's rows, however many orders there are.

-- What orders are about, in searchable words: lower case, no accents. One row for each resort and room that was ever ordered, not one for each order.
-- id is the MD5 of the text: whoever writes an order knows it without looking.
create table order_subjects (
  merchant_id uuid not null references merchants,
  id uuid not null,
  text text not null,
  primary key (merchant_id, id),
  check (id = md5(text)::uuid)
);

alter table orders
  add column subject_id uuid, -- null: nothing to be found by
  -- open = still to be paid, paid, ended = canceled or timed out; the later flag wins
  add column standing text not null generated always as (
    case when all_status & 1048576 <> 0 then 'paid' when all_status & 33024 <> 0 then 'ended' else 'open' end
  ) stored;

with named as (
  select l.merchant_id, l.order_id,
    btrim(regexp_replace(
      regexp_replace(lower(translate(normalize(string_agg(concat_ws(' ', l.target_name->>'vi', l.target_name->>'en'), ' ' order by l.position), nfd), 'đĐ', 'dd')),
        '[\u0300-\u036f]', '', 'g'),
      '[^[:alnum:]]+', ' ', 'g')) as text
  from order_lines l where l.stay_id is not null group by l.merchant_id, l.order_id
), subjects as (
  insert into order_subjects (merchant_id, id, text) select distinct merchant_id, md5(text)::uuid, text from named
)
update orders o set subject_id = md5(named.text)::uuid from named where named.merchant_id = o.merchant_id and named.order_id = o.id;

create index orders_by_subject on orders (merchant_id, customer_id, subject_id, created_at desc, id);
create index orders_by_standing on orders (merchant_id, customer_id, standing, created_at desc, id);
create index orders_by_code on orders (merchant_id, customer_id, code);
create index orders_by_total on orders (merchant_id, customer_id, grand_total desc, id);
