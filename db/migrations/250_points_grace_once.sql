-- Points that come back after their lot ended are valid for the merchant's days of grace once: otherwise a hold that is
-- canceled after each end would keep them for ever.
alter table point_lots add column graced boolean not null default false;
