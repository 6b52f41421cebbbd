import { randomUUID } from 'node:crypto';
import { SnoozeTask, WakeTask } from '@sandbar/contract/tasks';
import { CorrectWeek, DEPOSIT_DECISIONS } from '@sandbar/contract/weeks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLive } from '../testing/live-client.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { weekDirectly } from '../testing/week-targets.ts';

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let ownerId: string;
let clerk: string;
let other: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  to = requestsTo(served);
  ownerId = await world.addHolder('owner');
  [clerk, other] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
  await world.sql(`update users set first_name = 'Lan', last_name = 'Phạm' where id = $1`, [clerk]);
});
afterAll(() => served.close());

const ask = async <Answer>(userId: string, query: string): Promise<Answer> => {
  const token = await signInDirectly(world, userId);
  const answered = JSON.parse((await to.query(`{ ${query} }`, {}, { token })).text);
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return Object.values(answered.data)[0] as Answer;
};
interface Listed {
  items: { id: string; snooze: { note: string; byName: string; untilDate: string } | null }[];
  counts: { kind: string; count: number }[];
  snoozed: number;
}
const tasks = (userId: string, args = '') =>
  ask<Listed>(userId, `tasks${args} { items { id snooze { note byName untilDate } } counts { kind count } snoozed }`);
const has = ({ items }: Listed, id: string) => items.some((item) => item.id === id);
const deposits = ({ counts }: Listed) => counts.find(({ kind }) => kind === 'deposit')!.count;

const given = async (by = ownerId): Promise<string> => {
  const id = randomUUID();
  await weekDirectly(world, { id, ownerId: by });
  return id;
};
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const snooze = (userId: string, id: string, more: Partial<{ Kind: 'deposit' | 'money'; Until: string }> = {}) =>
  world.send(userId, SnoozeTask, {
    Id: randomUUID(),
    Kind: 'deposit',
    TaskId: id,
    Until: inHours(5),
    Note: 'Gọi lại',
    ...more,
  });

describe('a snoozed task', () => {
  it('is neither offered nor counted until then, and listed with the person who snoozed it', async () => {
    const id = await given();
    const before = await tasks(other);
    expect(await snooze(clerk, id)).toMatchObject({ ok: true });
    const after = await tasks(other);
    expect([has(before, id), has(after, id)]).toEqual([true, false]);
    expect(deposits(after)).toBe(deposits(before) - 1);
    expect(after.snoozed).toBe(before.snoozed + 1);
    const off = await tasks(other, '(snoozed: true)');
    expect(off.items.find((item) => item.id === id)?.snooze).toMatchObject({ note: 'Gọi lại', byName: 'Phạm Lan' });
    expect(off.items.every((item) => item.snooze)).toBe(true);
    // A kind that the reader may not handle is not shown, even if others snoozed its tasks.
    expect(await tasks(await world.addHolder('analyst'), '(snoozed: true)')).toMatchObject({ items: [], snoozed: 0 });
  });

  it('returns when its time has come, and at once when a colleague unsnoozes it', async () => {
    const [first, second] = [await given(), await given()];
    await snooze(clerk, first);
    await snooze(clerk, second);
    await world.sql(`update task_snoozes set until = now() - interval '1 second' where task_id = $1`, [first]);
    expect(await world.send(other, WakeTask, { Id: randomUUID(), Kind: 'deposit', TaskId: second })).toMatchObject({
      ok: true,
    });
    const listed = await tasks(other);
    expect([has(listed, first), has(listed, second)]).toEqual([true, true]);
    // The next snooze deletes expired ones.
    await snooze(clerk, second);
    expect(await world.sql('select from task_snoozes where task_id = $1', [first])).toEqual([]);
  });

  it('has its later time when it is snoozed again', async () => {
    const id = await given();
    await snooze(clerk, id);
    const until = inHours(50);
    await snooze(other, id, { Until: until });
    expect(await world.sql('select user_id, until from task_snoozes where task_id = $1', [id])).toEqual([
      { user_id: other, until: new Date(until) },
    ]);
  });

  it.each([
    ['not beyond thirty days', inHours(24 * 31)],
    ['not into the past', inHours(-1)],
  ])('is snoozed %s', async (_, Until) => {
    expect(await snooze(clerk, await given(), { Until })).toMatchObject({
      ok: false,
      refusal: { code: 'SNOOZE_UNTIL' },
    });
  });

  it('cannot be one’s own, an ended task, or of a kind without the permission', async () => {
    const code = async (sent: ReturnType<typeof snooze>) => {
      const answered = await sent;
      return answered.ok ? 'ok' : answered.refusal.code;
    };
    expect(await code(snooze(clerk, await given(clerk)))).toBe('NOT_ALLOWED');
    expect(await code(snooze(clerk, randomUUID()))).toBe('TASK_OVER');
    expect(await code(snooze(clerk, await given(), { Kind: 'money' }))).toBe('TASK_OVER');
    expect(await code(snooze(world.memberId, await given()))).toBe('NOT_ALLOWED');
  });

  it('is limited in number', async () => {
    await world.sql(
      `insert into task_snoozes (merchant_id, kind, task_id, user_id, until)
       select $1, 'deposit', gen_random_uuid(), $2, now() + interval '1 hour' from generate_series(1, 500)`,
      [world.merchant.id, clerk],
    );
    expect(await snooze(clerk, await given())).toMatchObject({ ok: false, refusal: { code: 'SNOOZE_LIMIT' } });
    // Snoozes of tasks that no longer exist hide nothing and are not counted.
    expect((await tasks(clerk)).snoozed).toBeLessThan(10);
    await world.sql(`delete from task_snoozes where merchant_id = $1`, [world.merchant.id]);
  });
});

