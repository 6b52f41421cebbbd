-- Hours of the merchant's day in which no offer of this entry ends; null: those of the merchant.
alter table waitlist_entries add column quiet_from smallint;
alter table waitlist_entries add column quiet_to smallint;
alter table waitlist_entries add constraint waitlist_entries_quiet check ((quiet_from is null) = (quiet_to is null)
  and quiet_from between 0 and 23 and quiet_to between 0 and 23 and quiet_from <> quiet_to) not valid;
alter table waitlist_entries validate constraint waitlist_entries_quiet;
