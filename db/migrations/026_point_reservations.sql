-- Points that a held order keeps aside. They have left their lots and the member's balance, and no transfer tells of
-- them: what a member tries at the checkout is not history. Confirmation makes one transfer of them.
alter table point_accounts
  add column reserved bigint not null default 0 check (reserved >= 0); -- the ledger's balance is balance + reserved

-- Gone when its order is confirmed or ends.
create table point_reservations (
  merchant_id uuid not null references merchants,
  order_id uuid not null,
  lot_id uuid not null,
  user_id uuid not null,
  points bigint not null check (points >= 0),
  primary key (merchant_id, order_id, lot_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, user_id) references point_accounts (merchant_id, user_id)
);
create index point_reservations_of_user on point_reservations (merchant_id, user_id);
