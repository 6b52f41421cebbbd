-- What a request that waits carries and must not be read: sealed, and gone as soon as it ends.
create table approval_secrets (
  merchant_id uuid not null references merchants,
  approval_id uuid not null,
  sealed text not null, -- the fields of the command that hold secrets, as JSON
  primary key (merchant_id, approval_id),
  foreign key (merchant_id, approval_id) references approvals (merchant_id, id)
);
