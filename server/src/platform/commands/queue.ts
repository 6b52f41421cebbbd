import { randomUUID } from 'node:crypto';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { isLocale, refuse, type Locale, type Result } from '@sandbar/domain/common';
import { permissionsOf } from '@sandbar/domain/permissions';
import { sql } from 'kysely';
import { first, isUnavailable, statement, type Database, type RowOf } from '../database/index.ts';
import { carriedOut, refusalAnswer } from '../http/answers.ts';
import type { Backlog, Job } from '../jobs/jobs.ts';
import { amongMerchants, findMerchants } from '../jobs/find-merchants.ts';
import { forEachRow } from '../jobs/for-each-row.ts';
import { giveUpLease, takeLease, unleased } from '../jobs/leases.ts';
import type { Merchant, MerchantScope } from '../merchant-scope.ts';
import { storedPermissions } from '../sessions/permissions.ts';
import type { CommandBus, Sender } from './bus.ts';

export interface QueuedCommand {
  merchantId: string;
  id: string;
  userId: string;
  /** Hexadecimal id of the session it was sent in. */
  sessionId?: string | undefined;
  /** `<domain>/<name>` */
  name: string;
  content: unknown;
  locale: Locale;
}

/** Commands that are accepted now and run soon (POST /Command/Send). Each is stored first, so none is lost. */
export interface CommandQueue {
  /**
   * Stores a command that `CommandBus.check` accepted.
   * @returns a refusal when the member or the merchant has too many waiting
   */
  enqueue(command: QueuedCommand): Promise<AnyRefusal | undefined>;
  /** How a command of this user ended; undefined when the user sent none with that id. */
  status(merchantId: string, id: string, userId: string): Promise<{ state: string; answer: unknown } | undefined>;
  /**
   * Runs waiting commands. Members of a merchant take turns; the commands of one member run in the order in which they
   * were sent.
   */
  job: Job;
}

/**
 * How many commands of a member and of a merchant may wait. Concurrent commands may slightly exceed the limit: it keeps
 * the queue small and is not a quota.
 */
export const QUEUE_LIMITS = { member: 50, merchant: 2_000 } as const;
/** Roughly how long a full queue takes to empty. */
const MEMBER_RETRY_SECONDS = 5;
const MERCHANT_RETRY_SECONDS = 30;

type Insert = Omit<QueuedCommand, 'content' | 'locale' | 'sessionId'> & { content: string; sessionId: string | null };

/** Returns how many commands waited before, counted up to the limit. Inserts only where there is room. */
const insert = statement(
  'commands.enqueue',
  (_, p: Insert) => sql<{ ofMember: number; ofMerchant: number }>`with waiting as (
      select (select count(*)::int from (select from command_queue where merchant_id = ${p.merchantId}
        and user_id = ${p.userId}::uuid and state = 'waiting'
          limit ${sql.lit(QUEUE_LIMITS.member)}) own) as of_member,
        (select count(*)::int from (select from command_queue where merchant_id = ${p.merchantId} and state = 'waiting'
          limit ${sql.lit(QUEUE_LIMITS.merchant)}) everybodys) as of_merchant
    ), inserted as (
      insert into command_queue (merchant_id, id, user_id, name, content, session_id)
      select ${p.merchantId}, ${p.id}::uuid, ${p.userId}::uuid, ${p.name}::text, ${p.content}::jsonb,
        decode(${p.sessionId}::text, 'hex') from waiting
      where of_member < ${sql.lit(QUEUE_LIMITS.member)} and of_merchant < ${sql.lit(QUEUE_LIMITS.merchant)}
    ) select of_member, of_merchant from waiting`,
);

const statusOf = statement('commands.status', (db, p: { merchantId: string; id: string; userId: string }) =>
  db
    .selectFrom('commandQueue')
    .where('merchantId', '=', p.merchantId)
    .where(sql<string>`id::text`, '=', p.id)
    .where('userId', '=', p.userId)
    .select(['state', 'answer']),
);

const merchantsWithCommands = statement('sweep.merchants-with-commands', (db, p: { merchants: readonly string[] }) =>
  db
    .selectFrom('commandQueue')
    .where(amongMerchants(p.merchants))
    .where('state', '=', 'waiting')
    .where(unleased)
    .select('merchantId')
    .distinct(),
);

/** Longer than a command may take with all its tries. */
const LEASE_SECONDS = 300;

