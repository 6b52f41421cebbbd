import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { RecordPayout, VoidPayout } from '@sandbar/contract/payouts';
import { ExportPayouts } from '@sandbar/contract/workspace';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payoutAccountDirectly } from '../testing/payout-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { payoutsExporter } from './payouts-exporter.ts';
import { soldStay } from './testing.ts';
import { eventually } from '../testing/eventually.ts';

/** Staff see what owners are owed, and pay it: docs/decisions/053-payouts.md. */

const NET = 8_100_000; // the net amount of a sale by `sellFor`
const NUMBER = '0071001234567';

let served: Served;
let to: ReturnType<typeof requestsTo>;
let world: World;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300, moneyAloneLimit: 20_000_000 } });
  to = requestsTo(served);
  world = served.azure;
  served.startWork();
});
afterAll(() => served.close());

const addOwner = async () => {
  const ownerId = await world.addMember();
  return { ownerId, accountId: await payoutAccountDirectly(world, ownerId), orderId: await soldStay(world, ownerId) };
};
const pay = (by: string, owner: { ownerId: string; accountId: string }, Amount: number, more: object = {}) =>
  world.send(by, RecordPayout, {
    Id: randomUUID(),
    UserId: owner.ownerId,
    AccountId: owner.accountId,
    Amount,
    ReferenceCode: `FT${randomUUID()}`,
    SentOn: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10),
    ...more,
  });
const read = async (by: string, query: string) => {
  const answered = JSON.parse((await to.query(`{ ${query} }`, {}, { token: await signInDirectly(world, by) })).text);
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return Object.values(answered.data)[0] as never;
};
const clerk = () => world.addHolder('administrator');

it('the second of two clerks learns who was first, and records nothing before a reload', async () => {
  const owner = await addOwner();
  const [first, second] = [await clerk(), await clerk()];
  expect(await pay(first, owner, 1_000_000, { Seen: 0, ReferenceCode: 'FT-first' })).toMatchObject({ ok: true });
  expect(await pay(second, owner, 1_000_000, { Seen: 0 })).toMatchObject({
    refusal: { code: 'PAYOUT_MEANWHILE', data: { amount: 1_000_000, referenceCode: 'FT-first' } },
  });
  expect(await pay(second, owner, 1_000_000, { Seen: 1 })).toMatchObject({
    ok: true,
    value: { owed: NET - 2_000_000 },
  });
});

it('control: without the balance that was shown, a second payout is recorded unnoticed', async () => {
  const owner = await addOwner();
  await pay(await clerk(), owner, 1_000_000);
  expect(await pay(await clerk(), owner, 1_000_000)).toMatchObject({ ok: true, value: { owed: NET - 2_000_000 } });
});

it('balances are listed by name, account and sum, and one owner’s consists of sales and movements', async () => {
  const owner = await addOwner();
  const by = await clerk();
  const without = await world.addMember();
  await soldStay(world, without);
  const listed = (args: string): Promise<{ totalCount: number; totalOwed: number; items: { ownerId: string }[] }> =>
    read(by, `ownerbalances(due: true, limit: 200${args}) { totalCount totalOwed items { ownerId } }`);
  const all = await listed('');
  expect(all.totalCount).toBe(all.items.length);
  const ids = async (args: string) => (await listed(args)).items.map(({ ownerId }) => ownerId);
  expect(await ids(', named: true')).toContain(owner.ownerId);
  expect(await ids(', named: true')).not.toContain(without);
  expect(await ids(', named: false')).toContain(without);
  expect(await ids(', keyword: "nobodyiscalledso"')).toEqual([]);

  const paid = await pay(by, owner, 100_000, { ReferenceCode: 'FT-due' });
  if (!paid.ok || !('id' in paid.value)) throw new Error(JSON.stringify(paid));
  const fields =
    'owed withheld cancelable payouts account { numberEnd } sales { price fee tax net left } ' +
    'entries { kind amount owed referenceCode }';
  expect(await read(by, `ownerdue(ownerId: "${owner.ownerId}") { ${fields} }`)).toEqual({
    owed: NET - 100_000,
    withheld: 0,
    cancelable: 0,
    payouts: 1,
    account: { numberEnd: '4567' },
    sales: [{ price: 10_000_000, fee: 1_000_000, tax: 900_000, net: NET, left: NET - 100_000 }],
    entries: [
      { kind: 'payout', amount: -100_000, owed: NET - 100_000, referenceCode: 'FT-due' },
      { kind: 'owner-sale', amount: NET, owed: NET, referenceCode: null },
    ],
  });

  const sent = (args: string): Promise<{ totalCount: number; items: { id: string; voidedByName: string | null }[] }> =>
    read(by, `allpayouts(${args}) { totalCount items { id voidedByName } }`);
  expect(await sent('keyword: "ft-d", state: "recorded"')).toMatchObject({
    totalCount: 1,
    items: [{ id: paid.value.id }],
  });
  expect((await sent('keyword: "ft-d", from: "2999-01-01"')).totalCount).toBe(0);
  const ApprovalId = randomUUID();
  await world.send(by, VoidPayout, { Id: ApprovalId, PayoutId: paid.value.id, Reason: 'Ngân hàng trả lại' });
  expect(await world.send(await clerk(), Approve, { Id: randomUUID(), ApprovalId })).toMatchObject({ ok: true });
  expect((await sent('keyword: "ft-d", state: "recorded"')).totalCount).toBe(0);
  const [voided] = (await sent('keyword: "ft-d", state: "voided"')).items;
  expect(voided!.voidedByName).toBeTruthy();
});

