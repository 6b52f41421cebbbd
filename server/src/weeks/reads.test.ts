import { randomUUID } from 'node:crypto';
import { JoinWaitlist } from '@sandbar/contract/waitlist';
import { DEPOSIT_DECISIONS } from '@sandbar/contract/weeks';
import { addDays, addMonths, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '../platform/limit-table.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';
import { addOwner, bought, deposited, handleOrderChange, weekRow } from './testing.ts';

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let ownerId: string;
let ownerToken: string;
let staffToken: string;

beforeAll(async () => {
  served = await serve({ settings: { pointsAloneLimit: 1e15, moneyAloneLimit: 1e15 } });
  world = served.azure;
  to = requestsTo(served);
  ownerId = await addOwner(world);
  ownerToken = await signInDirectly(world, ownerId);
  staffToken = await signInDirectly(world, world.staffId);
});
afterAll(() => served.close());

const ask = async (query: string, token: string) => {
  const answered = JSON.parse((await to.query(`{ ${query} }`, {}, { token })).text);
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return Object.values(answered.data)[0] as Record<string, never>;
};
const ALL = `id code bookingId orderType price costPrice addressId addressName detailAddress productId productName
  standardOccupancy adultsStandard adultsExtra childStandard childExtra childAgeFrom childAgeTo referenceCode
  referenceProductId fromDate toDate point pointPrice images { id path displayOrder } owner ownerEmail ownerMobile
  customerName customerEmail customerMobile status displayStatus state stateReason createdDate note
  quote { nightPrice nights percent exchangeRate validUntil } history { change state reason by }
  clashes { code ownerName }`;
const one = (id: string, token: string) => ask(`depositorder(id: "${id}") { ${ALL} }`, token);
const list = (args: string, token: string) => ask(`depositorders(${args}) { totalCount items { id code } }`, token);
const decided = async (id: string, change: 'approve' | 'refuse') =>
  world.send(world.staffId, DEPOSIT_DECISIONS[change], {
    Id: randomUUID(),
    WeekId: id,
    ...(change === 'refuse' ? { Reason: 'Hợp đồng hết hạn' } : {}),
  } as never);

describe('one deposit', () => {
  it('has every field of the specification', async () => {
    const id = await deposited(world, ownerId, { ReferenceCode: 'HĐ 2031/7', Note: 'Tầng cao' });
    const week = await weekRow(world, id);
    expect(await one(id, ownerToken)).toMatchObject({
      id,
      code: week.code,
      bookingId: week.code,
      orderType: 131072,
      price: 23_100_000,
      costPrice: 21_000_000,
      addressId: world.resortId,
      addressName: 'Bãi Kem',
      detailAddress: 'Bãi Kem',
      productId: world.roomId,
      productName: 'Căn hộ',
      standardOccupancy: 2,
      adultsStandard: 2,
      adultsExtra: 1,
      childStandard: 1,
      childExtra: 1,
      childAgeFrom: 0,
      childAgeTo: 11,
      referenceCode: 'HĐ 2031/7',
      referenceProductId: null,
      point: 4_200,
      pointPrice: 4_620,
      owner: 'Lê Hoàng Minh',
      ownerEmail: `${ownerId}@azure.example`,
      ownerMobile: '0903418226',
      customerName: null,
      status: 1,
      state: 'pending',
      note: 'Tầng cao',
      quote: { nightPrice: 3_000_000, nights: 7, percent: 100, exchangeRate: 5_000 },
      history: [{ change: 'give', state: 'pending', by: 'owner' }],
      clashes: [],
    });
    const { images } = (await one(id, ownerToken)) as unknown as { images: { path: string; displayOrder: number }[] };
    expect(images.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3]);
  });
  it('is visible to its owner and to those who may approve it; its owner does not see the buyer’s name', async () => {
    const id = await deposited(world, ownerId);
    await decided(id, 'approve');
    const buyerId = await world.addMember();
    const stayId = (await weekRow(world, id)).stay_id as string;
    await bought(world, stayId, buyerId);
    await handleOrderChange(world, stayId);
    const other = await signInDirectly(world, await addOwner(world));
    expect(await one(id, other)).toBeNull();
    expect(await one(id, ownerToken)).toMatchObject({ status: 4, referenceProductId: stayId, customerEmail: null });
    const seen = (await one(id, staffToken)) as unknown as { customerEmail: string; history: { by: string }[] };
    expect(seen.customerEmail).toBe(`${buyerId}@azure.example`);
    expect(seen.history.map(({ by }) => by)).toEqual(['owner', 'staff', 'market']);
  });
  it('shows only staff who gave the same week before', async () => {
    const id = await deposited(world, ownerId, { ReferenceCode: 'HD-CLASH' });
    await decided(id, 'refuse');
    const { from_date, to_date, code } = await weekRow(world, id);
    const otherId = await addOwner(world);
    const again = await deposited(world, otherId, { ReferenceCode: 'hd clash', FromDate: from_date, ToDate: to_date });
    expect(await one(again, staffToken)).toMatchObject({ clashes: [{ code, ownerName: 'Lê Hoàng Minh' }] });
    expect(await one(again, await signInDirectly(world, otherId))).toMatchObject({ clashes: [] });
  });
});

