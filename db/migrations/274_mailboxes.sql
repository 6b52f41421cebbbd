-- The mailbox that an e-mail address leads to, so that accounts of one person are known as such: providers deliver
-- `name+anything@` to the same mailbox as `name@`, and Google ignores the dots of a name.
create function mailbox_of(email text) returns text
  language sql immutable parallel safe as $$
  select case
    when lower(email) ~ '^[^@+]+(\+[^@]*)?@(gmail|googlemail)\.com$'
      then replace(regexp_replace(lower(email), '(\+[^@]*)?@.*$', ''), '.', '') || '@gmail.com'
    when lower(email) ~ '^[^@+]+\+[^@]*@(outlook|hotmail|live|icloud|me|fastmail|proton|protonmail|pm)\.(com|me)$'
      then regexp_replace(lower(email), '\+[^@]*@', '@')
    else lower(email) end $$;
create index users_mailbox on users (merchant_id, mailbox_of(email));
