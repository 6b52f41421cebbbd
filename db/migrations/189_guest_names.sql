-- The names of who travels besides the guest who leads (`receiver_name`): first the other adults, then the children in
-- the order of `children_ages`; '' where a name is not known. Empty: none was given.
alter table orders add column guest_names text[] not null default '{}'
  check (cardinality(guest_names) in (0, adult_total - 1 + cardinality(children_ages)));
