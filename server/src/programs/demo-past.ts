import type { Database } from '../platform/database/index.ts';
import { isUuid } from '../platform/uuid.ts';

/** The accepted difference, in ms, between the database's clock and this process's. */
const CLOCKS_DIFFER_MS = 600_000;

/**
 * Moves a week of the demo so many days into the past, with its stay, its quote, its history and its bookings. The demo
 * creates everything by commands, which the database's clock dates, so last month's data are created today and then
 * moved. History and ledger are append-only: their triggers are disabled in this one transaction, on a database that is
 * not yet used otherwise. A week that was already moved stays where it is.
 *
 * Only a server that loads the demo loads this module, and merchants that existed before this load began are never
 * changed.
 */
export const moveWeekBack = async (
  database: Database,
  { merchantId, weekId, days, began }: { merchantId: string; weekId: string; days: number; began: Date },
): Promise<void> => {
  if (!isUuid(merchantId) || !isUuid(weekId) || !Number.isInteger(days)) throw new Error('not a week to move');
  const since = new Date(began.getTime() - CLOCKS_DIFFER_MS).toISOString();
  // Citus does not subtract days from an instant in an update, because the result depends on the time zone. A time in
  // UTC does not have that problem.
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
      -- The figures of these days are counted again, because the orders moved to other days.
      update insight_cursors set building = 'clear', built_to = '00000000-0000-0000-0000-000000000000'
      where merchant_id = '${merchantId}';
    end $$`);
};
