-- One large merchant and small ones beside it, straight into the tables. What begins with a colon is set by load.ts.
insert into merchants (id, code, name, exchange_rate, order_prefix, brand, meta)
select md5('merchant' || m)::uuid, case m when 0 then 'azure' else 'm' || m end, 'Merchant ' || m, 5000, 'AZ',
  '{"theme":{"primary":"#0B6E8F","primaryDark":"#5FC3E1","accent":"#FF6B4A","surfaceTint":"#FBFAF7","radius":12,"font":"be-vietnam-pro"},"logo":{"light":"<svg></svg>","dark":"<svg></svg>","mark":"<svg></svg>"},"tagline":{"vi":"…","en":"…"},"signInImageId":null,"signInPlace":{"vi":"…","en":"…"},"hotline":"1900 6868","bank":{"name":"Bank","bin":"970436","accountNumber":"123456","accountName":"AZURE","branch":"HN"}}',
  '{"title":{"vi":"Azure","en":"Azure"},"description":{"vi":"…","en":"…"},"keywords":{"vi":"…","en":"…"},"imageId":null}'
from generate_series(0, :merchants) m;

insert into users (merchant_id, id, user_name, email, first_name, last_name)
select md5('merchant0')::uuid, md5('user' || u)::uuid, 'user' || u, 'user' || u || '@bench.example', 'Minh', 'Lê'
from generate_series(1, :users) u;

-- Tokens are 'bench' and the number, padded to 43 characters.
insert into sessions (merchant_id, id, user_id, kind, expires_at)
select md5('merchant0')::uuid, sha256(convert_to(rpad('bench' || u || '-', 43, 'x'), 'UTF8')), md5('user' || u)::uuid,
  'bearer', now() + interval '30 days'
from generate_series(1, :users) u;

-- Each merchant has one clerk.
insert into users (merchant_id, id, user_name, email, first_name, last_name, all_type)
select id, md5('clerk' || code)::uuid, 'clerk', 'clerk@bench.example', 'An', 'Trần', 33 from merchants;
insert into sessions (merchant_id, id, user_id, kind, expires_at)
select id, sha256(convert_to(rpad('clerk' || code || '-', 43, 'x'), 'UTF8')), md5('clerk' || code)::uuid, 'bearer',
  now() + interval '30 days' from merchants;

-- A clerk keeps the catalogue.
insert into roles (merchant_id, id, code, name, description, permissions)
select id, md5('clerk role' || code)::uuid, 'clerk', '{"vi":"Nhân viên","en":"Clerk"}', '{"vi":"…","en":"…"}',
  array['stay.publish', 'stay.price'] from merchants;
insert into user_roles (merchant_id, user_id, role_id)
select id, md5('clerk' || code)::uuid, md5('clerk role' || code)::uuid from merchants;

insert into attributes (merchant_id, id, code, name, kind, is_facet, position)
select m.id, md5(m.code || a.code)::uuid, a.code, jsonb_build_object('vi', a.name, 'en', a.name),
  a.kind, a.facet, a.position
from merchants m cross join (values ('stars', 'Hạng sao', 'stars', true, 0),
  ('category', 'Loại hình', 'choice', true, 1), ('amenities', 'Tiện ích', 'choice', true, 2)) a(code, name,
  kind, facet, position);

insert into attribute_values (merchant_id, id, attribute_id, code, value, position)
select m.id, md5(m.code || v.attribute || v.code)::uuid, md5(m.code || v.attribute)::uuid, v.code,
  jsonb_build_object('vi', v.name, 'en', v.name), v.position
from merchants m cross join (
  select 'stars', (array['one','two','three','four','five'])[n],
    (array['One star','Two stars','Three stars','Four stars','Five stars'])[n], n from generate_series(1, 5) n
  union all select 'category', (array['beach','bay','mountain','lake','oldtown','island','city'])[n],
    (array['Biển','Vịnh','Núi','Hồ','Phố cổ','Đảo','Thành phố'])[n], n from generate_series(1, 7) n
  union all select 'amenities', 'amenity-' || n, 'Tiện ích ' || n, n from generate_series(1, 12) n
) v(attribute, code, name, position);

create temporary table planned as
select m.id as merchant_id, m.code, r, md5(m.code || 'resort' || r)::uuid as id,
  (array['Mây','Vịnh','Sóng','Ngọc','Lam','Hoàng','Thanh','Bích','Kim','Hải','Sao','Trăng','Nắng','Gió','Đá','Cát','San Hô','Rừng','Thông','Sen'])[1 + r % 20] || ' ' ||
  (array['Biển','Xanh','Bạc','Vàng','Hồng','Trắng','An','Bình','Phúc','Lộc','Mai','Lan','Cúc','Trúc','Tùng','Bách','Quế'])[1 + (r / 20) % 17] || ' ' || (1 + r / 340) as title,
  (array['Phú Quốc','Nha Trang','Đà Nẵng','Hội An','Hạ Long','Cát Bà','Sa Pa','Đà Lạt','Quy Nhơn','Mũi Né','Vũng Tàu','Côn Đảo','Ninh Bình','Huế','Cần Thơ'])[1 + (r * 7) % 15] as place
from merchants m cross join lateral generate_series(1, case m.code when 'azure' then :resorts when 'm1' then 50
  else :small_resorts end) r;

insert into resorts (merchant_id, id, friendly_url, name, place, detail_address, description, latitude,
  longitude, email, mobile, stars)
