-- A payout run: what several owners are owed, agreed to by a second person before it is sent, in one file for the bank.

create table payout_runs (
  merchant_id uuid not null references merchants,
  id uuid not null,
  number integer not null check (number > 0), -- stands in the text of each transfer
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'filed', 'settled', 'canceled')),
  through date, -- what was owed at the end of this day; null = all
  least bigint not null check (least >= 0), -- dong that an owner is owed at least
  account_days integer not null check (account_days >= 0), -- an account has to be this old
  proposed_by uuid, -- null = the server itself
  proposed_at timestamptz not null default now(),
  approved_by uuid,
  approved_at timestamptz,
  evidence jsonb, -- what was shown to who approved it
  filed_by uuid,
  filed_at timestamptz,
  settled_at timestamptz,
  canceled_by uuid,
  canceled_at timestamptz,
  cancel_reason text not null default '',
  primary key (merchant_id, id),
  constraint payout_runs_number unique (merchant_id, number),
  constraint payout_runs_not_by_proposer check (approved_by <> proposed_by),
  constraint payout_runs_filed_approved check (filed_at is null or approved_at is not null),
  constraint payout_runs_canceled_with_reason check ((state = 'canceled') = (cancel_reason <> '')),
  foreign key (merchant_id, proposed_by) references users (merchant_id, id),
  foreign key (merchant_id, approved_by) references users (merchant_id, id)
);
create index payout_runs_open on payout_runs (merchant_id, state) where state in ('proposed', 'approved', 'filed');

-- A line is a transfer to one owner; the payout that it becomes has its id. Lines that were left out say why.
create table payout_run_lines (
  merchant_id uuid not null references merchants,
  id uuid not null,
  run_id uuid not null,
  line integer not null check (line > 0),
  owner_id uuid not null,
  account_id uuid,
  amount bigint not null, -- of a line that was left out: what is owed
  state text not null check (state in ('open', 'paid', 'returned', 'taken-out', 'left-out')),
  reason text not null default '', -- why it was left out, or what the bank said
  reported_on date, -- the bank reports that it came back
  primary key (merchant_id, id),
  constraint payout_run_lines_number unique (merchant_id, run_id, line),
  constraint payout_run_lines_of_account check (state = 'left-out' or (account_id is not null and amount > 0)),
  constraint payout_run_lines_left_out_with_reason check (state <> 'left-out' or reason <> ''),
  foreign key (merchant_id, run_id) references payout_runs (merchant_id, id),
  foreign key (merchant_id, owner_id) references users (merchant_id, id),
  foreign key (merchant_id, account_id) references payout_accounts (merchant_id, id)
);
-- An owner stands in one open run.
create unique index payout_run_lines_open on payout_run_lines (merchant_id, owner_id) where state = 'open';
create index payout_run_lines_of_account on payout_run_lines (merchant_id, account_id) where account_id is not null;

-- The file as it was made: who downloads it again has the same bytes. It names bank accounts, so it is sealed.
create table payout_run_files (
  merchant_id uuid not null references merchants,
  run_id uuid not null,
  format text not null check (format in ('csv', 'pain.001')),
  columns text[] not null, -- of a CSV file
  name text not null,
  sealed_content text not null,
  sha256 text not null,
  made_at timestamptz not null default now(),
  primary key (merchant_id, run_id),
  foreign key (merchant_id, run_id) references payout_runs (merchant_id, id)
);

-- Of what an owner is owed, what stands in an open run is not paid out otherwise.
alter table ledger_owners add column in_runs bigint not null default 0
  constraint ledger_owners_in_runs check (in_runs >= 0);
