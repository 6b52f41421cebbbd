import { randomUUID } from 'node:crypto';
import { ConfirmOrder, CreatePointPaymentSale, CreateVacationOrder } from '@sandbar/contract/orders';
import { RecordPayout } from '@sandbar/contract/payouts';
import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
import { dayInZone } from '@sandbar/domain/common';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookOwnerSale, cancelOwnerSale, releaseOwnerSale } from '../ledger/index.ts';
import { longHistory } from '../points/testing.ts';
import { payoutAccountDirectly, sellFor } from '../testing/payout-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { fastestOf } from '../testing/timing.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { World } from '../testing/world.ts';
import { enrolOwners, issueStatements } from './issue-statements.ts';
import { happenedAt } from './testing.ts';

/** An owner's years: their content, and that they agree with the ledgers and the statements. */

const [GROSS, NET] = [10_000_000, 8_100_000];
let served: Served;
let world: World;
let ownerId: string;

beforeAll(async () => {
  served = await serve({
    settings: { holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 1e15, pointsAloneLimit: 1e15 },
  });
  world = served.azure;
});
afterAll(() => served.close());
beforeEach(async () => {
  ownerId = await world.addMember();
});

const thisYear = () => Number(dayInZone(new Date(), world.merchant.timeZone).slice(0, 4));
const inTransaction = <Value>(work: Parameters<typeof world.database.transaction<Value>>[0]) =>
  world.database.transaction(work);
const order = async (buyerId = world.memberId, stay?: Parameters<World['addStay']>[0]) => {
  const id = randomUUID();
  const input = { Id: id, ProductId: await world.addStay(stay), AdultTotal: 2, ChildrenAges: [] };
  expect(await world.send(buyerId, CreateVacationOrder, input)).toMatchObject({ ok: true });
  return id;
};
const sell = async (at: string, price = GROSS) => {
  const id = await order();
  await sellFor(world, ownerId, id, price);
  await happenedAt(world, ownerId, at, 'owner-sale');
  return id;
};
const rent = async (at: string) => {
  const orderId = await order();
  const sale = { sold: 'rental', orderId, ownerId, price: GROSS, resident: true, withheld: true } as const;
  await inTransaction((transaction) => bookOwnerSale(transaction, world.merchant, { ...sale, soldAt: new Date() }));
  await happenedAt(world, ownerId, at, 'owner-sale');
  return orderId;
};
const payOut = async (amount: number, at: string) => {
  const AccountId = await payoutAccountDirectly(world, ownerId);
  const id = randomUUID();
  const sent = {
    UserId: ownerId,
    Amount: amount,
    ReferenceCode: id,
    SentOn: dayInZone(new Date(), 'Asia/Ho_Chi_Minh'),
  };
  expect(await world.send(world.administratorId, RecordPayout, { Id: id, AccountId, ...sent })).toMatchObject({
    ok: true,
  });
  await happenedAt(world, ownerId, at, 'payout');
};
const award = (Points: number, AwardedAt: string) =>
  world.send('system', AwardPoints, {
    Id: randomUUID(),
    UserId: ownerId,
    Points,
    Reason: { vi: 'Tặng', en: 'Gift' },
    AwardedAt,
  });
const issue = async () => {
  for (const job of [enrolOwners, issueStatements])
    await workOff(job({ ...served, merchants: served.merchants, onError: rethrow }), [world.merchant.id]);
};

interface Years {
  items: Record<string, number>[];
  total: Record<string, number>;
  pointsLeft: number;
  owed: number;
  pdfPath: string;
}
const SUMS =
  'weeksGiven pointsCredited pointsOtherwise pointsSpent pointsLapsed pointsTakenBack nights nightOrders ' +
  'nightsWorth gross fee tax paidOut held feesPaid';
