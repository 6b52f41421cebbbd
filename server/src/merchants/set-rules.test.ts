import { randomUUID } from 'node:crypto';
import { SetMerchantRules } from '@sandbar/contract/merchants';
import type { Locale } from '@sandbar/domain/common';
import { RULE_BOUNDS, type MerchantRules } from '@sandbar/domain/merchants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchantScope } from '../platform/merchant-scope.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** Administrators set the rules of their merchant: SetMerchantRules and `merchantrules`. */

const QUERY = `{ merchantrules { version hotline showWeeksGiven languages
  rules { ${Object.keys(RULE_BOUNDS).join(' ')} } } }`;
let served: Served;
let world: World;
let adminId: string;
let token: string;

interface Shown {
  version: string;
  hotline: string;
  showWeeksGiven: boolean;
  languages: Locale[];
  rules: MerchantRules;
}

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  adminId = await world.addHolder('administrator');
  token = await signInDirectly(world, adminId);
});
afterAll(() => served.close());

const ask = async (by: string, host = 'azure.localhost') =>
  JSON.parse((await requestsTo(served).query(QUERY, {}, { token: by, host })).text) as {
    data: { merchantrules: Shown } | null;
  };
const shown = async () => (await ask(token)).data!.merchantrules;
const inputOf = (
  { version, hotline, showWeeksGiven, languages, rules }: Shown,
  change: Partial<MerchantRules> = {},
) => ({
  Id: randomUUID(),
  Version: version,
  Hotline: hotline,
  ShowWeeksGiven: showWeeksGiven,
  Languages: languages,
  Rules: { ...rules, ...change },
});
const stored = async (id = world.merchant.id) =>
  (await world.sql('select brand, settings from merchants where id = $1', [id]))[0] as {
    brand: { hotline: string; bank: object };
    settings: Record<string, unknown>;
  };

describe('the rules of a merchant', () => {
  it('are saved, read again and applied; other settings and other merchants stay unchanged', async () => {
    const [before, others] = [await stored(), await stored(served.lotus.merchant.id)];
    const input = {
      ...inputOf(await shown(), { holdLimit: 5, currencyHoldMinutes: 20 }),
      Hotline: ' 1900 6868 ',
      ShowWeeksGiven: false,
    };
    const saved = await world.send(adminId, SetMerchantRules, input);
    const after = await shown();
    expect(saved).toMatchObject({ ok: true, value: { version: after.version } });
    expect(after).toMatchObject({
      hotline: '1900 6868',
      showWeeksGiven: false,
      rules: { ...input.Rules, holdLimit: 5, currencyHoldMinutes: 20 },
    });
    const { brand, settings } = await stored();
    expect(settings).toMatchObject({ ...before.settings, holdLimit: 5, currencyHoldMinutes: 20 });
    expect(brand).toEqual({ ...before.brand, hotline: '1900 6868' });
    expect(await stored(served.lotus.merchant.id)).toEqual(others);
    const reloaded = await merchantScope(served.database, 'localhost', 'azure').byId(world.merchant.id);
    expect(reloaded?.settings).toMatchObject({ holdLimit: 5, currencyHoldMinutes: 20, showWeeksGiven: false });
  });

  it('are not overwritten when they changed since they were read', async () => {
    const read = await shown();
    expect((await world.send(adminId, SetMerchantRules, inputOf(read, { unpaidLimit: 4 }))).ok).toBe(true);
    expect(await world.send(adminId, SetMerchantRules, inputOf(read, { unpaidLimit: 9 }))).toMatchObject({
      ok: false,
      refusal: { code: 'RULES_CHANGED' },
    });
    expect((await shown()).rules.unpaidLimit).toBe(4);
  });

  it('saved by two people at once: one is saved, the other is refused', async () => {
    const read = await shown();
    const sent = await Promise.all(
      [6, 7].map((holdLimit) => world.send(adminId, SetMerchantRules, inputOf(read, { holdLimit }))),
    );
    expect(sent.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  });

  it('beyond their bounds are refused with every wrong field, and nothing is saved', async () => {
    const read = await shown();
    const input = {
      ...inputOf(read, { holdLimit: 0, auditMonths: 11, mailMonths: 1.5, rentalPayoutDays: 0 }),
      Hotline: 'call us',
    };
    const refused = await world.send(adminId, SetMerchantRules, input);
    if (refused.ok || refused.refusal.code !== 'INVALID_FIELDS') throw new Error('was not refused');
    expect(refused.refusal.data.fields.map(({ path }) => path).toSorted()).toEqual([
      'Hotline',
      'Rules.auditMonths',
      'Rules.holdLimit',
      'Rules.mailMonths',
      'Rules.rentalPayoutDays',
    ]);
    expect(await shown()).toEqual(read);
  });

  it('are in the audit with the former and the new values', async () => {
    const input = inputOf(await shown(), { rentalPayoutDays: 9 });
    expect((await requestsTo(served).command('Merchant/SetMerchantRules', input, { token })).status).toBe(200);
    const change = { ...inputOf(await shown(), { rentalPayoutDays: 12 }), Hotline: '1900 1234' };
    await requestsTo(served).command('Merchant/SetMerchantRules', change, { token });
    const [entry] = await world.sql(
      `select before, after, actor_id from audit_entries where command = 'Merchant/SetMerchantRules' order by id desc
       limit 1`,
    );
    expect(entry).toEqual({
      actor_id: adminId,
      before: { rentalPayoutDays: 9, hotline: '1900 6868' },
      after: { rentalPayoutDays: 12, hotline: '1900 1234' },
    });
  });

  it('need the permission to edit the merchant', async () => {
    const read = await shown();
    for (const userId of [world.staffId, world.memberId]) {
      expect(await world.send(userId, SetMerchantRules, inputOf(read))).toMatchObject({
        refusal: { code: 'NOT_ALLOWED' },
      });
      expect((await ask(await signInDirectly(world, userId))).data?.merchantrules ?? null).toBeNull();
    }
  });
});
