-- Members and gift codes are imported too. Who imports files needs a permission of its own, beside that of what is
-- in them: who published stays by file keeps it.
alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kind_check check (kind ~ '^[a-z][a-z-]{1,39}$');
alter table import_headings drop constraint import_headings_kind_check;
alter table import_headings add constraint import_headings_kind_check check (kind ~ '^[a-z][a-z-]{1,39}$');
alter table import_layouts drop constraint import_layouts_kind_check;
alter table import_layouts add constraint import_layouts_kind_check check (kind ~ '^[a-z][a-z-]{1,39}$');
alter table import_rows drop constraint import_rows_outcome_check;
alter table import_rows add constraint import_rows_outcome_check
  check (outcome in ('written', 'taken-back', 'sold', 'used', 'altered'));

update roles set permissions = array_append(permissions, 'file.import')
  where 'stay.publish' = any(permissions) and not 'file.import' = any(permissions);
