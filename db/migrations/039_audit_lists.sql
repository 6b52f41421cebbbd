-- What was slow in a long audit: what the server did, and one command about one kind of subject.
create index audit_entries_by_system on audit_entries (merchant_id, at, id) where actor_kind = 'system';
create index audit_entries_by_command_and_kind on audit_entries (merchant_id, command, subject_kind, at, id);
