import { randomUUID } from 'node:crypto';
import { CloseDay, CloseMonth, SetChart } from '@sandbar/contract/ledger';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { CHARTS, type LedgerAccount } from '@sandbar/domain/ledger';
import { addToMonth, monthOf } from '@sandbar/domain/statements';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { rounds } from '../testing/rounds.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { book, unappliedPaymentTransfer } from './index.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** The books: closed days and months, the journal of a month as files, and the chart of accounts. */

let served: Served;
let world: World;
let administrator: string;
let auditor: string;
let ask: ReturnType<typeof requestsTo>;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 1e15 } });
  world = served.azure;
  administrator = world.administratorId;
  auditor = await signInDirectly(world, administrator);
  ask = requestsTo(served);
});
afterAll(() => served.close());

const Id = () => randomUUID();
const today = dayInZone(new Date(), 'Asia/Ho_Chi_Minh');
const thisMonth = monthOf(today);
const monthsAgo = (count: number) => addToMonth(thisMonth, -count);

/** Receives money by transfer or in cash that belongs to no order. */
const receive = async (amount: number, day: string, gateway = 'bank-line') => {
  const moneyId = randomUUID();
  await served.database.transaction((transaction) =>
    transaction.run(
      book(world.merchant.id, [unappliedPaymentTransfer({ moneyId, amount, gateway })], `${day}T05:00:00Z`),
    ),
  );
  return moneyId;
};
const postedOn = async (moneyId: string) =>
  (await world.sql('select posted_on::text as day from ledger_transfers where source_id = $1', [moneyId]))[0]!.day;
const closeMonth = (Month: string, by = administrator) => world.send(by, CloseMonth, { Id: Id(), Month });
const read = async <Answer>(query: string): Promise<Answer> => {
  const answered = JSON.parse((await ask.query(`{ ${query} }`, {}, { token: auditor })).text);
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return Object.values(answered.data)[0] as Answer;
};
const fileOf = (month: string, format = 'plain') =>
  ask.get(`/Journal/${month}.csv?format=${format}`, { token: auditor });
const rowsOf = async (month: string, format: string) =>
  (await fileOf(month, format)).text
    .trimEnd()
    .split('\r\n')
    .map((line) => line.slice(line.indexOf('"') + 1, -1).split('","'));
/** Checks only the invariants of the books, since the money of these tests is in no other table. */
const broken = async () => (await brokenInvariants(served.database)).filter(({ name }) => /^30[bstu]?\. /.test(name));

interface Month {
  accounts: { account: string; code: string; opening: number; debit: number; credit: number; closing: number }[];
}
const monthOfBooks = (month: string) =>
  read<Month | null>(`journalmonth(month: "${month}") { accounts { account code opening debit credit closing } }`);