/** Claims the oldest command of the next member after `afterUser` who has one. */
const claimNext = statement('commands.claim-next', (db, p: { merchantId: string; afterUser: string; lease: string }) =>
  db
    .updateTable('commandQueue as command')
    .from('users')
    .set(takeLease(p.lease, LEASE_SECONDS))
    .where('command.merchantId', '=', p.merchantId)
    .where('users.merchantId', '=', p.merchantId)
    .whereRef('users.id', '=', 'command.userId')
    .where('command.id', '=', (next) =>
      next
        .selectFrom('commandQueue as next')
        .where('next.merchantId', '=', p.merchantId)
        .where('next.state', '=', 'waiting')
        .where(unleased)
        .where('next.userId', '>', p.afterUser)
        .orderBy('next.userId')
        .orderBy('next.createdAt')
        .orderBy('next.id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .select('next.id'),
    )
    .returning([
      'command.id',
      'command.userId',
      'command.name',
      'command.content',
      'command.tries',
      'command.sessionId',
      storedPermissions(p.merchantId),
      'users.active',
    ]),
);

const finish = statement(
  'commands.finish',
  (db, p: { merchantId: string; id: string; lease: string; answer: string }) =>
    db
      .updateTable('commandQueue')
      .set({ ...giveUpLease, state: 'done', answer: p.answer, doneAt: sql<Date>`now()` })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .where('lease', '=', p.lease),
);

const backlog = statement<Record<string, never>, Backlog>(
  'sweep.command-backlog',
  () => sql<Backlog>`select count(*)::int as waiting, coalesce(extract(epoch from now() - min(created_at)), 0)::float8
    as oldest_seconds
    from command_queue where state = 'waiting'`,
);

type Claimed = RowOf<typeof claimNext>;

/** Members of a merchant whose commands run at the same time. */
const MEMBERS_AT_ONCE = 4;
const MERCHANTS_AT_ONCE = 2;
/** A command during which the process died this often ends as failed. */
const MAX_TRIES = 3;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export const createCommandQueue = (
  database: Database,
  bus: CommandBus,
  merchants: Pick<MerchantScope, 'byId'>,
  onError: (error: unknown, doing: string) => void,
): CommandQueue => {
  const name = 'run queued commands';
  /** The member who was served last at each merchant; without an entry a new round begins. */
  const turns = new Map<string, string>();

  /**
   * A command that fails ends as failed, so that it does not hold up those behind it. When the database is away the
   * command has not failed: it waits until its lease is over.
   */
  const run = async (merchant: Merchant, row: Claimed): Promise<Result<unknown, AnyRefusal>> => {
    if (row.tries > MAX_TRIES) return refuse('WENT_WRONG', {});
    const { content, locale } = row.content as { content: unknown; locale: string };
    const [domain = '', command = ''] = row.name.split('/');
    const sender: Sender = row.active
      ? {
          kind: 'user',
          session: { userId: row.userId, permissions: permissionsOf(row.permissions) },
          sessionId: row.sessionId?.toString('hex'),
        }
      : { kind: 'token', token: undefined };
    const origin = { ipAddress: '', userAgent: '', acceptLanguage: '' };
    return bus
      .dispatch({
        merchant,
        sender,
        locale: localeOf(locale),
        origin,
        domain,
        name: command,
        content,
        sendingId: row.id,
      })
      .catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        onError(error, `${name} ${row.id}`);
        return refuse('WENT_WRONG', {});
      });
  };

  return {
    enqueue: async ({ content, locale, sessionId = null, ...command }) => {
      const stored = JSON.stringify({ content, locale });
      const { ofMember, ofMerchant } = (await first(database.run(insert({ ...command, sessionId, content: stored }))))!;
      if (ofMember >= QUEUE_LIMITS.member)
        return refuse('QUEUE_LIMIT', { limit: QUEUE_LIMITS.member, retryAfterSeconds: MEMBER_RETRY_SECONDS }).refusal;
      return ofMerchant >= QUEUE_LIMITS.merchant
        ? refuse('OVERLOADED', { retryAfterSeconds: MERCHANT_RETRY_SECONDS }).refusal
        : undefined;
    },
    status: (merchantId, id, userId) => first(database.run(statusOf({ merchantId, id: id.toLowerCase(), userId }))),
    job: {
      name,
      everyMs: 500,
      atOnce: MERCHANTS_AT_ONCE,
      merchantsWithWork: findMerchants(database, merchantsWithCommands),
      run: async (merchantId) => {
        const merchant = await merchants.byId(merchantId);
        const before = turns.get(merchantId) ?? BEFORE_ALL;
        const lease = randomUUID();
        const claimed: Claimed[] = [];
        let afterUser = before;
        while (claimed.length < MEMBERS_AT_ONCE) {
          const next = await first(database.run(claimNext({ merchantId, afterUser, lease })));
          if (!next) break;
          claimed.push(next);
          afterUser = next.userId;
        }
        if (claimed.length < MEMBERS_AT_ONCE) turns.delete(merchantId);
        else turns.set(merchantId, afterUser);
        const runAndFinish = async (row: Claimed) => {
          const result = await run(merchant, row);
          const locale = localeOf((row.content as { locale: string }).locale);
          const answer = result.ok ? carriedOut(result.value, locale) : refusalAnswer(result.refusal, locale, merchant);
          await database.run(finish({ merchantId, id: row.id, lease, answer: JSON.stringify(answer) }));
        };
        const ended = await forEachRow(claimed, runAndFinish, {
          atOnce: MEMBERS_AT_ONCE,
          onError: (error, { id }) => onError(error, `${name} ${id}`),
        });
        return ended > 0 || (claimed.length === 0 && before !== BEFORE_ALL);
      },
      backlog: { queue: 'commands', read: async () => (await database.run(backlog({})))[0]! },
    },
  };
};

const localeOf = (locale: string): Locale => (isLocale(locale) ? locale : 'vi-VN');
