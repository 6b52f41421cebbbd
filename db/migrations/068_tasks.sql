-- What staff put off for later, and at what each of them looks.
create table task_snoozes (
  merchant_id uuid not null references merchants,
  kind text not null check (length(kind) between 1 and 40),
  task_id uuid not null,
  user_id uuid not null,
  until timestamptz not null,
  note text not null default '' check (length(note) <= 200),
  created_at timestamptz not null default now(),
  primary key (merchant_id, task_id, kind),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create index task_snoozes_until on task_snoozes (merchant_id, until);

-- One row for each person at most: nobody looks at two things at once.
create table task_lookers (
  merchant_id uuid not null references merchants,
  user_id uuid not null,
  kind text not null check (length(kind) between 1 and 40),
  task_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (merchant_id, user_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create index task_lookers_seen on task_lookers (merchant_id, seen_at);
