import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { RecallPayoutRun, VoidPayout } from '@sandbar/contract/payouts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { NET, runDesk } from './testing.ts';

/** A run is recalled from the bank after its file was made. */

let served: Served;
let desk: Awaited<ReturnType<typeof runDesk>>;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
});
afterAll(() => served.close());
beforeEach(async () => {
  desk = await runDesk(served);
});

/** The id of the open request. */
const requestOf = (asked: unknown) => (asked as { value: { approvalId: string } }).value.approvalId;

describe('a run that the bank did not carry out', () => {
  const recall = (RunId: string, by: string) =>
    desk.world.send(by, RecallPayoutRun, { Id: randomUUID(), RunId, Reason: 'Ngân hàng từ chối tệp' });
  const approveRecall = (ApprovalId: string, by: string) =>
    desk.world.send(by, Approve, { Id: randomUUID(), ApprovalId });

  it('is owed again when a second person approves who did not create its file', async () => {
    const { world, addOwner, filed, balance, linesOf, stateOf, settle, broken, clerkId, headId } = desk;
    const [owner, other] = [await addOwner(), await addOwner()];
    const run = await filed([owner.ownerId, other.ownerId]);
    const asked = await recall(run.id, headId);
    expect(asked).toMatchObject({ value: { state: 'waiting' } });
    const id = requestOf(asked);
    expect([await stateOf(run.id), await balance(owner.ownerId)]).toEqual(['filed', [NET, NET]]);
    // The clerk made the file; neither that person nor the one who asks may decide.
    expect(await approveRecall(id, clerkId)).toMatchObject({ ok: false });
    expect(await approveRecall(id, headId)).toMatchObject({ ok: false });
    const third = await world.addHolder('administrator');
    expect(await approveRecall(id, third)).toMatchObject({ ok: true });
    expect([await stateOf(run.id), await balance(owner.ownerId)]).toEqual(['canceled', [NET, 0]]);
    expect((await linesOf(run.id)).map(({ state }) => state)).toEqual(['returned', 'returned']);
    expect(await settle(run.id)).toMatchObject({ refusal: { code: 'PAYOUT_RUN_STATE' } });
    expect(await broken()).toEqual([]);
    // The amount is owed again, so another run can pay it.
    expect(await filed([owner.ownerId])).toMatchObject({ count: 1, total: NET });
  });

  it('cannot be recalled before it was filed, or when part of it was paid meanwhile', async () => {
    const { world, addOwner, proposed, filed, settle, linesOf, balance, headId, broken } = desk;
    const [owner, other] = [await addOwner(), await addOwner()];
    expect(await recall((await proposed([(await addOwner()).ownerId])).id, headId)).toMatchObject({
      refusal: { code: 'PAYOUT_RUN_STATE' },
    });
    const run = await filed([owner.ownerId, other.ownerId]);
    const asked = await recall(run.id, headId);
    const [line] = await linesOf(run.id);
    expect(await settle(run.id, { LineIds: [line!.id] })).toMatchObject({ value: { paid: 1, settled: false } });
    const third = await world.addHolder('administrator');
    expect(await approveRecall(requestOf(asked), third)).toMatchObject({ refusal: { code: 'PAYOUT_RUN_PARTLY_PAID' } });
    expect(await recall(run.id, headId)).toMatchObject({ refusal: { code: 'PAYOUT_RUN_PARTLY_PAID' } });
    expect((await Promise.all([owner, other].map(({ ownerId }) => balance(ownerId)))).toSorted()).toEqual([
      [0, 0],
      [NET, NET],
    ]);
    expect(await broken()).toEqual([]);
  });
});

it('the decider of a returned line sees the merchant’s day on which the file was created', async () => {
  const { world, addOwner, filed, linesOf } = desk;
  const run = await filed([(await addOwner()).ownerId]);
  await world.sql(`update payout_runs set filed_at = '2026-11-30T20:00:00Z' where id = $1`, [run.id]);
  const [line] = await linesOf(run.id);
  const Id = randomUUID();
  const asked = { Id, PayoutId: String(line!.id), Reason: 'Ngân hàng trả lại' };
  expect(await world.send(await world.addHolder('administrator'), VoidPayout, asked)).toMatchObject({
    value: { state: 'waiting' },
  });
  const [request] = await world.sql('select evidence::text from approvals where id = $1', [Id]);
  expect(request!.evidence).toContain('"2026-12-01"');
  expect(request!.evidence).not.toContain('"2026-11-30"');
});