describe('a closed month', () => {
  it('accepts no more postings: later ones are posted in the first open month', async () => {
    const early = await receive(1_000, `${monthsAgo(4)}-15`);
    expect(await postedOn(early)).toBe(`${monthsAgo(4)}-15`);
    await receive(2_000, `${monthsAgo(3)}-02`);
    expect(await closeMonth(monthsAgo(3))).toMatchObject({ ok: false, refusal: { code: 'MONTH_NOT_NEXT' } });
    expect(await closeMonth(thisMonth)).toMatchObject({ ok: false, refusal: { code: 'MONTH_NOT_OVER' } });
    expect(await closeMonth(monthsAgo(4), world.staffId)).toMatchObject({
      ok: false,
      refusal: { code: 'NOT_ALLOWED' },
    });
    expect((await fileOf(monthsAgo(4))).status).toBe(404);
    expect(await closeMonth(monthsAgo(4))).toMatchObject({ ok: true });
    expect(await closeMonth(monthsAgo(4))).toMatchObject({ ok: false, refusal: { code: 'MONTH_CLOSED' } });
    const file = (await fileOf(monthsAgo(4))).text;
    const late = await receive(5_000, `${monthsAgo(4)}-20`);
    expect(await postedOn(late)).toBe(`${monthsAgo(3)}-01`);
    expect((await fileOf(monthsAgo(4))).text).toBe(file);
    expect(await read(`journalmonths { items { id transfers debits next closedDate } }`)).toMatchObject({
      items: [
        { id: monthsAgo(3), transfers: 2, debits: 7_000, next: true, closedDate: null },
        { id: monthsAgo(4), transfers: 1, debits: 1_000, next: false, closedDate: expect.any(String) },
      ],
    });
    expect(await broken()).toEqual([]);
  });

  it('counts money on the bank’s own day, when that month is open', async () => {
    const on = async (day: string) => {
      const moneyId = randomUUID();
      await served.database.transaction((transaction) =>
        transaction.run(
          book(world.merchant.id, [unappliedPaymentTransfer({ moneyId, amount: 7, gateway: 'bank-line', day })]),
        ),
      );
      return postedOn(moneyId);
    };
    expect(await on(addDays(today, -1))).toBe(addDays(today, -1));
    expect(await on(`${monthsAgo(4)}-20`)).toBe(`${monthsAgo(3)}-01`);
    expect(await on(addDays(today, 3))).toBe(today);
  });

  it('is the same in all files and on the screen, account by account, and sums to zero', async () => {
    const month = monthsAgo(3);
    await receive(-400, `${month}-28`);
    expect(await closeMonth(month)).toMatchObject({ ok: true });
    const { accounts } = (await monthOfBooks(month))!;
    const moved = new Map<string, number>();
    for (const { code, debit, credit } of accounts) moved.set(code, (moved.get(code) ?? 0) + debit - credit);
    const [, ...plain] = await rowsOf(month, 'plain');
    const sumsOf = (rows: [string, number][]) => {
      const sums = new Map<string, number>();
      for (const [code, amount] of rows) sums.set(code, (sums.get(code) ?? 0) + amount);
      return sums;
    };
    expect(sumsOf(plain.map((row) => [row[4]!, Number(row[6]) - Number(row[7])]))).toEqual(moved);
    const [heads, ...xero] = await rowsOf(month, 'xero');
    expect(heads).toEqual(['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount']);
    expect(sumsOf(xero.map((row) => [row[3]!, Number(row[5])]))).toEqual(moved);
    const [, ...misa] = await rowsOf(month, 'misa');
    const second = `02/${month.slice(5)}/${month.slice(0, 4)}`;
    expect(misa[0]!.slice(0, 3)).toEqual([second, second, expect.stringMatching(/^SB\d{6}$/)]);
    expect(
      sumsOf(
        misa.flatMap((row): [string, number][] => [
          [row[5]!, Number(row[7])],
          [row[6]!, -Number(row[7])],
        ]),
      ),
    ).toEqual(moved);
    expect([...moved.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
  });

  it('stays as it is, and the ledger balances, over any order of bookings and closings', async () => {
    const step = fc.oneof(
      { weight: 8, arbitrary: fc.record({ amount: fc.integer({ min: 1, max: 9_999 }), back: fc.nat({ max: 80 }) }) },
      { weight: 1, arbitrary: fc.constant('close' as const) },
    );
    const files = new Map<string, string>();
    for (const act of fc.sample(fc.array(step, { minLength: 25, maxLength: 25 }), rounds(1, 4)).flat()) {
      if (act !== 'close') {
        await receive(act.amount, addDays(today, -act.back), act.amount % 2 ? 'cod' : 'bank-line');
        continue;
      }
      const { items } = await read<{ items: { id: string; next: boolean }[] }>(`journalmonths { items { id next } }`);
      const next = items.find((month) => month.next);
      if (!next) continue;
      expect(await closeMonth(next.id)).toMatchObject({ ok: true });
      files.set(next.id, (await fileOf(next.id)).text);
    }
    for (const [month, file] of files) expect((await fileOf(month)).text).toBe(file);
    expect(await broken()).toEqual([]);
    const { accounts } = (await monthOfBooks(thisMonth))!;
    const booked = await world.sql(
      'select account, sum(amount)::float8 as amount from ledger_entries group by account',
    );
    const ofAll = Object.fromEntries(booked.map(({ account, amount }) => [account as string, amount]));
    for (const { account, closing } of accounts) expect([account, closing]).toEqual([account, ofAll[account]]);
  });
});

describe('a day', () => {
  interface CashBook {
    booked: number;
    movedSince: boolean;
    lastClose: { day: string; counted: number } | null;
  }
  const cash = () => read<CashBook>('cashbook { booked movedSince lastClose { day counted } }');
  const close = (Counted: number, Booked: number, more: object = {}, by = world.staffId) =>
    world.send(by, CloseDay, { Id: Id(), Day: today, Counted, Booked, ...more });

  it('is closed with the counted cash; the difference is posted with its reason', async () => {
    await paidOrder(world, world.memberId);
    const { booked } = await cash();
    expect(await close(booked - 500, booked)).toMatchObject({ ok: false, refusal: { code: 'INVALID_FIELDS' } });
    expect(await close(booked - 500, booked, { Reason: 'đổi nhầm tiền lẻ' })).toMatchObject({
      ok: true,
      value: { difference: -500 },
    });
    expect(await cash()).toMatchObject({ booked: booked - 500, movedSince: false, lastClose: { day: today } });
    expect(
      await world.sql(
        `select e.account, e.amount::int, t.actor_id from ledger_transfers t
         join ledger_entries e on e.merchant_id = t.merchant_id and e.transfer_id = t.id
         where t.kind = 'cash-difference' order by e.line`,
      ),
    ).toEqual([
      { account: 'cash', amount: -500, actor_id: world.staffId },
      { account: 'cash-short', amount: 500, actor_id: world.staffId },
    ]);
    const { items } = await read<{ items: object[] }>(
      `moneydays { items { day cash close { booked counted reason closedByName counts } } }`,
    );
    expect(items[0]).toMatchObject({
      day: today,
      close: { booked, counted: booked - 500, reason: 'đổi nhầm tiền lẻ', closedByName: expect.any(String), counts: 1 },
    });
  });

  it('is not closed twice, with an outdated sum, or before an earlier day', async () => {
    const { booked } = await cash();
    expect(await close(booked, booked)).toMatchObject({ ok: false, refusal: { code: 'DAY_CLOSED' } });
    expect(await close(booked + 1, booked + 1)).toMatchObject({
      ok: false,
      refusal: { code: 'CASH_BOOKED_CHANGED', data: { booked } },
    });
    expect(await close(booked, booked, { Day: addDays(today, -1) })).toMatchObject({
      refusal: { code: 'DAY_BEFORE_CLOSE' },
    });
    expect(await close(booked, booked, { Day: addDays(today, 1) })).toMatchObject({ refusal: { code: 'DAY_AHEAD' } });
    expect(await close(booked, booked, {}, world.memberId)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
  });

  it('is closed again when it was counted wrong, and after a correction of the books', async () => {
    const { booked } = await cash();
    expect(await close(booked + 500, booked, { Reason: 'đếm lại' })).toMatchObject({ value: { difference: 500 } });
    await paidOrder(world, world.memberId);
    const { booked: after, movedSince } = await cash();
    expect(movedSince).toBe(true);
    expect(await close(after, after)).toMatchObject({ ok: true, value: { difference: 0 } });
    expect(await broken()).toEqual([]);
  });

  it('is closed once when two people close it at the same time', async () => {
    const { booked } = await cash();
    const both = await Promise.all([
      close(booked - 3, booked, { Reason: 'a' }),
      close(booked - 3, booked, { Reason: 'b' }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'CASH_BOOKED_CHANGED' } });
  });
});

describe('the chart of accounts', () => {
  const set = (codes: Partial<Record<LedgerAccount, string>>, by = administrator) =>
    world.send(by, SetChart, {
      Id: Id(),
      Accounts: Object.entries(codes).map(([Account, Code]) => ({ Account: Account as LedgerAccount, Code })),
    });

  it('is that of Circular 200 for dong, until the merchant has its own', async () => {
    const chart = () =>
      read<{ own: boolean; accounts: object[] }>('ledgerchart { own accounts { account code name } }');
    expect(await chart()).toMatchObject({ own: false });
    expect((await chart()).accounts).toContainEqual({ account: 'cash', code: '1111', name: 'Tiền mặt' });
    expect(await set({ ...CHARTS['circular-133'], cash: '1111.A' })).toMatchObject({ ok: true });
    expect((await chart()).accounts).toContainEqual({ account: 'cash', code: '1111.A', name: 'Tiền mặt' });
  });

  it('is saved by only one of two people who saw the same version', async () => {
    const asList = (codes: Partial<Record<LedgerAccount, string>>) =>
      Object.entries(codes).map(([Account, Code]) => ({ Account: Account as LedgerAccount, Code }));
    const over = (cash: string, seen: string) =>
      world.send(administrator, SetChart, {
        Id: Id(),
        Accounts: asList({ ...CHARTS['circular-200'], cash }),
        Seen: asList({ ...CHARTS['circular-200'], cash: seen }),
      });
    expect(await set({ ...CHARTS['circular-200'], cash: '1111.B' })).toMatchObject({ ok: true });
    const both = await Promise.all([over('1111.C', '1111.B'), over('1111.D', '1111.B')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ refusal: { code: 'RULES_CHANGED' } });
  });

  it('has a code for each account of the ledger, and none that a spreadsheet would calculate', async () => {
    const { cash: _cash, ...without } = CHARTS.plain;
    const field = { ok: false, refusal: { code: 'INVALID_FIELDS' } };
    for (const wrong of [without, { ...CHARTS.plain, cash: '=1' }, { ...CHARTS.plain, cash: '' }])
      expect(await set(wrong)).toMatchObject(field);
    expect(await set(CHARTS.plain, world.staffId)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
  });
});
