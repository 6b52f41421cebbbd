-- By which request a voucher's link was made: a mail that is sent late replaces only the secret of its own.
alter table vouchers add column link_of uuid;
