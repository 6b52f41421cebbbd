import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { SetMerchantMoney } from '@sandbar/contract/merchants';
import { addDays } from '@sandbar/domain/common';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draftMerchant } from '../testing/fixtures.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** The account for members' payments, and the limits for staff: SetMerchantMoney and `merchantmoney`, by two people. */

interface Settings {
  bank: { name: string; bin: string; accountNumber: string; accountName: string; branch: string } | null;
  pointsAloneLimit: number;
  moneyAloneLimit: number;
}
interface Shown {
  version: string;
  now: Settings;
  mayNameAlone: boolean;
  waiting: { approvalId: string; wanted: Settings } | null;
  history: { id: string; changedBy: string | null; approvedBy: string | null; before: Settings; after: Settings }[];
}

const SETTINGS = '{ bank { name bin accountNumber accountName branch } pointsAloneLimit moneyAloneLimit }';
const QUERY = `{ merchantmoney { version now ${SETTINGS} mayNameAlone waiting { approvalId wanted ${SETTINGS} }
  history { id changedBy approvedBy before ${SETTINGS} after ${SETTINGS} } } }`;
const ACCOUNT = { Name: 'BIDV', Bin: '970418', AccountNumber: '5601 0002-73', AccountName: 'CTY AZURE', Branch: '' };
const LIMITS = { PointsAloneLimit: 10_000, MoneyAloneLimit: 20_000_000, Reason: 'a new account' };

let served: Served;
let world: World;
let adminId: string;
let otherId: string;
let token: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  adminId = await world.addHolder('administrator');
  otherId = await world.addHolder('administrator');
  token = await signInDirectly(world, adminId);
});
afterAll(() => served.close());

const ask = async (by = token) =>
  JSON.parse((await requestsTo(served).query(QUERY, {}, { token: by })).text) as {
    data: { merchantmoney: Shown } | null;
  };
const shown = async () => (await ask()).data!.merchantmoney;
const set = async (change: object, by = adminId) =>
  world.send(by, SetMerchantMoney, {
    Id: randomUUID(),
    Version: (await shown()).version,
    Bank: ACCOUNT,
    ...LIMITS,
    ...change,
  });
const approve = (ApprovalId: string, by = otherId) => world.send(by, Approve, { Id: randomUUID(), ApprovalId });
const bank = (to: object | null) =>
  world.sql(`update merchants set brand = jsonb_set(brand, '{bank}', $1::jsonb) where id = $2`, [
    JSON.stringify(to),
    world.merchant.id,
  ]);

const LADDER_QUERY = `{ merchantmoney { version now { cancellation { daysBefore percent } }
  history { before { cancellation { daysBefore percent } } after { cancellation { daysBefore percent } } } } }`;
const ladders = async () =>
  (
    JSON.parse((await requestsTo(served).query(LADDER_QUERY, {}, { token })).text) as {
      data: { merchantmoney: { now: object; history: { before: object; after: object }[] } };
    }
  ).data.merchantmoney;

