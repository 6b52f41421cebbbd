-- A deposit that is given only when a stay for its owner's waitlist entry is confirmed; and when staff agreed to it.
alter table weeks add column stake_of uuid;
alter table weeks add column agreed_at timestamptz;
alter table weeks add constraint weeks_stake check ((stake_of is null or kind = 'deposit')
  and (agreed_at is null or stake_of is not null and state = 'pending')) not valid;
alter table weeks validate constraint weeks_stake;
create unique index weeks_stake_of on weeks (merchant_id, stake_of) where stake_of is not null;
