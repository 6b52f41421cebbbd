import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { SetMerchantMoney, SetMerchantRules } from '@sandbar/contract/merchants';
import { ChangeFee, SetFee } from '@sandbar/contract/payments';
import { SetWaitlistRules } from '@sandbar/contract/waitlist';
import { ProductType } from '@sandbar/domain/catalogue';
import { dayInZone } from '@sandbar/domain/common';
import type { MerchantRules } from '@sandbar/domain/merchants';
import { DEFAULT_WAITLIST_RULES, versionOfWaitlistRules, type WaitlistRules } from '@sandbar/domain/waitlist';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import type { World } from '../testing/world.ts';
import { moneyOf, moneyVersion } from './set-money.ts';
import { shownRules } from './set-rules.ts';

/** Members read the rules that are in force: `memberrules`. */

let served: Served;
let world: World;
let adminId: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  adminId = await world.addHolder('administrator');
});
afterAll(() => served.close());

interface Read {
  changedDay: string;
  holdLimit: number;
  currencyHoldMinutes: number;
  cancellation: { daysBefore: number; percent: number }[];
  fees: { name: string; productType: number; amount: number }[];
}
const read = async (host = 'azure.localhost', locale = 'en-US') => {
  const fields = 'changedDay holdLimit currencyHoldMinutes cancellation { daysBefore percent }';
  const asked = `{ memberrules { ${fields} fees { name productType amount } } }`;
  const { text } = await requestsTo(served).query(asked, {}, { host, headers: { 'accept-language': locale } });
  return (JSON.parse(text) as { data: { memberrules: Read } }).data.memberrules;
};
const stored = async () =>
  (
    await world.sql('select brand, settings from merchants where id = $1', [world.merchant.id])
  )[0] as unknown as Parameters<typeof shownRules>[0];
const today = () => dayInZone(new Date(), world.merchant.timeZone);
const opened = async () => {
  await world.sql(`update merchants set created_at = '2020-01-05T03:00:00Z' where id = $1`, [world.merchant.id]);
};

it('the rules are public and dated; before any change with the day on which the merchant was opened', async () => {
  await opened();
  expect(await read()).toMatchObject({ changedDay: '2020-01-05', fees: [] });
});

it('the rules show a changed rule, ladder or fee at once with its day, without changing other merchants’', async () => {
  await opened();
  const others = await read('lotus.localhost');
  const { version, rules, ...rest } = shownRules(await stored());
  const sent = await world.send(adminId, SetMerchantRules, {
    Id: randomUUID(),
    Version: version,
    Hotline: rest.hotline,
    ShowWeeksGiven: rest.showWeeksGiven,
    Languages: [...rest.languages],
    Rules: { ...rules, holdLimit: 7, currencyHoldMinutes: 25 },
  });
  expect(sent).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({ changedDay: today(), holdLimit: 7, currencyHoldMinutes: 25 });

  const ladder = [
    { daysBefore: 40, percent: 90 },
    { daysBefore: 5, percent: 10 },
  ];
  const settings = JSON.stringify({ cancellation: ladder });
  await world.sql('update merchants set settings = settings || $2::jsonb where id = $1', [world.merchant.id, settings]);
  expect((await read()).cancellation).toEqual([...ladder, { daysBefore: 0, percent: 0 }]);

  const fee = { ProductType: ProductType.Vacation, Amount: 150_000 };
  const Name = { vi: 'Phí dọn phòng', en: 'Cleaning' };
  expect(await world.send(adminId, SetFee, { Id: randomUUID(), ...fee, Name, Published: true })).toMatchObject({
    ok: true,
  });
  expect((await read()).fees).toEqual([{ name: 'Cleaning', productType: ProductType.Vacation, amount: 150_000 }]);
  expect((await read('azure.localhost', 'vi-VN')).fees[0]!.name).toBe('Phí dọn phòng');
  expect(await read('lotus.localhost')).toEqual(others);
});

it('the rules show a changed rule of the waitlist with its day', async () => {
  const { lotus } = served;
  await lotus.sql(`update merchants set created_at = '2020-01-05T03:00:00Z' where id = $1`, [lotus.merchant.id]);
  const Rules = { Enabled: true, OfferHours: 11, CirculationHours: 72, LeastDays: 14, OwnersFirst: false };
  const given = { Id: randomUUID(), Version: versionOfWaitlistRules(DEFAULT_WAITLIST_RULES), Rules };
  expect((await read('lotus.localhost')).changedDay).toBe('2020-01-05');
  expect(await lotus.send(await lotus.addHolder('administrator'), SetWaitlistRules, given)).toMatchObject({ ok: true });
  expect((await read('lotus.localhost')).changedDay).toBe(dayInZone(new Date(), lotus.merchant.timeZone));
});

