-- A draft has never been shown to members: it is published once what its page needs is there. Resorts that exist are
-- shown or hidden, as they were.
alter table resorts add column draft boolean not null default false;
alter table resorts add constraint resorts_drafts_hidden check (not (draft and published));
