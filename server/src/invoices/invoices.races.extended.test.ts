import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftInvoiceDirectly, invoicingDirectly } from '../testing/invoice-targets.ts';
import { startProcesses, type Processes } from '../testing/processes.ts';
import { rewritten } from '../testing/rewritten.ts';
import { paidOrder } from '../testing/voucher-targets.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { eventually } from '../testing/eventually.ts';
import { issueInvoices } from './issue-invoices.ts';

/** Two processes issue invoices at the same time, on a real PostgreSQL. */

const ORDERS = 24;
let processes: Processes;

beforeAll(async () => {
  processes = await startProcesses('invoice_races', 2);
  await invoicingDirectly(processes.world);
});
afterAll(() => processes.close());

/** Makes paid orders with a draft each. @returns the ids of the drafts */
const drafts = async () => {
  const { world } = processes;
  const ids: string[] = [];
  for (let made = 0; made < ORDERS; made += 1)
    ids.push(await draftInvoiceDirectly(world, await paidOrder(world, await world.addMember())));
  return ids;
};
const numbersOf = async (ids: readonly string[]) => {
  const rows = await processes.world.sql(
    `select number, state, dated_on::text as day from invoices where id = any($1::uuid[]) order by number`,
    [ids],
  );
  return rows as unknown as { number: number | null; state: string; day: string }[];
};

it('two processes give each invoice one number, without a gap, and send each once', async () => {
  const ids = await drafts();
  // Both processes look for work repeatedly until none waits.
  const issued = await eventually(async () => {
    const rows = await numbersOf(ids);
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['issued']));
    return rows;
  });
  expect(issued.map(({ number }) => number)).toEqual(Array.from({ length: ORDERS }, (_, place) => place + 1));
  expect(issued.map(({ day }) => day)).toEqual(issued.map(({ day }) => day).toSorted());
  const sent = await processes.world.sql(
    `select count(*)::int as events, count(distinct subject_id)::int as invoices from events
     where kind = 'invoice.issued'`,
  );
  expect(sent).toEqual([{ events: ORDERS, invoices: ORDERS }]);
  expect(await processes.invariants()).toEqual([]);
});

it('control: with the next number read instead of taken, and no unique index, numbers are given twice', async () => {
  const { world, database } = processes;
  await world.sql('drop index invoices_number');
  // Two jobs of this process take the place of the servers.
  await Promise.all(processes.servers.map((server) => server.stop()));
  const ids = await drafts();
  const reading = rewritten(database, {
    'invoices.take-number': () =>
      `select coalesce(max(number), 0)::int + 1 as last, $3::date as day from invoices
       where merchant_id = $1 and series = $2`,
  });
  const merchants = { byId: () => Promise.resolve(world.merchant) };
  const job = () => issueInvoices({ database: reading, merchants, onError: rethrow });
  await Promise.all([workOff(job(), [world.merchant.id]), workOff(job(), [world.merchant.id])]);
  const numbers = (await numbersOf(ids)).map(({ number }) => number);
  expect(numbers).not.toContain(null);
  expect(new Set(numbers).size).toBeLessThan(ORDERS);
});
