-- Until which day the owner of a sold rental is asked for another picture of the guest's name; null: no day was given.
alter table week_guest_checks add column reply_by date;
alter table week_guest_checks add constraint week_guest_checks_reply_by check (reply_by is null or state = 'rejected');
create index week_guest_checks_to_reply on week_guest_checks (merchant_id, reply_by) where reply_by is not null;