const years = async (who = ownerId): Promise<Years> => {
  const query = `{ owneryears(ownerId: "${ownerId}") { pointsLeft owed pdfPath total { ${SUMS} }
    items { year pointsLeft owed ${SUMS} } } }`;
  const answered = await requestsTo(served).query(query, {}, { token: await signInDirectly(world, who) });
  return (JSON.parse(answered.text) as { data: { owneryears: Years } }).data.owneryears;
};
const ledgers = async () =>
  (
    await world.sql(
      `select coalesce((select owed from ledger_owners where merchant_id = $1 and owner_id = $2), 0)::bigint as owed,
        coalesce((select balance + reserved from point_accounts where merchant_id = $1 and user_id = $2), 0)::bigint
          as points,
        coalesce((select -sum(amount) from ledger_entries where merchant_id = $1 and owner_id = $2
          and account = 'owners-withheld'), 0)::bigint as held`,
      [world.merchant.id, ownerId],
    )
  )[0]!;

describe('the years', () => {
  it('the years sum to the ledgers, and show the withheld money', async () => {
    const released = await rent('2024-06-05T03:00:00Z');
    await inTransaction((transaction) => releaseOwnerSale(transaction, world.merchant.id, released, null));
    await happenedAt(world, ownerId, '2025-01-10T03:00:00Z', 'owner-sale-released');
    const canceled = await sell('2025-03-05T03:00:00Z', 20_000_000);
    await inTransaction((transaction) => cancelOwnerSale(transaction, world.merchant.id, canceled));
    await happenedAt(world, ownerId, '2026-02-05T03:00:00Z', 'owner-sale-canceled');
    const neverLet = await rent('2025-08-05T03:00:00Z');
    await inTransaction((transaction) => cancelOwnerSale(transaction, world.merchant.id, neverLet));
    await rent('2026-03-05T03:00:00Z');
    await payOut(5_000_000, '2025-06-05T03:00:00Z');
    const answered = await years();
    const { owed, held } = await ledgers();
    expect(answered.owed).toBe(Number(owed));
    expect(answered.total).toMatchObject({ gross: GROSS, fee: 1_000_000, tax: 900_000, paidOut: 5_000_000, held: NET });
    expect(Number(held)).toBe(NET);
    expect(
      answered.items.map(({ year, gross, paidOut, held: kept, owed: left }) => [year, gross, paidOut, kept, left]),
    ).toEqual([
      [2026, -20_000_000, 0, NET, 3_100_000],
      [2025, 30_000_000, 5_000_000, 0, 19_300_000],
    ]);
  });

  it('are the sums of their statements, including late bookings', async () => {
    await sell('2026-01-02T03:00:00Z');
    // The booking's transaction began in December and was numbered later, so the statement of January contains it.
    await sell('2025-12-31T16:00:00Z', 20_000_000);
    await payOut(NET, '2026-02-02T03:00:00Z');
    await issue();
    const answered = await years();
    expect(answered.items.map(({ year, gross }) => [year, gross])).toEqual([[2026, 30_000_000]]);
    const [sums] = await world.sql(
      `select sum(gross)::bigint as gross, sum(fee)::bigint as fee, sum(vat + income_tax)::bigint as tax,
        sum(paid_out)::bigint as "paidOut" from statements where owner_id = $1`,
      [ownerId],
    );
    expect(answered.total).toMatchObject(
      Object.fromEntries(Object.entries(sums!).map(([key, sum]) => [key, Number(sum)])),
    );
    expect(answered.owed).toBe(Number((await ledgers()).owed));
  });

  it('the years show the use of points, and the nights that they paid for', async () => {
    expect(await award(300, '2025-12-31T16:59:59Z')).toMatchObject({ ok: true });
    expect(await award(1000, '2025-12-31T17:00:00Z')).toMatchObject({ ok: true });
    const correction = { UserId: ownerId, Points: -50, Reason: { vi: 'Nhầm', en: 'Wrong' } };
    expect(await world.send(world.administratorId, CorrectPoints, { Id: randomUUID(), ...correction })).toMatchObject({
      ok: true,
    });
    const id = await order(ownerId, { price: 1_000_000, nights: 3 });
    expect(
      await world.send(ownerId, CreatePointPaymentSale, { Id: randomUUID(), TargetId: id, Point: 200 }),
    ).toMatchObject({ ok: true });
    // The points are reserved: neither spent nor expired.
    expect(await years()).toMatchObject({ pointsLeft: 1250, total: { pointsSpent: 0, nights: 0 } });
    expect(await world.send(ownerId, ConfirmOrder, { Id: id, PaymentMethodId: world.codId })).toMatchObject({
      ok: true,
    });
    await weekDirectly(world, { id: randomUUID(), ownerId });
    const answered = await years();
    expect(
      answered.items.map(({ year, pointsOtherwise, pointsSpent, pointsTakenBack, pointsLeft, nights }) => [
        year,
        pointsOtherwise,
        pointsSpent,
        pointsTakenBack,
        pointsLeft,
        nights,
      ]),
    ).toEqual([
      [thisYear(), 1000, -200, -50, 1050, 3],
      [2025, 300, 0, 0, 300, 0],
    ]);
    expect(answered.total).toMatchObject({ weeksGiven: 1, nightOrders: 1, nightsWorth: 1_000_000 });
    expect(answered.pointsLeft).toBe(Number((await ledgers()).points));
  });
});

