import { createHash, randomUUID } from 'node:crypto';
import { SetTaxRates } from '@sandbar/contract/ledger';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { RecordPayout, VoidPayout } from '@sandbar/contract/payouts';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bookOwnerSale, cancelOwnerSale, releaseOwnerSale } from '../ledger/index.ts';
import { payoutAccountDirectly, sellFor } from '../testing/payout-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import type { RowJobParts } from '../platform/jobs/row-job.ts';
import type { World } from '../testing/world.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import { enrolOwners, issueStatements, onWeekGiven } from './issue-statements.ts';
import { onStatementIssued } from './notify-owner.ts';
import { balancesAt, merchantsWithStatements } from './statements.facts.queries.ts';
import type { Event } from '../platform/events/event.ts';
import { ownerStatementResolvers } from './statements.resolvers.ts';
import { happenedAt, statementsOf } from './testing.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/** Monthly statements: their content, that they do not change, and that they agree with the ledger. */

const [GROSS, FEE, TAX, NET] = [10_000_000, 1_000_000, 900_000, 8_100_000];

let served: Served;
let world: World;
let ownerId: string;
let clerkId: string;
let accountId: string;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 1e15 } });
  world = served.azure;
  clerkId = await world.addHolder('administrator');
});
afterAll(() => served.close());
beforeEach(async () => {
  ownerId = await world.addMember();
  accountId = await payoutAccountDirectly(world, ownerId);
});

const issue = async (merchants: RowJobParts['merchants'] = served.merchants) => {
  for (const job of [enrolOwners, issueStatements])
    await workOff(job({ ...served, merchants, onError: rethrow }), [world.merchant.id]);
};
const sell = async (at: string, price = GROSS) => {
  const id = randomUUID();
  const input = { Id: id, ProductId: await world.addStay(), AdultTotal: 2, ChildrenAges: [] };
  const held = await world.send(world.memberId, CreateVacationOrder, input);
  if (!held.ok) throw new Error(JSON.stringify(held.refusal));
  await sellFor(world, ownerId, id, price);
  await happenedAt(world, ownerId, at, 'owner-sale');
  return id;
};
const cancel = async (orderId: string, at: string) => {
  await world.database.transaction((transaction) => cancelOwnerSale(transaction, world.merchant.id, orderId));
  await happenedAt(world, ownerId, at, 'owner-sale-canceled');
};
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
const payOut = async (amount: number, at: string) => {
  const id = randomUUID();
  const input = { Id: id, UserId: ownerId, AccountId: accountId, Amount: amount, ReferenceCode: id, SentOn: today() };
  expect(await world.send(clerkId, RecordPayout, input)).toMatchObject({ ok: true });
  await happenedAt(world, ownerId, at, 'payout');
  return id;
};
const months = async () =>
  (await statementsOf(world, ownerId)).map(({ content: _, digest: __, ...sums }) => Object.values(sums).join(' '));
const broken = async () =>
  (await brokenInvariants(world.database)).map(({ name }) => name).filter((name) => /^(30[jkn]|31)/.test(name));
const ask = async (query: string, who = ownerId) => {
  const answered = await requestsTo(served).query(`{ ${query} }`, {}, { token: await signInDirectly(world, who) });
  return (JSON.parse(answered.text) as { data: Record<string, unknown> }).data;
};

