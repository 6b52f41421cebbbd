-- Telephone numbers as E.164 has them. What is not certain stays as it is, and is read when it is saved again.
create function telephone_of_old(number text, country text) returns text language sql immutable as $$
  select case
    when plain ~ '^\+840\d{9,10}$' then '+84' || substr(plain, 5)
    when plain ~ '^00[1-9]\d{7,12}$' then '+' || substr(plain, 3)
    when country = 'VN' and plain ~ '^0\d{9,10}$' then '+84' || substr(plain, 2)
    when country = 'VN' and plain ~ '^84\d{9,10}$' then '+' || plain
    when country = 'DE' and plain ~ '^0[1-9]\d{8,11}$' then '+49' || substr(plain, 2)
    when country = 'FR' and plain ~ '^0[1-9]\d{8}$' then '+33' || substr(plain, 2)
    when country = 'ES' and plain ~ '^[6-9]\d{8}$' then '+34' || plain
    else number
  end
  from regexp_replace(number, '[[:space:].()-]', '', 'g') plain
$$;

update users u set mobile = telephone_of_old(u.mobile, coalesce(m.settings ->> 'country', 'VN'))
from merchants m
where m.id = u.merchant_id and u.mobile <> telephone_of_old(u.mobile, coalesce(m.settings ->> 'country', 'VN'));

update registrations r set mobile = telephone_of_old(r.mobile, coalesce(m.settings ->> 'country', 'VN'))
from merchants m
where m.id = r.merchant_id and r.mobile <> telephone_of_old(r.mobile, coalesce(m.settings ->> 'country', 'VN'));

update invitations i set mobile = telephone_of_old(i.mobile, coalesce(m.settings ->> 'country', 'VN'))
from merchants m
where m.id = i.merchant_id and i.mobile <> telephone_of_old(i.mobile, coalesce(m.settings ->> 'country', 'VN'));

update orders o
set customer_mobile = telephone_of_old(o.customer_mobile, coalesce(m.settings ->> 'country', 'VN')),
  receiver_mobile = telephone_of_old(o.receiver_mobile, coalesce(m.settings ->> 'country', 'VN'))
from merchants m
where m.id = o.merchant_id
  and (o.customer_mobile <> telephone_of_old(o.customer_mobile, coalesce(m.settings ->> 'country', 'VN'))
    or o.receiver_mobile <> telephone_of_old(o.receiver_mobile, coalesce(m.settings ->> 'country', 'VN')));

drop function telephone_of_old(text, text);
