import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { longHistory } from './testing.ts';

/** The list of transfers as clients read it. */

let served: Served;
let to: ReturnType<typeof requestsTo>;
let member: string;
let long: string;

const LONG = 2_500;
/** Two and a half blocks of the index; 'Quà' is only in the oldest names, 'lẻ' in every second one. */
const nameOf = (number: number) => ({
  vi: `${number <= 1_100 ? 'Quà' : 'Điểm'} số ${number}${number % 2 ? ' lẻ' : ''}`,
  en: `No ${number}`,
  words: ` ${number <= 1_100 ? 'qua' : 'diem'} so ${number}${number % 2 ? ' le' : ''} no ${number}`,
});

beforeAll(async () => {
  served = await serve();
  to = requestsTo(served);
  const { azure } = served;
  member = await signInDirectly(azure, azure.memberId);
  const award = (points: number, vi: string, at?: string) =>
    azure.send('system', AwardPoints, {
      Id: randomUUID(),
      UserId: azure.memberId,
      Points: points,
      Reason: { vi, en: 'Gift' },
      ...(at ? { AwardedAt: at } : {}),
    });
  await award(300, 'Điểm hội viên', '2025-03-01T16:59:59.000Z');
  await award(200, 'Quà chào mừng', '2025-03-01T17:00:00.000Z');
  await azure.send(azure.staffId, CorrectPoints, {
    Id: randomUUID(),
    UserId: azure.memberId,
    Points: -600,
    Reason: { vi: 'Tính nhầm', en: 'Counted wrong' },
  });
  const longId = await azure.addMember();
  await longHistory(azure, longId, LONG, nameOf);
  long = await signInDirectly(azure, longId);
});
afterAll(() => served.close());

interface Page {
  items: {
    point: number;
    targetName: string;
    runningBalance: number;
    transactionType: string;
    expiresAt: string | null;
    lots: { point: number; expiresAt: string | null }[];
  }[];
  totalCount: number;
  totalCapped: boolean;
  nextCursor: string | null;
}
const FIELDS = `{ items { point targetName runningBalance transactionType expiresAt lots { point expiresAt } }
  totalCount
    totalCapped nextCursor success }`;
const ask = async (given: string, token = long): Promise<Page> => {
  const answered = await to.query(`{ userpointtransactions${given && `(${given})`} ${FIELDS} }`, {}, { token });
  expect(answered.status, answered.text).toBe(200);
  return JSON.parse(answered.text).data.userpointtransactions;
};
const numbers = (page: Page) => page.items.map(({ runningBalance }) => runningBalance);

