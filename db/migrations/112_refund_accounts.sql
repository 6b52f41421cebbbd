-- To which bank account refunds of an order go that a person sends by transfer. The member names it, or staff in the
-- member's place.
create table refund_accounts (
  merchant_id uuid not null references merchants,
  order_id uuid not null,
  user_id uuid not null, -- whose order it is
  sealed_details text not null, -- holder and number
  bank text not null,
  number_end text not null,
  named_by uuid not null,
  named_at timestamptz not null default now(),
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, user_id) references users (merchant_id, id)
);
create index refund_accounts_of_user on refund_accounts (merchant_id, user_id);
