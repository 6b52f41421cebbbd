-- 20. No personal data are left of a person who was erased
select u.merchant_id, u.id from users u
where u.erased_at is not null
  and (u.active or u.password_hash is not null or u.date_of_birth is not null or u.avatar_image_id is not null
    or u.email not like 'erased-%'
    or concat(u.first_name, u.last_name, u.mobile, u.identify_no, u.company_name, u.company_site, u.communication) <> ''
    or exists (select from sessions s where s.merchant_id = u.merchant_id and s.user_id = u.id)
    or exists (select from private_images i where i.merchant_id = u.merchant_id and i.owner_id = u.id));

-- 21. A merchant whose people have roles has an active administrator
select distinct h.merchant_id from user_roles h
where not exists (select from user_roles a join roles r on r.merchant_id = a.merchant_id and r.id = a.role_id
  join users u on u.merchant_id = a.merchant_id and u.id = a.user_id
    where a.merchant_id = h.merchant_id and r.code = 'administrator' and u.active);
