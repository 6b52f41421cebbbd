import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rebuild } from '../insight/index.ts';
import { jobsOf } from '../server.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import { holdDirectly } from '../testing/hold-directly.ts';
import { draftInvoiceDirectly, issuedInvoiceDirectly } from '../testing/invoice-targets.ts';
import { serve, type Served } from '../testing/served.ts';
import { rethrow, workOff } from '../testing/work-off.ts';
import { expireHolds } from './expire-holds.ts';
import { KEEPERS, merchantsWithOldHolds, removeOldHolds } from './orders.retention.store.ts';
import { brokenInvariants } from '../testing/broken-invariants.ts';

/**
 * Unconfirmed holds are removed two years after their end. Confirmed orders stay, and so do holds that another record
 * names.
 */

let served: Served;
const azure = () => served.azure.merchant.id;
beforeAll(async () => {
  served = await serve({ settings: { holdLimit: 50 } });
});
afterAll(() => served.close());

const held = async () => {
  const id = randomUUID();
  await holdDirectly(served.azure, await served.azure.addMember(), id, await served.azure.addStay());
  return id;
};
/** A hold that expired this long ago. */
const endedHold = async (age: string) => {
  const id = await held();
  await served.azure.sql(`update orders set hold_expires_at = now() - interval '1 second' where id = $1`, [id]);
  await workOff(expireHolds({ ...served, onError: rethrow }), [azure()]);
  await served.azure.sql(
    `update orders set created_at = now() - $2::interval, modified_at = now() - $2::interval where id = $1`,
    [id, age],
  );
  await served.azure.sql('delete from command_log where id = $1', [id]);
  await served.database.script(`alter table order_transitions disable trigger order_transitions_append_only;
    update order_transitions set created_at = now() - interval '${age}' where order_id = '${id}';
    alter table order_transitions enable trigger order_transitions_append_only`);
  return id;
};
const tidy = () =>
  workOff(
    retentionJob(
      'tidy',
      1,
      [retentionRule(served.database, { search: merchantsWithOldHolds, removal: removeOldHolds })],
      rethrow,
    ),
    [azure()],
  );
const jobNamed = (name: string) => jobsOf(served).find((job) => job.name === name) as Job;
const rowsOf = async (id: string) =>
  (
    await served.azure.sql(
      `select (select count(*)::int from orders where id = $1) + (select count(*)::int from order_lines
        where order_id = $1)
         + (select count(*)::int from order_transitions where order_id = $1)
         + (select count(*)::int from frame_orders where order_id = $1) as rows`,
      [id],
    )
  )[0]!.rows;
const heldCount = async () =>
  (
    await served.azure.sql(
      `select coalesce(sum(count), 0)::int as held from insight_days where merchant_id = $1 and scope_id = $1
         and measure = 'order.held'`,
      [azure()],
    )
  )[0]!.held;

it('an old hold is deleted with its lines, its history and its frame; others stay', async () => {
  const [old, young, running] = [await endedHold('25 months'), await endedHold('23 months'), await held()];
  const partnerId = randomUUID();
  await served.azure.sql(`insert into partners (merchant_id, id, name, origins) values ($1, $2, 'a', '{}')`, [
    azure(),
    partnerId,
  ]);
  await served.azure.sql('insert into frame_orders (merchant_id, order_id, partner_id) values ($1, $2, $3)', [
    azure(),
    old,
    partnerId,
  ]);
  expect(await rowsOf(old)).toBe(4);
  await tidy();
  expect([await rowsOf(old), await rowsOf(young), await rowsOf(running)]).toEqual([0, 3, 2]);
  expect(await brokenInvariants(served.database)).toEqual([]);
});

it('the figures still count it, also after a rebuild from the tables', async () => {
  const old = await endedHold('25 months');
  const count = async () => rebuild(served.database, await served.merchants.byId(azure()));
  await count();
  const before = await heldCount();
  expect(before).toBeGreaterThan(0);
  await tidy();
  expect(await rowsOf(old)).toBe(0);
  await count();
  expect(await heldCount()).toBe(before);
});

it('an order to which another table refers stays', async () => {
  const old = await endedHold('25 months');
  await served.azure.sql(
    `insert into payment_events (merchant_id, id, gateway, event_id, kind, amount, order_id, state, body)
     values ($1, $2, 'bank-line', $2::uuid::text, 'paid', 5, $3, 'ignored', '')`,
    [azure(), randomUUID(), old],
  );
  await tidy();
  expect(await rowsOf(old)).toBe(3);
});

it('an invoice draft without a number is deleted three months after its order, and keeps no hold', async () => {
  const [old, recent] = [await endedHold('25 months'), await endedHold('89 days')];
  const drafts = [await draftInvoiceDirectly(served.azure, old), await draftInvoiceDirectly(served.azure, recent)];
  const left = async () =>
    (await served.azure.sql('select id from invoices where id = any($1::uuid[])', [drafts])).map(({ id }) => id);
  await tidy();
  expect(await rowsOf(old)).toBe(3);
  await workOff(jobNamed('tidy invoices'), [azure()]);
  expect(await left()).toEqual([drafts[1]]);
  await tidy();
  expect([await rowsOf(old), await rowsOf(recent)]).toEqual([0, 3]);
});

it('an invoice with a number stays, and its order with it', async () => {
  const old = await endedHold('25 months');
  const id = await issuedInvoiceDirectly(served.azure, old);
  await workOff(jobNamed('tidy invoices'), [azure()]);
  await tidy();
  expect(await served.azure.sql('select number from invoices where id = $1', [id])).toHaveLength(1);
  expect(await rowsOf(old)).toBe(3);
});

it('every table that refers to orders keeps them or is deleted with them', async () => {
  const { rows } = await served.database.raw(
    `select distinct conrelid::regclass::text as table from pg_constraint
     where contype = 'f' and confrelid in ('orders'::regclass, 'frame_orders'::regclass)`,
  );
  expect(rows.map(({ table }) => String(table)).sort()).toEqual(
    [...KEEPERS, 'order_lines', 'order_transitions', 'frame_orders'].sort(),
  );
});

it('the history of an order that was confirmed is never deleted, nor that of a younger hold', async () => {
  const young = await endedHold('11 months');
  const confirmed = await held();
  await served.azure.sql(
    `insert into order_transitions (merchant_id, order_id, from_status, to_status, reason, created_at)
     values ($1, $2, 1, 33, 'confirmed', now() - interval '9 years')`,
    [azure(), confirmed],
  );
  for (const id of [young, confirmed])
    await expect(served.database.raw('delete from order_transitions where order_id = $1', [id])).rejects.toThrow(
      'append-only',
    );
});