describe('a month', () => {
  it('is issued once it is over, with opening balance, every line and closing balance', async () => {
    await sell('2026-08-05T03:00:00Z');
    await payOut(5_000_000, '2026-08-20T03:00:00Z');
    await payOut(1_000_000, '2026-09-02T03:00:00Z');
    await issue();
    expect((await months()).slice(0, 3)).toEqual([
      `2026-08 0 ${GROSS} ${FEE} ${TAX} 5000000 3100000`,
      '2026-09 3100000 0 0 0 1000000 2100000',
      // Nothing was booked in this month, but the balance is not zero.
      '2026-10 2100000 0 0 0 0 2100000',
    ]);
    const before = await statementsOf(world, ownerId);
    await issue();
    expect(await statementsOf(world, ownerId)).toEqual(before);
    for (const { content, digest } of before)
      expect(
        createHash('sha256')
          .update(content as string)
          .digest('hex'),
      ).toBe(digest);
    await expect(world.sql('update statements set closing = 0 where owner_id = $1', [ownerId])).rejects.toThrow(
      'append-only',
    );
    expect(await broken()).toEqual([]);
  });

  it('has a rental in the month in which its money became due, not in that of its sale', async () => {
    const orderId = randomUUID();
    const input = { Id: orderId, ProductId: await world.addStay(), AdultTotal: 2, ChildrenAges: [] };
    expect(await world.send(world.memberId, CreateVacationOrder, input)).toMatchObject({ ok: true });
    const sale = { sold: 'rental', orderId, ownerId, price: GROSS, resident: true, withheld: true } as const;
    await world.database.transaction((transaction) =>
      bookOwnerSale(transaction, world.merchant, { ...sale, soldAt: new Date() }),
    );
    await happenedAt(world, ownerId, '2026-08-05T03:00:00Z', 'owner-sale');
    await world.database.transaction((transaction) => releaseOwnerSale(transaction, world.merchant.id, orderId, null));
    await happenedAt(world, ownerId, '2026-09-10T03:00:00Z', 'owner-sale-released');
    await payOut(NET, '2026-09-12T03:00:00Z');
    await issue();
    expect(await months()).toEqual([`2026-09 0 ${GROSS} ${FEE} ${TAX} ${NET} 0`]);
    const [september] = await statementsOf(world, ownerId);
    const { lines } = JSON.parse(september!.content as string) as { lines: { what: string; orderId?: string }[] };
    expect(lines.map(({ what, orderId: of }) => [what, of === orderId])).toEqual([
      ['sale', true],
      ['payout', false],
    ]);
    expect(await broken()).toEqual([]);
  });

  it('without entries and without a balance has no statement', async () => {
    await sell('2026-05-05T03:00:00Z');
    await payOut(NET, '2026-05-20T03:00:00Z');
    await sell('2026-08-05T03:00:00Z');
    await payOut(NET, '2026-08-06T03:00:00Z');
    await issue();
    expect((await months()).map((month) => month.slice(0, 7))).toEqual(['2026-05', '2026-08']);
    expect(await broken()).toEqual([]);
  });

  it('reverses a sale canceled after its payout in the month of the cancellation', async () => {
    const orderId = await sell('2026-07-05T03:00:00Z');
    await payOut(NET, '2026-07-20T03:00:00Z');
    await issue();
    const frozen = (await statementsOf(world, ownerId))[0];
    // August is the next month again, as if the job had run only before the cancellation.
    await world.sql(
      `update statement_owners set month = '2026-08-01', due_at = '2026-08-31T17:00:00Z' where owner_id = $1`,
      [ownerId],
    );
    await cancel(orderId, '2026-08-09T03:00:00Z');
    await issue();
    const [july, august] = await statementsOf(world, ownerId);
    expect(july).toEqual(frozen);
    expect(august).toMatchObject({ month: '2026-08', opening: 0, gross: -GROSS, fee: -FEE, closing: -NET });
    const { monthlystatement } = (await ask(
      'monthlystatement(month: "2026-08") { closing lines { what orderCode gross amount deductions { kind amount ' +
        'of } } }',
    )) as { monthlystatement: { lines: object[] } };
    expect(monthlystatement.lines).toEqual([
      expect.objectContaining({
        what: 'sale-canceled',
        gross: -GROSS,
        amount: -NET,
        deductions: [
          { kind: 'fee', amount: -FEE, of: -GROSS },
          { kind: 'income-tax', amount: -TAX, of: -9_000_000 },
        ],
      }),
    ]);
    expect(await broken()).toEqual([]);
  });

  it('leaves late bookings to the next statement, which marks them as late', async () => {
    await sell('2026-09-02T03:00:00Z');
    // The booking's transaction began in August and was numbered later; the number decides.
    await sell('2026-08-31T16:00:00Z', 20_000_000);
    await issue();
    expect((await months())[0]).toBe('2026-09 0 30000000 3000000 2700000 0 24300000');
    const { monthlystatement } = (await ask('monthlystatement(month: "2026-09") { lines { gross late } }')) as {
      monthlystatement: object;
    };
    expect(monthlystatement).toEqual({
      lines: [
        { gross: GROSS, late: false },
        { gross: 20_000_000, late: true },
      ],
    });
    expect(await broken()).toEqual([]);
  });

  it('owes again a payout that came back', async () => {
    await sell('2026-08-05T03:00:00Z');
    const id = await payOut(NET, '2026-08-10T03:00:00Z');
    expect(await world.send('system', VoidPayout, { Id: randomUUID(), PayoutId: id, Reason: 'bounced' })).toMatchObject(
      {
        ok: true,
      },
    );
    await happenedAt(world, ownerId, '2026-09-10T03:00:00Z', 'payout-voided');
    await issue();
    expect((await months()).slice(0, 2)).toEqual([
      `2026-08 0 ${GROSS} ${FEE} ${TAX} ${NET} 0`,
      `2026-09 0 0 0 0 -${NET} ${NET}`,
    ]);
    expect(await broken()).toEqual([]);
  });

  it.each([
    // The last instant of a month in the merchant's time zone (UTC+7), and the first of the next.
    ['2026-08-31T16:59:59.999Z', '2026-08'],
    ['2026-08-31T17:00:00Z', '2026-09'],
    ['2024-02-29T16:59:59Z', '2024-02'],
    ['2024-02-29T17:00:00Z', '2024-03'],
    ['2025-12-31T16:59:59Z', '2025-12'],
    ['2025-12-31T17:00:00Z', '2026-01'],
  ])('of an entry at %s is %s', async (at, month) => {
    await sell(at);
    await issue();
    expect((await months())[0]!.slice(0, 7)).toBe(month);
  });

  it('ends by the merchant’s time zone, also across clock changes', async () => {
    await world.sql(`update merchants set time_zone = 'Europe/Berlin' where id = $1`, [world.merchant.id]);
    const merchant = { ...world.merchant, timeZone: 'Europe/Berlin' };
    const merchants = { byId: () => Promise.resolve(merchant) };
    // Summer time ends on 25 October, so this is 31 October, 23:30, in winter time.
    await sell('2026-10-31T22:30:00Z');
    await issue(merchants);
    expect((await months())[0]!.slice(0, 7)).toBe('2026-10');
    await world.sql(`update merchants set time_zone = 'Asia/Ho_Chi_Minh' where id = $1`, [world.merchant.id]);
  });
});

