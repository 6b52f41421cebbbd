-- A stay that is sold for an owner at the price the owner asked: no discount of the club reduces it.
alter table stays add column fixed_price boolean not null default false;
update stays set fixed_price = true from weeks w
  where w.merchant_id = stays.merchant_id and w.stay_id = stays.id and w.kind = 'extra-vacation';