select merchant_id, id, 'resort-' || r, jsonb_build_object('vi', title, 'en', title),
  jsonb_build_object('vi', place, 'en', place),
  jsonb_build_object('vi', 'Đường ' || r || ', ' || place, 'en', r || ' Street, ' || place),
  jsonb_build_object('vi', '<p>' || repeat('Yên tĩnh và gần biển. ', 20) || '</p>', 'en',
  '<p>' || repeat('Quiet and near the sea. ', 20) || '</p>'),
  8.6 + (r * 37 % 1400) / 100.0, 103 + (r * 53 % 600) / 100.0, 'r@bench.example', '0297355686', r % 6
from planned;

insert into resort_attribute_values (merchant_id, resort_id, value_id)
select merchant_id, id, md5(code || 'stars' || (array['one','two','three','four','five'])[r % 6])::uuid
  from planned where r % 6 > 0
union all select merchant_id, id,
  md5(code || 'category' || (array['beach','bay','mountain','lake','oldtown','island','city'])[1 + r % 7])::uuid
  from planned
union all select merchant_id, id, md5(code || 'amenities' || 'amenity-' || n)::uuid from planned cross
  join generate_series(1, 12) n where (r * n) % 5 < 2;

insert into images (merchant_id, id, name, storage_key, content_type, byte_length, width, height, colour, alternative)
select m.id, md5(m.code || 'image' || i)::uuid, 'image ' || i, 'image-' || i, 'image/webp', 1000, 1600, 1067, '#7FA7B5',
  '{"vi":"Ảnh","en":"Picture"}' from merchants m cross join generate_series(1, 40) i;
insert into resort_images (merchant_id, resort_id, position, image_id)
  select merchant_id, id, i, md5(code || 'image' || (1 + (r * 3 + i) % 40))::uuid from planned cross
  join generate_series(0, 5) i;

insert into rooms (merchant_id, id, resort_id, name, description, adults_standard, adults_max, child_standard,
  child_max, child_age_from, child_age_to, position)
select merchant_id, md5(code || 'room' || r || '-' || n)::uuid, id,
  jsonb_build_object('vi', 'Hạng phòng ' || n, 'en', 'Room ' || n),
  jsonb_build_object('vi', 'Giường đôi, ban công.', 'en', 'Double bed, balcony.'),
  2, 2 + n % 4, 0, n % 3, 0, 11, n
from planned cross join generate_series(1, 4) n;
insert into room_images (merchant_id, room_id, position, image_id)
  select merchant_id, md5(code || 'room' || r || '-' || n)::uuid, 0, md5(code || 'image' || (1 + (r + n) % 40))::uuid
  from planned cross join generate_series(1, 4) n;

insert into stays (merchant_id, id, resort_id, room_id, product_type, from_date, to_date, price, point_price)
select merchant_id, md5(code || 'stay' || r || '-' || n || '-' || s)::uuid, id,
  md5(code || 'room' || r || '-' || n)::uuid,
  case when n = 4 and r % 3 = 0 then 131072 else 16384 end, current_date + at,
    current_date + at + (array[3, 4, 5, 7])[n],
  case when n = 4 and r % 3 = 0 then null else (20 + (r * 13 + n * 7 + s * 3) % 300) * 100000 end,
  case when n = 4 and r % 3 = 0 then 400 + (r * 13 + s * 3) % 6000 end
from planned cross join generate_series(1, 4) n cross
  join lateral (select case code when 'azure' then :stays_per_room else 25 end as many) its
cross join lateral generate_series(1, many) s cross
  join lateral (select 2 + (s * 420 / many + (r * 11 + n * 5) % 17) as at) d;

insert into payment_methods (merchant_id, id, sku, name, configuration, timeout_minutes, display_order)
select m.id, md5(m.code || 'cod')::uuid, 'cod', '{"vi":"Tiền mặt","en":"Cash"}', '{"message":{"vi":"…","en":"…"}}',
  2880, 1 from merchants m;

-- Years of business: a planner that knows of no orders reads them all for each new one.
create temporary table past as
select md5('user' || u)::uuid as customer_id, md5('past' || u || '-' || n)::uuid as id,
  'AZ' || lpad((u * 3 + n)::text, 10, '0') as code,
  now() - make_interval(days => 30 + (u * 7 + n * 211) % 900) as created_at,
  (20 + (u * 13 + n * 7) % 300) * 100000 as amount
from generate_series(1, :users) u cross join generate_series(0, 2) n;
insert into orders (merchant_id, id, code, customer_id, all_status, adult_total, sub_total, point_rate, grand_total,
  hold_minutes, created_at)
select md5('merchant0')::uuid, id, code, customer_id, 1048833, 2, amount, 5000, amount, 15, created_at from past;
insert into order_lines (merchant_id, id, order_id, product_type, live, target_name, original_price, price, total)
select md5('merchant0')::uuid, id, id, 16384, false, '{"vi":"Kỳ nghỉ","en":"Vacation"}', amount,
  amount, amount from past;
insert into order_transitions (merchant_id, order_id, from_status, to_status, reason, actor_id, created_at)
select md5('merchant0')::uuid, id, 1, 1048833, 'paid', customer_id, created_at from past;
insert into command_log (merchant_id, id, user_id, name, content_hash, answer, created_at)
select md5('merchant0')::uuid, id, customer_id, 'Sale/CreateVacationOrder', 'x', '{}', created_at from past;

create table bench_stays (n bigint generated always as identity primary key, id uuid not null);
insert into bench_stays (id) select id from stays where merchant_id = md5('merchant0')::uuid
  order by md5(id::text) limit 500000;
create table bench_holds (stay_id uuid primary key, user_id uuid not null, at timestamptz not null default now());
