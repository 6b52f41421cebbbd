import { randomUUID } from 'node:crypto';
import { CreateApiKey, SetPartner } from '@sandbar/contract/partners';
import type { KeyScope } from '@sandbar/domain/partners';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { addAdmin, hold, ok } from './testing.ts';

/**
 * A partner reads the orders that were made with its own tickets, but neither those of other partners nor the
 * merchant's.
 */

interface Partner {
  id: string;
  key: string;
  /** The orders that were made with its tickets, the newest first. */
  orders: string[];
}

let served: Served;
let to: ReturnType<typeof requestsTo>;
let adminId: string;
let mine: Partner;
let theirs: Partner;

const keyFor = async (PartnerId: string, ...Scopes: KeyScope[]) => {
  const made = { Id: randomUUID(), PartnerId, Name: 'server', Scopes };
  return (await ok(served.azure.send(adminId, CreateApiKey, made))).key!;
};
/** Makes a partner with orders that visitors made in its frames. */
const introduce = async (Name: string, orders: number): Promise<Partner> => {
  const id = randomUUID();
  const partner = { Id: randomUUID(), PartnerId: id, Name, Origins: [`https://${Name}.example`] };
  await ok(served.azure.send(adminId, SetPartner, partner));
  const key = await keyFor(id, 'tickets', 'partner-order.read');
  const made: string[] = [];
  for (let order = 0; order < orders; order += 1) {
    const body = { memberId: served.azure.memberId };
    const { ticket } = data<{ ticket: string }>(await to.post('/api/partner/tickets', body, { token: key }));
    const entered = await to.post('/embed/session', { ticket, host: partner.Origins[0] }, {});
    const stay = { Id: randomUUID(), ProductId: await served.azure.addStay(), AdultTotal: 2, ChildrenAges: [] };
    const { token } = data<{ token: string }>(entered);
    made.unshift(data<{ id: string }>(await to.post('/api/commands/Sale/CreateVacationOrder', stay, { token })).id);
  }
  return { id, key, orders: made };
};
const data = <Data>({ text }: { text: string }): Data => {
  const answer = JSON.parse(text) as { Success: boolean; Data: Data };
  if (!answer.Success) throw new Error(text);
  return answer.Data;
};

interface Page {
  items: { id: string; code: string; state: string; grandTotal: number; stay: object }[];
  nextCursor: string | null;
}
const read = async <Data>(token: string, query: string) => {
  const { status, text } = await to.post('/graphql', { query }, { token });
  return { status, text, found: (JSON.parse(text) as { data: Data }).data };
};
const FIELDS = '{ nextCursor items { id code state grandTotal stay { id fromDate } } }';
const list = async (token: string, given = '') => {
  const { found } = await read<{ partnerorders: Page }>(token, `{ partnerorders${given} ${FIELDS} }`);
  return found.partnerorders;
};
const codeOf = async (id: string) =>
  (await served.azure.sql('select code from orders where id = $1', [id]))[0]!['code'] as string;

beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50, unpaidLimit: 50 } });
  to = requestsTo(served);
  adminId = await addAdmin(served.azure);
  mine = await introduce('shop', 3);
  theirs = await introduce('other', 2);
  await hold(served.azure); // an order of the merchant's own
});
afterAll(() => served.close());

it('a partner’s orders are those of its own tickets, the newest first, page by page', async () => {
  const { items, nextCursor } = await list(mine.key);
  expect(items.map(({ id }) => id)).toEqual(mine.orders);
  expect(nextCursor).toBeNull();
  expect(items[0]).toMatchObject({ state: 'held', grandTotal: 12_500_000, stay: { id: expect.any(String) } });
  const first = await list(mine.key, '(limit: 2)');
  const second = await list(mine.key, `(limit: 2, after: "${first.nextCursor}")`);
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(mine.orders);
  expect((await list(theirs.key)).items.map(({ id }) => id)).toEqual(theirs.orders);
});

it('another partner’s orders are not found by their code or the partner’s id', async () => {
  const one = (code: string) =>
    read<{ partnerorder: object | null }>(mine.key, `{ partnerorder(code: "${code}") { id } }`);
  expect((await one(await codeOf(mine.orders[0]!))).found.partnerorder).toEqual({ id: mine.orders[0] });
  expect((await one(await codeOf(theirs.orders[0]!))).found.partnerorder).toBeNull();
  const named = await read(mine.key, `{ partnerorders(partnerId: "${theirs.id}") { items { id } } }`);
  expect(named).toMatchObject({ status: 403, text: expect.stringContaining('"NOT_ALLOWED"') });
  const after = await list(mine.key, `(after: "${theirs.orders[0]}")`);
  for (const { id } of after.items) expect(mine.orders).toContain(id);
});

it('the scope opens only the partner’s own orders', async () => {
  const key = await keyFor(mine.id, 'partner-order.read');
  for (const query of ['{ deskorders(limit: 1) { totalCount } }', '{ productvacations(limit: 1) { totalCount } }'])
    expect((await read(key, query)).status).toBe(403);
  const ticket = await to.post('/api/partner/tickets', { memberId: served.azure.memberId }, { token: key });
  expect(ticket.status).toBe(403);
  const without = await keyFor(mine.id, 'tickets', 'order.read');
  expect((await read(without, '{ partnerorders { items { id } } }')).status).toBe(403);
});

it('staff see the orders of a chosen partner, members do not', async () => {
  const staff = await signInDirectly(served.azure, adminId);
  expect((await list(staff, `(partnerId: "${theirs.id}")`)).items.map(({ id }) => id)).toEqual(theirs.orders);
  expect((await list(staff)).items).toEqual([]);
  const member = await signInDirectly(served.azure, served.azure.memberId);
  expect((await read(member, '{ partnerorders { items { id } } }')).status).toBe(403);
});
