import { hash, randomUUID } from 'node:crypto';
import { TakeOutOfPayoutRun } from '@sandbar/contract/payouts';
import { addDays, dayInZone } from '@sandbar/domain/common';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelOwnerSale } from '../ledger/index.ts';
import { payoutAccountDirectly } from '../testing/payout-targets.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { NET, NUMBER, runDesk, soldStay, yesterday, type Run } from './testing.ts';

/** Runs are proposed, approved by a second person, filed, and settled by the bank's statement. */

let served: Served;
let desk: Awaited<ReturnType<typeof runDesk>>;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
});
afterAll(() => served.close());
beforeEach(async () => {
  desk = await runDesk(served);
});

it('a payout run is proposed, approved by a second person, filed once and paid', async () => {
  const {
    world,
    to,
    addOwner,
    proposed,
    approve,
    file,
    settle,
    cancel,
    fetchFile,
    balance,
    linesOf,
    broken,
    clerkId,
    headId,
  } = desk;
  const [one, other] = [await addOwner(), await addOwner()];
  const run = await proposed([one.ownerId, other.ownerId]);
  expect(run).toMatchObject({ count: 2, total: 2 * NET });
  expect(await balance(one.ownerId)).toEqual([NET, NET]);
  expect(await file(run.id)).toMatchObject({ refusal: { code: 'PAYOUT_RUN_STATE' } });
  expect(await approve(run, clerkId)).toMatchObject({ refusal: { code: 'APPROVAL_OWN' } });
  expect(await approve({ ...run, total: NET })).toMatchObject({ refusal: { code: 'PAYOUT_RUN_CHANGED' } });
  const approval = { Id: randomUUID(), RunId: run.id, Count: run.count, Total: run.total };
  const token = await signInDirectly(world, headId);
  expect(JSON.parse((await to.command('Ledger/ApprovePayoutRun', approval, { token })).text)).toMatchObject({
    Success: true,
  });
  expect(await approve(run)).toMatchObject({ refusal: { code: 'PAYOUT_RUN_STATE' } });
  expect(await settle(run.id)).toMatchObject({ refusal: { code: 'PAYOUT_RUN_STATE' } });
  expect(await file(run.id)).toMatchObject({ ok: true });
  expect(await file(run.id)).toMatchObject({ refusal: { code: 'PAYOUT_RUN_STATE' } });
  expect(await cancel(run.id)).toMatchObject({ refusal: { code: 'PAYOUT_RUN_STATE' } });

  const first = await fetchFile(run.id);
  const again = await fetchFile(run.id, headId);
  expect(again).toEqual(first);
  expect(first.sha256).toBe(hash('sha256', first.content));
  const code = `PR${String(run.number).padStart(6, '0')}L0001`;
  const [head, ...rows] = first.content.trimEnd().split('\r\n');
  expect(head).toBe(
    '\uFEFF"STT","Tên người thụ hưởng","Số tài khoản thụ hưởng","Ngân hàng thụ hưởng","Số tiền","Nội dung chuyển tiền"',
  );
  expect(rows[0]).toBe(`1,"LE HOANG MINH","${NUMBER}","Vietcombank",${NET},"${code} AZURE"`);
  expect(rows).toHaveLength(2);
  const seen = await world.sql(
    `select command, e::text as kept from audit_entries e where subject_id = $1 order by id`,
    [run.id],
  );
  expect(seen.map(({ command }) => command)).toEqual([
    'Ledger/ProposePayoutRun',
    'Ledger/ApprovePayoutRun',
    'Ledger/MakePayoutFile',
    'Ledger/FetchPayoutFile',
    'Ledger/FetchPayoutFile',
  ]);
  expect(String(seen[1]!.kept)).toContain('Vietcombank •••• 4567');
  expect(seen.map(({ kept }) => String(kept)).join()).not.toContain(NUMBER);

  const [line] = await linesOf(run.id);
  expect(await settle(run.id, { LineIds: [line!.id] })).toMatchObject({ value: { paid: 1, settled: false } });
  expect(await settle(run.id, { LineIds: [line!.id] })).toMatchObject({ refusal: { code: 'PAYOUT_RUN_CHANGED' } });
  expect(await settle(run.id, { SentOn: '2999-01-01' })).toMatchObject({ refusal: { code: 'PAYOUT_DATE' } });
  expect(await settle(run.id, { ReferenceCode: 'FT-run' })).toMatchObject({ value: { paid: 1, settled: true } });
  expect(await settle(run.id)).toMatchObject({ refusal: { code: 'PAYOUT_RUN_STATE' } });
  expect([await balance(one.ownerId), await balance(other.ownerId)]).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await world.sql(`select id from payouts where reference_code like 'FT-run/%'`)).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

it('a payout run gives the reason for each owner who is left out', async () => {
  const { world, addOwner, soldBefore, propose, proposed, record, leftOutOf, broken } = desk;
  const [fine, fresh, small, none, closed, negative, twice, later] = await Promise.all(
    [10, 2, 10, 10, 10, 10, 10, 10].map(addOwner),
  );
  const own = await addOwner();
  await world.grant(own.ownerId, 'administrator');
  await world.sql('update payout_accounts set replaced_at = now() where id = $1', [none!.accountId]);
  await world.sql('update users set active = false where id = $1', [closed!.ownerId]);
  await record(small!, NET - 40_000);
  await record(negative!, NET);
  await world.database.transaction((transaction) => cancelOwnerSale(transaction, world.merchant.id, negative!.orderId));
  await proposed([twice!.ownerId]);
  await soldBefore(...[fine, fresh, small, none, closed, negative, twice, own].map((owner) => owner!.orderId));
  const all = [fine, fresh, small, none, closed, negative, twice, later, own].map((owner) => owner!.ownerId);
  const answer = await propose(all, { Through: yesterday() }, own.ownerId);
  expect(answer).toMatchObject({ ok: true, value: { count: 1, total: NET } });
  expect(await leftOutOf((answer as { value: Run }).value.id)).toEqual({
    [fine!.ownerId]: 'open',
    [fresh!.ownerId]: 'new-account',
    [small!.ownerId]: 'below-least',
    [none!.ownerId]: 'no-account',
    [closed!.ownerId]: 'closed',
    [negative!.ownerId]: 'negative',
    [twice!.ownerId]: 'in-run',
    [later!.ownerId]: 'later',
    [own.ownerId]: 'own',
  });
  expect(await propose([fresh!.ownerId])).toMatchObject({ refusal: { code: 'PAYOUT_RUN_EMPTY' } });
  expect(await propose([fresh!.ownerId], { AccountDays: 0 })).toMatchObject({ ok: true });
  expect(await broken()).toEqual([]);
});

it('a payout run up to a day leaves later sales for the next run', async () => {
  const { world, addOwner, soldBefore, proposed, record, balance } = desk;
  const owner = await addOwner();
  await soldBefore(owner.orderId);
  await soldStay(world, owner.ownerId);
  expect(await proposed([owner.ownerId], { Through: yesterday() })).toMatchObject({ total: NET });
  expect(await record(owner, NET + 1)).toMatchObject({
    refusal: { code: 'PAYOUT_IN_RUN', data: { owed: NET, inRuns: NET } },
  });
  expect(await record(owner, NET)).toMatchObject({ ok: true });
  expect(await balance(owner.ownerId)).toEqual([NET, NET]);
});

it('a payout run leaves out sales that members may still cancel for money, unless staff include them', async () => {
  const { world, addOwner, proposed, propose, leftOutOf, balance, broken } = desk;
  const today = dayInZone(new Date(), world.merchant.timeZone);
  const [far, near, own] = [await addOwner(), await addOwner(), await addOwner()];
  const paid = (orderId: string, days: number, ladder: object | null = null) =>
    world.sql(
      `with paid as (update orders set all_status = 1048609, unpaid_slot = null, hold_slot = null,
          hold_expires_at = null, cancellation = $3 where id = $1 returning id)
        update stays set from_date = $2::date, to_date = $2::date + 7
        where id in (select stay_id from order_lines join paid on paid.id = order_lines.order_id)`,
      [orderId, addDays(today, days), ladder && JSON.stringify(ladder)],
    );
  await paid(far.orderId, 16);
  await paid(near.orderId, 15);
  // By the order's own cancellation ladder, nothing is refunded from the fortieth day before check-in on.
  await paid(own.orderId, 39, [{ daysBefore: 40, percent: 100 }]);
  const all = [far, near, own].map(({ ownerId }) => ownerId);
  const run = await proposed(all);
  expect(run).toMatchObject({ count: 2, total: 2 * NET });
  expect(await leftOutOf(run.id)).toMatchObject({
    [far.ownerId]: 'cancelable',
    [near.ownerId]: 'open',
    [own.ownerId]: 'open',
  });
  // A sale that can no longer be canceled is paid; one that can is not.
  await paid(await soldStay(world, far.ownerId), 3);
  expect(await propose([far.ownerId])).toMatchObject({ ok: true, value: { total: NET } });
  expect(await balance(far.ownerId)).toEqual([2 * NET, NET]);
  const taken = await addOwner();
  await paid(taken.orderId, 40);
  expect(await propose([taken.ownerId])).toMatchObject({ refusal: { code: 'PAYOUT_RUN_EMPTY' } });
  expect(await propose([taken.ownerId], { Cancelable: true })).toMatchObject({ ok: true, value: { total: NET } });
  expect(await broken()).toEqual([]);
});

describe('an approved run', () => {
  it('a payout run is not approved by its payee, or by a person who got access from the proposer', async () => {
    const { world, addOwner, proposed, approve, clerkId, headId } = desk;
    const [owner, paid] = [await addOwner(), await addOwner()];
    await world.grant(paid.ownerId, 'administrator');
    const run = await proposed([owner.ownerId, paid.ownerId]);
    expect(await approve(run, paid.ownerId)).toMatchObject({ refusal: { code: 'OWN_BENEFIT' } });
    await world.sql('insert into access_ties (merchant_id, user_id, given_by) values ($1, $2, $3)', [
      world.merchant.id,
      headId,
      clerkId,
    ]);
    expect(await approve(run)).toMatchObject({ refusal: { code: 'APPROVAL_TIED' } });
    await expect(world.sql('update payout_runs set approved_by = proposed_by where id = $1', [run.id])).rejects.toThrow(
      'payout_runs_not_by_proposer',
    );
  });

  it('a payout run is refused while one of its lines cannot be sent any more', async () => {
    const { world, addOwner, proposed, approve, file, cancel, balance, linesOf, broken, clerkId } = desk;
    const [owner, moved, canceled] = [await addOwner(), await addOwner(), await addOwner()];
    const run = await proposed([owner.ownerId, moved.ownerId, canceled.ownerId]);
    await payoutAccountDirectly(world, moved.ownerId, '999888777666');
    await world.database.transaction((transaction) =>
      cancelOwnerSale(transaction, world.merchant.id, canceled.orderId),
    );
    const lines = await linesOf(run.id);
    const wrong = lines.filter(({ owner_id: id }) => id !== owner.ownerId);
    expect(await approve(run)).toMatchObject({
      refusal: { code: 'PAYOUT_RUN_LINES', data: { lines: wrong.map(({ line }) => line).join(', ') } },
    });
    const taken = await world.send(clerkId, TakeOutOfPayoutRun, {
      Id: randomUUID(),
      RunId: run.id,
      LineIds: wrong.map(({ id }) => String(id)),
    });
    expect(taken).toMatchObject({ value: { count: 1, total: NET } });
    expect(await balance(moved.ownerId)).toEqual([NET, 0]);
    expect(await approve({ ...run, count: 1, total: NET })).toMatchObject({ ok: true });
    // The account also changes after the approval, so the file is not made.
    await payoutAccountDirectly(world, owner.ownerId, '111222333444');
    expect(await file(run.id)).toMatchObject({
      refusal: {
        code: 'PAYOUT_RUN_LINES',
        data: { lines: String(lines.find(({ owner_id: id }) => id === owner.ownerId)!.line) },
      },
    });
    expect(await cancel(run.id)).toMatchObject({ ok: true });
    expect(await balance(owner.ownerId)).toEqual([NET, 0]);
    expect(await broken()).toEqual([]);
  });
});

it('a canceled run releases its lines; sent transfers are recorded despite a canceled sale', async () => {
  const { world, addOwner, proposed, settle, cancel, filed, balance, stateOf, broken } = desk;
  const owner = await addOwner();
  const run = await proposed([owner.ownerId]);
  expect(await cancel(run.id)).toMatchObject({ ok: true });
  expect([await stateOf(run.id), await balance(owner.ownerId)]).toEqual(['canceled', [NET, 0]]);
  const next = await filed([owner.ownerId]);
  await world.database.transaction((transaction) => cancelOwnerSale(transaction, world.merchant.id, owner.orderId));
  expect(await settle(next.id)).toMatchObject({ value: { paid: 1, settled: true } });
  expect(await balance(owner.ownerId)).toEqual([-NET, 0]);
  expect(await broken()).toEqual([]);
});

it('a payout run in euros includes owners who are owed more than two euros', async () => {
  const { world, propose, linesOf } = desk;
  await world.set({ currency: 'EUR' });
  const [ownerId, other] = [await world.addMember(), await world.addMember()];
  await payoutAccountDirectly(world, ownerId);
  await payoutAccountDirectly(world, other);
  for (const [owner, owed] of [
    [ownerId, 40_000],
    [other, 199],
  ] as const) {
    await soldStay(world, owner);
    await world.sql('update ledger_owners set owed = $2 where owner_id = $1', [owner, owed]);
  }
  const run = await propose([ownerId, other], { AccountDays: 0 });
  await world.set({ currency: 'VND' });
  if (!run.ok) throw new Error(JSON.stringify(run.refusal));
  const lines = await linesOf(run.value.id);
  expect(lines.map(({ owner_id: id, state, reason }) => [id, state, reason])).toEqual([
    [ownerId, 'open', ''],
    [other, 'left-out', 'below-least'],
  ]);
});
