-- How a person agreed: on the page of the registration (page), by the link of a mail (mail), or said to staff in person
-- (staff). Null: before it was recorded.
alter table consents add column way text check (way in ('page', 'mail', 'staff'));
