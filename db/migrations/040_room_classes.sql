-- What lists of room classes say beside the class itself: the merchant's own number, and when it was made and changed.
alter table rooms
  add column sku text not null default '',
  add column created_at timestamptz not null default now(),
  add column modified_at timestamptz not null default now();
