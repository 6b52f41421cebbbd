-- What owners read of their weeks: who saw them, and a statement of each month.

-- How many members saw a week on a day: once each, its owner not counted.
create table week_views (
  merchant_id uuid not null references merchants,
  week_id uuid not null,
  day date not null,
  members integer not null check (members > 0),
  primary key (merchant_id, week_id, day),
  foreign key (merchant_id, week_id) references weeks (merchant_id, id)
);

-- An owner's weeks of all kinds, newest first.
create index weeks_of_owner_by_time on weeks (merchant_id, owner_id, created_at, id);
-- How often a stay was held: lines enter it when they end.
create index order_lines_gone on order_lines (merchant_id, stay_id) where not live and stay_id is not null;

-- How far an owner's statements have come: `month` is the next one, to be issued when it is over (`due_at`), of what was
-- booked after these numbers of the money ledger and of the owner's points.
create table statement_owners (
  merchant_id uuid not null references merchants,
  owner_id uuid not null,
  month date not null check (extract(day from month) = 1),
  due_at timestamptz not null,
  ledger_upto bigint not null default 0,
  points_upto integer not null default 0,
  primary key (merchant_id, owner_id),
  foreign key (merchant_id, owner_id) references users (merchant_id, id)
);
create index statement_owners_due on statement_owners (merchant_id, due_at);

-- A month of an owner's, as it was issued. `content` is what it says, word for word, and `digest` its SHA-256; the sums
-- beside it are what lists and years are added up from. It names nobody, so that it stays when its owner is erased.
create table statements (
  merchant_id uuid not null references merchants,
  id uuid not null,
  owner_id uuid not null,
  month date not null check (extract(day from month) = 1),
  issued_at timestamptz not null,
  ledger_from bigint not null,
  ledger_upto bigint not null check (ledger_upto >= ledger_from),
  points_from integer not null,
  points_upto integer not null check (points_upto >= points_from),
  opening bigint not null,
  gross bigint not null,
  fee bigint not null,
  vat bigint not null,
  income_tax bigint not null,
  paid_out bigint not null,
  closing bigint not null,
  points_credited bigint not null,
  content text not null,
  digest text not null,
  primary key (merchant_id, owner_id, month),
  unique (merchant_id, id),
  constraint statements_sum check (closing = opening + gross - fee - vat - income_tax - paid_out),
  constraint statements_digest check (digest = encode(sha256(convert_to(content, 'UTF8')), 'hex')),
  foreign key (merchant_id, owner_id) references users (merchant_id, id)
);
create trigger statements_append_only before update or delete on statements
  for each row execute function forbid_change();
