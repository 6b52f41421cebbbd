import { randomUUID } from 'node:crypto';
import { affiliateDirectly } from './affiliate-targets.ts';
import { askedOrder, closureDirectly } from './closure-targets.ts';
import { holdDirectly } from './hold-directly.ts';
import { exists, gone, held, type JobRows } from './job-row-parts.ts';
import { importDirectly } from './import-targets.ts';
import { draftInvoiceDirectly, invoicingDirectly } from './invoice-targets.ts';
import { TIDY_ROWS } from './tidy-rows.ts';
import { entryDirectly, offerDirectly } from './waitlist-targets.ts';
import { paidOrder } from './voucher-targets.ts';
import { chosenDirectly } from './library-targets.ts';
import { soldRentalDirectly, weekDirectly } from './week-targets.ts';
import type { World } from './world.ts';
import { MONEY_JOB_ROWS } from './money-job-rows.ts';
import { DELIVERY_JOB_ROWS } from './delivery-job-rows.ts';
import { MEMBER_JOB_ROWS } from './member-job-rows.ts';

const listExport = async (world: World, age: string) => {
  const id = randomUUID();
  await world.sql(
    `insert into list_exports (merchant_id, id, user_id, kind, format, filter, locale, created_at)
     values ($1, $2, $3, 'orders', 'csv', '{}', 'vi-VN', now() - $4::interval)`,
    [world.merchant.id, id, world.memberId, age],
  );
  return id;
};

