import type { Database } from '../platform/database/index.ts';
import { isUuid } from '../platform/uuid.ts';

/** The database's clock and ours may differ by so much, ms. */
const CLOCKS_DIFFER_MS = 600_000;

/**
 * Moves a week of the demo, with its stay, its quote, its history and what was booked for it, so many days into the
 * past. The demo creates everything by commands, which the database's clock dates; what it needs of last month is
 * created today and then moved. History and ledger are append-only: their guards are lifted for these rows in this one
 * transaction, on a database that is not used otherwise yet. A week that was moved before stays where it is.
 *
 * Only the demo comes here: only a server that loads the demo loads the module, and a merchant that existed before
 * this load began is never changed.
 */
export const moveWeekBack = async (
  database: Database,
  { merchantId, weekId, days, began }: { merchantId: string; weekId: string; days: number; began: Date },
): Promise<void> => {
  if (!isUuid(merchantId) || !isUuid(weekId) || !Number.isInteger(days)) throw new Error('not a week to move');
  const since = new Date(began.getTime() - CLOCKS_DIFFER_MS).toISOString();
  // Citus takes no days off a moment in an update: they depend on the time zone. A moment in UTC has none of that.
  const back = (column: string) =>
    `${column} = (${column} at time zone 'UTC' - make_interval(days => ${days})) at time zone 'UTC'`;
  const guards = ['week_transitions', 'ledger_transfers'].map((table) => [table, `${table}_append_only`]);
  const guarded = (how: 'disable' | 'enable') =>
    guards.map(([table, guard]) => `alter table ${table} ${how} trigger ${guard};`).join('\n');
  await database.raw(`do $$
    declare moved record;
    begin
      if not exists (select from merchants where id = '${merchantId}' and created_at >= '${since}') then
        raise exception 'the past of % is its own', '${merchantId}' using errcode = 'restrict_violation';
      end if;
      update weeks set from_date = from_date - ${days}, to_date = to_date - ${days},
        expire_date = expire_date - ${days},
        ${back('created_at')}, ${back('state_since')}, ${back('due_at')}
      where merchant_id = '${merchantId}' and id = '${weekId}' and created_at > now() - interval '1 day'
      returning stay_id, order_id into moved;
      if not found then return; end if;
      update week_quotes set valid_until = valid_until - ${days}, ${back('quoted_at')}
      where merchant_id = '${merchantId}' and week_id = '${weekId}';
      update stays set from_date = from_date - ${days}, to_date = to_date - ${days}
      where merchant_id = '${merchantId}' and id = moved.stay_id;
      update orders set ${back('created_at')}, ${back('modified_at')}
      where merchant_id = '${merchantId}' and id = moved.order_id;
      update payments set ${back('created_at')}, ${back('paid_at')}
      where merchant_id = '${merchantId}' and order_id = moved.order_id;
      -- On Citus a guard is a trigger of every part of its table; elsewhere nothing reads these two.
      perform set_config('citus.enable_unsafe_triggers', 'on', true),
        set_config('citus.multi_shard_modify_mode', 'sequential', true);
      ${guarded('disable')}
      update week_transitions set ${back('created_at')}
      where merchant_id = '${merchantId}' and week_id = '${weekId}';
      update ledger_transfers set ${back('happened_at')}
      where merchant_id = '${merchantId}' and order_id = moved.order_id;
      ${guarded('enable')}
      -- What was counted of it stands on other days now.
      update insight_cursors set building = 'clear', built_to = '00000000-0000-0000-0000-000000000000'
      where merchant_id = '${merchantId}';
    end $$`);
};
