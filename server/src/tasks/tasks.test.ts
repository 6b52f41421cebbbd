import { randomUUID } from 'node:crypto';
import { Refuse } from '@sandbar/contract/approvals';
import { DEPOSIT_DECISIONS, RejectGuestName } from '@sandbar/contract/weeks';
import { AwardPoints } from '@sandbar/contract/points';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holdDirectly } from '../testing/hold-directly.ts';
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
  items: {
    id: string;
    kind: string;
    title: string;
    person: string;
    dueDate: string;
    sinceDate: string;
    asked: boolean;
    problem: string | null;
  }[];
  counts: { kind: string; count: number; atLeast: boolean }[];
}

const ask = async (userId: string, query: string) => {
  const token = await signInDirectly(world, userId);
  const answered = JSON.parse((await to.query(`{ ${query} }`, {}, { token })).text);
  if (!answered.data) throw new Error(JSON.stringify(answered.errors));
  return Object.values(answered.data)[0] as never;
};
const tasksOf = (userId: string, args = ''): Promise<Listed> =>
  ask(
    userId,
    `tasks${args} { items { id kind title person dueDate sinceDate asked problem } counts { kind count atLeast } }`,
  );
const countOf = (listed: Listed, kind: string) => listed.counts.find((each) => each.kind === kind)?.count;
const weekOf = (userId: string, id: string) =>
  ask(
    userId,
    `weektodecide(id: "${id}") { code kind point quotaUsed mayDecide decidedByName images { path } clashes { code } }`,
  );

const moneyThatFits = async (content: string) => {
  const id = randomUUID();
  await world.sql(
    `insert into payment_events (merchant_id, id, gateway, event_id, kind, state, amount, content, body)
     values ($1, $2::uuid, 'bank-line', $2::uuid::text, 'paid', 'unmatched', 18600000, $3, '{}')`,
    [world.merchant.id, id, content],
  );
  return id;
};

