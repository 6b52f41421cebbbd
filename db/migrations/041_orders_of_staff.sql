-- What staff find among all orders of a merchant: the newest, by state, by resort, by whoever they are of or for, and by
-- a bank's number.

-- Letters without the marks of Vietnamese and of Europe's languages, in lower case, so that "Nguyễn" and "nguyen" are one
-- word. As `folded` in domain/src/common/text.ts. What `translate` has no counterpart for goes.
create function folded(words text) returns text
  language sql immutable parallel safe
  as $$ select lower(translate(normalize(words, nfd), U&'\0110\0111\0300\0301\0302\0303\0304\0306\0307\0308\0309\030A\030B\030C\031B\0323\0327\0328', 'Dd')) $$;

-- As the members' lists, these leave holds out: an order enters them when it is confirmed or over.
create index orders_of_merchant on orders (merchant_id, created_at, id) where hold_slot is null;
create index orders_of_merchant_by_standing on orders (merchant_id, standing, created_at, id) where hold_slot is null;
create index orders_words on orders using gin (
  merchant_id,
  folded(code || ' ' || customer_name || ' ' || customer_email || ' ' || customer_mobile || ' ' || receiver_name || ' '
    || receiver_email || ' ' || receiver_mobile) gin_trgm_ops
) where hold_slot is null;
create index order_lines_of_stay on order_lines (merchant_id, stay_id) where stay_id is not null;
create index refunds_reference on refunds (merchant_id, reference_code) where reference_code <> '';

-- Who cancels orders in members' places also changes what surrounds them.
update roles set permissions = array_cat(
    permissions[:array_position(permissions, 'order.cancel')],
    array_prepend('order.edit', permissions[array_position(permissions, 'order.cancel') + 1:]))
  where built_in and 'order.cancel' = any(permissions) and not 'order.edit' = any(permissions);