describe('the day of the rules', () => {
  const LONG_AGO = '2020-01-05';
  const day = async () => (await read('lotus.localhost')).changedDay;
  let boss: string;
  /** Settings that were not changed for years. */
  const unchanged = async () => {
    const { lotus } = served;
    const { id } = lotus.merchant;
    const at = '2020-01-05T03:00:00Z';
    await lotus.sql('update merchants set created_at = $2, rules_changed_at = $2 where id = $1', [id, at]);
    for (const table of ['fees', 'waitlist_rules'])
      await lotus.sql(`update ${table} set changed_at = $2 where merchant_id = $1`, [id, at]);
    expect(await day()).toBe(LONG_AGO);
  };
  const setRules = async (change: Partial<MerchantRules>, more: { hotline?: string } = {}) => {
    const { lotus } = served;
    const [row] = await lotus.sql('select brand, settings from merchants where id = $1', [lotus.merchant.id]);
    const { version, rules, ...rest } = shownRules(row as unknown as Parameters<typeof shownRules>[0]);
    const given = { Hotline: more.hotline ?? rest.hotline, ShowWeeksGiven: rest.showWeeksGiven };
    const sent = await lotus.send(boss, SetMerchantRules, {
      Id: randomUUID(),
      Version: version,
      ...given,
      Languages: [...rest.languages],
      Rules: { ...rules, ...change },
    });
    expect(sent).toMatchObject({ ok: true });
  };
  beforeAll(async () => {
    boss = await served.lotus.addHolder('administrator');
  });
  beforeEach(unchanged);

  it('stays when the page does not change: another telephone number, or a setting without effect', async () => {
    await setRules({}, { hotline: '0900 111 222' });
    await setRules({ mailMonths: 30 });
    expect(await day()).toBe(LONG_AGO);
    await setRules({ ownMoves: 0 });
    expect(await day()).not.toBe(LONG_AGO);
    await unchanged();
    await setRules({ ownMoveDays: 20 });
    expect(await day()).toBe(LONG_AGO);
    await setRules({ ownMoves: 1 });
    expect(await day()).not.toBe(LONG_AGO);
  });

  it('changes with a published fee, and not with an unpublished one', async () => {
    const { lotus } = served;
    const [shown, hidden] = [randomUUID(), randomUUID()];
    const fee = { ProductType: ProductType.Vacation, Amount: 90_000, Name: { vi: 'Phí', en: 'Fee' } };
    const { ProductType: _kind, ...Seen } = { ...fee, Published: false };
    expect(await lotus.send(boss, SetFee, { Id: hidden, ...fee, Published: false })).toMatchObject({ ok: true });
    const dearer = { FeeId: hidden, Name: fee.Name, Amount: 95_000, Published: false, Seen };
    expect(await lotus.send(boss, ChangeFee, { Id: randomUUID(), ...dearer })).toMatchObject({ ok: true });
    expect(await day()).toBe(LONG_AGO);
    expect(await lotus.send(boss, SetFee, { Id: shown, ...fee, Published: true })).toMatchObject({ ok: true });
    expect(await day()).not.toBe(LONG_AGO);
    await unchanged();
    const ended = { FeeId: shown, Name: fee.Name, Amount: fee.Amount, Published: false };
    const sent = { Id: randomUUID(), ...ended, Seen: { ...Seen, Published: true } };
    expect(await lotus.send(boss, ChangeFee, sent)).toMatchObject({ ok: true });
    expect(await day()).not.toBe(LONG_AGO);
  });

  it('changes when a ladder is approved, neither with its request nor with a bank account', async () => {
    const { lotus } = served;
    const second = await lotus.addHolder('administrator');
    const money = async (change: object) => {
      const [row] = await lotus.sql('select brand, settings from merchants where id = $1', [lotus.merchant.id]);
      const now = moneyOf(
        row as unknown as Parameters<typeof moneyOf>[0],
        dayInZone(new Date(), lotus.merchant.timeZone),
      );
      const { bank, pointsAloneLimit, moneyAloneLimit } = now;
      const Bank = bank && {
        Name: bank.name,
        Bin: bank.bin,
        AccountNumber: bank.accountNumber,
        AccountName: bank.accountName,
        Branch: bank.branch,
      };
      const given = { Bank, PointsAloneLimit: pointsAloneLimit, MoneyAloneLimit: moneyAloneLimit };
      const Id = randomUUID();
      const asked = { Id, Version: moneyVersion(now), Reason: 'Neue Regeln', ...given, ...change };
      expect(await lotus.send(boss, SetMerchantMoney, asked)).toMatchObject({ ok: true });
      expect(await day()).toBe(LONG_AGO);
      expect(await lotus.send(second, Approve, { Id: randomUUID(), ApprovalId: Id })).toMatchObject({ ok: true });
    };
    await money({ MoneyAloneLimit: 19_000_000 });
    expect(await day()).toBe(LONG_AGO);
    await money({ Cancellation: [{ DaysBefore: 20, Percent: 80 }] });
    expect(await day()).not.toBe(LONG_AGO);
  });

  it('stays when a closed waitlist gets other hours', async () => {
    const { lotus } = served;
    const rules = async (change: Partial<WaitlistRules>) => {
      const [known] = (await lotus.sql(
        `select enabled, offer_hours as "offerHours", circulation_hours as "circulationHours",
           least_days as "leastDays", owners_first as "ownersFirst" from waitlist_rules where merchant_id = $1`,
        [lotus.merchant.id],
      )) as unknown as WaitlistRules[];
      const now = known ?? DEFAULT_WAITLIST_RULES;
      const { enabled, offerHours, circulationHours, leastDays, ownersFirst } = { ...now, ...change };
      const sent = await lotus.send(boss, SetWaitlistRules, {
        Id: randomUUID(),
        Version: versionOfWaitlistRules(now),
        Rules: {
          Enabled: enabled,
          OfferHours: offerHours,
          CirculationHours: circulationHours,
          LeastDays: leastDays,
          OwnersFirst: ownersFirst,
        },
      });
      expect(sent).toMatchObject({ ok: true });
    };
    await rules({});
    expect(await day()).toBe(LONG_AGO);
    await rules({ enabled: false });
    expect(await day()).not.toBe(LONG_AGO);
    await unchanged();
    await rules({ offerHours: 9 });
    expect(await day()).toBe(LONG_AGO);
    await rules({ enabled: true });
    expect(await day()).not.toBe(LONG_AGO);
  });
});
