-- Until which day the owner of a week that is to be corrected is asked to reply; null: none was given. It counts while
-- the week is being revised.
alter table weeks add column reply_by date;
create index weeks_to_reply on weeks (merchant_id, reply_by) where state = 'revising' and reply_by is not null;
