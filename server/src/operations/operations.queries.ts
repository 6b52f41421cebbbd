import type { QueueName } from '@sandbar/domain/operations';
import { sql } from 'kysely';
import { personName } from '../identity/identity.published.ts';
import { orderRows } from '../orders/orders.published.ts';
import { statement } from '../platform/database/index.ts';
import type { WaitingPart } from '../platform/waiting.ts';

interface QueueRow {
  queue: QueueName;
  waiting: number;
  oldestSeconds: number;
  dead: number;
}

const age = (since: string) => sql.raw(`greatest(0, coalesce(extract(epoch from now() - ${since}), 0))::int`);

/** The number of waiting items of one merchant in each queue, counted by an index on waiting items. */
export const queuesOf = statement<{ merchantId: string }, QueueRow>(
  'operations.queues',
  (_, p) => sql<QueueRow>`
    select 'reactions' as queue,
      ((select count(*) from events where merchant_id = ${p.merchantId} and number is null)
        + coalesce((select h.last_number - coalesce(c.number, 0) from feed_heads h
            left join reaction_cursors c on c.merchant_id = h.merchant_id where h.merchant_id = ${p.merchantId}),
              0))::int as waiting,
      greatest(0, coalesce(extract(epoch from now() - least(
        (select min(created_at) from events where merchant_id = ${p.merchantId} and number is null),
        (select e.created_at from events e where e.merchant_id = ${p.merchantId}
           and e.number = coalesce((select c.number from reaction_cursors c where c.merchant_id = ${p.merchantId}),
             0) + 1))), 0))::int as oldest_seconds,
      0 as dead
    union all
    select 'later', count(*) filter (where dead_at is null)::int,
      ${age('min(due_at) filter (where dead_at is null and due_at <= now())')},
      count(*) filter (where dead_at is not null)::int
      from deferred_reactions where merchant_id = ${p.merchantId}
    union all
    select 'mails', count(*) filter (where dead_at is null)::int,
      ${age('min(due_at) filter (where dead_at is null and due_at <= now())')},
      count(*) filter (where dead_at is not null)::int
      from mail_deliveries where merchant_id = ${p.merchantId}
    union all
    select 'pushes', count(*)::int, ${age('min(due_at) filter (where due_at <= now())')}, 0
      from push_deliveries where merchant_id = ${p.merchantId}
    union all
    select 'webhooks', count(*) filter (where d.state = 'waiting')::int,
      ${age(`min(d.due_at) filter (where d.state = 'waiting'
        and d.due_at <= now())`)}, count(*) filter (where d.state = 'failed')::int
      from webhook_deliveries d
      join webhook_endpoints endpoint on endpoint.merchant_id = d.merchant_id and endpoint.id = d.endpoint_id
      where d.merchant_id = ${p.merchantId} and endpoint.active and d.state in ('waiting', 'failed')
    union all
    select 'commands', count(*)::int, ${age('min(created_at)')}, 0
      from command_queue where merchant_id = ${p.merchantId} and state = 'waiting'
    union all
    select 'holds', count(*)::int, ${age('min(hold_expires_at)')}, 0
      from ${orderRows(p.merchantId)} orders where hold_expires_at <= now()
    union all
    select 'payments', count(*)::int, ${age('min(ask_at) filter (where ask_at <= now())')}, 0
      from payments where merchant_id = ${p.merchantId} and ask_at is not null
    union all
    select 'exports', count(*)::int, ${age('min(created_at)')}, 0
      from list_exports where merchant_id = ${p.merchantId} and state = 'waiting'`,
);

interface DeadRow {
  kind: 'reaction' | 'mail';
  key: string;
  what: string;
  about: string;
  userId: string | null;
  person: string;
  /** Of a mail. */
  address: string | null;
  /** Of an event about an order. */
  orderCode: string | null;
  error: string;
  tries: number;
  deadAt: Date;
}

export const deadLettersOf = statement<{ merchantId: string; limit: number }, DeadRow>(
  'operations.dead-letters',
  (_, p) => sql<DeadRow>`
    select given_up.kind, given_up.key, given_up.what, given_up.about, given_up.user_id, given_up.address,
      given_up.error, given_up.tries, given_up.dead_at,
      coalesce(${personName(p.merchantId, 'given_up.user_id')}, '') as person,
      (select orders.code from ${orderRows(p.merchantId)} orders where orders.id = given_up.subject_id) as order_code
    from (
      select 'reaction' as kind, number || ' ' || reaction as key, reaction as what,
        coalesce(event->>'kind', '') as about, (event->>'userId')::uuid as user_id, null as address,
        (event->>'subjectId')::uuid as subject_id, last_error as error, tries, dead_at
      from deferred_reactions where merchant_id = ${p.merchantId} and dead_at is not null
      union all
      select 'mail', d.mail_id::text, m.kind, m.subject, m.user_id, m.to_address, null, coalesce(d.last_error, ''),
        d.tries, d.dead_at
      from mail_deliveries d join mails m on m.merchant_id = d.merchant_id and m.id = d.mail_id
      where d.merchant_id = ${p.merchantId} and d.dead_at is not null
    ) as given_up order by dead_at desc, key limit ${p.limit}`,
);

interface GivenUp {
  total: number;
  since: Date;
  /** The error of the latest attempt. */
  error: string;
}

const letters = (merchantId: string) => sql`(
      select dead_at, last_error as error from deferred_reactions
      where merchant_id = ${merchantId} and dead_at is not null
      union all
      select dead_at, coalesce(last_error, '') from mail_deliveries
      where merchant_id = ${merchantId} and dead_at is not null
    ) as letters having count(*) > 0`;

/** All dead letters of a merchant form one task, whose id is the merchant's. */
export const lettersWaiting: WaitingPart = (p) => sql`
  select 'dead-letter' as kind, id, since, null::uuid as of_user
  from (select ${p.merchantId}::uuid as id, max(dead_at) as since from ${letters(p.merchantId)}) as dead
  where id = any(${p.ids}::uuid[])`;

/** Reads a summary of the work given up for one merchant; no row without such work. */
export const givenUp = statement<{ merchantId: string }, GivenUp>(
  'operations.given-up',
  (_, p) => sql<GivenUp>`
    select count(*)::int as total, min(dead_at) as since, (array_agg(error order by dead_at desc))[1] as error
    from ${letters(p.merchantId)}`,
);

interface StorageRow {
  pictures: number;
  pictureBytes: number;
  privateFiles: number;
  privateBytes: number;
}

export const storageOf = statement<{ merchantId: string }, StorageRow>(
  'operations.storage',
  (_, p) => sql<StorageRow>`
    select a.pictures, a.picture_bytes, b.private_files, b.private_bytes
    from (select count(*)::int as pictures, coalesce(sum(byte_length), 0)::bigint as picture_bytes
          from images where merchant_id = ${p.merchantId}) a,
      (select count(*)::int as private_files, coalesce(sum(byte_length), 0)::bigint as private_bytes
       from private_images where merchant_id = ${p.merchantId}) b`,
);

/** The installation's newest backup, and its last migration. */
export const lastBackup = statement('operations.last-backup', (db, _: Record<string, never>) =>
  db.selectFrom('backups').select(['takenAt', 'seconds', 'files', 'withKey', 'version']).orderBy('id', 'desc').limit(1),
);

export const lastMigration = statement(
  'operations.last-migration',
  (_, __: Record<string, never>) =>
    sql<{ name: string }>`select name from schema_migrations order by name desc limit 1`,
);
