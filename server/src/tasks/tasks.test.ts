import { randomUUID } from 'node:crypto';
import { Refuse } from '@sandbar/contract/approvals';
import { DEPOSIT_DECISIONS, RejectGuestName } from '@sandbar/contract/weeks';
import { AwardPoints } from '@sandbar/contract/points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';
import { soldRentalDirectly, weekDirectly } from '../testing/week-targets.ts';

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let ownerId: string;

const addOwner = () => world.addHolder('owner');
const deposited = async (by: string): Promise<string> => {
  const id = randomUUID();
  await weekDirectly(world, { id, ownerId: by });
  return id;
};

beforeAll(async () => {
  served = await serve({ settings: { pointsAloneLimit: 10 } });
  world = served.azure;
  to = requestsTo(served);
  ownerId = await addOwner();
});
afterAll(() => served.close());

interface Listed {
  items: { id: string; kind: string; title: string; person: string; dueDate: string; sinceDate: string }[];
  counts: { kind: string; count: number }[];
}

const ask = async (userId: string, query: string) => {
  const token = await signInDirectly(world, userId);
  const answered = JSON.parse((await to.query(`{ ${query} }`, {}, { token })).text);
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return Object.values(answered.data)[0] as never;
};
const tasksOf = (userId: string, args = ''): Promise<Listed> =>
  ask(userId, `tasks${args} { items { id kind title person dueDate sinceDate } counts { kind count } }`);
const countOf = (listed: Listed, kind: string) => listed.counts.find((each) => each.kind === kind)?.count;
const weekOf = (userId: string, id: string) =>
  ask(userId, `weektodecide(id: "${id}") { code kind point quotaUsed mayDecide images { path } clashes { code } }`);

const moneyThatFits = async (content: string) => {
  const id = randomUUID();
  await world.sql(
    `insert into payment_events (merchant_id, id, gateway, event_id, kind, state, amount, content, body)
     values ($1, $2::uuid, 'bank-line', $2::uuid::text, 'paid', 'unmatched', 18600000, $3, '{}')`,
    [world.merchant.id, id, content],
  );
  return id;
};

describe('what waits for staff', () => {
  it('is gathered from weeks, money and requests, the most urgent first, each due after its hours', async () => {
    const week = await deposited(ownerId);
    await world.sql(`update weeks set state_since = now() - interval '3 days' where merchant_id = $1 and id = $2`, [
      world.merchant.id,
      week,
    ]);
    const money = await moneyThatFits('chuyen tien phong');
    const [asker, decider] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
    await world.send(asker, AwardPoints, {
      Id: randomUUID(),
      UserId: world.memberId,
      Points: 500,
      Reason: { vi: 'Lễ', en: 'Feast' },
    });
    const { items, counts } = await tasksOf(world.staffId);
    expect(countOf(await tasksOf(decider), 'approval')).toBe(1);
    expect(countOf(await tasksOf(asker), 'approval')).toBe(0);
    await world.send(asker, AwardPoints, {
      Id: randomUUID(),
      UserId: ownerId,
      Points: 600,
      Reason: { vi: 'Lễ', en: 'Feast' },
    });
    // The count beside the navigation asks for one of each.
    const one = await tasksOf(decider, '(limit: 1)');
    expect(countOf(one, 'approval')).toBe(2);
    expect(one.items.filter(({ kind }) => kind === 'approval')).toHaveLength(1);
    expect(items.slice(0, 2).map(({ id, kind }) => [id, kind])).toEqual([
      [week, 'deposit'],
      [money, 'money'],
    ]);
    expect(items[0]).toMatchObject({ title: 'Bãi Kem' });
    const hours = ({ dueDate, sinceDate }: Listed['items'][number]) =>
      (+new Date(dueDate) - +new Date(sinceDate)) / 36e5;
    expect(items.slice(0, 2).map(hours)).toEqual([48, 24]);
    expect(counts).toContainEqual({ kind: 'deposit', count: 1 });
    expect((await tasksOf(world.staffId, '(kind: "money")')).items.map(({ id }) => id)).toEqual([money]);
  });

  it('of kinds that one may not deal with there is nothing, not even a count', async () => {
    await deposited(ownerId);
    const support = await world.addHolder('analyst');
    expect(await tasksOf(support)).toEqual({ items: [], counts: [] });
    expect(await tasksOf(world.memberId)).toEqual({ items: [], counts: [] });
  });

  it('is no more once it is decided, and nobody is asked about their own', async () => {
    const clerk = await world.addHolder('administrator');
    const own = await deposited(clerk);
    const before = await tasksOf(clerk, '(kind: "deposit")');
    expect(before.items.map(({ id }) => id)).not.toContain(own);
    const staff = await tasksOf(world.staffId, '(kind: "deposit")');
    expect(staff.items.map(({ id }) => id)).toContain(own);
    await world.send(world.staffId, DEPOSIT_DECISIONS.refuse, { Id: randomUUID(), WeekId: own, Reason: 'Mờ' });
    const after = await tasksOf(world.staffId, '(kind: "deposit")');
    expect(after.items.map(({ id }) => id)).not.toContain(own);
    expect(countOf(after, 'deposit')).toBe(countOf(staff, 'deposit')! - 1);
  });

  it('waits for a second person as a request, no longer as a week; refused by that one it is a week again', async () => {
    const decider = await world.addHolder('administrator');
    const [id, ApprovalId] = [await deposited(ownerId), randomUUID()];
    const listed = async () => (await tasksOf(decider)).items.map((task) => task.id);
    expect(await listed()).toContain(id);
    const asked = await world.send(world.staffId, DEPOSIT_DECISIONS.approve, { Id: ApprovalId, WeekId: id });
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await listed()).toContain(ApprovalId);
    expect(await listed()).not.toContain(id);
    await world.send(decider, Refuse, { Id: randomUUID(), ApprovalId, Reason: 'Nhầm người' });
    expect(await listed()).toContain(id);
    expect(await listed()).not.toContain(ApprovalId);
  });
});

