import { randomUUID } from 'node:crypto';
import { SetMerchantRules } from '@sandbar/contract/merchants';
import { SetFee } from '@sandbar/contract/payments';
import { SetWaitlistRules } from '@sandbar/contract/waitlist';
import { ProductType } from '@sandbar/domain/catalogue';
import { dayInZone } from '@sandbar/domain/common';
import { DEFAULT_WAITLIST_RULES, versionOfWaitlistRules } from '@sandbar/domain/waitlist';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import type { World } from '../testing/world.ts';
import { shownRules } from './set-rules.ts';

/** What members read of the rules is what acts: `memberrules`. */

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

it('strangers read them, dated; before any change by the day on which the merchant was opened', async () => {
  await opened();
  expect(await read()).toMatchObject({ changedDay: '2020-01-05', fees: [] });
});

it('a rule, the ladder and a fee that are set are read at once, with the day; those of others stay', async () => {
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

it('rules of the waitlist that are set are dated as well', async () => {
  const { lotus } = served;
  await lotus.sql(`update merchants set created_at = '2020-01-05T03:00:00Z' where id = $1`, [lotus.merchant.id]);
  const Rules = { Enabled: true, OfferHours: 11, CirculationHours: 72, LeastDays: 14, OwnersFirst: false };
  const given = { Id: randomUUID(), Version: versionOfWaitlistRules(DEFAULT_WAITLIST_RULES), Rules };
  expect((await read('lotus.localhost')).changedDay).toBe('2020-01-05');
  expect(await lotus.send(await lotus.addHolder('administrator'), SetWaitlistRules, given)).toMatchObject({ ok: true });
  expect((await read('lotus.localhost')).changedDay).toBe(dayInZone(new Date(), lotus.merchant.timeZone));
});
