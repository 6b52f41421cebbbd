import { randomUUID } from 'node:crypto';
import { Approve } from '@sandbar/contract/approvals';
import { TakeInBankFile, type TakenBankFile } from '@sandbar/contract/payments';
import { SettlePayoutRun, VoidPayout } from '@sandbar/contract/payouts';
import { runLineCode } from '@sandbar/domain/payouts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve, type Served } from '../testing/served.ts';
import { NET, runDesk, today, type Run } from './testing.ts';

/** Lines of the bank's statement about a run. */

let served: Served;
let desk: Awaited<ReturnType<typeof runDesk>>;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 300, unpaidLimit: 300 } });
  desk = await runDesk(served);
});
afterAll(() => served.close());

type Line = [debit: number | '', credit: number | '', content: string];
const csv = (...lines: Line[]) =>
  [
    'Ngày giao dịch,Số chứng từ,Nợ,Có,Nội dung',
    ...lines.map(([debit, credit, content], n) => `${today()},FT-${randomUUID()}-${n},${debit},${credit},${content}`),
  ].join('\n');
const takeIn = async (Content: string, DryRun = false, by = desk.clerkId): Promise<TakenBankFile> => {
  const taken = await desk.world.send(by, TakeInBankFile, { Id: randomUUID(), FileName: 'a.csv', Content, DryRun });
  if (!taken.ok) throw new Error(JSON.stringify(taken.refusal));
  return taken.value;
};
const standings = ({ payouts }: TakenBankFile) => payouts.map(({ code, standing }) => [code, standing]);
const codeOf = ({ number }: Run, line: number) => runLineCode(number, line);
/** Voids a payout with the approval of a second person. */
const takenBack = async (PayoutId: string, Reason: string) => {
  const { world, clerkId, headId } = desk;
  const asker = await world.addHolder('administrator');
  const Id = randomUUID();
  expect(await world.send(asker, VoidPayout, { Id, PayoutId, Reason })).toMatchObject({ value: { state: 'waiting' } });
  // The person who made the file, or recorded the payout, may not decide.
  expect(await world.send(clerkId, Approve, { Id: randomUUID(), ApprovalId: Id })).toMatchObject({
    refusal: { code: 'APPROVAL_OWN_WORK' },
  });
  expect(await world.send(headId, Approve, { Id: randomUUID(), ApprovalId: Id })).toMatchObject({ ok: true });
};

it('a statement pays the lines that it names once, also with changed texts and imported twice', async () => {
  const { addOwner, filed, balance, linesOf, stateOf, broken, world } = desk;
  const [one, other] = [await addOwner(), await addOwner()];
  const run = await filed([one.ownerId, other.ownerId]);
  const lines = await linesOf(run.id);
  const squeezed = `MBVCB 123.${codeOf(run, 1).replace('L', '-l ')}AZURE CT DI`;
  const content = csv(
    [NET, '', squeezed],
    [NET + 1, '', `${codeOf(run, 2)} AZURE`],
    [500_000, '', 'Phi chuyen tien'],
    ['', 12_000, 'khach chuyen'],
  );
  expect(standings(await takeIn(content, true))).toEqual([
    [codeOf(run, 1), 'paid'],
    [codeOf(run, 2), 'other-sum'],
  ]);
  expect((await linesOf(run.id)).map(({ state }) => state)).toEqual(['open', 'open']);
  const taken = await takeIn(content);
  expect(taken.leftOut).toEqual([{ reason: 'went-out', count: 3 }]);
  expect(taken.lines).toHaveLength(1);
  expect(standings(await takeIn(content))).toEqual([
    [codeOf(run, 1), 'known'],
    [codeOf(run, 2), 'other-sum'],
  ]);
  expect(await balance(String(lines[0]!.owner_id))).toEqual([0, 0]);
  expect(await balance(String(lines[1]!.owner_id))).toEqual([NET, NET]);
  expect(await stateOf(run.id)).toBe('filed');
  expect(await world.sql('select sent_on::text from payouts where id = $1', [lines[0]!.id])).toEqual([
    { sent_on: today() },
  ]);
  expect(standings(await takeIn(csv([NET, '', codeOf(run, 2)])))).toEqual([[codeOf(run, 2), 'paid']]);
  expect(await stateOf(run.id)).toBe('settled');
  expect(await broken()).toEqual([]);
});

