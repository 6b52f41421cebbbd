-- How files of others are read, as far as it was said by hand: once for each bank or other source.
create table import_layouts (
  merchant_id uuid not null references merchants,
  kind text not null check (kind in ('stays', 'rooms', 'resorts', 'statement')),
  source text not null check (length(source) between 1 and 64), -- hash of the headings, by which a source is recognized
  layout jsonb not null,
  used_at timestamptz not null default now(),
  primary key (merchant_id, kind, source)
);
create index import_layouts_by_time on import_layouts (merchant_id, kind, used_at);

-- How the file of an import is read: sheets, the row of headings, days, what has to be asked.
alter table imports add column layout jsonb;
