-- Files of the catalogue that staff take in: looked at row by row first, then written, and taken back within a day.
create table imports (
  merchant_id uuid not null references merchants,
  id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('stays', 'rooms', 'resorts')),
  file_name text not null check (length(file_name) between 1 and 200),
  format text not null check (format in ('csv', 'xlsx')),
  byte_length bigint not null,
  locale text not null,
  storage_key text, -- null once the file is not needed any more
  sealed_key text,
  headings jsonb, -- texts of the file's first row, by column; null until it was read
  samples jsonb, -- for each column some cells below it
  matching jsonb, -- the column of each field that has one; null until it is known
  -- check: its rows wait to be looked at, or are; columns: somebody has to say which column is which;
  -- checked: it can be run; run: its rows wait to be written, or are; back: they are taken back
  state text not null default 'check'
    check (state in ('check', 'columns', 'checked', 'run', 'done', 'back', 'reverted', 'failed', 'discarded')),
  problem text,
  checked_to integer not null default 0, -- the last line that was looked at
  done_to integer not null default 0, -- the last line that was written, or taken back
  part real not null default 0, -- of the step it is in, 0 to 1
  fresh integer not null default 0,
  changed integer not null default 0,
  same integer not null default 0,
  refused integer not null default 0,
  written integer not null default 0,
  taken_back integer not null default 0,
  left_alone integer not null default 0, -- rows that others sold, held or changed before they could be taken back
  lease uuid,
  leased_until timestamptz,
  tries integer not null default 0, -- in a row that ended with the process or an error
  created_at timestamptz not null default now(),
  asked_at timestamptz not null default now(), -- since when its present step waits
  run_at timestamptz,
  run_by uuid,
  ended_at timestamptz, -- when the last row was written
  primary key (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id),
  foreign key (merchant_id, run_by) references users (merchant_id, id),
  check ((storage_key is null) = (sealed_key is null)),
  check ((state = 'failed') = (problem is not null))
);
create index imports_by_time on imports (merchant_id, created_at);
create index imports_waiting on imports (merchant_id, asked_at) where state in ('check', 'run', 'back');
create index imports_by_key on imports (merchant_id, storage_key) where storage_key is not null;
-- A merchant's imports go one after the other.
create unique index imports_one_at_work on imports (merchant_id) where lease is not null;

create table import_rows (
  merchant_id uuid not null references merchants,
  import_id uuid not null,
  line integer not null, -- of the file; the first is 1
  verdict text not null check (verdict in ('new', 'changed', 'same', 'refused')),
  key text not null, -- what the row names, as far as that can be said: no two rows are the same thing
  cells jsonb not null, -- as they stand in the file
  subject_id uuid, -- what it is, or will be
  value jsonb, -- what is written
  before jsonb, -- what stood there when it was looked at
  problems jsonb not null default '[]',
  outcome text check (outcome in ('written', 'taken-back', 'sold', 'altered')),
  primary key (merchant_id, import_id, line),
  foreign key (merchant_id, import_id) references imports (merchant_id, id),
  check ((verdict = 'refused') = (problems <> '[]'))
);
create index import_rows_by_verdict on import_rows (merchant_id, import_id, verdict, line);
create index import_rows_by_key on import_rows (merchant_id, import_id, key) where key <> '';

-- Which column was which in the files of before: the heading, folded, and the field.
create table import_headings (
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('stays', 'rooms', 'resorts')),
  heading text not null check (length(heading) between 1 and 100),
  field text not null,
  used_at timestamptz not null default now(),
  primary key (merchant_id, kind, heading)
);
create index import_headings_by_time on import_headings (merchant_id, kind, used_at);

alter table list_exports drop constraint list_exports_kind_check;
alter table list_exports add constraint list_exports_kind_check check (kind in ('audit', 'orders', 'members', 'stays', 'rooms', 'resorts'));
