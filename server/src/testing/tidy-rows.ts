import { randomUUID } from 'node:crypto';
import { exists, gone, held, mail, notification, type JobRows } from './job-row-parts.ts';
import { weekDirectly } from './week-targets.ts';

/** Expired rows, for the jobs that delete them. */
export const TIDY_ROWS: Record<string, JobRows> = {
  'tidy payout accounts': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into payout_accounts (merchant_id, id, user_id, bank, number_end, replaced_at)
         values ($1, $2, $3, 'Vietcombank', '1234', now() - interval '20 years')`,
        [world.merchant.id, id, world.memberId],
      );
      return { id, isDone: gone(world, 'payout_accounts', id) };
    },
    broken: { table: 'payout_accounts', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'tidy audit': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into audit_entries (merchant_id, at, actor_kind, command, command_id, subject_kind, subject_id)
         values ($1, now() - interval '121 months', 'system', 'a', $2, 'fee', 'a')`,
        [world.merchant.id, id],
      );
      return {
        id,
        isDone: async () => !(await exists(world, 'select from audit_entries where command_id = $1', [id])),
      };
    },
    broken: { table: 'audit_entries', on: 'delete', when: (id) => `old.command_id = '${id}'` },
  },
  'tidy mails': {
    add: async (world) => {
      const id = await mail(world, '25 months');
      return { id, isDone: gone(world, 'mails', id) };
    },
    broken: { table: 'mails', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'tidy notifications': {
    add: async (world) => {
      const id = await notification(world, world.memberId);
      await world.sql(`update notifications set created_at = now() - interval '25 months' where id = $1`, [id]);
      return { id, isDone: gone(world, 'notifications', id) };
    },
    broken: { table: 'notifications', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'tidy daily allowances': {
    add: async (world) => {
      const id = await world.addMember();
      await world.sql(
        `insert into daily_allowances (merchant_id, user_id, day, unit) values ($1, $2, current_date - 40, 'dong')`,
        [world.merchant.id, id],
      );
      return {
        id,
        isDone: async () => !(await exists(world, 'select 1 from daily_allowances where user_id = $1', [id])),
      };
    },
    broken: { table: 'daily_allowances', on: 'delete', when: (id) => `old.user_id = '${id}'` },
  },
  tidy: {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into command_log (merchant_id, id, name, content_hash, answer, created_at)
         values ($1, $2, 'a', '', '{}', now() - interval '31 days')`,
        [world.merchant.id, id],
      );
      return { id, isDone: gone(world, 'command_log', id) };
    },
    broken: { table: 'command_log', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'tidy holds': {
    add: async (world) => {
      const id = await held(world, '-1 second');
      await world.sql(
        `update orders set all_status = 257, hold_slot = null, hold_expires_at = null,
           modified_at = now() - interval '25 months' where id = $1`,
        [id],
      );
      return { id, isDone: gone(world, 'orders', id) };
    },
    broken: { table: 'orders', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'tidy code guesses': {
    add: async (world) => {
      const id = await world.addMember();
      await world.sql(
        `insert into gift_code_guesses (merchant_id, user_id, began_at, guesses)
          values ($1, $2, now() - interval '2 days', 1)`,
        [world.merchant.id, id],
      );
      return {
        id,
        isDone: async () => !(await exists(world, 'select from gift_code_guesses where user_id = $1', [id])),
      };
    },
    broken: { table: 'gift_code_guesses', on: 'delete', when: (id) => `old.user_id = '${id}'` },
  },
  'tidy week views': {
    add: async (world) => {
      const id = randomUUID();
      await weekDirectly(world, { id, ownerId: world.memberId });
      await world.sql(
        'insert into week_views (merchant_id, week_id, day, members) values ($1, $2, current_date - 800, 1)',
        [world.merchant.id, id],
      );
      return { id, isDone: async () => !(await exists(world, 'select from week_views where week_id = $1', [id])) };
    },
    broken: { table: 'week_views', on: 'delete', when: (id) => `old.week_id = '${id}'` },
  },
  'tidy image views': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into image_views (merchant_id, image_id, owner_id, viewer_id, ip_address, user_agent, viewed_at)
         values ($1, $2, $3, $4, '', '', now() - interval '121 months')`,
        [world.merchant.id, id, world.memberId, world.staffId],
      );
      return { id, isDone: async () => !(await exists(world, 'select from image_views where image_id = $1', [id])) };
    },
    broken: { table: 'image_views', on: 'delete', when: (id) => `old.image_id = '${id}'` },
  },
};
