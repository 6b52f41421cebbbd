import { randomUUID } from 'node:crypto';
import { DiscardDeadLetters, RetryDeadLetters } from '@sandbar/contract/operations';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordBackup } from '../platform/backup/index.ts';
import { failuresFor } from '../platform/processes/index.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** A merchant's administrators read the state of the installation, and handle work that was given up. */

const QUERY = `{ operations {
  version schema database sendsMail
  processes { version }
  queues { queue waiting oldestSeconds dead }
  deadLetters { kind key what about userId person address orderCode error advice tries }
  storage { pictures pictureBytes }
  lastBackup { takenDate seconds withFiles withKey }
  failures { doing count }
} }`;

interface Shown {
  version: string;
  schema: string;
  database: string;
  sendsMail: boolean;
  processes: object[];
  queues: { queue: string; waiting: number; oldestSeconds: number; dead: number }[];
  deadLetters: { kind: string; key: string; what: string; about: string; userId: string | null; advice: string }[];
  storage: { pictures: number; pictureBytes: number };
  lastBackup: object | null;
  failures: { doing: string; count: number }[];
}

let served: Served;
let world: World;
let adminId: string;
let token: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  adminId = await world.addHolder('administrator');
  token = await signInDirectly(world, adminId);
});
afterAll(() => served.close());

const shown = async (): Promise<Shown> => {
  const answer = await requestsTo(served).query(QUERY, {}, { token, host: 'azure.localhost' });
  return (JSON.parse(answer.text) as { data: { operations: Shown } }).data.operations;
};
const queue = async (name: string) => (await shown()).queues.find((each) => each.queue === name)!;

/** Makes an event handler that was given up. @returns its key */
const giveUp = async (of: World, number: number, error = 'no such host', subjectId?: string): Promise<string> => {
  await of.sql(
    `insert into deferred_reactions (merchant_id, number, reaction, event, tries, last_error, dead_at)
     values ($1, $2, 'orders.tell', $4, 14, $3, now())`,
    [of.merchant.id, number, error, JSON.stringify({ kind: 'order.changed', userId: of.memberId, subjectId })],
  );
  return `${number} orders.tell`;
};
const giveUpMail = async (of: World): Promise<string> => {
  const id = randomUUID();
  await of.sql(
    `insert into mails (merchant_id, id, user_id, kind, from_name, from_address, to_name, to_address, subject,
     text_body, html_body, path, words)
     values ($1, $2, $3, 'order.held', 'a', 'a@a.example', 'b', 'b@b.example', 's', 't', 'h', '/', ' a')`,
    [of.merchant.id, id, of.memberId],
  );
  await of.sql(
    `insert into mail_deliveries (merchant_id, mail_id, tries, last_error, dead_at)
     values ($1, $2, 12, 'mailbox full', now())`,
    [of.merchant.id, id],
  );
  return id;
};
const nameOf = async (id: string) =>
  (await world.sql(`select btrim(last_name || ' ' || first_name) as name from users where id = $1`, [id]))[0]!['name'];
const dead = async (of: World) =>
  (
    await of.sql('select number from deferred_reactions where merchant_id = $1 and dead_at is not null order by 1', [
      of.merchant.id,
    ])
  ).map(({ number }) => Number(number));

