import { randomUUID } from 'node:crypto';
import { SetAffiliateRule, NO_AFFILIATE_RULE } from '@sandbar/contract/affiliates';
import { Approve } from '@sandbar/contract/approvals';
import type { CommandContract, InputOf } from '@sandbar/contract/common';
import { SetTaxRates } from '@sandbar/contract/ledger';
import { SetMerchantRules } from '@sandbar/contract/merchants';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { SetPaymentMethod } from '@sandbar/contract/payments';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { RULE_BOUNDS, type MerchantRules } from '@sandbar/domain/merchants';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/**
 * Settings that let money leave, or that limit how long it can be examined, need two people once the merchant sells.
 */

let served: Served;
let world: World;
let askerId: string;
let deciderId: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  [askerId, deciderId] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
});
afterAll(() => served.close());

const send = <Contract extends CommandContract>(contract: Contract, input: InputOf<Contract>) =>
  world.send(askerId, contract, input);
const approve = (ApprovalId: string) => world.send(deciderId, Approve, { Id: randomUUID(), ApprovalId });
const evidenceOf = async (id: string) => {
  const token = await signInDirectly(world, deciderId);
  const query = `{ approval(id: "${id}") { kind evidence { name values { text amount } before { text amount } } } }`;
  const answered = JSON.parse((await requestsTo(served).query(query, {}, { token })).text);
  return answered.data.approval.evidence as { name: string; values: object[]; before: object[] }[];
};
const today = () => dayInZone(new Date(), world.merchant.timeZone);

const readRules = async () => {
  const token = await signInDirectly(world, askerId);
  const query = `{ merchantrules { version hotline showWeeksGiven languages rules {
    ${Object.keys(RULE_BOUNDS).join(' ')} } } }`;
  return JSON.parse((await requestsTo(served).query(query, {}, { token })).text).data.merchantrules;
};
const rules = async (change: Partial<MerchantRules>) => {
  const { version, hotline, showWeeksGiven, languages, rules: now } = await readRules();
  const input = { Version: version, Hotline: hotline, ShowWeeksGiven: showWeeksGiven, Languages: languages };
  return send(SetMerchantRules, { Id: randomUUID(), ...input, Rules: { ...now, ...change } });
};
const method = { Sku: 'cod', Name: { vi: 'Tiền mặt', en: 'Cash' }, TimeoutMinutes: 60, DisplayOrder: 5 } as const;
const pay = (Message: string, more: { Published?: boolean; DisplayOrder?: number } = {}) => {
  const words = { vi: Message, en: Message };
  return send(SetPaymentMethod, { Id: randomUUID(), ...method, Message: words, Published: true, ...more });
};
const taxes = (ValidFrom: string) => send(SetTaxRates, { Id: randomUUID(), Set: 'law', ValidFrom });
const affiliates = (Version: string, BasisPoints: number) => {
  const rule = { Opening: 'at-once', Reward: 'percent', BasisPoints, Points: 20, WindowDays: 30 } as const;
  return send(SetAffiliateRule, { Id: randomUUID(), Version, Rule: rule });
};

describe('before anything was sold', () => {
  it('one administrator sets them all', async () => {
    expect(await rules({ auditMonths: 60, rentalPayoutDays: 5 })).toMatchObject({
      ok: true,
      value: { version: expect.any(String) },
    });
    expect(await pay('Trả tại quầy')).toMatchObject({ ok: true, value: { id: expect.any(String) } });
    expect(await taxes(addDays(today(), 3))).toMatchObject({ ok: true });
    expect(await affiliates(NO_AFFILIATE_RULE, 200)).toMatchObject({
      ok: true,
      value: { version: expect.any(String) },
    });
  });
});

