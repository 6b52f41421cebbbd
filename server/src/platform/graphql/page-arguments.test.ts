import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestsTo } from '../../testing/requests.ts';
import { serve, type Served } from '../../testing/served.ts';
import { signInDirectly } from '../../testing/server-process.ts';
import { readSearch } from '../../catalogue/arguments/search.ts';

/** Every list treats a limit, an offset and a day in the same way. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let token: string;
beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  token = await signInDirectly(served.azure, served.azure.administratorId);
});
afterAll(() => served.close());

const LISTS = [
  'userorders',
  'userpointtransactions',
  'productvacations',
  'notificationtransactions',
  'mailmessages',
  'purchasedproducts',
];

test.each(LISTS)('%s gives the page nearest to the requested one', async (list) => {
  for (const page of ['limit: 1000000', 'limit: 0', 'limit: -3, offset: -1', 'offset: 2000000000'])
    expect(await to.query(`{ ${list}(${page}) { totalCount } }`, {}, { token }), page).toMatchObject({ status: 200 });
});

test.each([
  ['userorders', 'from'],
  ['userpointtransactions', 'to'],
  ['productvacations', 'fromDate'],
  ['webhookevents', 'from'],
  ['auditentries', 'to'],
])('%s refuses a day that does not exist as a wrong field', async (list, name) => {
  for (const day of ['2026-02-30', '30/11/2026', '10000-01-01']) {
    const answered = await to.query(`{ ${list}(${name}: "${day}") { __typename } }`, {}, { token });
    expect(answered.status).toBe(422);
    expect(JSON.parse(answered.text)).toMatchObject({
      errors: [{ extensions: { code: 'INVALID_FIELDS', data: { fields: [{ path: name }] } } }],
    });
  }
  // Old clients send an instant: only its day is used. An empty text means no day.
  for (const day of ['2026-11-30T10:00:00Z', '2026-11-30', ''])
    expect((await to.query(`{ ${list}(${name}: "${day}") { __typename } }`, {}, { token })).status).toBe(200);
});

test('a search gives ten resorts per page by default, and at most a hundred', () => {
  const limits = [{}, { limit: 24 }, { limit: 1_000 }].map((given) => readSearch(given, 'vi-VN', 5_000).limit);
  expect(limits).toEqual([10, 24, 100]);
});
