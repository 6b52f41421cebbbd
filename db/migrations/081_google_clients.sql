-- Merchants' own clients at Google, in place of the installation's.
create table google_clients (
  merchant_id uuid primary key references merchants,
  client_id text not null check (length(client_id) between 1 and 200),
  sealed_secret text not null,
  modified_at timestamptz not null default now()
);
