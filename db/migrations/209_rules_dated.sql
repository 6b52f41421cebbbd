-- When what members read at /rules was changed last: settings of the merchant, a fee, the order of the waitlist.
-- Null: never.
alter table merchants add column rules_changed_at timestamptz;
alter table fees add column changed_at timestamptz;
alter table waitlist_rules add column changed_at timestamptz;
update merchants m set rules_changed_at = done.at
from (
  select merchant_id, max(at) as at from audit_entries
  where command in ('Merchant/SetMerchantRules', 'Merchant/SetMerchantMoney', 'Payment/SetFee', 'Payment/ChangeFee',
    'Sale/SetWaitlistRules')
  group by merchant_id
) done
where done.merchant_id = m.id;