describe('failed work that was given up', () => {
  it('is shown to its own merchant, tried again one by one or all, and discarded with a reason', async () => {
    const first = await giveUp(world, 1);
    const second = await giveUp(world, 2);
    await giveUp(world, 3, '');
    await giveUp(served.lotus, 4);
    const mail = await giveUpMail(world);
    const seen = await shown();
    expect(seen.deadLetters.map(({ key }) => key).sort()).toEqual([first, second, '3 orders.tell', mail].sort());
    expect(seen.deadLetters.find(({ key }) => key === mail)).toMatchObject({
      kind: 'mail',
      what: 'order.held',
      about: 's',
      userId: world.memberId,
      person: await nameOf(world.memberId),
      address: 'b@b.example',
      orderCode: null,
      error: 'mailbox full',
      advice: 'address',
      tries: 12,
    });
    expect(await queue('later')).toMatchObject({ waiting: 0, dead: 3 });
    expect(await queue('mails')).toMatchObject({ waiting: 0, dead: 1 });

    const retry = (Kind: 'reaction' | 'mail', Key?: string) =>
      world.send(adminId, RetryDeadLetters, { Id: randomUUID(), Kind, ...(Key ? { Key } : {}) });
    expect(await retry('reaction', first)).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await retry('reaction', first)).toMatchObject({ ok: true, value: { count: 0 } });
    expect(await dead(world)).toEqual([2, 3]);
    expect(await queue('later')).toMatchObject({ waiting: 1, dead: 2 });

    const Id = randomUUID();
    const discarded = await world.send(adminId, DiscardDeadLetters, {
      Id,
      Kind: 'reaction',
      Key: second,
      Reason: 'reported by phone',
    });
    expect(discarded).toMatchObject({ ok: true, value: { count: 1 } });
    const kept = await world.sql('select command, after from audit_entries where command_id = $1', [Id]);
    expect(kept).toMatchObject([{ command: 'Operations/DiscardDeadLetters', after: { Reason: 'reported by phone' } }]);
    expect(await retry('reaction')).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await dead(world)).toEqual([]);
    expect(await retry('mail', mail)).toMatchObject({ ok: true, value: { count: 1 } });
    expect(await queue('mails')).toMatchObject({ waiting: 1, dead: 0 });
    expect(await dead(served.lotus)).toEqual([4]);
  });

  it('of an event about an order has the order’s code', async () => {
    const ProductId = await world.addStay();
    const Id = randomUUID();
    const order = { Id, ProductId, AdultTotal: 1, ChildrenAges: [] };
    expect(await world.send(world.memberId, CreateVacationOrder, order)).toMatchObject({ ok: true });
    const [{ code }] = (await world.sql('select code from orders where id = $1', [Id])) as [{ code: string }];
    const key = await giveUp(world, 7, 'no such host', Id);
    expect((await shown()).deadLetters.find((letter) => letter.key === key)).toMatchObject({
      orderCode: code,
      address: null,
    });
    await world.sql('delete from deferred_reactions where number = 7');
  });

  it('cannot be discarded without a reason or permission', async () => {
    const key = await giveUp(world, 9);
    const without = await world.send(adminId, DiscardDeadLetters, {
      Id: randomUUID(),
      Kind: 'reaction',
      Key: key,
      Reason: ' ',
    });
    expect(without.ok).toBe(false);
    const clerk = await world.send(world.staffId, RetryDeadLetters, { Id: randomUUID(), Kind: 'reaction' });
    expect(clerk).toMatchObject({ ok: false, refusal: { code: 'NOT_ALLOWED' } });
    expect(await dead(world)).toEqual([9]);
  });
});

describe('the installation', () => {
  it('shows its version, the last backup, its processes and their failures', async () => {
    const before = await shown();
    expect(before).toMatchObject({
      version: '0.1.0',
      database: world.database.kind,
      sendsMail: false,
      lastBackup: null,
      processes: [],
    });
    expect(before.schema).toMatch(/^\d{3}_/);
    await recordBackup(served.database, {
      takenAt: '2026-11-23T01:00:00.000Z',
      seconds: 4,
      bytes: 5,
      rows: 6,
      files: null,
      withKey: true,
      version: '0.1.0',
    });
    served.onError(new Error('of azure'), `expiring holds of merchant ${world.merchant.id}`);
    served.onError(new Error('of lotus'), `deliver mails ${served.lotus.merchant.id}`);
    served.onError(new Error('of no merchant'), 'the feed');
    await served.processNote.job.run();
    await served.processNote.job.run();
    const after = await shown();
    expect(after.lastBackup).toEqual({
      takenDate: '2026-11-23T01:00:00.000Z',
      seconds: 4,
      withFiles: false,
      withKey: true,
    });
    expect(after.processes).toEqual([{ version: '0.1.0' }]);
    expect(after.failures.map(({ doing, count }) => [doing, count]).sort()).toEqual([
      ['expiring holds of merchant', 1],
      ['the feed', 1],
    ]);
    await served.processNote.end();
    expect((await shown()).processes).toEqual([]);
  });

  it('keeps a limited number of backups', async () => {
    for (let taken = 0; taken < 340; taken += 1)
      await recordBackup(served.database, {
        takenAt: new Date(Date.UTC(2026, 0, 1) + taken * 3_600_000).toISOString(),
        seconds: 1,
        bytes: 1,
        rows: 1,
        files: 0,
        withKey: false,
        version: '0.1.0',
      });
    expect((await world.sql('select count(*)::int as count from backups'))[0]!.count).toBe(336);
  });

  it('sums the failures of several processes, without another merchant’s', () => {
    const [own, other] = [randomUUID(), randomUUID()];
    const failed = (doing: string, count: number, lastAt: string) => ({ failures: [{ doing, count, lastAt }] });
    expect(
      failuresFor(own, [
        failed(`mails ${own}`, 2, '2026-11-23T01:00:00Z'),
        failed(`mails ${own}`, 3, '2026-11-23T02:00:00Z'),
        failed(`mails ${other}`, 5, '2026-11-23T03:00:00Z'),
      ]),
    ).toEqual([{ doing: 'mails', count: 5, lastAt: '2026-11-23T02:00:00Z' }]);
  });
});
