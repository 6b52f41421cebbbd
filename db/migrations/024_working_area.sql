-- What screens of the working area ask the audit for: by command, by kind of subject, and by words.
create index audit_entries_by_command on audit_entries (merchant_id, command, at, id);
create index audit_entries_by_kind on audit_entries (merchant_id, subject_kind, at, id);
create index audit_entries_words on audit_entries using gin
  (merchant_id, lower(command || ' ' || subject_kind || ' ' || subject_id || ' ' || reason) gin_trgm_ops)
  with (fastupdate = off);
