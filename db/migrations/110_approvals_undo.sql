-- Who did what a request would undo does not decide about it either.
alter table approvals add column done_by uuid; -- null = it undoes nothing, or the server did it
alter table approvals add constraint approvals_not_for_doer check (decided_by <> done_by);