describe('a task that one clerk snoozes while another decides it', () => {
  const decide = (id: string) =>
    world.send(other, DEPOSIT_DECISIONS.revise, { Id: randomUUID(), WeekId: id, Reason: 'Mờ' });
  const correct = (id: string) => world.send(ownerId, CorrectWeek, { Id: randomUUID(), WeekId: id, Note: 'Rõ hơn' });

  it('waits again once its owner corrects it, in either order', async () => {
    const ids = await Promise.all(Array.from({ length: 4 }, () => given()));
    for (const id of ids) {
      const [, decided] = await Promise.all([snooze(clerk, id), decide(id)]);
      expect(decided).toMatchObject({ ok: true });
      expect(has(await tasks(clerk, '(snoozed: true)'), id)).toBe(false);
      expect(await correct(id)).toMatchObject({ ok: true });
      expect(has(await tasks(clerk), id)).toBe(true);
    }
  });

  it('control: without the check the row hides the corrected task', async () => {
    const id = await given();
    await snooze(clerk, id);
    await decide(id);
    await correct(id);
    const left = await world.sql('select from task_snoozes where task_id = $1 and until > now()', [id]);
    expect(left).toHaveLength(1);
    expect(has(await tasks(clerk), id)).toBe(true);
  });
});

describe('viewers of a task', () => {
  interface Viewer {
    taskId: string;
    name: string;
  }
  const viewers = (userId: string) => ask<Viewer[]>(userId, 'tasklookers { taskId name }');
  const say = async (userId: string, id: string, Looking: boolean) =>
    served.app.inject({
      method: 'POST',
      url: '/Task/Looking',
      headers: { host: 'azure.localhost', authorization: `Bearer ${await signInDirectly(world, userId)}` },
      payload: { Kind: 'deposit', TaskId: id, Looking },
    });

  it('are shown to colleagues with the permission, until they leave or send no signal', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    expect((await say(clerk, first, true)).statusCode).toBe(200);
    expect(await viewers(other)).toEqual([{ taskId: first, name: 'Phạm Lan' }]);
    expect(await viewers(clerk)).toEqual([]);
    expect(await viewers(await world.addHolder('analyst'))).toEqual([]);
    expect(await viewers(world.memberId)).toEqual([]);
    await say(clerk, second, true);
    // A view that is left after its time has already expired.
    await say(clerk, first, false);
    expect(await viewers(other)).toEqual([{ taskId: second, name: 'Phạm Lan' }]);
    await world.sql(`update task_lookers set seen_at = now() - interval '26 seconds'`);
    expect(await viewers(other)).toEqual([]);
    await say(clerk, second, true);
    await say(clerk, second, false);
    expect(await viewers(other)).toEqual([]);
    expect((await say(await world.addHolder('analyst'), first, true)).statusCode).toBe(403);
  });

  it('are sent to open consoles only, once for each change', async () => {
    const address = await served.app.listen({ port: 0, host: '127.0.0.1' });
    const open = async (userId: string) =>
      openLive(address, await signInDirectly(world, userId), { host: 'azure.localhost' });
    const id = await given();
    // Earlier events must be delivered before these streams open.
    await expect
      .poll(() => world.sql('select 1 from events where merchant_id = $1 and number is null', [world.merchant.id]))
      .toEqual([]);
    const [staff, member] = [await open(other), await open(world.memberId)];
    await say(clerk, id, true);
    await say(clerk, id, true);
    await snooze(clerk, id);
    await world.send(clerk, DEPOSIT_DECISIONS.refuse, { Id: randomUUID(), WeekId: id, Reason: 'Mờ' });
    await say(clerk, id, false);
    const changes = () => staff.frames.filter(({ event }) => event === 'tasks.changed').map(({ data }) => data.what);
    await expect.poll(changes).toEqual(['lookers', 'list', 'list', 'lookers']);
    expect(member.frames.filter(({ event }) => event === 'tasks.changed')).toEqual([]);
    staff.close();
    member.close();
  });
});
