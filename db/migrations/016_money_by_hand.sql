-- What staff did by hand about money that waited for them: who, when, and why it was none of ours.
alter table payment_events add column settled_by uuid;
alter table payment_events add column settled_at timestamptz;
alter table payment_events add column settled_note text not null default '';

-- The day on which a person sent money back, and who recorded it; null for what a provider sent.
alter table refunds add column sent_on date;
alter table refunds add column recorded_by uuid;

-- Files that go out with a mail: [{name, type, text}].
alter table mails add column attachments jsonb not null default '[]';
