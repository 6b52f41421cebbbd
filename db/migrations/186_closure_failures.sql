-- A closure offers what comes back. Another stay is its member's to take by the rules of moves: it is no offer, and
-- counts as a choice once it was taken.
update closures set choices = array_remove(choices, 'move') where 'move' = any (choices);
alter table closures add constraint closures_choices check (choices <@ '{points,money}');

-- Orders that a closure tried in vain to end, to ask or to give back, for staff. A row goes when that succeeds, or when
-- the order ends or is moved in another way.
create table closure_failures (
  merchant_id uuid not null,
  closure_id uuid not null,
  order_id uuid not null,
  tries integer not null default 1,
  refusal text, -- its code; null: an error, of which the log says more
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (merchant_id, closure_id, order_id),
  foreign key (merchant_id, closure_id) references closures (merchant_id, id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id)
);
create index closure_failures_of_order on closure_failures (merchant_id, order_id);
