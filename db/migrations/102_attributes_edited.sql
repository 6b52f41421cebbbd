-- Attributes are edited by staff: who saved one last, and how often, so that of two the second learns of the first.

alter table attributes
  add column version integer not null default 1,
  add column modified_by uuid,
  add column modified_at timestamptz not null default now();
