import { randomUUID } from 'node:crypto';
import { CancelOrder, ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { CloseCashPayment } from '@sandbar/contract/payments';
import { AwardPoints } from '@sandbar/contract/points';
import { addDays, addMonths, dayInZone, type Day } from '@sandbar/domain/common';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { numberEvents } from '../testing/events.ts';
import { requestsTo } from '../testing/requests.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { rebuild } from './follow.ts';
import { holidaysOf } from './holidays/holidays.ts';

/** The coming months, compared with the same days of the year before. */

let served: Served;
let world: World;
let reader: string;
let today: Day;
const PRICE = 12_500_000;

/** An order that was paid `ago` days ago for a check-in in `days`, and canceled `canceledAgo` days ago. */
const sold = async ({ days, ago = 0, canceledAgo }: { days: number; ago?: number; canceledAgo?: number }) => {
  const Id = randomUUID();
  const ProductId = await world.addStay({ days: 40 });
  const send = (...given: Parameters<World['send']>) =>
    world.send(...given).then((answer) => expect(answer).toMatchObject({ ok: true }));
  await send(world.memberId, CreateVacationOrder, { Id, ProductId, AdultTotal: 2, ChildrenAges: [] });
  await send(world.memberId, ConfirmOrder, { Id, PaymentMethodId: world.codId });
  await send('system', CloseCashPayment, { Id: randomUUID(), OrderId: Id, Amount: PRICE });
  await world.sql(`update order_transitions set created_at = now() - make_interval(days => $2) where order_id = $1`, [
    Id,
    ago,
  ]);
  if (canceledAgo !== undefined) {
    await send(world.memberId, CancelOrder, { Id: randomUUID(), OrderId: Id });
    await world.sql(
      `update order_transitions set created_at = now() - make_interval(days => $2)
       where order_id = $1
         and id = (select id from order_transitions where order_id = $1 order by created_at desc limit 1)`,
      [Id, canceledAgo],
    );
  }
  await world.sql('update stays set from_date = $2::date, to_date = $2::date + 7 where id = $1', [
    ProductId,
    addDays(today, days),
  ]);
};

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  reader = await signInDirectly(world, await world.addHolder('administrator'));
  today = dayInZone(new Date(), world.merchant.timeZone);
  await world.sql('alter table order_transitions disable trigger user');
  await sold({ days: 45 });
  await sold({ days: 45 });
  await sold({ days: 5, canceledAgo: 0 });
  // On the same days of the year before: one sold by then, one sold later, and one sold by then and canceled later.
  const lastYear = -365;
  await sold({ days: lastYear + 45, ago: 400 });
  await sold({ days: lastYear + 45, ago: 330 });
  await sold({ days: lastYear + 45, ago: 410, canceledAgo: 340 });
  await world.sql('alter table order_transitions enable trigger user');
  await numberEvents(served.database, world.merchant.id);
  await rebuild(served.database, world.merchant);
});
afterAll(() => served.close());

const ask = async <Data>(query: string): Promise<Data> => {
  const { text } = await requestsTo(served).query(`{ ${query} }`, {}, { token: reader });
  const { data, errors } = JSON.parse(text) as { data: Data; errors?: unknown };
  expect(errors).toBeUndefined();
  return data;
};

it('the booking pace compares sales with those until the same day a year ago and with their final sum', async () => {
  interface Month {
    month: string;
    sold: number;
    soldThen: number;
    soldFinally: number;
  }
  const { insightpace: pace } = await ask<{ insightpace: { day: Day; dayBefore: Day; months: Month[] } }>(
    'insightpace { day dayBefore months { month sold soldThen soldFinally } }',
  );
  expect(pace).toMatchObject({ day: today, dayBefore: addMonths(today, -12) });
  expect(pace.months).toHaveLength(12);
  expect(pace.months[0]!.month).toBe(`${today.slice(0, 7)}-01`);
  const all = (of: (month: Month) => number) => pace.months.reduce((sum, month) => sum + of(month), 0);
  expect([all(({ sold: now }) => now), all(({ soldThen }) => soldThen), all(({ soldFinally }) => soldFinally)]).toEqual(
    [2, 2, 2],
  );
  expect(pace.months.find(({ month }) => month.startsWith(addDays(today, 45).slice(0, 7)))).toMatchObject({ sold: 2 });
  const other = await ask<{ insightpace: { months: Month[] } }>(
    `insightpace(resortId: "${served.lotus.resortId}") { months { sold soldThen soldFinally } }`,
  );
  expect(other.insightpace.months.every(({ sold: now, soldThen }) => now + soldThen === 0)).toBe(true);
  expect(await brokenInvariants(served.database)).toEqual([]);
});