it('is news for its owner by the days since its month was over, as the merchant counts them', async () => {
  await sell('2026-08-05T03:00:00Z');
  await issue();
  const [{ id: subjectId }] = (await world.sql(
    `select id from statements where merchant_id = $1 and owner_id = $2 and month = '2026-08-01'`,
    [world.merchant.id, ownerId],
  )) as [{ id: string }];
  const newsAt = async (issuedAt: string) => {
    await world.database.script('alter table statements disable trigger user');
    await world.sql('update statements set issued_at = $2 where id = $1', [subjectId, issuedAt]);
    await world.database.script('alter table statements enable trigger user');
    const inform = vi.fn<() => Promise<void>>();
    const event = { merchantId: world.merchant.id, subjectId } as Event;
    await onStatementIssued({ ...served, inform }).run(event);
    return inform.mock.calls.length > 0;
  };
  // 22 September, the 21st day after August, begins in Vietnam at 17:00 UTC of the day before.
  expect([await newsAt('2026-09-21T16:59:00Z'), await newsAt('2026-09-21T17:01:00Z')]).toEqual([true, false]);
});

describe('an owner’s first statement', () => {
  const started = async () =>
    (await world.sql('select from statement_owners where owner_id = $1', [ownerId])).length === 1;

  it('begins with the event of the first week', async () => {
    await weekDirectly(world, { id: randomUUID(), ownerId });
    // The search for due statements does not read the weeks, which are many.
    expect(merchantsWithStatements({ merchants: [] }).text).not.toContain('weeks');
    const given = { merchantId: world.merchant.id, userId: ownerId, payload: { change: 'give' } } as unknown as Event;
    const handler = onWeekGiven({ ...served, onError: rethrow });
    expect(handler.wants!(given)).toBe(true);
    expect(handler.wants!({ ...given, payload: { change: 'approve' } })).toBe(false);
    await handler.run(given);
    expect(await started()).toBe(true);
    await handler.run(given);
  });

  it('is issued by the job when no event came', async () => {
    await weekDirectly(world, { id: randomUUID(), ownerId });
    await issue();
    expect(await started()).toBe(true);
  });

  it('gives the opening balance of later ones without a new sum', async () => {
    await sell('2026-08-05T03:00:00Z');
    await issue();
    const asked = { merchantId: world.merchant.id, ownerId, pointsUpto: 0, year: '2026-01-01' };
    expect(balancesAt(asked).text).not.toContain('ledger_entries');
    const [frozen] = await world.sql(
      'select closing::int from statements where owner_id = $1 order by month desc limit 1',
      [ownerId],
    );
    expect(await served.database.run(balancesAt(asked))).toMatchObject([{ owed: frozen!.closing }]);
  });
});

