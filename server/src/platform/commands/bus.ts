import { hash, randomUUID } from 'node:crypto';
import { commandKey, type CommandContract } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Locale, type Result } from '@sandbar/domain/common';
import { actorMay, type Actor } from '@sandbar/domain/identity';
import { sql } from 'kysely';
import { first, sharedStatement, SqlState, sqlState, statement, violated, type AskedBy, type Database, type Query } from '../database/index.ts';
import { insertNewEvents } from '../events/append-events.ts';
import type { NewEvent } from '../events/event.ts';
import type { Merchant } from '../merchant-scope.ts';
import { sessionWithAnswer, tokenHash, type Session, type SessionWithAnswer } from '../sessions/sessions.ts';
import { fieldErrors, WITH_INPUT } from './field-errors.ts';
import { NIL_UUID, type CommandContext, type CommandHandler, type Origin, type Saved } from './handler.ts';

/** Who sends: a token to look up, or the server itself. */
export type Sender = { kind: 'token'; token: string | undefined } | { kind: 'system' } | { kind: 'user'; session: Pick<Session, 'userId' | 'allType'> };

export interface Dispatch {
  merchant: Merchant;
  sender: Sender;
  locale: Locale;
  origin: Origin;
  domain: string;
  name: string;
  /** The parsed JSON of Content. */
  content: unknown;
}

export interface CommandBus {
  /** Authorises, validates, runs once. The same Id and content gives the first answer again. */
  dispatch(dispatch: Dispatch): Promise<Result<unknown, AnyRefusal>>;
  contracts: readonly CommandContract[];
}

interface Hooks {
  /** Called after each commit that appended events, so that the feed looks at once. */
  committed(merchantId: string): void;
  observe(command: string, outcome: string, milliseconds: number): void;
}

const MAX_TRIES = 8;
/** Each of them waits for as long as one may wait for a row. */
const MAX_LOCKED_TRIES = 2;
const RETRYABLE = new Set<string | undefined>([SqlState.serialisationFailure, SqlState.deadlock, SqlState.lockTimeout, SqlState.uniqueViolation, SqlState.unmet]);

interface Recorded extends Record<string, unknown> {
  merchantId: string;
  id: string;
  userId: string | null;
  name: string;
  contentHash: string;
  answer: unknown;
  newEvents: readonly NewEvent[];
}

/** The answer of a command, for who sends it again, and its events. */
const record = sharedStatement(
  'commands.record',
  { merchantId: 'uuid', id: 'uuid', userId: 'uuid', name: 'text', contentHash: 'text', answer: 'json', newEvents: 'json' },
  (db: AskedBy<Recorded>) =>
    insertNewEvents(
      db.with('logged', (cte) =>
        cte
          .insertInto('commandLog')
          .columns(['merchantId', 'id', 'userId', 'name', 'contentHash', 'answer'])
          .expression((eb) =>
            eb
              .selectFrom('asked')
              .orderBy('asked.id')
              .select(['asked.merchantId', 'asked.id', 'asked.userId', 'asked.name', 'asked.contentHash', sql<string>`coalesce(asked.answer, 'null')`.as('answer')]),
          )
          .returning('id'),
      ),
    ),
);

const loggedAnswer = statement('commands.logged-answer', (db, p: { merchantId: string; id: string; name: string }) =>
  db.selectFrom('commandLog').where('merchantId', '=', p.merchantId).where('id', '=', p.id).where('name', '=', p.name).select(['userId', 'contentHash', 'answer']),
);

/** Fields of old clients that name a person or a merchant: they may be absent, but not say something else than the session. */
const IDENTITY_FIELDS = ['CustomerId', 'OwnerId', 'ActionBy', 'ModifiedBy', 'CreatedBy'] as const;