it('the years are visible to the owner, and to staff who may see payments', async () => {
  await sell('2026-02-05T03:00:00Z');
  expect((await years()).pdfPath).toBe('/Statement/contract.pdf');
  expect(await years(world.administratorId)).toMatchObject({
    owed: NET,
    pdfPath: `/Statement/contract.pdf?ownerId=${ownerId}`,
  });
  expect(await years(world.memberId)).toMatchObject({ items: [], owed: 0, pdfPath: '/Statement/contract.pdf' });
});

it('the years take as many SQL statements for five thousand entries as for none', async () => {
  const count = async () => {
    const token = await signInDirectly(world, ownerId);
    const before = served.statements();
    await requestsTo(served).query('{ owneryears { owed items { year } } ownercontracts { id } }', {}, { token });
    return served.statements() - before;
  };
  const ofNone = await count();
  await longHistory(world, ownerId, 5_000, (number) => ({ vi: `${number}`, en: `${number}`, words: ` ${number}` }));
  const took = await fastestOf(2_000, async () => {
    const began = performance.now();
    expect(await count()).toBe(ofNone);
    return performance.now() - began;
  });
  expect(took).toBeLessThan(2_000);
  expect((await years()).total).toMatchObject({ pointsOtherwise: 5_000 });
});

it('the years are available as a PDF with the contracts, for the owner and staff only', async () => {
  const weekId = randomUUID();
  await weekDirectly(world, { id: weekId, ownerId });
  await sell('2026-02-05T03:00:00Z');
  await world.sql(`update users set first_name = 'Hạnh', last_name = 'Nguyễn Thị Thuý' where id = $1`, [ownerId]);
  const get = async (who: string, of = '') =>
    served.app.inject({
      url: `/Statement/contract.pdf${of}`,
      headers: {
        host: 'azure.localhost',
        authorization: `Bearer ${await signInDirectly(world, who)}`,
        'accept-language': 'vi-VN',
      },
    });
  const paper = await get(ownerId);
  expect(paper.headers['content-type']).toBe('application/pdf');
  const { text } = await extractText(new Uint8Array(paper.rawPayload), { mergePages: true });
  for (const words of ['Nguyễn Thị Thuý Hạnh', 'Hợp đồng của tôi', weekId, '10.000.000', '8.100.000', 'chưa ghi nhận'])
    expect(text.normalize('NFC').replaceAll(/\s+/g, ' ')).toContain(words);
  expect((await get(world.administratorId, `?ownerId=${ownerId}`)).statusCode).toBe(200);
  expect((await get(world.memberId, `?ownerId=${ownerId}`)).statusCode).toBe(403);
  expect((await get(world.administratorId, `?ownerId=${randomUUID()}`)).statusCode).toBe(404);
});
