-- Staff reduce an order's price by decision: what was paid too much by that goes back.
alter table refunds
  drop constraint refunds_reason_check,
  add constraint refunds_reason_check
  check (reason in ('overpaid', 'paid-twice', 'late', 'expired', 'canceled', 'came-back', 'goodwill'));
