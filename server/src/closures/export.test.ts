import { randomUUID } from 'node:crypto';
import { AnswerClosure } from '@sandbar/contract/closures';
import { ExportClosureOrders } from '@sandbar/contract/workspace';
import { refuse } from '@sandbar/domain/common';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestsTo } from '../testing/requests.ts';
import { serve, type Served } from '../testing/served.ts';
import { signInDirectly } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { noteFailed, OrderRefused } from './failures.ts';
import { closureOrdersExporter } from './orders-exporter.ts';
import { carryOut, close, failuresOf, openAgain } from './testing.ts';

/** What staff export of a closure: its orders as a file, with the full sentence of each failure. */

let served: Served;
let world: World;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 100, unpaidLimit: 100 } });
  world = served.azure;
});
afterAll(() => served.close());

it('orders of a closure are exported with choice and refund, without those of other closures', async () => {
  const member = await world.addMember();
  const other = await paidOrder(world, member);
  const before = await close(world);
  await carryOut(world);
  await openAgain(world);
  const [answered, open] = [await paidOrder(world, member), await paidOrder(world, member)];
  const closureId = await close(world);
  await carryOut(world);
  const answer = { Id: randomUUID(), OrderId: answered, Choice: 'points' as const, Refund: 0, Points: 2_500 };
  expect(await world.send(member, AnswerClosure, answer)).toMatchObject({ ok: true });

  const { database, merchant } = world;
  const codeOf = async (id: string) => (await world.sql('select code from orders where id = $1', [id]))[0]!.code;
  const written = async (filter: { closureId: string; state?: string }) => {
    const rows: Record<string, unknown>[] = [];
    for await (const some of closureOrdersExporter.rows(database, merchant, filter, 'en-US'))
      for (const row of some)
        rows.push(Object.fromEntries(closureOrdersExporter.columns.map((column, at) => [column, row[at]])));
    expect(await closureOrdersExporter.count(database, merchant, filter)).toBe(rows.length);
    return rows;
  };
  const rows = await written({ closureId });
  const codes = await Promise.all([other, answered, open].map(codeOf));
  expect(rows.map(({ code }) => code)).toEqual(codes.toSorted());
  expect(rows.find(({ code }) => code === codes[1])).toMatchObject({
    resort: expect.any(String) as string,
    room: expect.any(String) as string,
    checkIn: { day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string },
    guest: expect.stringMatching(/\w/) as string,
    state: 'answered',
    choice: 'points',
    answeredBy: 'member',
    answered: expect.any(Date) as Date,
    leftPaid: 12_500_000,
    refund: 0,
    points: 2_500,
  });
  expect(rows.find(({ code }) => code === codes[2])).toMatchObject({ state: 'open', choice: null, answered: null });
  expect((await written({ closureId, state: 'answered' })).map(({ code }) => code)).toEqual([codes[1]]);
  expect((await written({ closureId: before })).map(({ code }) => code)).toEqual([codes[0]]);

  const clerk = await world.addHolder('administrator');
  const asked = { Id: randomUUID(), Format: 'csv' as const, Filter: { closureId, state: 'open' as const } };
  expect(await world.send(clerk, ExportClosureOrders, asked)).toMatchObject({ ok: true });
});

it('a refusal keeps its values, so that staff read it in full in the merchant’s currency', async () => {
  const orderId = await paidOrder(world, await world.addMember());
  await openAgain(world);
  const closureId = await close(world);
  await carryOut(world);
  const { refusal } = refuse('REFUND_ABOVE_PAID', { paid: 1_250_000 });
  const note = noteFailed(world.database);
  await note({ closureId, orderId }, world.merchant as never, new OrderRefused(closureId, orderId, refusal));
  expect(await failuresOf(world, closureId)).toEqual([
    { order_id: orderId, tries: 1, refusal: 'REFUND_ABOVE_PAID', refusal_data: { paid: 1_250_000 } },
  ]);
  const token = await signInDirectly(world, await world.addHolder('administrator'));
  const asked = `{ closurefailures(closureId: "${closureId}") { why } }`;
  const why = async () =>
    JSON.parse((await requestsTo(served).query(asked, {}, { token })).text).data.closurefailures[0].why as string;
  expect((await why()).replaceAll(/\s/g, ' ')).toContain('1.250.000 ₫');
  // A later unexpected error has neither a refusal nor values.
  await note({ closureId, orderId }, world.merchant as never, new Error('broken'));
  expect(await failuresOf(world, closureId)).toMatchObject([{ tries: 2, refusal: null, refusal_data: {} }]);
  expect(await why()).toBeNull();
});