describe('bank account, limits and other money settings', () => {
  it('change when a second person approves; both people are in the history', async () => {
    const before = await shown();
    const asked = await set({ MoneyAloneLimit: 5_000_000 });
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    const { approvalId } = (asked as { value: { approvalId: string } }).value;
    const waits = await shown();
    expect(waits).toMatchObject({ now: before.now, history: [], waiting: { approvalId } });
    const wanted = {
      bank: { name: 'BIDV', bin: '970418', accountNumber: '5601000273', accountName: 'CTY AZURE', branch: '' },
      pointsAloneLimit: 10_000,
      moneyAloneLimit: 5_000_000,
    };
    expect(waits.waiting!.wanted).toEqual(wanted);

    expect(await approve(approvalId, adminId)).toMatchObject({ refusal: { code: 'APPROVAL_OWN' } });
    expect(await approve(approvalId, world.staffId)).toMatchObject({ ok: false });
    expect((await shown()).now).toEqual(before.now);
    expect((await approve(approvalId)).ok).toBe(true);
    const after = await shown();
    expect(after).toMatchObject({ now: wanted, waiting: null });
    expect(after.history).toMatchObject([{ id: approvalId, before: before.now, after: wanted }]);
    expect(after.history[0]!.changedBy).toBeTruthy();
    expect(after.history[0]!.approvedBy).toBeTruthy();
    served.merchants.refresh();
    expect(await served.merchants.byId(world.merchant.id)).toMatchObject({
      brand: { ...draftMerchant.brand, bank: wanted.bank },
      settings: { moneyAloneLimit: 5_000_000 },
    });
  });

  it('can be requested once at a time, and only with the current version', async () => {
    expect(await set({ Version: 'another' })).toMatchObject({ refusal: { code: 'RULES_CHANGED' } });
    const { now } = await shown();
    const same = { Name: now.bank!.name, Bin: now.bank!.bin, AccountNumber: now.bank!.accountNumber };
    expect(
      await set({ Bank: { ...same, AccountName: now.bank!.accountName, Branch: '' }, MoneyAloneLimit: 5_000_000 }),
    ).toMatchObject({ refusal: { code: 'NOTHING_CHANGED' } });
    const asked = await set({ PointsAloneLimit: 1 });
    expect(await set({ PointsAloneLimit: 2 })).toMatchObject({ refusal: { code: 'APPROVAL_WAITING' } });
    // The operator changed the settings meanwhile, so the request no longer fits them.
    await world.sql(`update merchants set settings = settings || '{"pointsAloneLimit": 7}' where id = $1`, [
      world.merchant.id,
    ]);
    const { approvalId } = (asked as { value: { approvalId: string } }).value;
    expect(await approve(approvalId)).toMatchObject({ refusal: { code: 'RULES_CHANGED' } });
    expect((await shown()).now.pointsAloneLimit).toBe(7);
    await world.sql(
      `update approvals set status = 'expired', decided_at = now() where status = 'pending' and merchant_id = $1`,
      [world.merchant.id],
    );
  });

  it('plan the value of a point from a future day, by two people; the old value applies until then', async () => {
    const { id: merchantId } = world.merchant;
    const rateNow = async () => {
      served.merchants.refresh();
      return (await served.merchants.byId(merchantId)).exchangeRate;
    };
    const rates = async () =>
      (
        JSON.parse(
          (
            await requestsTo(served).query(
              `{ merchantmoney { rate rateSince rateFirst now { nextRate { fromDay rate } } history { after {
                nextRate { rate } } } } }`,
              {},
              { token },
            )
          ).text,
        ) as { data: { merchantmoney: { rate: number; rateFirst: string; now: object; history: object[] } } }
      ).data.merchantmoney;
    const { now } = await shown();
    const { name: Name, bin: Bin, accountNumber: AccountNumber, accountName: AccountName, branch: Branch } = now.bank!;
    const same = {
      Bank: { Name, Bin, AccountNumber, AccountName, Branch },
      PointsAloneLimit: now.pointsAloneLimit,
      MoneyAloneLimit: now.moneyAloneLimit,
    };
    const { rate: before, rateFirst } = await rates();
    const today = addDays(rateFirst, -1);
    expect(await set({ ...same, NextRate: { FromDay: today, Rate: 6_000 } })).toMatchObject({
      refusal: { code: 'RATES_PAST', data: { from: rateFirst } },
    });
    const planned = await set({ ...same, NextRate: { FromDay: rateFirst, Rate: 6_000 } });
    const { approvalId } = (planned as { value: { approvalId: string } }).value;
    expect(await rates()).toMatchObject({ rate: before, now: { nextRate: null } });
    expect((await approve(approvalId)).ok).toBe(true);
    const tomorrow = await rates();
    expect(tomorrow).toMatchObject({ rate: before, now: { nextRate: { fromDay: rateFirst, rate: 6_000 } } });
    expect(tomorrow.history[0]).toMatchObject({ after: { nextRate: { rate: 6_000 } } });
    expect(await rateNow()).toBe(before);

    // Other changes keep the planned rate.
    const other = await set({ ...same, Bank: { ...same.Bank, Branch: 'Huế' } });
    expect((await approve((other as { value: { approvalId: string } }).value.approvalId)).ok).toBe(true);
    expect(await rates()).toMatchObject({ now: { nextRate: { rate: 6_000 } } });

    // On the next day the planned rate applies.
    await world.sql(
      `update merchants set settings = jsonb_set(settings, '{rates,0,fromDay}', to_jsonb($2::text)) where id = $1`,
      [merchantId, today],
    );
    expect(await rateNow()).toBe(6_000);
    expect(await rates()).toMatchObject({ rate: 6_000, rateSince: today, now: { nextRate: null } });
  });

  it('name every wrong field', async () => {
    const refused = await set({
      Bank: { Name: ' ', Bin: '12', AccountNumber: '1/2', AccountName: '', Branch: '' },
      PointsAloneLimit: -1,
      MoneyAloneLimit: 1e15,
      Reason: '',
    });
    if (refused.ok || refused.refusal.code !== 'INVALID_FIELDS') throw new Error('was not refused');
    expect(refused.refusal.data.fields.map(({ path }) => path).toSorted()).toEqual([
      'Bank.AccountName',
      'Bank.AccountNumber',
      'Bank.Bin',
      'Bank.Name',
      'MoneyAloneLimit',
      'PointsAloneLimit',
      'Reason',
    ]);
  });

  it('set the cancellation ladder with a second person; omitted fields stay unchanged', async () => {
    await world.sql(
      `update approvals set status = 'expired', decided_at = now() where status = 'pending' and merchant_id = $1`,
      [world.merchant.id],
    );
    const wrong = await set({
      Cancellation: [
        { DaysBefore: 400, Percent: 100 },
        { DaysBefore: 10, Percent: 101 },
      ],
    });
    if (wrong.ok || wrong.refusal.code !== 'INVALID_FIELDS') throw new Error('was not refused');
    expect(wrong.refusal.data.fields.map(({ path }) => path)).toEqual([
      'Cancellation.0.DaysBefore',
      'Cancellation.1.Percent',
    ]);
    const { now: before } = await ladders();
    const asked = await set({ Cancellation: [{ DaysBefore: 7, Percent: 80 }] });
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect((await ladders()).now).toEqual(before);
    expect((await approve((asked as { value: { approvalId: string } }).value.approvalId)).ok).toBe(true);
    const cancellation = [
      { daysBefore: 7, percent: 80 },
      { daysBefore: 0, percent: 0 },
    ];
    const { now, history } = await ladders();
    expect(now).toEqual({ cancellation });
    expect(history[0]).toEqual({ before, after: { cancellation } });
    const [kept] = await world.sql(`select settings -> 'cancellation' as ladder from merchants where id = $1`, [
      world.merchant.id,
    ]);
    expect(kept!['ladder']).toEqual(cancellation);
    // A request without the rate keeps it.
    const points = async (PointsAloneLimit: number) => {
      const asked = await set({ MoneyAloneLimit: 5_000_000, PointsAloneLimit });
      await approve((asked as { value: { approvalId: string } }).value.approvalId);
    };
    await points(77);
    expect((await ladders()).now).toEqual({ cancellation });
    await points(7);
  });

  it('need the permission to edit the merchant', async () => {
    for (const userId of [world.staffId, world.memberId]) {
      expect(await set({}, userId)).toMatchObject({ refusal: { code: 'NOT_ALLOWED' } });
      expect((await ask(await signInDirectly(world, userId))).data?.merchantmoney ?? null).toBeNull();
    }
  });

  it('need no approval for the first bank account, unless a limit changes with it or something was sold', async () => {
    await bank(null);
    expect((await shown()).mayNameAlone).toBe(true);
    expect(await set({ MoneyAloneLimit: 1, PointsAloneLimit: 7 })).toMatchObject({ value: { state: 'waiting' } });
    await world.sql(
      `update approvals set status = 'expired', decided_at = now() where status = 'pending' and merchant_id = $1`,
      [world.merchant.id],
    );
    const first = await set({ MoneyAloneLimit: 5_000_000, PointsAloneLimit: 7 });
    expect(first).toMatchObject({ ok: true, value: { version: expect.any(String) } });
    const after = await shown();
    expect(after.now.bank?.accountNumber).toBe('5601000273');
    expect(after.history[0]).toMatchObject({ before: { bank: null }, approvedBy: null });

    // The control: once a member has confirmed an order, the same change needs a second person.
    await bank(null);
    const stayId = await world.addStay();
    const Id = randomUUID();
    const held = { Id, ProductId: stayId, AdultTotal: 2, ChildrenAges: [] };
    expect((await world.send(world.memberId, CreateVacationOrder, held)).ok).toBe(true);
    expect((await shown()).mayNameAlone).toBe(true);
    const total = (await world.sql('select grand_total from orders where id = $1', [Id]))[0]!['grand_total'];
    const confirmed = await world.send(world.memberId, ConfirmOrder, {
      Id,
      PaymentMethodId: world.codId,
      CustomerName: 'A B',
      CustomerEmail: 'a@b.example',
      CustomerMobile: '0901234567',
      GrandTotal: Number(total),
    });
    expect(confirmed).toMatchObject({ ok: true });
    expect((await shown()).mayNameAlone).toBe(false);
    expect(await set({ MoneyAloneLimit: 5_000_000, PointsAloneLimit: 7 })).toMatchObject({
      value: { state: 'waiting' },
    });
  });
});