it('owners are found by their ids over all pages; the file keeps the filter by account', async () => {
  const [one, other] = [await addOwner(), await addOwner()];
  const by = await clerk();
  const found = async (ownerIds: string[]) => {
    const ids = JSON.stringify(ownerIds);
    const { items } = await read(
      by,
      `ownerbalances(due: true, ownerIds: ${ids}, limit: 1) { items { ownerId } nextCursor }`,
    );
    return (items as { ownerId: string }[]).map(({ ownerId }) => ownerId);
  };
  expect(await found([one.ownerId])).toEqual([one.ownerId]);
  expect(await found([randomUUID()])).toEqual([]);
  expect(await found(['no id'])).toEqual([]);
  const written = async (Filter: object) => {
    const Id = randomUUID();
    expect(await world.send(by, ExportPayouts, { Id, Format: 'csv', Filter })).toMatchObject({ ok: true });
    return (await world.sql('select filter from list_exports where id = $1', [Id]))[0]!.filter;
  };
  expect(await written({ named: false, except: [other.ownerId] })).toEqual({ named: false, except: [other.ownerId] });
  const rows = (filter: object) => {
    const exporter = payoutsExporter({ open: () => '' });
    return exporter.count(served.database, world.merchant, filter);
  };
  const ownerIds = [one.ownerId, other.ownerId];
  expect([
    await rows({ ownerIds }),
    await rows({ ownerIds, named: true }),
    await rows({ ownerIds, named: false }),
  ]).toEqual([2, 2, 0]);
});

it('the bank file has full account numbers, deducts payouts that wait for approval, and has no formulas', async () => {
  const [owner, other, large] = [await addOwner(), await addOwner(), await addOwner()];
  await soldStay(world, large.ownerId, 40_000_000);
  const by = await clerk();
  await world.sql(`update users set last_name = '=cmd()', first_name = '' where id = $1`, [owner.ownerId]);
  expect(await pay(await clerk(), large, 32_400_000)).toMatchObject({ ok: true, value: { state: 'waiting' } });
  const Id = randomUUID();
  const ownerIds = [owner.ownerId, large.ownerId];
  expect(await world.send(by, ExportPayouts, { Id, Format: 'csv', Filter: { ownerIds } })).toMatchObject({ ok: true });
  const token = await signInDirectly(world, by);
  type Files = { items: { id: string; state: string; path: string | null }[] };
  const path = await eventually(async () => {
    const { items } = (await read(by, 'listexports { items { id state path } }')) as Files;
    const made = items.find(({ id }) => id === Id)!;
    expect(made.path).not.toBeNull();
    return made.path;
  });
  const { text } = await to.get(path!, { token });
  const lines = text.split('\r\n');
  const lineOf = (id: string) => lines.find((line) => line.includes(id) && line.startsWith('"'));
  expect(lineOf(owner.ownerId)).toContain(NUMBER);
  expect(lineOf(owner.ownerId)).toContain(`,${NET},`);
  expect(lineOf(owner.ownerId)).not.toContain('"=cmd');
  expect(lineOf(large.ownerId)).toContain(`,${NET},`);
  expect(lines.slice(0, 4).join('\n')).not.toContain(other.ownerId);
  expect(await world.sql('select command from audit_entries where command_id = $1', [Id])).toEqual([
    { command: 'Workspace/ExportPayouts' },
  ]);
});

it('the reason for viewing an account is in the audit, and without one it is not shown', async () => {
  const owner = await addOwner();
  const token = await signInDirectly(world, await clerk());
  const reveal = (Reason: string, Id = randomUUID()) =>
    to.command('Ledger/RevealPayoutAccount', { Id, UserId: owner.ownerId, Reason }, { token });
  expect(JSON.parse((await reveal(' ')).text)).toMatchObject({ Code: 'INVALID_FIELDS' });
  const Id = randomUUID();
  expect(JSON.parse((await reveal('Ngân hàng hỏi lại', Id)).text).Data).toMatchObject({ number: NUMBER });
  const [entry] = await world.sql('select e::text as kept from audit_entries e where command_id = $1', [Id]);
  expect(String(entry!.kept)).toContain('Ngân hàng hỏi lại');
  expect(String(entry!.kept)).not.toContain(NUMBER);
});