it('a statement pays all open lines of a run that the bank booked as one sum', async () => {
  const { addOwner, filed, stateOf, broken } = desk;
  const run = await filed([(await addOwner()).ownerId, (await addOwner()).ownerId]);
  const whole = codeOf(run, 1).slice(0, 8);
  expect(standings(await takeIn(csv([NET, '', whole])))).toEqual([[whole, 'other-sum']]);
  expect(standings(await takeIn(csv([2 * NET, '', `CHI LUONG ${whole}`])))).toEqual([[whole, 'paid']]);
  expect(await stateOf(run.id)).toBe('settled');
  expect(await broken()).toEqual([]);
});

it('a returned transfer is owed again when a second person approves, and is no unapplied payment', async () => {
  const { addOwner, filed, balance, linesOf, stateOf, broken, world } = desk;
  const [one, other] = [await addOwner(), await addOwner()];
  const run = await filed([one.ownerId, other.ownerId]);
  const [first, second] = await linesOf(run.id);
  await takeIn(csv([NET, '', codeOf(run, 1)]));
  const reason = `HOAN TRA ${codeOf(run, 1)} SAI TEN`;
  // One transfer was sent and came back; the other one was refused by the bank.
  const back = csv(['', NET, reason], ['', NET, `${codeOf(run, 2)} TK DA DONG`], ['', 5, `${codeOf(run, 2)}`]);
  const taken = await takeIn(back);
  expect(standings(taken)).toEqual([
    [codeOf(run, 1), 'returned'],
    [codeOf(run, 2), 'returned'],
  ]);
  expect(taken.lines.map(({ amount }) => amount)).toEqual([5]);
  expect(standings(await takeIn(back))).toEqual([
    [codeOf(run, 1), 'known'],
    [codeOf(run, 2), 'known'],
  ]);
  expect((await linesOf(run.id)).map((line) => [line.state, line.reason])).toEqual([
    ['paid', reason],
    ['open', `${codeOf(run, 2)} TK DA DONG`],
  ]);
  // The refused transfer is not paid with the rest, neither by hand nor by one sum.
  const rest = { Id: randomUUID(), RunId: run.id, ReferenceCode: `FT ${randomUUID()}`, SentOn: today() };
  expect(await desk.world.send(desk.clerkId, SettlePayoutRun, rest)).toMatchObject({
    refusal: { code: 'PAYOUT_RUN_CHANGED' },
  });
  await takenBack(String(first!.id), reason);
  await takenBack(String(second!.id), 'Tài khoản đã đóng');
  expect((await linesOf(run.id)).map((line) => [line.state, line.reason])).toEqual([
    ['returned', reason],
    ['returned', 'Tài khoản đã đóng'],
  ]);
  expect([await balance(one.ownerId), await balance(other.ownerId)]).toEqual([
    [NET, 0],
    [NET, 0],
  ]);
  expect(await stateOf(run.id)).toBe('settled');
  expect(await world.sql('select id from payouts where id = any($1)', [[first!.id, second!.id]])).toHaveLength(1);
  expect(await broken()).toEqual([]);
});

it('a statement pays nothing without the permission to record payouts', async () => {
  const { addOwner, filed, linesOf, world } = desk;
  const run = await filed([(await addOwner()).ownerId]);
  const accountant = await world.addMember();
  await world.sql(
    `insert into roles (merchant_id, id, code, name, description, permissions)
     values ($1, $2, 'matcher', '{"vi":"a","en":"a"}', '{"vi":"a","en":"a"}', '{bank-line.match}')`,
    [world.merchant.id, randomUUID()],
  );
  await world.grant(accountant, 'matcher');
  const taken = await takeIn(csv([NET, '', codeOf(run, 1)], ['', 7, 'khach']), false, accountant);
  expect(taken.payouts).toEqual([]);
  expect((await linesOf(run.id)).map(({ state }) => state)).toEqual(['open']);
});
