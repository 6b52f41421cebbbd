-- What a note of the history says of money, as values: each reader sees them in his own language.
alter table order_transitions add column amount bigint; -- dong; null where no money moved
alter table order_transitions add column reference_code text not null default '';

-- Notes that were written in Vietnamese become values. Nothing else of the history is touched.
alter table order_transitions disable trigger order_transitions_append_only;
update order_transitions set
  amount = replace(substring(reason from '^(?:cash-received|refund-sent): ([0-9.]+) ₫'), '.', '')::bigint,
  reference_code = coalesce(substring(reason from '^refund-sent: [0-9.]+ ₫ · (.*)$'), substring(reason from '^bank-line-matched: (.*)$'), ''),
  reason = split_part(reason, ':', 1) || coalesce(': ' || substring(reason from '^cash-received: [0-9.]+ ₫ · (.*)$'), '')
where from_status = to_status and reason ~ '^(cash-received: [0-9.]+ ₫|refund-sent: [0-9.]+ ₫ · |bank-line-matched: )';
update order_transitions t set amount = told.amount from payment_events told
where t.reason = 'bank-line-matched' and told.merchant_id = t.merchant_id and told.order_id = t.order_id and told.reference_code = t.reference_code and told.settled_at = t.created_at;
alter table order_transitions enable trigger order_transitions_append_only;
