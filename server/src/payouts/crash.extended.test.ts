import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import type { CommandContract } from '@sandbar/contract/common';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { RecordPayout, VoidPayout } from '@sandbar/contract/payouts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { payoutAccountDirectly, sellFor } from '../testing/payout-targets.ts';
import type { Point } from '../testing/preloaded.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { sampleOf } from '../testing/rounds.ts';
import { postCommand, signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import { eventually } from '../testing/eventually.ts';

/**
 * The process is killed between every two steps of a payout and of its voiding, on PostgreSQL. The next server gets the
 * same command again: each payout exists once, and so does its entry in the ledger.
 */

const NET = 8_100_000;
const AMOUNT = 5_000_000;
let processes: Processes;
let server: ServerProcess;
let clerk: string;
/** The person who approves. */
let head: string;

beforeAll(async () => {
  processes = await startProcesses('payout_crash', 0);
  const { world } = processes;
  await world.sql(`update merchants set settings = settings || '{"moneyAloneLimit": 1000000000000}'`);
  clerk = await signInDirectly(world, await world.addHolder('administrator'));
  head = await signInDirectly(world, await world.addHolder('administrator'));
  server = await processes.start({ mortal: true });
});
afterAll(async () => {
  await server.stop();
  await processes.close();
});

const send = (contract: CommandContract, content: Record<string, unknown>) =>
  postCommand(server.address, contract === Approve ? head : clerk, contract.domain, contract.name, content);
const through = async (point: Point, contract: CommandContract, content: Record<string, unknown>) => {
  await server.dieAt(point);
  await send(contract, content).catch((error: unknown) => {
    if (!(error instanceof TypeError)) throw error; // fetch throws this when the connection ends
  });
  await server.ended;
  server = await processes.start({ mortal: true });
};
const payout = async () => {
  const { world } = processes;
  const [UserId, orderId] = [await world.addMember(), randomUUID()];
  await world.send(world.memberId, CreateVacationOrder, {
    Id: orderId,
    ProductId: await world.addStay(),
    AdultTotal: 2,
    ChildrenAges: [],
  });
  const AccountId = await payoutAccountDirectly(world, UserId);
  await sellFor(world, UserId, orderId);
  const [Id, SentOn] = [randomUUID(), new Date().toISOString().slice(0, 10)];
  return { Id, UserId, AccountId, Amount: AMOUNT, ReferenceCode: `FT ${Id}`, SentOn };
};
const owed = async (ownerId: string) =>
  Number((await processes.world.sql('select owed from ledger_owners where owner_id = $1', [ownerId]))[0]!.owed);
const mailed = (ownerId: string, count: number) =>
  eventually(async () => {
    const mails = await processes.world.sql('select from mails where user_id = $1', [ownerId]);
    expect(mails.length).toBeGreaterThanOrEqual(count);
    return mails.length;
  });
/** Sales are booked here for orders without payments, which breaks these invariants. */
const broken = async () =>
  (await processes.invariants()).map(({ name }) => name).filter((name) => !/^30[ceg]\./.test(name));

const SENT = '/Command/SendSync';

describe('kill -9', () => {
  it.each<[Point, number]>(
    sampleOf(1, [
      ['before ledger.lock-owed', NET],
      ['before payouts.insert', NET],
      ['during payouts.insert', NET],
      ['during ledger.change-owed', NET],
      ['during ledger.book', NET],
      ['commit after commands.record', NET],
      [`unanswered ${SENT}`, NET - AMOUNT],
      [`answered ${SENT}`, NET - AMOUNT],
    ]),
  )('while it is paid out, %s: %i are owed, and sent again it has happened once', async (point, left) => {
    const content = await payout();
    await through(point, RecordPayout, content);
    expect(await owed(content.UserId)).toBe(left);
    const answer = await send(RecordPayout, content);
    expect(answer).toMatchObject({ Success: true, Data: { id: content.Id, owed: NET - AMOUNT } });
    expect(await send(RecordPayout, content)).toEqual(answer);
    expect(await owed(content.UserId)).toBe(NET - AMOUNT);
    expect(await mailed(content.UserId, 1)).toBe(1);
    expect(await broken()).toEqual([]);
  });

  it.each<[Point, number]>(
    sampleOf(0, [
      ['before payouts.void', NET - AMOUNT],
      ['during ledger.book', NET - AMOUNT],
      ['during ledger.change-owed', NET - AMOUNT],
      ['commit after commands.record', NET - AMOUNT],
      [`unanswered ${SENT}`, NET],
    ]),
  )('while it is taken back, %s: %i are owed, and sent again it has happened once', async (point, left) => {
    const content = await payout();
    await send(RecordPayout, content);
    const taken = { Id: randomUUID(), PayoutId: content.Id, Reason: 'bounced' };
    expect(await send(VoidPayout, taken)).toMatchObject({ Success: true, Data: { state: 'waiting' } });
    const agreed = { Id: randomUUID(), ApprovalId: taken.Id };
    await through(point, Approve, agreed);
    expect(await owed(content.UserId)).toBe(left);
    expect(await send(Approve, agreed)).toMatchObject({ Success: true, Data: { result: { owed: NET } } });
    expect(await owed(content.UserId)).toBe(NET);
    expect(await mailed(content.UserId, 2)).toBe(2);
    expect(await broken()).toEqual([]);
  });
});
