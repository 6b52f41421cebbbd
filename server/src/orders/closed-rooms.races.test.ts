import { randomUUID } from 'node:crypto';
import { dayInZone, later } from '@sandbar/domain/common';
import { decideHold } from '@sandbar/domain/orders';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { serve, type Served } from '../testing/served.ts';
import { serverDatabase } from '../testing/world.ts';
import { stayOnMarket, loadedStay } from './load-stay.ts';
import { insertHold, ON_MARKET } from './orders.store.ts';

/** Rooms and resorts are closed after a stay was read and before its hold is saved. */

let postgres: TestPostgres;
let served: Served;
beforeAll(async () => {
  postgres = await startPostgres();
  served = await serve({ database: await serverDatabase(await postgres.createDatabase('closed_rooms')) });
});
afterAll(async () => {
  await served.close();
  await postgres.stop();
});

/** The queries that save a hold, made while the stay is on the market. */
const lookedAt = async (stayId: string) => {
  const { merchant, database, memberId } = served.azure;
  const now = new Date();
  const offer = loadedStay(await database.run(stayOnMarket({ merchantId: merchant.id, stayId })))!.stay;
  const today = dayInZone(now, merchant.timeZone);
  const { settings, exchangeRate: rate } = merchant;
  const draft = decideHold(offer, { party: { adults: 1, childAges: [] }, now, today, rate, settings });
  if (!draft.ok) throw new Error(draft.refusal.code);
  return insertHold({
    merchantId: merchant.id,
    id: randomUUID(),
    code: `AZ${randomUUID().slice(0, 8)}`,
    customerId: memberId,
    adultTotal: 1,
    childrenAges: [],
    pointRate: rate,
    ladder: settings.cancellation,
    draft: draft.value,
    holdExpiresAt: later(now, 15),
    origin: { ipAddress: '', userAgent: '', acceptLanguage: '' },
  });
};
const save = (queries: Awaited<ReturnType<typeof lookedAt>>) =>
  served.azure.database.transaction((transaction) => transaction.batch(queries));
const live = async (stayId: string) =>
  (await served.azure.sql('select 1 from order_lines where stay_id = $1 and live', [stayId])).length;

it.each([
  ['room class', 'rooms', 'roomId'],
  ['resort', 'resorts', 'resortId'],
] as const)(
  'a hold whose %s was closed after it was read is not saved; control: without the closing it is saved',
  async (_, table, id) => {
    const { azure } = served;
    const [stay, control] = [await azure.addStay(), await azure.addStay()];
    const [late, early] = [await lookedAt(stay), await lookedAt(control)];
    await save(early);
    expect(await live(control)).toBe(1);
    const set = (published: boolean) =>
      azure.sql(`update ${table} set published = $2 where id = $1`, [azure[id], published]);
    await set(false);
    await expect(save(late)).rejects.toThrow(ON_MARKET);
    expect(await live(stay)).toBe(0);
    await set(true);
    // Only the closed room or resort kept the hold from being saved.
    await save(await lookedAt(stay));
    expect(await live(stay)).toBe(1);
    await azure.sql(`update order_lines set live = false where stay_id = any($1)`, [[stay, control]]);
    await azure.sql(`update orders set hold_slot = null, all_status = 257 where customer_id = $1`, [azure.memberId]);
  },
);
