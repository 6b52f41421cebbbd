-- A number that the provider of invoices refused for good can be made void: it stays, and another invoice may be asked for.
alter table invoices drop constraint invoices_state_check;
alter table invoices add constraint invoices_state_check
  check (state in ('draft', 'issued', 'adjusted', 'replaced', 'void'));
alter table invoices drop constraint invoices_check3;
alter table invoices add constraint invoices_issued_check
  check ((state in ('draft', 'void')) = (issued_at is null) and (issued_at is null) = (xml is null));
alter table invoices add constraint invoices_void_check
  check (state <> 'void' or number is not null and problem is not null);

drop index invoices_original;
create unique index invoices_original on invoices (merchant_id, order_id) where kind = 'original' and state <> 'void';
drop index invoices_replacing;
create unique index invoices_replacing on invoices (merchant_id, of_id) where kind = 'replacing' and state <> 'void';

-- What has a number stays. Of a draft the buyer can be corrected, and one that was refused becomes void; an issued one
-- becomes adjusted or replaced.
create or replace function invoice_stays() returns trigger language plpgsql as $$
begin
  if old.number is null then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'invoices are never deleted' using errcode = 'restrict_violation';
  end if;
  if to_jsonb(new) - '{state,code,xml,issued_at,problem,tries,buyer_name,buyer_tax_code,buyer_address,buyer_email}'::text[]
      <> to_jsonb(old) - '{state,code,xml,issued_at,problem,tries,buyer_name,buyer_tax_code,buyer_address,buyer_email}'::text[]
    or old.state <> 'draft' and to_jsonb(new) - 'state' <> to_jsonb(old) - 'state'
    or old.state in ('adjusted', 'replaced', 'void') and new.state <> old.state
    or old.state = 'issued' and new.state = 'void' then
    raise exception 'an invoice with a number stays as it is' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
