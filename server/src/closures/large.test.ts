import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { isSoak } from '../testing/rounds.ts';
import { signInDirectly, type ServerProcess } from '../testing/server-process.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import type { World } from '../testing/world.ts';
import { close } from './testing.ts';

/** A resort with many orders is closed, and the process is killed in the middle. */

const ORDERS = 5_000;
/** A generous limit: on a quiet machine 5,000 orders are asked within a minute, and ended within three. */
const MAX_MS = 1_200_000;

let processes: Processes;
let world: World;
beforeAll(async () => {
  processes = await startProcesses('closure_large', 0);
  ({ world } = processes);
}, 600_000);
afterAll(() => processes.close());

const columnsOf = async (table: string, but: readonly string[]): Promise<string> => {
  const [found] = await world.sql(
    `select string_agg(column_name::text, ', ') as names from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> all($2)`,
    [table, but],
  );
  return String(found!.names);
};

/** Copies a paid order `count` times, each with its own stay and payment. */
const copiesOf = async (orderId: string, count: number): Promise<void> => {
  const [ids] = await world.sql(
    `select l.stay_id, p.id as payment_id from order_lines l join payments p using (merchant_id, order_id)
     where order_id = $1 and l.stay_id is not null`,
    [orderId],
  );
  const order = `md5('order' || n)::uuid`;
  const stay = `md5('stay' || n)::uuid`;
  const copies: [table: string, changed: Record<string, string>, where: string][] = [
    ['stays', { id: stay }, `id = '${ids!.stay_id}'`],
    ['orders', { id: order, code: `'CP' || lpad(n::text, 10, '0')` }, `id = '${orderId}'`],
    ['order_lines', { order_id: order, stay_id: stay }, `order_id = '${orderId}' and stay_id is not null`],
    [
      'payments',
      { id: `md5('payment' || n)::uuid`, code: `'PC' || n`, reference_code: `'PC' || n`, order_id: order },
      `id = '${ids!.payment_id}'`,
    ],
    ['order_transitions', { order_id: order }, `order_id = '${orderId}'`],
  ];
  for (const [table, changed, where] of copies) {
    const kept = await columnsOf(table, Object.keys(changed));
    await world.sql(
      `insert into ${table} (${kept}, ${Object.keys(changed).join(', ')}) overriding system value
       select ${kept}, ${Object.values(changed).join(', ')} from ${table}, generate_series(1, $1) n where ${where}`,
      [count],
    );
  }
};

const counted = async (text: string, id: string): Promise<number> => Number((await world.sql(text, [id]))[0]!.count);
/** Waits until `count` rows are found; when that takes too long, the error shows the last count. */
const until = async (text: string, id: string, count: number) => {
  await expect.poll(() => counted(text, id), { timeout: MAX_MS, interval: 250 }).toBeGreaterThanOrEqual(count);
};

/** Sends the query again and again until it is stopped. @returns the slowest answer in milliseconds */
const meanwhileReading = (server: ServerProcess, token: string, query: string) => {
  let over = false;
  const reading = (async () => {
    let slowest = 0;
    while (!over) {
      const start = performance.now();
      const answer = await fetch(`${server.address}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query }),
      });
      expect(await answer.json()).toMatchObject({ data: { closure: { orders: expect.any(Number) as number } } });
      slowest = Math.max(slowest, performance.now() - start);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    return slowest;
  })();
  return async () => {
    over = true;
    return reading;
  };
};

it.runIf(isSoak)(
  `${ORDERS} orders are asked and ended once each, while others read, though a process dies in the middle`,
  async () => {
    const orderId = await paidOrder(world, await world.addMember());
    await copiesOf(orderId, ORDERS - 1);
    const id = await close(world);
    const token = await signInDirectly(world, await world.addHolder('administrator'));
    const ASKED = 'select count(*) from closure_orders where closure_id = $1';
    const ENDED = `${ASKED} and state = 'answered'`;

    const first = await processes.start({ mortal: true });
    await until(ASKED, id, ORDERS / 4);
    await first.kill();
    const asked = await counted(ASKED, id);
    expect(asked).toBeLessThan(ORDERS);

    const server = await processes.start({ mortal: true });
    const stop = meanwhileReading(server, token, `{ closure(id: "${id}") { orders open } }`);
    await until(`select count(*) from closures where id = $1 and state = 'open'`, id, 1);
    expect(await counted(ASKED, id)).toBe(ORDERS);
    const news = await world.sql(
      `select count(*)::int as count, count(distinct subject_id)::int as different from events
       where kind = 'order.changed' and payload->>'reason' = 'stay-closed' and payload->>'closureId' = $1`,
      [id],
    );
    expect(news).toEqual([{ count: ORDERS, different: ORDERS }]);

    await world.sql('update closure_orders set due_at = now() where closure_id = $1', [id]);
    await until(ENDED, id, ORDERS);
    const slowest = await stop();
    // A request takes milliseconds; one that waited for all of the work would take minutes.
    expect(slowest).toBeLessThan(20_000);
    const refunds = await world.sql(
      'select count(*)::int as count, count(distinct order_id)::int as different from refunds',
    );
    expect(refunds).toEqual([{ count: ORDERS, different: ORDERS }]);
    expect(await counted('select count(*) from closure_failures where closure_id = $1', id)).toBe(0);
    await server.stop();
  },
  MAX_MS * 3,
);
