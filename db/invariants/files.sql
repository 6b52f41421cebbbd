-- 9c. A picture of the library is public if it is published, and otherwise private and its owner's. No other private
-- picture is marked as part of a library
select l.merchant_id, l.id from library_images l
left join images i on i.merchant_id = l.merchant_id and i.id = l.id
left join private_images p on p.merchant_id = l.merchant_id and p.id = l.id and p.in_library and p.owner_id = l.owner_id
where l.published <> (i.id is not null) or l.published = (p.id is not null)
union all
select p.merchant_id, p.id from private_images p
where p.in_library and not exists (select from library_images l where l.merchant_id = p.merchant_id and l.id = p.id);

-- 42. The recorded use of a member's drive is the number and size of its files, including those that are being uploaded
-- and deleted ones
select coalesce(u.merchant_id, f.merchant_id), coalesce(u.user_id, f.user_id) from drive_usage u
full join (select merchant_id, user_id, count(*) as files, sum(byte_length) as bytes from drive_files
  group by merchant_id, user_id) f
  on f.merchant_id = u.merchant_id and f.user_id = u.user_id
where (coalesce(u.files, 0), coalesce(u.bytes, 0)) is distinct from (coalesce(f.files, 0), coalesce(f.bytes, 0));

-- 42b. The received bytes of a file are exactly its stored parts, one after another from the first byte
select f.merchant_id, f.id from drive_files f
left join (select merchant_id, file_id, sum(byte_length) as bytes, max(starts_at + byte_length) as ends from drive_parts
  where kind = 'content' group by merchant_id, file_id) p on p.merchant_id = f.merchant_id and p.file_id = f.id
where f.received is distinct from coalesce(p.bytes, 0) or f.received is distinct from coalesce(p.ends, 0);