describe('once something was sold', () => {
  beforeAll(async () => {
    const Id = randomUUID();
    const order = { Id, ProductId: await world.addStay(), AdultTotal: 2, ChildrenAges: [] };
    await world.send(world.memberId, CreateVacationOrder, order);
    const confirmed = await world.send(world.memberId, ConfirmOrder, { Id, PaymentMethodId: world.bankTransferId });
    expect(confirmed).toMatchObject({ ok: true });
  });
  beforeEach(() => world.sql(`update approvals set status = 'withdrawn', decided_at = now() where status = 'pending'`));

  const waits = (sent: unknown): string => {
    expect(sent).toMatchObject({ ok: true, value: { state: 'waiting' } });
    return (sent as { value: { approvalId: string } }).value.approvalId;
  };

  it.each([{ auditMonths: 12 }, { rentalPayoutDays: 1 }])('the rule %j waits for a second person', async (change) => {
    const [name, value] = Object.entries(change)[0]!;
    const before = (await readRules()).rules[name];
    const id = waits(await rules({ ...change, holdLimit: 7 }));
    expect((await readRules()).rules).toMatchObject({ [name]: before });
    // Another rule in the same command waits with it, and is shown too.
    expect(await evidenceOf(id)).toMatchObject([
      { name: 'holdLimit', values: [{ amount: 7 }] },
      { name, before: [{ amount: before }], values: [{ amount: value }] },
    ]);
    expect(await approve(id)).toMatchObject({ ok: true });
    expect((await readRules()).rules).toMatchObject({ [name]: value, holdLimit: 7 });
    await rules({ holdLimit: 3 });
  });

  it('other rules are set by one; a request for rules that changed since then is refused', async () => {
    const id = waits(await rules({ auditMonths: 24 }));
    expect(await rules({ holdLimit: 9 })).toMatchObject({ ok: true, value: { version: expect.any(String) } });
    expect(await approve(id)).toMatchObject({ ok: false, refusal: { code: 'RULES_CHANGED' } });
  });

  it('fee and taxes wait, and are refused when their day is past by then', async () => {
    const id = waits(await taxes(today()));
    expect(await evidenceOf(id)).toMatchObject([
      { name: 'validFrom' },
      // The fee stays; what was income tax is VAT, and income tax depends on the owner.
      {
        name: 'rates',
        before: [{ text: 'income-tax' }, { amount: 10 }, { text: 'net-of-fee' }],
        values: [{ text: 'vat' }, {}, {}],
      },
      { name: 'rates', before: [], values: [{ text: 'income-tax' }, {}, {}, { text: 'resident' }] },
      { name: 'rates', before: [], values: [{ text: 'income-tax' }, {}, {}, { text: 'non-resident' }] },
    ]);
    expect(await approve(id)).toMatchObject({ ok: true });
    const late = waits(await taxes(addDays(today(), 1)));
    await yesterday(late);
    expect(await approve(late)).toMatchObject({ ok: false, refusal: { code: 'RATES_PAST' } });
  });

  it('a change of what affiliates earn waits, and is refused when the rule has changed since', async () => {
    const [stored] = await world.sql(
      `select concat_ws(' ', opening, reward, basis_points, points, window_days) as version from affiliate_rules
       where merchant_id = $1`,
      [world.merchant.id],
    );
    const id = waits(await affiliates(stored!.version as string, 2_000));
    expect(await evidenceOf(id)).toMatchObject([
      { name: 'affiliateReward', before: [{ amount: 2 }], values: [{ amount: 20 }] },
    ]);
    await world.sql('update affiliate_rules set window_days = 10 where merchant_id = $1', [world.merchant.id]);
    expect(await approve(id)).toMatchObject({ ok: false, refusal: { code: 'AFFILIATE_RULE_CHANGED' } });
  });

  it('words of a payment method wait, since they can say where to pay; its place does not, nor its end', async () => {
    expect(await pay('Trả tại quầy', { DisplayOrder: 6 })).toMatchObject({
      ok: true,
      value: { id: expect.any(String) },
    });
    const id = waits(await pay('Chuyển đến 0123456789'));
    expect(await evidenceOf(id)).toMatchObject([
      { name: 'cameBy', before: null, values: [{ text: 'Tiền mặt' }] },
      { name: 'paymentMessage', before: [{ text: 'Trả tại quầy' }], values: [{ text: 'Chuyển đến 0123456789' }] },
    ]);
    expect(await pay('Trả tại quầy', { Published: false })).toMatchObject({ ok: true });
    await world.sql(`update approvals set status = 'withdrawn', decided_at = now() where id = $1`, [id]);
    waits(await pay('Trả tại quầy'));
  });
});

/** Moves the day of the same request into the past: its terms are rewritten, as no command could do it. */
const yesterday = async (id: string) => {
  await world.sql('alter table approvals disable trigger approvals_decision_only');
  try {
    await world.sql(
      `update approvals set terms = terms || jsonb_build_object('ValidFrom', $2::text),
         terms_hash = sha256(convert_to((terms || jsonb_build_object('ValidFrom', $2::text))::text, 'UTF8'))
       where id = $1`,
      [id, addDays(today(), -1)],
    );
  } finally {
    await world.sql('alter table approvals enable trigger approvals_decision_only');
  }
};
