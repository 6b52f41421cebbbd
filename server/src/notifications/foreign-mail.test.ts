import { randomUUID } from 'node:crypto';
import { CancelOrder, ConfirmOrder } from '@sandbar/contract/orders';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandHandlers } from '../commands.ts';
import { createMailTexts } from '../mailbox/index.ts';
import { LIMITS } from '../platform/limit-table.ts';
import { merchantScope } from '../platform/merchant-scope.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createInform } from './inform.ts';
import { onOrderChanged } from './on-order-changed.ts';
import { holdDirectly } from '../testing/hold-directly.ts';

/** Limits on mails that a member can have sent to a stranger (docs/decisions/045). */

let world: World;
let handler: ReturnType<typeof onOrderChanged>;
let strangers = 0;
/** The number of mails that cannot be stored. */
let failures = 0;
const stranger = () => `stranger${(strangers += 1)}@elsewhere.example`;

beforeAll(async () => {
  const database = await testDatabase();
  world = await createWorld(database, commandHandlers);
  Object.assign(world.merchant.settings, { unpaidLimit: 100 });
  const merchants = merchantScope(database, 'localhost', 'azure');
  const originOf = () => 'https://azure.example';
  const mailTexts = createMailTexts(database);
  const inform = createInform({
    database,
    merchants,
    mailTexts,
    baseDomain: 'localhost',
    originOf,
  });
  const failing: typeof inform = async (notice) => {
    if (failures > 0) {
      failures -= 1;
      throw new Error('no mailbox');
    }
    return inform(notice);
  };
  handler = onOrderChanged({ database, merchants, inform: failing, originOf });
});
afterAll(() => world.database.close());

const tell = async (orderId: string, reason: string, allStatus: number) =>
  handler.run({
    merchantId: world.merchant.id,
    number: 1,
    kind: 'order.changed',
    subjectId: orderId,
    userId: null,
    payload: { reason, allStatus },
    createdAt: new Date(),
  } as never);
const confirm = (userId: string, Id: string, fields: object) =>
  world.send(userId, ConfirmOrder, { Id, PaymentMethodId: world.bankTransferId, ...fields });
const held = async (userId: string) => {
  const id = randomUUID();
  await holdDirectly(world, userId, id, await world.addStay());
  return id;
};
/** Holds an order, confirms it for a stranger and pays it. */
const paid = async (userId: string, ReceiverEmail: string) => {
  const id = await held(userId);
  await confirm(userId, id, { ReceiverName: 'Hoa', ReceiverEmail });
  await world.sql('update orders set all_status = 1048609, hold_expires_at = null, unpaid_slot = null where id = $1', [
    id,
  ]);
  await tell(id, 'paid', 1_048_609);
};
const mailsTo = async (address: string) =>
  (await world.sql('select 1 from mails where to_address = $1', [address])).length;

describe('a receiver who is not the member', () => {
  test('gets no mail of an order that is confirmed and canceled, even repeatedly: the member gets it', async () => {
    const userId = await world.addMember();
    const victim = stranger();
    for (let round = 0; round < 12; round += 1) {
      const id = await held(userId);
      expect((await confirm(userId, id, { ReceiverName: 'Hoa', ReceiverEmail: victim })).ok).toBe(true);
      await tell(id, 'confirmed', 33);
      await world.send(userId, CancelOrder, { Id: randomUUID(), OrderId: id });
      await tell(id, 'canceled', 32_801);
    }
    expect(await mailsTo(victim)).toBe(0);
    expect(await mailsTo(`${userId}@azure.example`)).toBe(24);
  });

  test('gets the mail of a paid order', async () => {
    const victim = stranger();
    await paid(await world.addMember(), victim);
    expect(await mailsTo(victim)).toBe(1);
  });

  test('gets a limited number of mails a day, also when 24 different members pay', async () => {
    const victim = stranger();
    for (let round = 0; round < 24; round += 1)
      await paid(await world.addMember(), round % 2 ? victim : victim.toUpperCase());
    expect((await mailsTo(victim)) + (await mailsTo(victim.toUpperCase()))).toBe(LIMITS['foreign-mail-address'].points);
  });

  test('counts towards a member’s daily number of receivers; above it the member gets the mail', async () => {
    const userId = await world.addMember();
    const { points } = LIMITS['foreign-mail-member'];
    const victims = Array.from({ length: points + 2 }, stranger);
    for (const victim of victims) await paid(userId, victim);
    const got = await Promise.all(victims.map(mailsTo));
    expect(got).toEqual(victims.map((_, place) => (place < points ? 1 : 0)));
    expect(await mailsTo(`${userId}@azure.example`)).toBe(2);
  });

  test('is counted once for each mail, however often its event handler runs and fails', async () => {
    const userId = await world.addMember();
    const { points } = LIMITS['foreign-mail-member'];
    const first = stranger();
    failures = points + 3;
    for (let round = 0; round < points + 3; round += 1) await expect(paid(userId, first)).rejects.toThrow('no mailbox');
    const id = await held(userId);
    await confirm(userId, id, { ReceiverName: 'Hoa', ReceiverEmail: first });
    await world.sql(
      'update orders set all_status = 1048609, hold_expires_at = null, unpaid_slot = null where id = $1',
      [id],
    );
    for (let run = 0; run < points + 3; run += 1) await tell(id, 'paid', 1_048_609);
    const others = Array.from({ length: points - 1 }, stranger);
    for (const other of others) await paid(userId, other);
    expect(await Promise.all([first, ...others].map(mailsTo))).toEqual(Array.from({ length: points }, () => 1));
  });

  test('counts as the member when only the spelling differs', async () => {
    const userId = await world.addMember();
    const own = `${userId.toUpperCase()}@Azure.example`;
    const id = await held(userId);
    await confirm(userId, id, { ReceiverName: 'Hoa', ReceiverEmail: own });
    await tell(id, 'confirmed', 33);
    expect(await mailsTo(own)).toBe(1);
  });

  test.each([
    ['an address of the net', 'https://evil'],
    ['a host', 'mở evil.example'],
    ['more than a name', 'Tài khoản của bạn bị khóa, mở lại ngay'],
    ['a number', 'Gọi 0900'],
  ])('has a name with letters, not %s', async (_what, ReceiverName) => {
    const userId = await world.addMember();
    expect(await confirm(userId, await held(userId), { ReceiverName, ReceiverEmail: stranger() })).toMatchObject({
      ok: false,
      refusal: { code: 'INVALID_FIELDS', data: { fields: [{ path: 'ReceiverName' }] } },
    });
  });
});
