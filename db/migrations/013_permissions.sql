-- Who may do what: roles are rows of a merchant, what they allow are names (domain/src/permissions/permissions.ts);
-- `*` is everything there is, also what a later release adds, and stands alone.

create table roles (
  merchant_id uuid not null references merchants,
  id uuid not null,
  code text not null check (code ~ '^[a-z][a-z0-9-]{1,39}$'),
  name jsonb not null, -- in both content languages
  description jsonb not null,
  built_in boolean not null default false,
  permissions text[] not null check (code = 'administrator' or not '*' = any (permissions)),
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (merchant_id, id)
);
create unique index roles_code on roles (merchant_id, code);

create table user_roles (
  merchant_id uuid not null,
  user_id uuid not null,
  role_id uuid not null,
  granted_by uuid, -- null: the server itself
  granted_at timestamptz not null default now(),
  primary key (merchant_id, user_id, role_id),
  foreign key (merchant_id, user_id) references users (merchant_id, id) on delete cascade,
  constraint user_roles_role foreign key (merchant_id, role_id) references roles (merchant_id, id)
);
create index user_roles_of_role on user_roles (merchant_id, role_id);

-- Merchants of before there were roles get the built-in ones, and their people those that their flags stood for.
insert into roles (merchant_id, id, code, name, description, built_in, permissions)
select merchants.id, gen_random_uuid(), made.code, made.name::jsonb, made.description::jsonb, true, made.permissions::text[]
from merchants cross join (values
  ('administrator', '{"vi": "Quản trị viên", "en": "Administrator"}',
    '{"vi": "Chủ doanh nghiệp và người quản trị: được làm mọi việc.", "en": "Business owners and administrators: may do everything."}',
    '{*}'),
  ('analyst', '{"vi": "Phân tích", "en": "Analyst"}',
    '{"vi": "Xem đơn hàng, thanh toán và báo cáo; không thay đổi cài đặt.", "en": "Sees orders, payments and reports; changes no settings."}',
    '{order.read,payment.read,partner.read,report.read}'),
  ('developer', '{"vi": "Nhà phát triển", "en": "Developer"}',
    '{"vi": "Dùng API: đối tác, khóa và webhook.", "en": "Uses the API: partners, keys and webhooks."}',
    '{partner.read,partner.edit,api-key.edit,webhook.read,webhook.edit}'),
  ('support', '{"vi": "Hỗ trợ", "en": "Support"}',
    '{"vi": "Đơn hàng, thanh toán, hoàn tiền, khiếu nại và thành viên.", "en": "Orders, payments, refunds, disputes and members."}',
    '{order.read,order.cancel,payment.read,payment.record,bank-line.match,refund.record,points.correct,member.read,member.act-for}'),
  ('clerk', '{"vi": "Nhân viên", "en": "Clerk"}',
    '{"vi": "Khu nghỉ dưỡng, kỳ nghỉ, giá, khuyến mại và các tuần mà chủ sở hữu gửi.", "en": "Resorts, stays, prices, promotions and the weeks that owners offer."}',
    '{resort.edit,stay.publish,stay.price,discount.edit,promotion.edit,deposit.approve,extra-vacation.approve,rental.publish}'),
  ('trial', '{"vi": "Dùng thử", "en": "Trial"}',
    '{"vi": "Chỉ xem trước: không thấy dữ liệu cá nhân, không thay đổi gì.", "en": "Preview only: sees nothing personal, changes nothing."}',
    '{partner.read,report.read}'),
  ('owner', '{"vi": "Chủ sở hữu", "en": "Owner"}',
    '{"vi": "Ký gửi tuần nghỉ và cho thuê phòng của mình.", "en": "Deposits weeks and lists rooms of their own."}',
    '{deposit.create,extra-vacation.create,rental.create}')
) made (code, name, description, permissions);

insert into user_roles (merchant_id, user_id, role_id)
select users.merchant_id, users.id, roles.id from users
join roles on roles.merchant_id = users.merchant_id
where (users.all_type & 1048576 <> 0 and roles.code = 'administrator')
  or (users.all_type & 1048576 = 0 and users.all_type & 32800 <> 0 and roles.code in ('support', 'clerk'));

-- From now on these two flags are what the roles amount to, and stand nowhere.
update users set all_type = all_type & ~1048608 where all_type & 1048608 <> 0;

-- A session inside a partner's frame opens one order: the one that was made in it, or that its ticket was for. Sessions
-- and tickets of before do not say which, so they end.
delete from partner_tickets;
delete from sessions using partner_sessions kept
where kept.merchant_id = sessions.merchant_id and kept.session_id = sessions.id;

alter table sessions add column frame_partner_id uuid;
alter table sessions add column frame_order_id uuid;
alter table sessions add constraint sessions_frame check (frame_order_id is null or frame_partner_id is not null);
alter table sessions add constraint sessions_frame_partner
  foreign key (merchant_id, frame_partner_id) references partners (merchant_id, id);
alter table sessions add constraint sessions_frame_order
  foreign key (merchant_id, frame_order_id) references orders (merchant_id, id);

-- Orders that were made inside a partner's frames: that partner's tickets may be for them, and for no other.
create table frame_orders (
  merchant_id uuid not null,
  order_id uuid not null,
  partner_id uuid not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders (merchant_id, id),
  foreign key (merchant_id, partner_id) references partners (merchant_id, id)
);

alter table partner_tickets add column order_id uuid;
alter table partner_tickets add constraint partner_tickets_order
  foreign key (merchant_id, order_id) references frame_orders (merchant_id, order_id);
