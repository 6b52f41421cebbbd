import { commandHandlers } from '../commands.ts';
import type { Database } from '../platform/database/index.ts';
import { embeddedDatabase } from './embedded.ts';
import { startPostgres } from './postgres.ts';
import { rounds } from './rounds.ts';
import { createWorld, serverDatabase, type World } from './world.ts';
import { openGateways } from '../payments/testing.ts';
import { brokenInvariants } from './broken-invariants.ts';

/** Set-up and reads for tests of money that is entered by hand. */

/** The embedded database is used only in the long run. */
export const DATABASES = (['embedded', 'PostgreSQL'] as const).slice(rounds(1, 0));

export interface MoneyByHand {
  database: Database;
  world: World;
  /** The id of the sandbox payment method. */
  sandboxId: string;
  /** @throws Error when an invariant is broken */
  close(): Promise<void>;
}

/** Makes a merchant with a bank line and the sandbox gateway. @param name of the database */
export const openMoneyByHand = async (kind: (typeof DATABASES)[number], name: string): Promise<MoneyByHand> => {
  const postgres = kind === 'PostgreSQL' ? await startPostgres() : undefined;
  const database = postgres ? await serverDatabase(await postgres.createDatabase(name)) : await embeddedDatabase();
  const world = await createWorld(database, commandHandlers);
  await world.set({ holdLimit: 300, unpaidLimit: 300 });
  return {
    database,
    world,
    sandboxId: await openGateways(world),
    close: async () => {
      const broken = await brokenInvariants(database);
      await database.close();
      await postgres?.stop();
      if (broken.length > 0) throw new Error(JSON.stringify(broken));
    },
  };
};

export const refundsOf = (world: World, orderId: string) =>
  world.sql(
    'select id, amount, state, reason, reference_code, sent_on::text, recorded_by from refunds where order_id = $1',
    [orderId],
  );

export const paymentsOf = (world: World, orderId: string) =>
  world.sql('select amount, all_status from payments where order_id = $1 order by amount', [orderId]);

/** The history of an order since it was held. */
export const historyOf = async (world: World, orderId: string) =>
  (
    await world.sql(
      `select from_status, to_status, reason, amount, reference_code, actor_id from order_transitions
       where order_id = $1 order by id`,
      [orderId],
    )
  ).slice(1);

/** Today in the merchant's time zone. */
export const todayOf = async (world: World): Promise<string> =>
  (await world.sql(`select (now() at time zone 'Asia/Ho_Chi_Minh')::date::text as day`))[0]!.day as string;
