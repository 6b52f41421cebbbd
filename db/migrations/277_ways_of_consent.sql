-- How a person agreed: on the page of the registration (page), by the link of a mail (mail), or said to staff at the desk
-- (desk). Null: before it was recorded.
alter table consents add column way text check (way in ('page', 'mail', 'desk'));