describe('a guest’s name that an owner has shown', () => {
  const shown = async (by: string) => {
    const id = randomUUID();
    await soldRentalDirectly(world, { id, ownerId: by });
    await world.sql(
      `insert into week_guest_checks (merchant_id, week_id, order_id, state, sent_at)
       select merchant_id, id, order_id, 'sent', now() - interval '1 hour' from weeks where merchant_id = $1 and id = $2`,
      [world.merchant.id, id],
    );
    return id;
  };
  const idsOf = (listed: Listed) => listed.items.map(({ id }) => id);
  const checks = (userId: string) => tasksOf(userId, '(kind: "guest-check")');

  it('waits for who publishes rentals, but for their own, until it is decided', async () => {
    const clerk = await world.addHolder('administrator');
    const [first, second, own] = [await shown(ownerId), await shown(ownerId), await shown(clerk)];
    const listed = await checks(clerk);
    expect(idsOf(listed).sort()).toEqual([first, second].sort());
    expect(countOf(listed, 'guest-check')).toBe(2);
    expect(listed.items[0]).toMatchObject({ kind: 'guest-check', title: 'Bãi Kem', person: 'Lê Hoàng Minh' });
    expect(idsOf(await checks(world.staffId)).sort()).toEqual([first, second, own].sort());
    await world.send(clerk, RejectGuestName, { Id: randomUUID(), WeekId: first, Reason: 'Mờ' });
    expect(idsOf(await checks(clerk))).toEqual([second]);
    expect(countOf(await checks(clerk), 'guest-check')).toBe(1);
    expect(idsOf(await checks(world.memberId))).toEqual([]);
    expect(idsOf(await checks(await world.addHolder('analyst')))).toEqual([]);
  });
});

describe('a week to decide', () => {
  it('says how many of the year’s deposits it is, and what else is given of the contract', async () => {
    const giver = await addOwner();
    const id = await deposited(giver);
    expect(await weekOf(world.staffId, id)).toMatchObject({
      kind: 'deposit',
      point: 100,
      quotaUsed: 1,
      mayDecide: true,
      clashes: [],
      images: [],
    });
  });

  it('is none for members and for staff who may not decide; its owner sees it and may not decide', async () => {
    const id = await deposited(ownerId);
    for (const reader of [world.memberId, await world.addHolder('analyst')])
      expect(await weekOf(reader, id)).toBeNull();
    expect(await weekOf(ownerId, id)).toMatchObject({ mayDecide: false, clashes: [] });
    expect(await weekOf(world.staffId, randomUUID())).toBeNull();
    expect(await weekOf(world.staffId, 'no id')).toBeNull();
  });
});