describe('a period', () => {
  it('is compared with the days before it or with those of the year before', async () => {
    type Sums = { beforeFrom: Day; leads: { weeks: number; count: number; countBefore: number }[] };
    const of = async (against: string) =>
      (
        await ask<{ insight: Sums }>(
          `insight(from: "${addDays(today, -60)}", to: "${today}"${against}) {
           beforeFrom leads { weeks count countBefore } }`,
        )
      ).insight;
    const [before, year] = [await of(''), await of(', against: "year"')];
    expect(before.beforeFrom).toBe(addDays(today, -121));
    expect(year.beforeFrom).toBe(addMonths(addDays(today, -60), -12));
    const leads = (sums: Sums) => sums.leads.filter(({ count, countBefore }) => count + countBefore > 0);
    const now = [
      { weeks: 0, count: 1 },
      { weeks: 4, count: 2 },
    ];
    expect(leads(before)).toEqual(now.map((lead) => ({ ...lead, countBefore: 0 })));
    // Check-ins 45 days ahead of that year's day, paid 400 or 410 days ago: eleven weeks and more before.
    expect(leads(year)).toEqual([
      { ...now[0], countBefore: 0 },
      { ...now[1], countBefore: 0 },
      { weeks: 8, count: 0, countBefore: 2 },
    ]);
  });

  it('is refused with another comparison', async () => {
    const { text } = await requestsTo(served).query(
      `{ insight(from: "${today}", to: "${today}", against: "decade") { isComplete } }`,
      {},
      { token: reader },
    );
    const { errors } = JSON.parse(text) as { errors?: { extensions: object }[] };
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_FIELDS',
      data: { fields: [{ path: 'against' }] },
    });
  });
});

it('expiring points are shown by quarter and by time left', async () => {
  const Reason = { vi: 'a', en: 'a' };
  const award = { Id: randomUUID(), UserId: world.memberId, Points: 70, Reason };
  expect(await world.send('system', AwardPoints, award)).toMatchObject({ ok: true });
  const { insight } = await ask<{
    insight: { expiring: { quarter: string; points: number; band: string }[]; lapsing: { points: number }[] };
  }>(`insight(from: "${today}", to: "${today}") { expiring { quarter band points } lapsing { points } }`);
  const sum = (rows: readonly { points: number }[]) => rows.reduce((all, { points }) => all + points, 0);
  const [kept] = await world.sql('select sum(remaining)::int as points from point_lots where merchant_id = $1', [
    world.merchant.id,
  ]);
  expect([sum(insight.expiring), sum(insight.lapsing)]).toEqual([kept!['points'], kept!['points']]);
  expect(insight.expiring.every(({ quarter }) => /-(01|04|07|10)-01$/.test(quarter))).toBe(true);
  expect(sum(insight.expiring)).toBeGreaterThanOrEqual(70);
  expect(insight.expiring.every(({ band }) => ['soon', 'year', 'later'].includes(band))).toBe(true);
});

describe('holidays', () => {
  it.each([
    ['VN', 'vi-VN', '2027-02-05', '2027-02-09', 'Tết Nguyên Đán'],
    ['VN', 'de', '2027-05-01', '2027-05-01', 'Tag der Arbeit'],
    ['DE', 'en-US', '2027-03-26', '2027-03-26', 'Good Friday'],
    ['JP', 'ja', '2027-01-01', '2027-01-01', '元日'],
  ] as const)('of %s in %s', async (country, locale, from, to, name) =>
    expect(await holidaysOf(country, { from: to, to }, locale)).toEqual([{ from, to, name }]),
  );

  /** Easter by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
  const easterOf = (year: number): Day => {
    const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
    const f = Math.floor((b + 8) / 25);
    const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - f + 1) / 3) + 15) % 30;
    const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
    const m = Math.floor((a + 11 * h + 22 * l) / 451);
    const n = h + l - 7 * m + 114;
    return [year, Math.floor(n / 31), (n % 31) + 1].map((part) => String(part).padStart(2, '0')).join('-') as Day;
  };

  it.each([
    [2027, '2027-03-28'],
    [2028, '2028-04-16'],
    [2029, '2029-04-01'],
  ] as const)('of Germany in %i, with Easter on %s, are those of the whole country', async (year, easter) => {
    expect(easterOf(year)).toBe(easter);
    const found = await holidaysOf('DE', { from: `${year}-01-01` as Day, to: `${year}-12-31` as Day }, 'de');
    expect(found.map(({ from, to, name }) => [from, to, name])).toEqual(
      [
        [`${year}-01-01`, 'Neujahr'],
        [addDays(easter, -2), 'Karfreitag'],
        [addDays(easter, 1), 'Ostermontag'],
        [`${year}-05-01`, 'Maifeiertag'],
        [addDays(easter, 39), 'Christi Himmelfahrt'],
        [addDays(easter, 50), 'Pfingstmontag'],
        [`${year}-10-03`, 'Tag der Deutschen Einheit'],
        [`${year}-12-25`, '1. Weihnachtstag'],
        [`${year}-12-26`, '2. Weihnachtstag'],
      ].map(([day, name]) => [day, day, name]),
    );
  });

  it('of an unknown country are empty', async () =>
    expect(await holidaysOf('XX', { from: '2027-01-01', to: '2027-12-31' }, 'en-US')).toEqual([]));

  it('are known for the next year', async () =>
    expect(await holidaysOf('VN', { from: addDays(today, 300), to: addDays(today, 700) }, 'en-US')).not.toEqual([]));
});
