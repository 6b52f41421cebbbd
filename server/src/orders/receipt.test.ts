import { randomUUID } from 'node:crypto';
import { CreateVacationOrder } from '@sandbar/contract/orders';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventually } from '../testing/eventually.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';

/** The receipt of an order: its contents, and the people who may read it. */

let served: Served;
let world: World;
let member: string;

beforeAll(async () => {
  served = await serve();
  world = served.azure;
  member = await signInDirectly(world, world.memberId);
});
afterAll(() => served.close());

const receipt = async (id: string, token: string | undefined, language = 'en-US') => {
  const { statusCode: status, rawPayload: bytes } = await served.app.inject({
    method: 'GET',
    url: `/Receipt/${id}.pdf`,
    headers: {
      host: 'azure.localhost',
      'accept-language': language,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  return { status, bytes };
};
/** An order without any payment. */
const held = async ({ send, memberId, addStay }: World) => {
  const order = { Id: randomUUID(), ProductId: await addStay(), AdultTotal: 2, ChildrenAges: [] };
  expect(await send(memberId, CreateVacationOrder, order)).toMatchObject({ ok: true });
  return order.Id;
};
const wordsOf = async (pdf: Uint8Array) => (await extractText(new Uint8Array(pdf), { mergePages: true })).text;

it('a receipt states the order, its total and the payments, in the reader’s language', async () => {
  const id = await paidOrder(world, world.memberId);
  const { status, bytes } = await receipt(id, member);
  expect(status).toBe(200);
  const words = await wordsOf(bytes);
  for (const said of ['Receipt', 'Lê Hoàng Minh', 'Total', '12,500,000', 'Paid: ', 'not a tax invoice'])
    expect(words).toContain(said);
  expect(words).not.toContain('Left to pay');
  const [{ from, to }] = (await world.sql(
    `select to_char(s.from_date, 'MM/DD/YYYY') as from, to_char(s.to_date, 'MM/DD/YYYY') as to
       from order_lines l join stays s on s.id = l.stay_id where l.order_id = $1`,
    [id],
  )) as [{ from: string; to: string }];
  expect(words).toContain(from);
  expect(words).toContain(to);
  expect(await wordsOf((await receipt(id, member, 'de')).bytes)).toContain('Gesamtbetrag');
});

it('a receipt exists for orders with a payment, and is shown to its member and staff only', async () => {
  const id = await paidOrder(world, world.memberId);
  expect((await receipt(id, await signInDirectly(world, world.staffId))).status).toBe(200);
  expect((await receipt(id, await signInDirectly(world, world.otherMemberId))).status).toBe(404);
  expect((await receipt(id, undefined)).status).toBe(401);
  expect((await receipt(await held(world), member)).status).toBe(404);
});

it('the mail about a payment has the receipt, drawn in the member’s language when it is opened', async () => {
  served.startWork();
  const id = await paidOrder(world, world.memberId);
  const files = `select m.id, place - 1 as place from mails m
    cross join jsonb_array_elements(m.attachments) with ordinality as one (file, place)
    where one.file ->> 'receiptOf' = $1`;
  const [kept] = await eventually(async () => {
    const rows = await world.sql(files, [id]);
    expect(rows).toHaveLength(1);
    return rows;
  });
  const { statusCode, rawPayload } = await served.app.inject({
    method: 'GET',
    url: `/mail/${String(kept!.id)}/${String(kept!.place)}`,
    headers: { host: 'azure.localhost', authorization: `Bearer ${member}` },
  });
  expect(statusCode).toBe(200);
  expect(await wordsOf(rawPayload)).toContain('Biên lai');
});
