-- The values of a refusal, so that staff read its whole sentence. Failures from before have none: they are tried again.
alter table closure_failures add column refusal_data jsonb not null default '{}'
  check (jsonb_typeof(refusal_data) = 'object');
