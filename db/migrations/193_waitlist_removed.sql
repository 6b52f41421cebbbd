-- What entries asked for before they ended or changed, by the resort and when they asked for it no longer: the doctor
-- looks there for who should have had a stay that came free earlier (db/invariants/waitlist.sql).
create index waitlist_alternatives_removed on waitlist_alternatives (merchant_id, resort_id, removed_at)
  where not live;
