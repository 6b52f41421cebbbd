import { randomUUID } from 'node:crypto';
import { connectedDirectly, eventDirectly, subscribedDirectly } from './calendar-targets.ts';
import { driveFileDirectly } from './drive-targets.ts';
import { exists, gone, type JobRows } from './job-row-parts.ts';

/** Rows for jobs of accounts, and of members’ files and calendars. */

export const MEMBER_JOB_ROWS: Record<string, JobRows> = {
  erase: {
    add: async (world) => {
      const id = randomUUID();
      await world.sql('insert into erasure_requests (merchant_id, id, user_id, due_at) values ($1, $2, $3, now())', [
        world.merchant.id,
        id,
        await world.addMember(),
      ]);
      return {
        id,
        isDone: () => exists(world, 'select 1 from erasure_requests where id = $1 and done_at is not null', [id]),
      };
    },
    broken: { table: 'erasure_requests', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'encrypt private files': {
    add: async (world, served) => {
      const id = randomUUID();
      await served.privateStorage.write(`${id}.webp`, Buffer.from('a'));
      await world.sql(
        `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width,
          height)
         values ($1, $2, $3, 'a', $2::uuid::text || '.webp', 'image/webp', 1, 1, 1)`,
        [world.merchant.id, id, world.memberId],
      );
      return {
        id,
        isDone: () => exists(world, 'select 1 from private_images where id = $1 and sealed_key is not null', [id]),
      };
    },
    broken: { table: 'private_images', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'sum private files': {
    add: async (world, served) => {
      const id = randomUUID();
      await served.privateStorage.write(`${id}.webp`, Buffer.from('a'));
      await world.sql(
        `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width,
          height)
         values ($1, $2, $3, 'a', $2::uuid::text || '.webp', 'image/webp', 1, 1, 1)`,
        [world.merchant.id, id, world.memberId],
      );
      return {
        id,
        isDone: () => exists(world, 'select 1 from private_images where id = $1 and sha256 is not null', [id]),
      };
    },
    broken: { table: 'private_images', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'sweep uploads': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into private_images (merchant_id, id, owner_id, name, storage_key, content_type, byte_length, width,
          height, created_at)
         values ($1, $2, $3, 'a', $2::uuid::text, 'image/webp', 1, 1, 1, now() - interval '25 hours')`,
        [world.merchant.id, id, world.memberId],
      );
      return { id, isDone: gone(world, 'private_images', id) };
    },
    broken: { table: 'private_images', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'sweep ways into accounts': {
    add: async (world) => {
      const id = randomUUID();
      await world.sql(
        `insert into recovery_links (merchant_id, id, locale, created_at)
          values ($1, $2, 'vi-VN', now() - interval '2 days')`,
        [world.merchant.id, id],
      );
      return { id, isDone: gone(world, 'recovery_links', id) };
    },
    broken: { table: 'recovery_links', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'remind of events': {
    add: async (world) => {
      const id = await eventDirectly(world, world.memberId, { remind: true });
      return {
        id,
        isDone: () => exists(world, `select from calendar_events where id = $1 and remind_at is null`, [id]),
      };
    },
    broken: { table: 'calendar_events', on: 'update', when: (id) => `new.id = '${id}'` },
  },
  'follow calendars': {
    // The calendar's address does not answer, which its member sees.
    add: async (world) => {
      const id = await subscribedDirectly(world, await world.addMember());
      return {
        id,
        isDone: () => exists(world, `select from calendar_subscriptions where id = $1 and problem <> ''`, [id]),
      };
    },
    broken: {
      table: 'calendar_subscriptions',
      on: 'update',
      when: (id) => `new.id = '${id}' and new.problem <> ''`,
    },
  },
  'follow google': {
    add: async (world) => {
      const id = await world.addMember();
      await connectedDirectly(world, id, 'leaving');
      return {
        id,
        isDone: async () => !(await exists(world, `select from google_connections where user_id = $1`, [id])),
      };
    },
    broken: { table: 'google_connections', on: 'delete', when: (id) => `old.user_id = '${id}'` },
  },
  'follow google files': {
    // Without Google in the configuration, the files keep waiting and the member reads why.
    add: async (world) => {
      const id = await world.addMember();
      await connectedDirectly(world, id, 'connected');
      await world.sql(
        `insert into google_files (merchant_id, id, user_id, way, file_id) values ($1, $2, $2, 'send', $2)`,
        [world.merchant.id, id],
      );
      return {
        id,
        isDone: () => exists(world, `select from google_drives where user_id = $1 and problem = 'unreachable'`, [id]),
      };
    },
    broken: {
      table: 'google_drives',
      on: 'update',
      when: (id) => `new.user_id = '${id}' and new.problem = 'unreachable'`,
    },
  },
  'tidy drives': {
    add: async (world) => {
      const id = await driveFileDirectly(world, world.memberId, { deleted: '2 hours' });
      return { id, isDone: gone(world, 'drive_files', id) };
    },
    broken: { table: 'drive_files', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
  'tidy calendars': {
    add: async (world) => {
      const id = await eventDirectly(world, world.memberId, { deleted: true });
      return { id, isDone: gone(world, 'calendar_events', id) };
    },
    broken: { table: 'calendar_events', on: 'delete', when: (id) => `old.id = '${id}'` },
  },
};
