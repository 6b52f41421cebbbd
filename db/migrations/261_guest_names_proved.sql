-- The name that a picture of a sold rental proves, as a hash of the guest who led the party when it was sent; '' = erased.
-- `other_guest`: another one leads by now, and its owner and staff were informed of it.
alter table week_guest_checks
  add guest_key text not null default '',
  add other_guest boolean not null default false;

update week_guest_checks c set guest_key = md5(coalesce(nullif(o.receiver_name, ''), o.customer_name))
  from orders o
  where o.merchant_id = c.merchant_id and o.id = c.order_id
    and coalesce(nullif(o.receiver_name, ''), o.customer_name) <> '';