describe('a member reads', () => {
  it('the transactions, newest first, with the balance after each and their lots', async () => {
    const page = await ask('', member);
    expect(
      page.items.map(({ point, targetName, runningBalance, transactionType }) => [
        point,
        targetName,
        runningBalance,
        transactionType,
      ]),
    ).toEqual([
      [-600, 'Tính nhầm', -100, 'correct'],
      [200, 'Quà chào mừng', 500, 'award'],
      [300, 'Điểm hội viên', 300, 'award'],
    ]);
    expect(page.items[0]!.lots.map(({ point }) => point)).toEqual([-300, -200, -100]);
    expect(page.items[0]!.expiresAt).toBeNull();
    expect(page.items[2]!.expiresAt).toBe('2027-03-01T16:59:59.000Z');
    expect(page).toMatchObject({ totalCount: 3, totalCapped: false, nextCursor: null });
  });

  it.each([
    ['keyword: "diem"', ['Điểm hội viên']],
    ['keyword: "  HỘI   vi"', ['Điểm hội viên']],
    ['keyword: "gift"', ['Quà chào mừng', 'Điểm hội viên']],
    ['keyword: "gi q"', ['Quà chào mừng']],
    ['keyword: "%"', []],
    ['keyword: " "', ['Tính nhầm', 'Quà chào mừng', 'Điểm hội viên']],
    // Days are in the merchant's time zone, where the 1st of March ends at 17:00 UTC.
    ['from: "2025-03-01", to: "2025-03-01"', ['Điểm hội viên']],
    ['from: "2025-03-02", to: "2025-03-02"', ['Quà chào mừng']],
    ['from: "2025-03-02"', ['Tính nhầm', 'Quà chào mừng']],
    ['to: "2025-02-28"', []],
    ['from: "2125-01-01"', []],
    ['order: asc, sort: createdDate', ['Điểm hội viên', 'Quà chào mừng', 'Tính nhầm']],
    ['keyword: "gift", to: "2025-03-01"', ['Điểm hội viên']],
    ['limit: 1, offset: 1', ['Quà chào mừng']],
  ])('%s', async (given, names) => {
    const page = await ask(given, member);
    expect(page.items.map(({ targetName }) => targetName)).toEqual(names);
    if (!given.includes('limit')) expect(page.totalCount).toBe(names.length);
  });

  it.each([
    ['from: "2025-02-30"', 422],
    ['to: "tomorrow"', 422],
    ['after: "x"', 400],
    ['sort: price', 400],
    ['limit: "a"', 400],
  ])('%s is refused', async (given, status) => {
    expect(await to.query(`{ userpointtransactions(${given}) ${FIELDS} }`, {}, { token: member })).toMatchObject({
      status,
    });
  });

  it('refuses an id of another member or merchant, and accepts the reader’s own id or a token', async () => {
    const { azure, lotus } = served;
    for (const given of [`tokenUser: "${azure.otherMemberId}"`, `merchantId: "${lotus.merchant.id}"`])
      for (const field of ['userpointtransactions', 'pointoverview'])
        expect(await to.query(`{ ${field}(${given}) { __typename } }`, {}, { token: member })).toMatchObject({
          status: 403,
          text: expect.stringContaining('CONTRADICTS_SESSION'),
        });
    expect(
      (await ask(`tokenUser: "${azure.memberId}", merchantId: "${azure.merchant.id.toUpperCase()}"`, member))
        .totalCount,
    ).toBe(3);
    expect((await ask(`tokenUser: "${member}"`, member)).totalCount).toBe(3);
  });
});

describe('a long history', () => {
  it.each(['asc', 'desc'])('%s: offsets and cursors lead through all of it, without gaps', async (order) => {
    const all: number[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page: Page = await ask(`order: ${order}, after: "${after}"`);
      expect(page.items.length).toBeLessThanOrEqual(100);
      expect(numbers(await ask(`order: ${order}, offset: ${all.length}`))).toEqual(numbers(page));
      all.push(...numbers(page));
      after = page.nextCursor;
    }
    const expected = Array.from({ length: LONG }, (_, index) => index + 1);
    expect(all).toEqual(order === 'asc' ? expected : expected.toReversed());
  });

  it.each([
    ['le', (number: number) => number % 2 === 1],
    ['qua', (number: number) => number <= 1_100],
    ['qua 7', (number: number) => number <= 1_100 && String(number).startsWith('7')],
    ['diem so 23', (number: number) => number > 1_100 && /^23/.test(String(number))],
    ['333', (number: number) => String(number).includes('333')],
    ['nix', () => false],
  ])('the keyword “%s” finds exactly what has it, from either end', async (keyword, wanted) => {
    const expected = Array.from({ length: LONG }, (_, index) => index + 1).filter(wanted);
    for (const order of ['asc', 'desc']) {
      const inOrder = order === 'asc' ? expected : expected.toReversed();
      const first = await ask(`keyword: "${keyword}", order: ${order}`);
      expect(first).toMatchObject({
        totalCount: Math.min(1_000, expected.length),
        totalCapped: expected.length > 1_000,
      });
      expect(numbers(first)).toEqual(inOrder.slice(0, 100));
      expect(numbers(await ask(`keyword: "${keyword}", order: ${order}, offset: 30, limit: 10`))).toEqual(
        inOrder.slice(30, 40),
      );
      if (first.nextCursor)
        expect(numbers(await ask(`keyword: "${keyword}", order: ${order}, after: "${first.nextCursor}"`))).toEqual(
          inOrder.slice(100, 200),
        );
      else expect(expected.length).toBeLessThanOrEqual(100);
    }
  });

  it('a page behind the end is empty, with the same count', async () => {
    expect(await ask('offset: 1000000')).toMatchObject({ items: [], totalCount: LONG, nextCursor: null });
    expect(await ask('keyword: "le", offset: 1000000')).toMatchObject({ totalCount: 1_000 });
  });
});
