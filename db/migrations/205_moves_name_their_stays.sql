-- From which stay to which one an order moved; null where it did not, and in moves before this.
alter table order_transitions
  add column from_stay_id uuid,
  add column to_stay_id uuid,
  add constraint order_transitions_move check ((from_stay_id is null) = (to_stay_id is null));
