-- The owners for whom the stays of a request's order are sold: they gain by it, as its beneficiary does.
alter table approvals add column owner_ids uuid[] not null default '{}';
alter table approvals add constraint approvals_not_for_deciding_owner check (decided_by <> all (owner_ids)) not valid;
alter table approvals validate constraint approvals_not_for_deciding_owner;
alter table approvals add constraint approvals_not_for_asking_owner check (asked_by <> all (owner_ids)) not valid;
alter table approvals validate constraint approvals_not_for_asking_owner;