describe('lists', () => {
  it('are filtered, sorted and counted', async () => {
    const holderId = await addOwner(world);
    const token = await signInDirectly(world, holderId);
    const [first, second] = [
      await deposited(world, holderId, { ReferenceCode: 'KGX-1' }),
      await deposited(world, holderId, { ReferenceCode: 'KGX-2' }),
    ];
    // The third week is given last, and its days are the earliest.
    const checkIn = String((await weekRow(world, first)).from_date);
    const days = { FromDate: addDays(checkIn, -8), ToDate: addDays(checkIn, -1) };
    const third = await deposited(world, holderId, { ReferenceCode: 'KGY-3', ...days });
    await decided(second, 'approve');
    await decided(third, 'refuse');
    const ids = async (args: string, by = token) => {
      const { items, totalCount } = (await list(args, by)) as unknown as {
        items: { id: string }[];
        totalCount: number;
      };
      return [items.map(({ id }) => id), totalCount] as const;
    };
    expect(await ids('limit: 10')).toEqual([[third, second, first], 3]);
    expect(await ids('limit: 1, offset: 1, sort: "createdDate", order: "asc"')).toEqual([[second], 3]);
    expect(await ids('sort: "fromDate", order: "asc"')).toEqual([[third, first, second], 3]);
    expect(await ids('sort: "fromDate", order: "desc"')).toEqual([[second, first, third], 3]);
    expect(await ids('status: 2')).toEqual([[second], 1]);
    expect(await ids('status: 3')).toEqual([[third], 1]);
    expect(await ids('keyword: "kgx"')).toEqual([[second, first], 2]);
    expect(await ids('keyword: "bai kem"')).toEqual([[third, second, first], 3]);
    expect(await ids('keyword: "%"')).toEqual([[], 0]);
    const given = dayInZone(new Date(), world.merchant.timeZone);
    expect((await ids(`from: "${given}", to: "${given}"`))[1]).toBe(3);
    expect(await ids(`from: "${addDays(given, 1)}"`)).toEqual([[], 0]);
    expect(await ids(`to: "${addDays(given, -1)}"`)).toEqual([[], 0]);
    expect(await ids(`targetId: "${holderId}", keyword: "KGY"`, staffToken)).toEqual([[third], 1]);
    expect((await ids(`targetId: "${ownerId}"`))[1]).toBe(3); // one’s own, whichever member is requested
  });
});

it('the estimate shows the stored quote, with the curve of later days', async () => {
  const id = await deposited(world, ownerId);
  const { from_date, to_date } = await weekRow(world, id);
  const quote = await ask(
    `depositquote(productId: "${world.roomId}", fromDate: "${String(from_date)}", toDate: "${String(to_date)}")
      { points pointPrice price originalPrice percent curve { percent points } }`,
    ownerToken,
  );
  expect(quote).toMatchObject({
    points: 4_200,
    pointPrice: 4_620,
    price: 23_100_000,
    originalPrice: 21_000_000,
    percent: 100,
    curve: [
      { percent: 100, points: 4_200 },
      { percent: 95, points: 3_990 },
      { percent: 90, points: 3_780 },
      { percent: 80, points: 3_360 },
      { percent: 60, points: 2_520 },
    ],
  });
});

it('the estimate counts the members who wait for such a week, of this or any room and nights', async () => {
  const from = addDays(String((await weekRow(world, await deposited(world, ownerId))).from_date), 40);
  const wait = async (more: object) => {
    const window = { ResortId: world.resortId, FromDate: addDays(from, -3), ToDate: addDays(from, 10), ...more };
    const asked = { Id: randomUUID(), Mode: 'offer' as const, Alternatives: [window], AdultTotal: 2 };
    expect(await world.send(await world.addMember(), JoinWaitlist, asked)).toMatchObject({ ok: true });
  };
  await wait({});
  await wait({ RoomId: world.roomId, Nights: 7 });
  await wait({ Nights: 6 });
  await wait({ ToDate: addDays(from, 6) });
  const days = `fromDate: "${from}", toDate: "${addDays(from, 7)}"`;
  const quote = await ask(`depositquote(productId: "${world.roomId}", ${days}) { waiting }`, ownerToken);
  expect(quote).toEqual({ waiting: 2 });
});

