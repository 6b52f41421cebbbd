import { randomUUID } from 'node:crypto';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookOwnerSale, releaseOwnerSale } from '../ledger/index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { sellFor } from '../testing/payout-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rentalDirectly } from '../testing/week-targets.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { enrolOwners, issueStatements } from './issue-statements.ts';
import { happenedAt, statementsOf } from './testing.ts';

/** Withheld sales: a statement shows the day of their release, and no balance includes them before. */

const [GROSS, NET] = [10_000_000, 8_100_000];

let served: Served;
let world: World;
let ownerId: string;
let token: string;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
  world = served.azure;
  ownerId = await world.addMember();
  token = await signInDirectly(world, ownerId);
});
afterAll(() => served.close());

const issue = async () => {
  for (const job of [enrolOwners, issueStatements])
    await workOff(job({ ...served, onError: rethrow }), [world.merchant.id]);
};
const held = async () => {
  const Id = randomUUID();
  const ProductId = await world.addStay();
  expect(
    await world.send(world.memberId, CreateVacationOrder, { Id, ProductId, AdultTotal: 2, ChildrenAges: [] }),
  ).toMatchObject({ ok: true });
  return { orderId: Id, stayId: ProductId };
};
/** Sells a rental of the owner, whose share is withheld. */
const sellRental = async (at: string) => {
  const { orderId, stayId } = await held();
  const id = randomUUID();
  await rentalDirectly(world, { id, ownerId });
  await world.sql(`update weeks set state = 'sold', stay_id = $2, order_id = $3, room_id = $4 where id = $1`, [
    id,
    stayId,
    orderId,
    world.roomId,
  ]);
  const sale = { sold: 'rental', orderId, ownerId, price: GROSS, resident: true, withheld: true } as const;
  await world.database.transaction((transaction) =>
    bookOwnerSale(transaction, world.merchant, { ...sale, soldAt: new Date() }),
  );
  await happenedAt(world, ownerId, at, 'owner-sale');
  return { orderId, weekId: id };
};
const release = async (orderId: string, at: string) => {
  await world.database.transaction((transaction) => releaseOwnerSale(transaction, world.merchant.id, orderId, null));
  await happenedAt(world, ownerId, at, 'owner-sale-released');
};
interface Held {
  net: number;
  freeOn: string;
  weekCode: string;
}
const read = async (query: string) =>
  (JSON.parse((await requestsTo(served).query(`{ ${query} }`, {}, { token })).text) as { data: never }).data;
const heldOf = async (month: string): Promise<Held[]> => {
  const found = await read(`monthlystatement(month: "${month}") { held { net freeOn weekCode } }`);
  return (found as { monthlystatement: { held: Held[] } }).monthlystatement.held;
};

/** The rows of a month's file, split at commas; the rows of withheld money contain no other commas. */
const csvOf = async (month: string): Promise<string[][]> => {
  const { payload } = await served.app.inject({
    url: `/Statement/${month}.csv`,
    headers: { host: 'azure.localhost', authorization: `Bearer ${token}`, 'accept-language': 'en-US' },
  });
  return payload
    .trimEnd()
    .split('\r\n')
    .map((row) => row.split(','));
};

it('a rental counts as withheld from its sale to its release, and then as a line, once in each month', async () => {
  const owed = await held();
  await sellFor(world, ownerId, owed.orderId, GROSS);
  await happenedAt(world, ownerId, '2026-08-04T03:00:00Z', 'owner-sale');
  const { orderId, weekId } = await sellRental('2026-08-05T03:00:00Z');
  const [week] = await world.sql(
    'select w.code, r.payout_on::text as day from weeks w join week_rentals r on r.week_id = w.id where w.id = $1',
    [weekId],
  );
  await release(orderId, '2026-09-10T03:00:00Z');
  const later = await sellRental('2026-09-20T03:00:00Z');
  await issue();

  const statements = await statementsOf(world, ownerId);
  expect(statements.map(({ month, closing }) => [month, closing]).slice(0, 2)).toEqual([
    ['2026-08', NET],
    ['2026-09', 2 * NET],
  ]);
  expect(await heldOf('2026-08')).toEqual([{ net: NET, freeOn: week!['day'], weekCode: week!['code'] }]);
  expect(await csvOf('2026-08')).toContainEqual([
    '',
    '"On hold: Week sold"',
    expect.any(String),
    expect.stringContaining(String(week!['code'])),
    '',
    '',
    '',
    '',
    String(NET),
    `"${week!['day']}"`,
  ]);
  const [september] = await heldOf('2026-09');
  expect(september).toMatchObject({ net: NET });
  expect(september!.weekCode).not.toBe(week!['code']);

  const paper = await served.app.inject({
    method: 'GET',
    url: '/Statement/2026-08.pdf',
    headers: { host: 'azure.localhost', authorization: `Bearer ${token}`, 'accept-language': 'en-US' },
  });
  const { text } = await extractText(new Uint8Array(paper.rawPayload), { mergePages: true });
  for (const said of ['On hold', 'Payable from', String(week!['code'])]) expect(text).toContain(said);

  // The current month shows the later sale as withheld; after its release it shows none.
  const running = async () => {
    const found = await read('monthlystatements { running { closing held { net } } }');
    return (found as { monthlystatements: { running: { closing: number; held: Held[] } } }).monthlystatements.running;
  };
  expect(await running()).toEqual({ closing: 2 * NET, held: [{ net: NET }] });
  await world.database.transaction((transaction) =>
    releaseOwnerSale(transaction, world.merchant.id, later.orderId, null),
  );
  expect(await running()).toEqual({ closing: 3 * NET, held: [] });
  expect(
    (await brokenInvariants(world.database)).map(({ name }) => name).filter((name) => /^(30[jkn]|31)/.test(name)),
  ).toEqual([]);
});

it('a statement of an earlier release has no withheld money', async () => {
  await world.sql('alter table statements disable trigger user');
  await world.sql(
    `update statements s set content = old.text, digest = encode(sha256(convert_to(old.text, 'UTF8')), 'hex')
     from (select id, (content::jsonb - 'held')::text as text from statements) old
     where old.id = s.id and owner_id = $1`,
    [ownerId],
  );
  await world.sql('alter table statements enable trigger user');
  expect(await heldOf('2026-08')).toEqual([]);
});
