-- Private files are encrypted, each with a key of its own, which lies here sealed (docs/decisions/048). Null: a release
-- before this one stored the file as it was; a chore encrypts it.
alter table private_images add column sealed_key text;
create index private_images_unsealed on private_images (merchant_id, id) where sealed_key is null;

-- Which row a stored file belongs to: what belongs to none is removed.
create index images_of_file on images (storage_key);
create index private_images_of_file on private_images (storage_key);