export const JOB_ROWS: Record<string, JobRows> = {
  ...MONEY_JOB_ROWS,
  ...DELIVERY_JOB_ROWS,
  ...MEMBER_JOB_ROWS,
  'move weeks on': {
    add: async (world) => {
      const id = randomUUID();
      await weekDirectly(world, { id, ownerId: world.memberId, days: 0 });
      return { id, isDone: () => exists(world, `select 1 from weeks where id = $1 and state = 'expired'`, [id]) };
    },
    broken: { table: 'weeks', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'issue statements': {
    // The month has no bookings, so the job only moves the owner on to the next one.
    add: async (world) => {
      const id = await world.addMember();
      await world.sql(
        `insert into statement_owners (merchant_id, owner_id, month, due_at)
         values ($1, $2, date_trunc('month', now() - interval '1 month'), now())`,
        [world.merchant.id, id],
      );
      return {
        id,
        isDone: () => exists(world, 'select from statement_owners where owner_id = $1 and due_at > now()', [id]),
      };
    },
    broken: { table: 'statement_owners', on: 'update', when: (id) => `new.owner_id = '${id}'` },
  },
  'enrol owners': {
    add: async (world) => {
      const id = await world.addMember();
      await weekDirectly(world, { id: randomUUID(), ownerId: id });
      return { id, isDone: () => exists(world, 'select from statement_owners where owner_id = $1', [id]) };
    },
    broken: { table: 'statement_owners', on: 'insert', when: (id) => `new.owner_id = '${id}'` },
  },
  'tell of changed prices': {
    add: async (world) => {
      const id = await chosenDirectly(world, world.memberId);
      const changed = 'select 1 from rental_promotions where week_id = $1 and next_change_at > now()';
      return { id, isDone: () => exists(world, changed, [id]) };
    },
    broken: { table: 'rental_promotions', on: 'update', when: (id) => `new.week_id = '${id}'` },
  },
  'release rentals': {
    add: async (world) => {
      const id = randomUUID();
      await soldRentalDirectly(world, { id, ownerId: world.memberId });
      await world.sql(
        `insert into week_guest_checks (merchant_id, week_id, order_id, state, decided_at, release_at)
         select merchant_id, id, order_id, 'confirmed', now(), now() from weeks where id = $1`,
        [id],
      );
      return {
        id,
        isDone: () => exists(world, 'select 1 from week_guest_checks where week_id = $1 and release_at is null', [id]),
      };
    },
    broken: { table: 'week_guest_checks', on: 'update', when: (id) => `new.week_id = '${id}'` },
  },
  'earn for affiliates': {
    add: async (world) => {
      const [id, affiliateId] = [randomUUID(), await world.addMember()];
      await holdDirectly(world, await world.addMember(), id, await world.addStay());
      await affiliateDirectly(world, affiliateId, 'active');
      await world.sql(
        `insert into affiliate_orders (merchant_id, order_id, affiliate_id, customer_id, reward, basis_points,
           fixed_points, state, due_at)
         select merchant_id, id, $2, customer_id, 'fixed', 0, 5, 'waiting', now() from orders where id = $1`,
        [id, affiliateId],
      );
      // The order is not paid, so nothing is earned.
      return {
        id,
        isDone: () => exists(world, `select 1 from affiliate_orders where order_id = $1 and state = 'open'`, [id]),
      };
    },
    broken: { table: 'affiliate_orders', on: 'update', when: (id) => `new.order_id = '${id}'` },
  },
  'take waitlist offers': {
    add: async (world) => {
      const memberId = await world.addMember();
      const { orderId } = await offerDirectly(world, memberId);
      await world.sql(`update waitlist_entries set mode = 'take', in_points = false, most = 1 where member_id = $1`, [
        memberId,
      ]);
      const tried = 'select 1 from waitlist_releases where order_id = $1 and not_taken is not null';
      return { id: orderId, isDone: () => exists(world, tried, [orderId]) };
    },
    broken: { table: 'waitlist_releases', on: 'update', when: (id) => `new.order_id = '${id}'` },
  },
  'issue invoices': {
    add: async (world) => {
      await invoicingDirectly(world);
      const id = await draftInvoiceDirectly(world, await paidOrder(world, await world.addMember()));
      return { id, isDone: () => exists(world, `select 1 from invoices where id = $1 and state = 'issued'`, [id]) };
    },
    broken: { table: 'invoices', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'tidy invoices': {
    add: async (world) => {
      const orderId = await held(world, '-1 second');
      await world.sql(
        `update orders set all_status = 257, hold_slot = null, hold_expires_at = null,
           modified_at = now() - interval '91 days' where id = $1`,
        [orderId],
      );
      const id = await draftInvoiceDirectly(world, orderId);
      return { id, isDone: gone(world, 'invoices', id) };
    },
    broken: { table: 'invoices', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'carry out closures': {
    add: async (world) => {
      // A closure of a different far day each time, since the job finds stays and orders by their days.
      const days = await world.sql('select count(*)::int as n from closures');
      const year = 2050 + Number(days[0]!.n);
      const id = await closureDirectly(world, { from: `${year}-01-01`, to: `${year}-01-02`, state: 'closing' });
      return { id, isDone: () => exists(world, `select 1 from closures where id = $1 and state = 'open'`, [id]) };
    },
    broken: { table: 'closures', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'end closure choices': {
    add: async (world) => {
      const id = await askedOrder(world, await closureDirectly(world), await world.addMember(), '-1 second');
      return {
        id,
        isDone: () => exists(world, `select 1 from closure_orders where order_id = $1 and state = 'answered'`, [id]),
      };
    },
    broken: { table: 'closure_orders', on: 'update', when: (id) => `new.order_id = '${id}'` },
  },
  'end waitlist entries': {
    add: async (world) => {
      const id = await entryDirectly(world, await world.addMember(), { lastDay: '2020-01-01' });
      return {
        id,
        isDone: () => exists(world, `select 1 from waitlist_entries where id = $1 and state = 'over'`, [id]),
      };
    },
    broken: { table: 'waitlist_entries', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'tidy waitlist': {
    add: async (world) => {
      const id = await entryDirectly(world, await world.addMember());
      await world.sql(
        `update waitlist_alternatives set live = false, removed_at = now() - interval '26 months' where entry_id = $1`,
        [id],
      );
      await world.sql(
        `update waitlist_entries set state = 'over', end_reason = 'left', ended_at = now() - interval '26 months'
         where id = $1`,
        [id],
      );
      return { id, isDone: async () => !(await exists(world, 'select 1 from waitlist_entries where id = $1', [id])) };
    },
    broken: { table: 'waitlist_entries', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'tidy arrivals': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into arrival_looks (merchant_id, resort_id, looker_id, seen_until)
         values ($1, $2, $3, now() - interval '31 days')`,
        [world.merchant.id, world.resortId, id],
      );
      return {
        id,
        isDone: async () => !(await exists(world, 'select 1 from arrival_looks where looker_id = $1', [id])),
      };
    },
    broken: { table: 'arrival_looks', on: 'delete', when: (id) => `old.looker_id = '${id}'` },
  },
  'remove old notes': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into staff_notes (merchant_id, id, user_id, author_id, body, created_at)
         values ($1, $2, $3, $3, 'a', now() - interval '6 years')`,
        [world.merchant.id, id, world.memberId],
      );
      return { id, isDone: async () => !(await exists(world, 'select 1 from staff_notes where id = $1', [id])) };
    },
    broken: { table: 'staff_notes', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'tidy searches': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into insight_sought (merchant_id, day, kind, term, searches, without_result)
         values ($1, current_date - 800, 'words', $2, 1, 1)`,
        [world.merchant.id, id],
      );
      return {
        id,
        isDone: async () => !(await exists(world, 'select 1 from insight_sought where term = $1', [id])),
      };
    },
    broken: { table: 'insight_sought', on: 'delete', when: (id) => `old.term = '${id}'` },
  },
  'tidy affiliates': {
    add: async (world) => {
      const [id, affiliateId] = [randomUUID(), await world.addMember()];
      await affiliateDirectly(world, affiliateId, 'active');
      await world.sql(
        `insert into affiliate_members (merchant_id, user_id, affiliate_id, came_at)
         values ($1, $2, $3, now() - interval '8 days')`,
        [world.merchant.id, id, affiliateId],
      );
      await world.sql(
        `insert into affiliate_days (merchant_id, affiliate_id, day, visits)
         values ($1, $2, current_date - 400, 1)`,
        [world.merchant.id, affiliateId],
      );
      return {
        id,
        isDone: async () =>
          !(await exists(world, 'select 1 from affiliate_members where user_id = $1', [id])) &&
          !(await exists(world, 'select 1 from affiliate_days where affiliate_id = $1', [affiliateId])),
      };
    },
    broken: { table: 'affiliate_members', on: 'delete', when: (id) => `old.user_id = '${id}'` },
  },
  'write exports': {
    add: async (world) => {
      const id = await listExport(world, '1 minute');
      return { id, isDone: () => exists(world, `select from list_exports where id = $1 and state = 'ready'`, [id]) };
    },
    broken: { table: 'list_exports', on: 'update', when: (id) => `new.id = '${id}' and new.state = 'ready'` },
  },
  'tidy exports': {
    add: async (world) => {
      const id = await listExport(world, '8 days');
      return { id, isDone: gone(world, 'list_exports', id) };
    },
    broken: { table: 'list_exports', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'work imports': {
    add: async (world) => {
      const id = await importDirectly(world, world.staffId, 'run');
      return { id, isDone: () => exists(world, `select from imports where id = $1 and state = 'done'`, [id]) };
    },
    broken: { table: 'imports', on: 'update', when: (id) => `new.id = '${id}' and new.state = 'done'` },
  },
  'tidy imports': {
    add: async (world) => {
      const id = await importDirectly(world, world.staffId, 'reverted', '401 days');
      return { id, isDone: gone(world, 'imports', id) };
    },
    broken: { table: 'imports', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  ...TIDY_ROWS,
};
