-- Where members pay to, and what one of the staff may do alone: each change of it, with what was there before. A request
-- for one is counted in nothing: it always needs a second person.
alter table approvals drop constraint approvals_unit_check;
alter table approvals add constraint approvals_unit_check check (unit in ('points', 'dong', 'change'));
alter table daily_allowances drop constraint daily_allowances_unit_check;
alter table daily_allowances add constraint daily_allowances_unit_check check (unit in ('points', 'dong', 'change'));

create table merchant_money_changes (
  merchant_id uuid not null references merchants,
  id uuid not null, -- the command's, and of the request that a second person approved
  before jsonb not null, -- bank, pointsAloneLimit, moneyAloneLimit
  after jsonb not null,
  reason text not null,
  changed_at timestamptz not null default now(),
  changed_by uuid, -- who asked for it; null: the operator
  primary key (merchant_id, id),
  foreign key (merchant_id, changed_by) references users (merchant_id, id)
);
create index merchant_money_changes_by_time on merchant_money_changes (merchant_id, changed_at, id);
create trigger merchant_money_changes_append_only before update or delete on merchant_money_changes
  for each row execute function forbid_change();
