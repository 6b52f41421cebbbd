import type { World } from '../testing/world.ts';

/**
 * Moves the last bookings for an owner into the past, although ledgers are append-only otherwise.
 * @param kinds of transfers, for example `owner-sale`
 */
export const happenedAt = async (world: World, ownerId: string, at: string, ...kinds: string[]): Promise<void> => {
  await world.database.script('alter table ledger_transfers disable trigger ledger_transfers_append_only');
  await world.sql(
    `update ledger_transfers t set happened_at = $3 where t.merchant_id = $1 and t.kind = any($4::text[])
       and t.number = (select max(l.number) from ledger_transfers l
         join ledger_entries e on e.merchant_id = l.merchant_id
         and e.transfer_id = l.id where e.merchant_id = $1 and e.owner_id = $2 and l.kind = any($4::text[]))`,
    [world.merchant.id, ownerId, at, kinds],
  );
  await world.database.script('alter table ledger_transfers enable trigger ledger_transfers_append_only');
};

/** The stored statements of an owner. */
export const statementsOf = (world: World, ownerId: string) =>
  world.sql(
    `select to_char(month, 'YYYY-MM') as month, opening::int, gross::int, fee::int, income_tax::int, paid_out::int,
      closing::int, content, digest
     from statements where merchant_id = $1 and owner_id = $2 order by month`,
    [world.merchant.id, ownerId],
  );
