-- Who gave whom an account, or a role by which money moves or requests are decided. For some days neither decides what
-- the other asks for (docs/decisions/155-who-gave-access.md).
create table access_ties (
  merchant_id uuid not null references merchants,
  user_id uuid not null,
  given_by uuid not null,
  given_at timestamptz not null default now(), -- the last time
  chose_password boolean not null default false, -- with the account
  primary key (merchant_id, user_id, given_by),
  foreign key (merchant_id, user_id) references users (merchant_id, id),
  foreign key (merchant_id, given_by) references users (merchant_id, id),
  constraint access_ties_two_people check (user_id <> given_by)
);
create index access_ties_by_giver on access_ties (merchant_id, given_by);

-- What was given in the days before this table was there.
insert into access_ties (merchant_id, user_id, given_by, given_at)
select h.merchant_id, h.user_id, h.granted_by, max(h.granted_at) from user_roles h
where h.granted_by is not null and h.granted_by <> h.user_id
group by h.merchant_id, h.user_id, h.granted_by;