describe('the tasks of staff', () => {
  it('come from weeks, money and requests, the most urgent first, each due after its hours', async () => {
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
    // The counter in the menu requests one task of each kind.
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
    expect(counts).toContainEqual({ kind: 'deposit', count: 1, atLeast: false });
    expect((await tasksOf(world.staffId, '(kind: "money")')).items.map(({ id }) => id)).toEqual([money]);
  });

  it('contain no tasks and no counts of kinds without the permission', async () => {
    await deposited(ownerId);
    const support = await world.addHolder('analyst');
    expect(await tasksOf(support)).toEqual({ items: [], counts: [] });
    expect(await tasksOf(world.memberId)).toEqual({ items: [], counts: [] });
  });

  it('end once they are decided; a reader’s own request is not a task', async () => {
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

  it('for a second person are requests instead of weeks; refused, they are weeks again', async () => {
    const decider = await world.addHolder('administrator');
    const [id, ApprovalId] = [await deposited(ownerId), randomUUID()];
    const listed = async () => (await tasksOf(decider)).items.map((task) => task.id);
    expect(await listed()).toContain(id);
    const asked = await world.send(world.staffId, DEPOSIT_DECISIONS.approve, { Id: ApprovalId, WeekId: id });
    expect(asked).toMatchObject({ ok: true, value: { state: 'waiting' } });
    expect(await listed()).toContain(ApprovalId);
    expect(await listed()).not.toContain(id);
    // The requester sees the waiting request after all tasks, and is not asked to decide it.
    const own = await tasksOf(world.staffId);
    expect(own.items.at(-1)).toMatchObject({ id: ApprovalId, kind: 'approval', asked: true });
    expect(own.items.map((task) => task.id)).not.toContain(id);
    expect(countOf(own, 'approval')).toBeUndefined();
    await world.send(decider, Refuse, { Id: randomUUID(), ApprovalId, Reason: 'Nhầm người' });
    expect(await listed()).toContain(id);
    expect(await listed()).not.toContain(ApprovalId);
  });
});

describe('payments and refunds that wait for a second person', () => {
  const asked = async (kind: 'bank-line.match' | 'refund.record', subjectId: string, askedBy: string) => {
    const id = randomUUID();
    await world.sql(
      `insert into approvals (merchant_id, id, kind, subject_kind, subject_id, unit, amount, terms, terms_hash, reason,
       asked_by, expires_at)
       values ($1, $2, $3, 'waiting-money', $4, 'dong', 18600000, '{}', '', '', $5, now() + interval '3 days')`,
      [world.merchant.id, id, kind, subjectId, askedBy],
    );
    return id;
  };
  const seen = async (userId: string) => {
    const { items, counts } = await tasksOf(userId);
    return {
      ids: items.filter((task) => !task.asked).map(({ id }) => id),
      asked: items.filter((task) => task.asked),
      counts,
    };
  };

  it('are not offered or counted, and the requester sees them as waiting', async () => {
    const clerk = await world.addHolder('administrator');
    const other = await world.addHolder('administrator');
    const [first, second] = [await moneyThatFits('một'), await moneyThatFits('hai')];
    const before = await seen(clerk);
    expect(before.ids).toEqual(expect.arrayContaining([first, second]));
    const request = await asked('bank-line.match', first, clerk);
    const after = await seen(clerk);
    expect(after.ids).toContain(second);
    expect(after.ids).not.toContain(first);
    expect(after.asked.map(({ id }) => id)).toEqual([request]);
    const moneyOf = ({ counts }: Pick<Listed, 'counts'>) => counts.find(({ kind }) => kind === 'money')!.count;
    expect(moneyOf(after)).toBe(moneyOf(before) - 1);
    const others = await seen(other);
    expect(others.ids).toContain(request);
    expect(others.ids).not.toContain(first);
    expect(others.asked).toEqual([]);
    // With one task of each kind, a task that waits for another person does not take its place.
    const one = await tasksOf(clerk, '(kind: "money", limit: 1)');
    expect(one.items).toHaveLength(1);
    expect(one.items[0]!.id).not.toBe(first);
  });

  it('include refunds', async () => {
    const clerk = await world.addHolder('administrator');
    const [payment, refund, order] = [randomUUID(), randomUUID(), randomUUID()];
    await holdDirectly(world, world.memberId, order, await world.addStay());
    await world.sql(
      `insert into payments (merchant_id, id, order_id, payment_method_id, code, amount, all_status)
       values ($1, $2, $3, $4, $5, 5, 33554465)`,
      [world.merchant.id, payment, order, world.bankTransferId, `of ${payment}`],
    );
    await world.sql(
      `insert into refunds (merchant_id, id, order_id, payment_id, amount, reason)
       values ($1, $2, $3, $4, 5, 'overpaid')`,
      [world.merchant.id, refund, order, payment],
    );
    expect((await seen(clerk)).ids).toContain(refund);
    // The person who sends a refund reads why the provider did not.
    for (const [state, problem] of [
      ['owed', null],
      ['sent', 'unanswered'],
      ['failed', 'refused'],
    ]) {
      await world.sql('update refunds set state = $2 where id = $1', [refund, state]);
      expect((await tasksOf(clerk)).items.find(({ id }) => id === refund)).toMatchObject({ problem });
    }
    const request = await asked('refund.record', refund, clerk);
    const after = await seen(clerk);
    expect(after.ids).not.toContain(refund);
    expect(after.asked.map(({ id }) => id)).toEqual([request]);
    expect(after.counts).toContainEqual({ kind: 'refund', count: 0, atLeast: false });
  });
});

describe('a flood of weeks', () => {
  it('is counted up to a thousand, and shown by the oldest of each kind', async () => {
    const flood = await serve();
    const { lotus } = flood;
    const giver = await lotus.addHolder('owner');
    await lotus.sql(
      `insert into weeks (merchant_id, id, kind, code, owner_id, resort_id, room_id, from_date, to_date, contract_code,
         contract_key, price, state, created_at, state_since)
       select $1, gen_random_uuid(), 'deposit', 'F' || n, $2, $3, $4, current_date + 400,
         current_date + 407, 'F' || n, 'F' || n,
         550000, 'pending', now() - make_interval(mins => n), now() - make_interval(mins => n)
         from generate_series(1, 1300) n`,
      [lotus.merchant.id, giver, lotus.resortId, lotus.roomId],
    );
    const token = await signInDirectly(lotus, lotus.staffId);
    const answered = await requestsTo(flood).query(
      '{ tasks(limit: 3) { items { code } counts { kind count atLeast } } }',
      {},
      { token, host: 'lotus.localhost' },
    );
    const { tasks } = JSON.parse(answered.text).data;
    expect(tasks.items.map(({ code }: { code: string }) => code)).toEqual(['F1300', 'F1299', 'F1298']);
    expect(tasks.counts).toContainEqual({ kind: 'deposit', count: 1_000, atLeast: true });
    await flood.close();
  });
});

describe('an owner’s proof of a guest’s name', () => {
  const shown = async (by: string) => {
    const id = randomUUID();
    await soldRentalDirectly(world, { id, ownerId: by });
    await world.sql(
      `insert into week_guest_checks (merchant_id, week_id, order_id, state, sent_at)
       select merchant_id, id, order_id, 'sent', now() - interval '1 hour' from weeks where merchant_id = $1
       and id = $2`,
      [world.merchant.id, id],
    );
    return id;
  };
  const idsOf = (listed: Listed) => listed.items.map(({ id }) => id);
  const checks = (userId: string) => tasksOf(userId, '(kind: "guest-check")');

  it('is a task for staff who publish rentals, except the owner, until it is decided', async () => {
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
  it('shows its place among the year’s deposits, and other weeks of the contract', async () => {
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

  it('does not exist for members and staff who may not decide; its owner sees it and may not decide', async () => {
    const id = await deposited(ownerId);
    for (const reader of [world.memberId, await world.addHolder('analyst')])
      expect(await weekOf(reader, id)).toBeNull();
    expect(await weekOf(ownerId, id)).toMatchObject({ mayDecide: false, clashes: [] });
    expect(await weekOf(world.staffId, randomUUID())).toBeNull();
    expect(await weekOf(world.staffId, 'no id')).toBeNull();
  });

  it('shows staff, but not its owner, who decided it first', async () => {
    const id = await deposited(await addOwner());
    const faster = await world.addHolder('administrator');
    await world.sql(`update users set first_name = 'Lan', last_name = 'Phạm' where id = $1`, [faster]);
    expect(await weekOf(world.staffId, id)).toMatchObject({ mayDecide: true, decidedByName: null });
    const refused = await world.send(faster, DEPOSIT_DECISIONS.refuse, { Id: randomUUID(), WeekId: id, Reason: 'a' });
    expect(refused.ok).toBe(true);
    expect(await weekOf(world.staffId, id)).toMatchObject({ mayDecide: false, decidedByName: 'Phạm Lan' });
    const second = await world.send(world.staffId, DEPOSIT_DECISIONS.revise, {
      Id: randomUUID(),
      WeekId: id,
      Reason: 'b',
    });
    expect(second).toMatchObject({ ok: false, refusal: { code: 'WEEK_STATE' } });
    const [{ owner_id: owner }] = (await world.sql('select owner_id from weeks where id = $1', [id])) as [
      { owner_id: string },
    ];
    expect(await weekOf(owner, id)).toMatchObject({ decidedByName: null });
  });
});
