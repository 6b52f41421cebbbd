-- What a line of a bank tells of: a payment; money of the merchant's own that came back, of a refund of an order when it
-- is known of which; a payment that the bank took back, whose amount is below 0. And the bank's own day of it.
alter table payment_events
  add column about text not null default 'payment' check (about in ('payment', 'came-back', 'taken-back')),
  add column refund_id uuid,
  add column booked_on date;
alter table payment_events add foreign key (merchant_id, refund_id) references refunds (merchant_id, id);
-- A refund comes back once: sent again, it is another refund.
create unique index payment_events_refund on payment_events (merchant_id, refund_id);
