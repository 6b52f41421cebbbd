import { randomUUID } from 'node:crypto';
import { DEPOSIT_DECISIONS } from '@sandbar/contract/weeks';
import { APPROVAL_KINDS, type ApprovalKind } from '@sandbar/domain/approvals';
import { taskDue } from '@sandbar/domain/tasks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { weekDirectly } from '../testing/week-targets.ts';
import type { World } from '../testing/world.ts';

/** Requests and other tasks: a request hides the one task that it decides, and is itself never hidden. */

let served: Served;
let world: World;
let to: ReturnType<typeof requestsTo>;
let askerId: string;
let headId: string;

beforeAll(async () => {
  served = await serve({ settings: { pointsAloneLimit: 10 } });
  world = served.azure;
  to = requestsTo(served);
  [askerId, headId] = [await world.addHolder('administrator'), await world.addHolder('administrator')];
});
afterAll(() => served.close());

interface Listed {
  items: { id: string; kind: string; amount: number; dueDate: string }[];
  counts: { kind: string; count: number; atLeast: boolean }[];
}
const tasksOf = async (userId: string, args = '(limit: 200)'): Promise<Listed> => {
  const token = await signInDirectly(world, userId);
  const answered = await to.query(
    `{ tasks${args} { items { id kind amount dueDate } counts { kind count atLeast } } }`,
    {},
    { token },
  );
  return JSON.parse(answered.text).data.tasks;
};
const keysOf = ({ items }: Listed) => items.map(({ id, kind }) => `${kind} ${id}`);
const ask = async (kind: ApprovalKind, subjectId: string, id: string = randomUUID()) => {
  const { unit, subject } = APPROVAL_KINDS[kind];
  await world.sql(
    `insert into approvals (merchant_id, id, kind, subject_kind, subject_id, unit, amount, terms, terms_hash, reason,
       asked_by, expires_at) values ($1, $2, $3, $4, $5, $6, 5, '{}', '', '', $7, now() + interval '3 days')`,
    [world.merchant.id, id, kind, subject, subjectId, unit, askerId],
  );
  return id;
};
const withdrawAll = async () => {
  await world.sql(
    `update approvals set status = 'expired', decided_at = now() where merchant_id = $1 and status = 'pending'`,
    [world.merchant.id],
  );
};

describe('a request of any kind', () => {
  it.each(Object.keys(APPROVAL_KINDS) as ApprovalKind[])(
    '%s is listed, also under the id of its subject',
    async (kind) => {
      const own = randomUUID();
      const ids = [await ask(kind, randomUUID()), await ask(kind, own, own)];
      const listed = keysOf(await tasksOf(headId));
      for (const id of ids) expect(listed).toContain(`approval ${id}`);
      await withdrawAll();
    },
  );

  it.each(Object.keys(APPROVAL_KINDS) as ApprovalKind[])(
    '%s hides no task of another kind with its id',
    async (kind) => {
      // Work that was given up is a task with the merchant's id, and a member who asks to be an affiliate is one with
      // the member's id.
      const { id: merchantId } = world.merchant;
      await world.sql(
        `insert into deferred_reactions (merchant_id, number, reaction, event, tries, last_error, dead_at)
       values ($1, $2, 'a', '{}', 9, 'full', now()) on conflict do nothing`,
        [merchantId, 900_001],
      );
      const member = await world.addMember();
      await world.sql(`insert into affiliates (merchant_id, user_id, state, code) values ($1, $2, 'pending', $3)`, [
        merchantId,
        member,
        member.slice(0, 8),
      ]);
      await ask(kind, merchantId);
      await ask(kind, member);
      const listed = keysOf(await tasksOf(headId));
      expect(listed).toContain(`dead-letter ${merchantId}`);
      expect(listed).toContain(`affiliate ${member}`);
      await withdrawAll();
    },
  );
});

describe('a snoozed task', () => {
  it('does not snooze another task with the same id', async () => {
    const { id: merchantId } = world.merchant;
    const own = await ask('promotion.edit', merchantId, merchantId);
    await world.sql(
      `insert into task_snoozes (merchant_id, kind, task_id, user_id, until, note)
       values ($1, 'dead-letter', $1, $2, now() + interval '1 day', '')`,
      [merchantId, headId],
    );
    const listed = keysOf(await tasksOf(headId));
    expect(listed).toContain(`approval ${own}`);
    expect(listed).not.toContain(`dead-letter ${merchantId}`);
    await withdrawAll();
  });
});

describe('when a request is due', () => {
  it('is the time when the deposit itself is due, and the earliest comes first', async () => {
    const id = randomUUID();
    await weekDirectly(world, { id, ownerId: await world.addHolder('owner') });
    const later = await ask('points.award', await world.addMember());
    const request = randomUUID();
    await world.send(askerId, DEPOSIT_DECISIONS.approve, { Id: request, WeekId: id });
    const [week] = (await world.sql('select state_since from weeks where id = $1', [id])) as { state_since: Date }[];
    const { items } = await tasksOf(headId);
    const seen = items.find((item) => item.id === request)!;
    expect(seen.dueDate).toBe(taskDue('deposit', week!.state_since).toISOString());
    const order = items.map((item) => item.id);
    expect(order.indexOf(request)).toBeLessThan(order.indexOf(later));
    await withdrawAll();
  });
});

describe('more than two hundred requests', () => {
  it('are all counted, and the earliest due is shown', async () => {
    const first = await ask('points.award', randomUUID());
    await world.sql(
      `insert into approvals (merchant_id, id, kind, subject_kind, subject_id, unit, amount, terms, terms_hash, reason,
         asked_by, asked_at, expires_at)
       select $1, gen_random_uuid(), 'points.award', 'account', gen_random_uuid(), 'points', 5, '{}', '', '', $2,
         now() + interval '1 minute', now() + interval '9 days' from generate_series(1, 230)`,
      [world.merchant.id, askerId],
    );
    const { items, counts } = await tasksOf(headId, '(kind: "approval", limit: 3)');
    expect(items[0]!.id).toBe(first);
    expect(counts).toContainEqual({ kind: 'approval', count: 231, atLeast: false });
    await withdrawAll();
  });
});
