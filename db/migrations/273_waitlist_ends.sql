-- Further reasons why an entry of the waitlist ends. window: the days that it asked for are over. closed: everything that
-- it asked for is closed. stopped: the merchant keeps no waitlist any more. elsewhere: its member took another stay.
alter table waitlist_entries drop constraint waitlist_entries_end_reason_check;
alter table waitlist_entries add constraint waitlist_entries_end_reason
  check (end_reason in ('', 'served', 'left', 'past', 'window', 'closed', 'stopped', 'elsewhere', 'erased')) not valid;
alter table waitlist_entries validate constraint waitlist_entries_end_reason;
