import { randomUUID } from 'node:crypto';
import { ConfirmOrder, CreateVacationOrder } from '@sandbar/contract/orders';
import { SnoozeTask } from '@sandbar/contract/tasks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { draftInvoiceDirectly } from '../testing/invoice-targets.ts';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import type { World } from '../testing/world.ts';

/** Undelivered mails are tasks until the address was corrected or a later mail arrived. */

interface Item {
  id: string;
  code: string;
  title: string;
  person: string;
  problem: string;
  orderId: string | null;
}

let served: Served;
let world: World;
let clerk: string;
let token: string;
let order: { id: string; code: string };

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  clerk = await world.addHolder('support');
  token = await signInDirectly(world, clerk);
  const Id = randomUUID();
  const wish = { ProductId: await world.addStay(), AdultTotal: 2, ChildrenAges: [] };
  const held = await world.send(world.memberId, CreateVacationOrder, { Id, ...wish });
  if (!held.ok) throw new Error(JSON.stringify(held.refusal));
  order = { id: Id, code: held.value.code };
  const guest = { ReceiverName: 'Lan', ReceiverEmail: 'lan@gone.example', ReceiverMobile: '0911222333' };
  await world.send(world.memberId, ConfirmOrder, { Id, PaymentMethodId: world.bankTransferId, ...guest });
  await world.sql(`update users set email = 'minh@gone.example' where id = $1`, [world.memberId]);
});
afterAll(() => served.close());
beforeEach(async () => void (await world.sql('delete from mails where user_id = $1', [world.memberId])));

/** @param ago minutes before now @param error the mail server's answer; undefined when it accepted the mail */
const mail = async (to: string, ago: number, error?: string, path = `/order/detail/${order.id}`) => {
  const id = randomUUID();
  await world.sql(
    `insert into mails (merchant_id, id, user_id, kind, from_name, from_address, to_name, to_address, subject,
       text_body, html_body, path, words, created_at)
     values ($1, $2, $3, 'orders', 'Azure', 'a@azure.example', 'Lan', $4, 'Voucher', '', '', $5, '',
       now() - make_interval(mins => $6))`,
    [world.merchant.id, id, world.memberId, to, path, ago],
  );
  if (error !== undefined)
    await world.sql(
      `insert into mail_deliveries (merchant_id, mail_id, due_at, tries, last_error, dead_at)
       values ($1, $2, now(), 1, $3, now())`,
      [world.merchant.id, id, error],
    );
  return id;
};
const tasks = async (by = token): Promise<Item[]> => {
  const query = '{ tasks(kind: "mail") { items { id code title person problem orderId } counts { kind count } } }';
  const { items, counts } = JSON.parse((await requestsTo(served).query(query, {}, { token: by })).text).data.tasks;
  expect(counts.find(({ kind }: { kind: string }) => kind === 'mail')?.count ?? 0).toBe(items.length);
  return items;
};
const waiting = async () => (await tasks()).map(({ title }) => title);

it('undelivered mails show receiver, order and the mail server’s answer, once per address', async () => {
  const id = await mail('lan@gone.example', 30, '550 5.1.1 no such user');
  await mail('Lan@gone.example', 20, '550 5.1.1 no such user');
  expect(await tasks()).toEqual([
    {
      id,
      code: order.code,
      title: 'lan@gone.example',
      person: 'Lan',
      problem: '550 5.1.1 no such user',
      orderId: order.id,
    },
  ]);
  const other = await served.lotus.addHolder('support');
  const host = 'lotus.localhost';
  const seen = await requestsTo(served).query(
    '{ tasks(kind: "mail") { items { id } } }',
    {},
    {
      token: await signInDirectly(served.lotus, other),
      host,
    },
  );
  expect(JSON.parse(seen.text).data.tasks.items).toEqual([]);
});

it('include a mail to the member’s own address without an order', async () => {
  await mail('minh@gone.example', 10, '550 no', '/points');
  expect(await tasks()).toMatchObject([{ title: 'minh@gone.example', code: '', orderId: null }]);
});

it('include a mail with an invoice to its buyer', async () => {
  await mail('ke@gone.example', 10, '550 no');
  expect(await waiting()).toEqual([]);
  const invoice = await draftInvoiceDirectly(world, order.id);
  await world.sql(`update invoices set buyer_email = 'ke@gone.example' where id = $1`, [invoice]);
  expect(await waiting()).toEqual(['ke@gone.example']);
  await world.sql('delete from invoices where id = $1', [invoice]);
});

it('undelivered mails end with a later delivery to the address, not with an earlier or another one', async () => {
  await mail('lan@gone.example', 40);
  await mail('lan@gone.example', 30, '550 no');
  await mail('minh@gone.example', 20);
  expect(await waiting()).toEqual(['lan@gone.example']);
  await mail('LAN@gone.example', 10);
  expect(await waiting()).toEqual([]);
});

it('undelivered mails end when the address is corrected', async () => {
  await mail('lan@gone.example', 30, '550 no');
  await world.sql(`update orders set receiver_email = 'lan@there.example' where id = $1`, [order.id]);
  expect(await waiting()).toEqual([]);
  await world.sql(`update orders set receiver_email = 'lan@gone.example' where id = $1`, [order.id]);
  expect(await waiting()).toEqual(['lan@gone.example']);
});

it('undelivered mails are snoozed by staff who may deal with them', async () => {
  const TaskId = await mail('lan@gone.example', 30, '550 no');
  const put = { Kind: 'mail', TaskId, Until: new Date(Date.now() + 3_600_000).toISOString(), Note: '' } as const;
  expect(await world.send(world.otherMemberId, SnoozeTask, { Id: randomUUID(), ...put })).toMatchObject({ ok: false });
  expect(await world.send(clerk, SnoozeTask, { Id: randomUUID(), ...put })).toMatchObject({ ok: true });
  expect(await waiting()).toEqual([]);
});