export const createBus = (database: Database, handlers: readonly CommandHandler[], hooks: Hooks): CommandBus => {
  const table = new Map(handlers.map((entry) => [commandKey(entry.contract), entry]));
  if (table.size !== handlers.length) throw new Error('two handlers carry the same command name');

  const dispatch = async (sent: Dispatch): Promise<Result<unknown, AnyRefusal>> => {
    const entry = table.get(`${sent.domain}/${sent.name}`);
    if (!entry) return refuse('UNKNOWN_COMMAND', { command: `${sent.domain}/${sent.name}` });
    const { contract } = entry;
    const key = commandKey(contract);
    const content = typeof sent.content === 'object' && sent.content !== null && !Array.isArray(sent.content) ? (sent.content as Record<string, unknown>) : {};
    const sentId = typeof content.Id === 'string' ? content.Id.toLowerCase() : null;
    const isUuid = sentId !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(sentId);

    const parsed = contract.input.safeParse(content, WITH_INPUT);
    const lookNow = parsed.success && entry.look ? entry.look(parsed.data, { merchant: sent.merchant }) : undefined;
    const { actor, earlier, seen } = await identify(sent, key, isUuid ? sentId : null, lookNow);
    if (!actorMay(actor, contract.permission)) return actor.kind === 'anyone' ? refuse('SIGNED_OUT', {}) : refuse('NOT_ALLOWED', {});
    if (!parsed.success) return refuse('INVALID_FIELDS', { fields: fieldErrors(parsed.error.issues, sent.locale) });
    const userId = actor.kind === 'user' ? actor.userId : null;
    const foreign = userId && contradiction(content, userId, sent.merchant.id);
    if (foreign) return refuse('CONTRADICTS_SESSION', { field: foreign });
    if (!isUuid) throw new Error(`${key} has no Id`);
    // Old clients put the person's own id into commands about himself (member-portal section 7): that names him, not this sending, and he may send another.
    const id = sentId === userId ? randomUUID() : sentId;

    const contentHash = hash('sha256', JSON.stringify(parsed.data, withoutPasswords), 'base64');
    const replay = (logged: LoggedAnswer): Result<unknown, AnyRefusal> =>
      logged.userId === userId && logged.contentHash === contentHash ? accept(logged.answer) : refuse('IDEMPOTENCY_CONFLICT', {});
    // Somebody else's use of the same id is no answer of ours: his record stays as unseen as what it belongs to.
    if (earlier?.userId === userId && id === sentId) return replay(earlier);

    const logged = async () => first(database.run(loggedAnswer({ merchantId: sent.merchant.id, id, name: key })));
    const recordOf = (saved: Saved<unknown>) => record({ merchantId: sent.merchant.id, id, userId, name: key, contentHash, answer: saved.answer, newEvents: saved.events });
    const context: CommandContext = {
      merchant: sent.merchant,
      actor,
      userId: userId ?? NIL_UUID,
      sessionId: sent.sender.kind === 'token' && sent.sender.token ? tokenHash(sent.sender.token).toString('hex') : undefined,
      locale: sent.locale,
      origin: sent.origin,
      database,
      commit: (work, onViolation) =>
        committed(sent.merchant.id, onViolation, () =>
          database.transaction(async (transaction) => {
            const result = await work(transaction);
            if (!result.ok) throw new RolledBack(result.refusal);
            await transaction.run(recordOf(result.value));
            return result.value.answer;
          }),
        ),
      save: ({ queries, ...saved }, onViolation) =>
        committed(sent.merchant.id, onViolation, async () => {
          await database.batch([...queries, recordOf(saved)]);
          return saved.answer;
        }),
    };

    for (let attempt = 1; ; attempt += 1) {
      try {
        const result = await entry.handle(parsed.data, context, attempt === 1 || !lookNow ? seen : await database.run(lookNow));
        if (result.ok) return result;
        // A refusal may only mean that another sending of the same command won the race.
        const winner = await logged();
        return winner?.userId === userId ? replay(winner) : result;
      } catch (error) {
        const state = sqlState(error);
        if (state === SqlState.uniqueViolation) {
          const winner = await logged();
          if (winner) return replay(winner);
          if (violated(error) === 'orders_pkey') return refuse('IDEMPOTENCY_CONFLICT', {});
        }
        if (state === SqlState.lockTimeout && attempt >= MAX_LOCKED_TRIES) return refuse('OVERLOADED', { retryAfterSeconds: 5 });
        if (!RETRYABLE.has(state) || attempt >= MAX_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** Math.min(attempt, 5)));
      }
    }
  };

  /** Runs a transaction; what the database objects to for a known reason is a refusal. */
  const committed = async <Answer>(
    merchantId: string,
    onViolation: Record<string, AnyRefusal> | undefined,
    transact: () => Promise<Answer>,
  ): Promise<Result<Answer, AnyRefusal>> => {
    try {
      const answer = await transact();
      hooks.committed(merchantId);
      return accept(answer);
    } catch (error) {
      if (error instanceof RolledBack) return { ok: false, refusal: error.refusal };
      const state = sqlState(error);
      const refusal = state === SqlState.uniqueViolation || state === SqlState.checkViolation || state === SqlState.unmet ? onViolation?.[violated(error) ?? ''] : undefined;
      if (refusal) return { ok: false, refusal };
      throw error;
    }
  };

  /** Who sends, the answer an earlier sending got, and what the handler looks at: one round trip. */
  const identify = async (
    sent: Dispatch,
    key: string,
    commandId: string | null,
    look: Query<unknown> | undefined,
  ): Promise<{ actor: Actor; earlier: LoggedAnswer | undefined; seen: unknown[] }> => {
    const { sender, merchant } = sent;
    const looks = look ? [look] : [];
    if (sender.kind === 'token') {
      if (!sender.token) return { actor: { kind: 'anyone' }, earlier: undefined, seen: [] };
      const [rows, seen = []] = await database.batch<[SessionWithAnswer, unknown?]>([
        sessionWithAnswer({ merchantId: merchant.id, id: tokenHash(sender.token), commandId, commandName: key }),
        ...looks,
      ] as never);
      const [row] = rows;
      if (!row) return { actor: { kind: 'anyone' }, earlier: undefined, seen: [] };
      const earlier = row.contentHash === null ? undefined : { userId: row.loggedUserId, contentHash: row.contentHash, answer: row.answer };
      return { actor: { kind: 'user', userId: row.userId, allType: row.allType }, earlier, seen };
    }
    const actor: Actor = sender.kind === 'system' ? { kind: 'system' } : { kind: 'user', userId: sender.session.userId, allType: sender.session.allType };
    const earlier = commandId === null ? undefined : await first(database.run(loggedAnswer({ merchantId: merchant.id, id: commandId, name: key })));
    return { actor, earlier, seen: look ? await database.run(look) : [] };
  };

  return {
    contracts: handlers.map((entry) => entry.contract),
    dispatch: async (sent) => {
      const start = performance.now();
      let outcome = 'failed';
      try {
        const result = await dispatch(sent);
        outcome = result.ok ? 'done' : result.refusal.code;
        return result;
      } finally {
        hooks.observe(table.has(`${sent.domain}/${sent.name}`) ? `${sent.domain}/${sent.name}` : 'unknown', outcome, performance.now() - start);
      }
    },
  };
};

/** A quick hash of a password would let whoever has a copy of the log guess it. */
const withoutPasswords = (name: string, value: unknown): unknown => (/password$/i.test(name) ? undefined : value);

interface LoggedAnswer {
  userId: string | null;
  contentHash: string;
  answer: unknown;
}

/** Carries a refusal out of a transaction that must roll back. */
class RolledBack extends Error {
  refusal: AnyRefusal;
  constructor(refusal: AnyRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

const contradiction = (content: Record<string, unknown>, userId: string, merchantId: string): string | undefined => {
  const says = (field: string, own: string) => {
    const value = content[field];
    if (value === undefined || value === null || value === '' || value === NIL_UUID) return false;
    return typeof value !== 'string' || value.toLowerCase() !== own;
  };
  return IDENTITY_FIELDS.find((field) => says(field, userId)) ?? (says('MerchantId', merchantId) ? 'MerchantId' : undefined);
};