describe('an owner’s list of statements', () => {
  it('is available as a PDF with all letters of the name, and as an equal table', async () => {
    await sell('2026-08-05T03:00:00Z');
    await payOut(5_000_000, '2026-08-20T03:00:00Z');
    await world.sql(`update users set first_name = 'Hạnh', last_name = 'Nguyễn Thị Thuý' where id = $1`, [ownerId]);
    await issue();
    const token = await signInDirectly(world, ownerId);
    const get = (file: string, more = '') =>
      served.app.inject({
        url: `/Statement/${file}${more}`,
        headers: { host: 'azure.localhost', authorization: `Bearer ${token}`, 'accept-language': 'vi-VN' },
      });
    const paper = await get('2026-08.pdf');
    expect(paper.headers['content-type']).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(paper.rawPayload), { mergePages: true });
    for (const words of ['Nguyễn Thị Thuý Hạnh', 'Sao kê tháng 8 năm 2026', '8.100.000', '−1.000.000', 'Số dư cuối kỳ'])
      expect(text.normalize('NFC').replaceAll(/\s+/g, ' ')).toContain(words);
    const table = await get('2026-08.csv');
    const rows = table.payload.trim().split('\r\n').slice(1, -1);
    const changes = rows.map((row) => Number(row.split(',').at(-4) || 0));
    expect(changes.reduce((sum, change) => sum + change, 0)).toBe(3_100_000);
    expect(table.payload.endsWith(',3100000,,\r\n')).toBe(true);
    expect((await get('2026-07.pdf')).statusCode).toBe(404);
    expect((await get('2026-08.csv', `?ownerId=${world.memberId}`)).statusCode).toBe(403);
  });

  it('contains the current month with its sales and payouts, beside issued ones', async () => {
    await sell('2026-02-05T03:00:00Z');
    await issue();
    const now = new Date().toISOString();
    await sell(now);
    await payOut(5_000_000, now);
    const { totals, running, nextMonth } = (
      await ask(`monthlystatements(year: 2026) { totals { net paidOut } nextMonth
        running { month opening gross fee tax net paidOut closing pointsCredited } }`)
    )['monthlystatements'] as Record<string, unknown>;
    expect(totals).toEqual({ net: NET, paidOut: 0 });
    expect(running).toEqual({
      month: nextMonth,
      opening: NET,
      gross: GROSS,
      fee: FEE,
      tax: TAX,
      net: NET,
      paidOut: 5_000_000,
      closing: 2 * NET - 5_000_000,
      pointsCredited: 0,
    });
  });

  it('has sums by year, with the threshold only when the legal rates apply', async () => {
    await sell('2025-11-05T03:00:00Z');
    await sell('2026-02-05T03:00:00Z');
    await sell('2026-03-05T03:00:00Z');
    await issue();
    const query = 'monthlystatements(year: 2026) { years totals { gross fee net } owed threshold }';
    const totals = { gross: 2 * GROSS, fee: 2 * FEE, net: 2 * NET };
    const plain = { years: [2026, 2025], totals, owed: 3 * NET, threshold: null };
    expect((await ask(query))['monthlystatements']).toEqual(plain);
    await world.send(clerkId, SetTaxRates, { Id: randomUUID(), Set: 'law', ValidFrom: today() });
    const { threshold } = (await ask(query))['monthlystatements'] as { threshold: number };
    expect(threshold).toBe(500_000_000);
  });

  it('begins with the first day of the year in the merchant’s time zone', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T18:00:00Z') });
    try {
      const context = { merchant: world.merchant, session: async () => ({ userId: ownerId, permissions: new Set() }) };
      const { monthlystatements } = ownerStatementResolvers.Query;
      const ask = monthlystatements as (...given: unknown[]) => Promise<{ year: number }>;
      expect((await ask({}, { ownerId: world.memberId }, context)).year).toBe(2027);
    } finally {
      vi.useRealTimers();
    }
  });
});
