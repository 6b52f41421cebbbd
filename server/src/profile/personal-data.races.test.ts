import { afterEach, expect, it } from 'vitest';
import { locksNothing, rewritten } from '../testing/rewritten.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { testDatabase } from '../testing/test-database.ts';
import { pausedAfter } from '../testing/paused.ts';
import { eventually } from '../testing/eventually.ts';
import { lockWaits } from '../testing/lock-waits.ts';
import type { Database } from '../platform/database/index.ts';

/** A member requests the last download of the hour twice at once. */

let served: Served;
afterEach(() => served.close());

/** @returns the number of recorded downloads */
const race = async (change: (database: Database) => Database) => {
  const database = await testDatabase();
  let meanwhile: () => Promise<unknown> = async () => {};
  const counted = { statement: 'profile.exports-this-hour' };
  served = await serve({ database: pausedAfter(change(database), counted, () => meanwhile()) });
  const { azure } = served;
  const userId = await azure.addMember();
  const token = await signInDirectly(azure, userId);
  await azure.sql(
    `insert into data_exports (merchant_id, user_id, ip_address, user_agent)
     select $1, $2, '10.0.0.1', 'a' from generate_series(1, 9)`,
    [azure.merchant.id, userId],
  );
  const ask = async () =>
    served.app.inject({
      url: '/User/PersonalData',
      headers: { host: 'azure.localhost', authorization: `Bearer ${token}` },
    });
  let other: ReturnType<typeof ask> | undefined;
  meanwhile = async () => {
    let answered = false;
    other = ask();
    void other.then(() => (answered = true));
    await eventually(async () => expect(answered || (await lockWaits(azure)).length > 0).toBe(true));
  };
  const statuses = [(await ask()).statusCode, (await other)?.statusCode].sort();
  const [row] = await azure.sql('select count(*)::int as count from data_exports where user_id = $1', [userId]);
  return { statuses, recorded: row!.count };
};

it('a member who requests the download twice gets it once', async () => {
  expect(await race((database) => database)).toEqual({ statuses: [200, 429], recorded: 10 });
});

it('control: without the lock on the person a member gets it twice', async () => {
  const blind = (database: Database) => rewritten(database, { 'identity.lock-person': locksNothing });
  expect(await race(blind)).toEqual({ statuses: [200, 200], recorded: 11 });
});
