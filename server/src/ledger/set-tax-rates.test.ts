import { randomUUID } from 'node:crypto';
import { SetTaxRates } from '@sandbar/contract/ledger';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { RATE_LIMITS } from '@sandbar/domain/ledger';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';

/** The console enters tax rates only after it has seen the last ones entered, and only up to a limit. */

let served: Served;
let admin: string;
let token: string;

beforeAll(async () => {
  served = await serve();
  admin = await served.azure.addHolder('administrator');
  token = await signInDirectly(served.azure, admin);
});
afterAll(() => served.close());

interface Read {
  latest: string;
  items: { id: string; name: string; current: boolean; validFrom: string }[];
}
const read = async (): Promise<Read> => {
  const query = '{ taxrates { latest items { id name current validFrom } } }';
  const { text } = await requestsTo(served).query(query, {}, { token });
  return (JSON.parse(text) as { data: { taxrates: Read } }).data.taxrates;
};
const day = (after: number) => addDays(dayInZone(new Date(), served.azure.merchant.timeZone), after);
const set = (more: object) =>
  served.azure.send(admin, SetTaxRates, { Id: randomUUID(), Set: 'law', ValidFrom: day(2), ...more } as never);

it('tax rates are saved only by a person who saw the latest set; of two concurrent saves one succeeds', async () => {
  const { latest } = await read();
  const both = await Promise.all([set({ Seen: latest }), set({ Seen: latest, ValidFrom: day(3) })]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'RULES_CHANGED' } });
  const now = await read();
  expect(now.items).toHaveLength(2);
  // The first set is still the one in force today; the set entered last is another.
  expect(now.items.find(({ current }) => current)!.id).toBe(latest);
  expect(await set({ Seen: now.latest })).toMatchObject({ ok: true });
  // An API caller that does not say which set it saw is accepted.
  expect(await set({})).toMatchObject({ ok: true });
});

it('tax rate sets are limited in number for each merchant', async () => {
  const { azure, lotus } = served;
  await azure.sql(
    `insert into ledger_rate_sets (merchant_id, id, name, valid_from)
     select $1, gen_random_uuid(), 'own', current_date + n
     from generate_series(1, $2::int - (select count(*)::int from ledger_rate_sets where merchant_id = $1)) n`,
    [azure.merchant.id, RATE_LIMITS.sets],
  );
  const limit = RATE_LIMITS.sets;
  expect(await set({})).toMatchObject({ refusal: { code: 'RATE_SETS_LIMIT', data: { limit } } });
  const other = await lotus.addHolder('administrator');
  expect(
    await lotus.send(other, SetTaxRates, { Id: randomUUID(), Set: 'law', ValidFrom: day(2) } as never),
  ).toMatchObject({ ok: true });
});
