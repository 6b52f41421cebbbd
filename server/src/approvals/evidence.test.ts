import { randomUUID } from 'node:crypto';
import { AwardPoints, CorrectPoints } from '@sandbar/contract/points';
import { Refuse } from '@sandbar/contract/approvals';
import { line, money, points } from '@sandbar/domain/approvals';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { compared } from './evidence.ts';

/** What whoever decides is shown: as it stood, and what has changed since. Through the server's own address. */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let clerkId: string;
let headId: string;

beforeAll(async () => {
  served = await serve({ settings: { pointsAloneLimit: 10, moneyAloneLimit: 10 } });
  world = served.azure;
  to = requestsTo(served);
  [clerkId, headId] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
});
afterAll(() => served.close());

interface Value {
  type: string;
  text: string;
  amount: number | null;
  from: string | null;
  to: string | null;
  id: string | null;
}
interface Line {
  name: string;
  values: Value[];
  before: Value[] | null;
  now: Value[] | null;
}
interface Seen {
  amount: number;
  status: string;
  dueDate: string;
  expiresDate: string;
  evidence: Line[];
}
const VALUE = 'type text amount from to id';
const QUESTION = `query ($id: ID!) { approval(id: $id) { amount status dueDate expiresDate
  evidence { name values { ${VALUE} } before { ${VALUE} } now { ${VALUE} } } } }`;
const read = async (userId: string, id: string): Promise<Seen | null> => {
  const token = await signInDirectly(world, userId);
  const answered = JSON.parse((await to.query(QUESTION, { id }, { token })).text);
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return answered.data.approval;
};
const seen = async (id: string): Promise<Seen> => (await read(headId, id))!;
const amounts = (values: Value[] | null) => values && values.map(({ amount }) => amount);
const words = (text: string) => ({ vi: text, en: text });
const correct = async (userId: string, Points: number) => {
  const Id = randomUUID();
  const asked = await world.send(clerkId, CorrectPoints, { Id, UserId: userId, Points, Reason: words('Sửa') });
  expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
  return Id;
};
const award = (by: string, userId: string, Points: number) =>
  world.send(by, AwardPoints, { Id: randomUUID(), UserId: userId, Points, Reason: words('Quà') });

describe('points', () => {
  it('a correction downwards is below 0, with the balance before and after', async () => {
    const member = await world.addMember();
    await award('system', member, 9_000);
    const down = await seen(await correct(member, -5_000));
    expect(down.amount).toBe(-5_000);
    expect(down.evidence).toHaveLength(1);
    expect(down.evidence[0]).toMatchObject({ name: 'balance', now: null });
    expect([amounts(down.evidence[0]!.before), amounts(down.evidence[0]!.values)]).toEqual([[9_000], [4_000]]);
    expect((await seen(await correct(await world.addMember(), 5_000))).amount).toBe(5_000);
  });

  it('a balance that moved since says what it is now; the evidence stays what it was', async () => {
    const member = await world.addMember();
    await award('system', member, 9_000);
    const id = await correct(member, -5_000);
    await award('system', member, 1_000);
    const [balance] = (await seen(id)).evidence;
    expect(balance).toMatchObject({ before: [{ amount: 9_000 }], values: [{ amount: 4_000 }] });
    expect(amounts(balance!.now)).toEqual([10_000]);
  });

  it('of what was decided nothing is compared any more', async () => {
    const member = await world.addMember();
    const id = await correct(member, 700);
    await world.send(headId, Refuse, { Id: randomUUID(), ApprovalId: id, Reason: 'Nhầm' });
    await award('system', member, 1_000);
    const [balance] = (await seen(id)).evidence;
    expect(balance).toMatchObject({ before: [{ amount: 0 }], values: [{ amount: 700 }], now: null });
  });
});

describe('one request', () => {
  it('is read by who may decide and by who asked, by nobody else', async () => {
    const id = await correct(await world.addMember(), 800);
    expect(await read(clerkId, id)).toMatchObject({ amount: 800 });
    expect(await read(headId, id)).toMatchObject({ amount: 800 });
    expect(await read(world.memberId, id)).toBeNull();
    expect(await read(await world.addHolder('support'), id)).toBeNull();
    expect(await read(headId, randomUUID())).toBeNull();
    expect(await read(headId, 'no id')).toBeNull();
  });
});

describe('what stood and what stands', () => {
  it('compares line by line, those of one name in their order', () => {
    const stood = [line('balance', points(1)), line('balance', points(2)), line('moneyAlone')];
    const stands = [line('balance', points(1)), line('balance', points(3)), line('pointRate', money(5))];
    expect(compared(stood, stands).map(({ name, now }) => [name, now])).toEqual([
      ['balance', null],
      ['balance', [points(3)]],
      ['moneyAlone', []],
      ['pointRate', [money(5)]],
    ]);
  });
});
