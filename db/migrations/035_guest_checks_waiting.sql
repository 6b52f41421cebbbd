-- What staff are to look at: guest checks that wait, the longest waiting first.
create index week_guest_checks_waiting on week_guest_checks (merchant_id, sent_at, week_id) where state = 'sent';
