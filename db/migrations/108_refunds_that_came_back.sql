-- A refund whose transfer came back is owed once more, as a refund of the money that came.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('overpaid', 'paid-twice', 'late', 'expired', 'canceled', 'came-back'));
