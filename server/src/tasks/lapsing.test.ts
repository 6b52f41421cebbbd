import { randomUUID } from 'node:crypto';
import { DiscardDeadLetters } from '@sandbar/contract/operations';
import { SnoozeTask } from '@sandbar/contract/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdDirectly } from '../testing/hold-directly.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';

/** Unsold weeks that soon leave the market, and work that the server gave up, are tasks of staff. */

let served: Served;
let world: World;
let ownerId: string;
let clerk: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  ownerId = await world.addHolder('owner');
  clerk = await world.addHolder('administrator');
});
afterAll(() => served.close());

interface Listed {
  items: { id: string; kind: string; title: string; dueDate: string; amount: number | null; person: string }[];
  counts: { kind: string; count: number }[];
}
const tasksOf = async (userId: string, kind: string, of = world): Promise<Listed> => {
  const token = await signInDirectly(of, userId);
  const query = `{ tasks(kind: "${kind}") { items { id kind title dueDate amount person } counts { kind count } } }`;
  const answered = await requestsTo(served).query(query, {}, { token, host: `${of.merchant.code}.localhost` });
  return JSON.parse(answered.text).data.tasks as Listed;
};
const ids = ({ items }: Listed) => items.map(({ id }) => id);
const countOf = ({ counts }: Listed, kind: string) => counts.find((each) => each.kind === kind)?.count;

/** A deposit that is on the market, `days` before its check-in. A job withdraws it fourteen days before check-in. */
const offered = async (days: number, by = ownerId): Promise<string> => {
  const id = randomUUID();
  await weekDirectly(world, { id, ownerId: by, days });
  await world.sql(
    `update weeks set state = 'expiring', stay_id = $3, due_at = (from_date - 14)::timestamp at time zone
      'Asia/Ho_Chi_Minh'
     where merchant_id = $1 and id = $2`,
    [world.merchant.id, id, await world.addStay()],
  );
  return id;
};
const stayOf = async (id: string) =>
  String(
    (await world.sql('select stay_id from weeks where merchant_id = $1 and id = $2', [world.merchant.id, id]))[0]![
      'stay_id'
    ],
  );

describe('a week that leaves the market soon', () => {
  it('is a task for staff who decide weeks, the earliest first, for its last thirty days on the market', async () => {
    const [later, sooner] = [await offered(44), await offered(16)];
    const [tooFar, today] = [await offered(45), await offered(14)];
    const listed = await tasksOf(clerk, 'lapsing');
    expect(ids(listed)).toEqual([sooner, later]);
    expect(countOf(listed, 'lapsing')).toBe(2);
    expect(listed.items[0]).toMatchObject({ title: 'Bãi Kem', amount: 550_000 });
    const inDays = Math.round((Date.parse(listed.items[0]!.dueDate) - Date.now()) / 86_400_000);
    expect([1, 2]).toContain(inDays);
    expect(ids(listed)).not.toContain(tooFar);
    expect(ids(listed)).not.toContain(today);
  });

  it('is hidden without the permission, from its owner and from other merchants', async () => {
    const own = await offered(20, clerk);
    expect(ids(await tasksOf(clerk, 'lapsing'))).not.toContain(own);
    expect(ids(await tasksOf(world.staffId, 'lapsing'))).toContain(own);
    for (const reader of [world.memberId, await world.addHolder('analyst')])
      expect(await tasksOf(reader, 'lapsing')).toEqual({ items: [], counts: [] });
    expect(ids(await tasksOf(served.lotus.staffId, 'lapsing', served.lotus))).toEqual([]);
  });

  it('is no task while it is held, and is one again afterwards', async () => {
    const id = await offered(21);
    const order = randomUUID();
    await holdDirectly(world, world.memberId, order, await stayOf(id));
    expect(ids(await tasksOf(clerk, 'lapsing'))).not.toContain(id);
    await world.sql('update order_lines set live = false where merchant_id = $1 and order_id = $2', [
      world.merchant.id,
      order,
    ]);
    expect(ids(await tasksOf(clerk, 'lapsing'))).toContain(id);
  });

  it('can be snoozed until it leaves the market', async () => {
    const id = await offered(43);
    const { items } = await tasksOf(clerk, 'lapsing');
    const { dueDate } = items.find((item) => item.id === id)!;
    const put = await world.send(clerk, SnoozeTask, {
      Id: randomUUID(),
      Kind: 'lapsing',
      TaskId: id,
      Until: dueDate,
      Note: 'Chủ không muốn giảm giá',
    });
    expect(put.ok).toBe(true);
    expect(ids(await tasksOf(clerk, 'lapsing'))).not.toContain(id);
  });
});

describe('work that the server gave up', () => {
  const giveUp = (number: number, error: string) =>
    world.sql(
      `insert into deferred_reactions (merchant_id, number, reaction, event, tries, last_error, dead_at)
       values ($1, $2, 'orders.tell', '{}', 14, $3, now())`,
      [world.merchant.id, number, error],
    );
  const snooze = (userId: string, of = world) =>
    of.send(userId, SnoozeTask, {
      Id: randomUUID(),
      Kind: 'dead-letter',
      TaskId: of.merchant.id,
      Until: new Date(Date.now() + 3_600_000).toISOString(),
      Note: '',
    });

  it('is one thing to look at for administrators, until it is dealt with', async () => {
    expect(await tasksOf(clerk, 'dead-letter')).toMatchObject({ items: [] });
    await giveUp(901, 'no such host');
    await giveUp(902, 'timed out');
    const listed = await tasksOf(clerk, 'dead-letter');
    expect(listed.items).toMatchObject([{ id: world.merchant.id, amount: 2 }]);
    expect(countOf(listed, 'dead-letter')).toBe(1);
    const support = await world.addHolder('support');
    expect(countOf(await tasksOf(support, 'dead-letter'), 'dead-letter')).toBeUndefined();
    expect(ids(await tasksOf(served.lotus.staffId, 'dead-letter', served.lotus))).toEqual([]);
    expect(await snooze(support)).toMatchObject({ ok: false, refusal: { code: 'NOT_ALLOWED' } });
  });

  it('is snoozed, and back when more is given up', async () => {
    expect((await snooze(clerk)).ok).toBe(true);
    expect(ids(await tasksOf(clerk, 'dead-letter'))).toEqual([]);
    await giveUp(903, 'refused');
    expect(ids(await tasksOf(clerk, 'dead-letter'))).toEqual([world.merchant.id]);
    await world.send(clerk, DiscardDeadLetters, { Id: randomUUID(), Kind: 'reaction', Key: null, Reason: 'Cũ' });
    expect(ids(await tasksOf(clerk, 'dead-letter'))).toEqual([]);
    expect(await snooze(clerk)).toMatchObject({ ok: false, refusal: { code: 'TASK_OVER' } });
  });
});
