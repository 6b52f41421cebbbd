-- The colour that stands for a private picture while it loads. Null: uploaded before it was kept.
alter table private_images add column colour text check (colour ~ '^#[0-9A-F]{6}$');

-- The id that a client gave a file when it named it (File/CreateFile); null: the file goes by its own id alone.
alter table drive_files add column record_id uuid;
create unique index drive_files_by_record on drive_files (merchant_id, user_id, record_id) where record_id is not null;