describe('the check of a contract’s code while a deposit is typed', () => {
  const check = (args: string, token = ownerToken) => ask(`contractcheck(${args}) { valid known given }`, token);

  it('reports whether the code is valid, known, and already given on these days', async () => {
    const id = await deposited(world, ownerId, { ReferenceCode: 'HĐ 77/a' });
    const { from_date, to_date } = await weekRow(world, id);
    const week = (from: unknown, to: unknown) =>
      `referenceCode: "hđ-77 A", productId: "${world.roomId}", fromDate: "${String(from)}", toDate: "${String(to)}"`;
    expect(await check('referenceCode: "—"')).toEqual({ valid: false, known: false, given: false });
    expect(await check('referenceCode: "HĐ 78"')).toEqual({ valid: true, known: false, given: false });
    expect(await check('referenceCode: "hđ77a"')).toEqual({ valid: true, known: true, given: false });
    expect(await check(week(from_date, to_date))).toEqual({ valid: true, known: true, given: true });
    // The day of check-out is free again.
    expect(await check(week(to_date, '2040-01-01'))).toEqual({ valid: true, known: true, given: false });
    const other = await signInDirectly(world, await addOwner(world));
    expect(await check(week(from_date, to_date), other)).toEqual({ valid: true, known: false, given: true });
    await decided(id, 'refuse');
    expect(await check(week(from_date, to_date))).toEqual({ valid: true, known: true, given: false });
  });

  it('is limited for each owner: the refusal names the time to wait, and other owners go on', async () => {
    const eager = await signInDirectly(world, await addOwner(world));
    const query = { query: '{ contractcheck(referenceCode: "HD-1") { known } }' };
    const look = (token: string) => to.post('/graphql', query, { token });
    const { points, duration } = LIMITS['contract-check'];
    for (let code = 0; code < points; code += 1) expect((await look(eager)).status).toBe(200);
    const refused = await look(eager);
    expect(refused.status).toBe(429);
    const [error] = (JSON.parse(refused.text) as { errors: { extensions: { data: unknown } }[] }).errors;
    expect(error!.extensions).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      data: { retryAfterSeconds: expect.any(Number) },
    });
    const { retryAfterSeconds } = error!.extensions.data as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(duration - 60);
    expect((await look(ownerToken)).status).toBe(200);
  });

  it('the quota read reports how many of the year’s deposits are used', async () => {
    const holderId = await addOwner(world);
    const token = await signInDirectly(world, holderId);
    const used = () => ask('depositquota { used limit months freeAt }', token);
    expect(await used()).toEqual({ used: 0, limit: 5, months: 12, freeAt: null });
    await deposited(world, holderId);
    await decided(await deposited(world, holderId), 'refuse');
    expect(await used()).toEqual({ used: 1, limit: 5, months: 12, freeAt: null });
  });

  it('the quota read reports when the next week can be deposited, and then it can', async () => {
    const holderId = await addOwner(world);
    const token = await signInDirectly(world, holderId);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push(await deposited(world, holderId));
    const given = (id: string, at: string) => world.sql('update weeks set created_at = $2 where id = $1', [id, at]);
    const today = dayInZone(new Date(), 'UTC');
    const ago = (months: number, days = 0) => `${addDays(addMonths(today, -months), -days)}T03:04:05.000Z`;
    const later = (at: string) => `${addMonths(at.slice(0, 10), 12)}${at.slice(10)}`;
    await given(ids[0]!, ago(11));
    await given(ids[1]!, ago(7));
    const free = async () => ((await ask('depositquota { freeAt }', token)) as unknown as { freeAt: string }).freeAt;
    expect(await free()).toBe(later(ago(11)));
    await given(ids[0]!, ago(12, 2));
    expect(await free()).toBeNull();
    expect(await deposited(world, holderId)).toEqual(expect.any(String));
    expect(await free()).toBe(later(ago(7)));
  });

  it('the quota of extra vacations is one of its own, and reports when the next one can be given', async () => {
    const holderId = await addOwner(world);
    const token = await signInDirectly(world, holderId);
    const quota = () => ask('extravacationquota { used limit months freeAt }', token);
    await deposited(world, holderId);
    expect(await quota()).toEqual({ used: 0, limit: 20, months: 12, freeAt: null });
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      const id = randomUUID();
      await weekDirectly(world, { id, ownerId: holderId, kind: 'extra-vacation' });
      ids.push(id);
    }
    const at = `${addDays(addMonths(dayInZone(new Date(), 'UTC'), -11), 0)}T03:04:05.000Z`;
    await world.sql('update weeks set created_at = $2 where id = $1', [ids[7], at]);
    const freeAt = `${addMonths(at.slice(0, 10), 12)}${at.slice(10)}`;
    expect(await quota()).toEqual({ used: 20, limit: 20, months: 12, freeAt });
  });

  it('lists can be sorted by points', async () => {
    const holderId = await addOwner(world);
    const token = await signInDirectly(world, holderId);
    const seven = await deposited(world, holderId);
    const { from_date } = await weekRow(world, seven);
    const four = await deposited(world, holderId, {
      ReferenceCode: 'HD-4',
      FromDate: from_date,
      ToDate: addDays(String(from_date), 4),
    });
    const sorted = async (order: string) =>
      ((await list(`sort: "point", order: "${order}"`, token)) as unknown as { items: { id: string }[] }).items.map(
        ({ id }) => id,
      );
    expect([await sorted('asc'), await sorted('desc')]).toEqual([
      [four, seven],
      [seven, four],
    ]);
  });
});
