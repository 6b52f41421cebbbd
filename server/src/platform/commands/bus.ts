import { hash, randomUUID } from 'node:crypto';
import { commandKey, type CommandContract, type FieldError } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Locale, type Result } from '@sandbar/domain/common';
import { actorMay, frameMay } from '@sandbar/domain/permissions';
import { first, SqlState, sqlState, violated, type Database } from '../database/index.ts';
import type { CallLimits, Caller } from '../call-limits.ts';
import type { Installation } from '../installation.ts';
import { tokenHash, type Session } from '../sessions/sessions.ts';
import { telephonesOf } from '../telephones.ts';
import { actFor } from './acting.ts';
import { auditOf } from './audit.ts';
import { loggedAnswer, recordCommand, type LoggedAnswer } from './command-log.ts';
import { commandId, contradiction, objectOf } from './content.ts';
import { idempotencyKey, identify, type Dispatch, type Sender } from './dispatch.ts';
import { fieldErrors, moneyErrors, WITH_INPUT } from './field-errors.ts';
import { NIL_UUID, type CommandContext, type CommandHandler, type Saved } from './handler.ts';
import type { Snapshots } from './snapshots.ts';

export type { Dispatch, Sender } from './dispatch.ts';

export interface CommandBus {
  /**
   * Checks a command before anything is loaded: its name, its sender's permission, its fields.
   * @returns undefined when there is no fault
   */
  check(sent: Checked): AnyRefusal | undefined;
  /** Authorises, validates and runs a command once. The same Id and content gets the first answer again. */
  dispatch(dispatch: Dispatch): Promise<Result<unknown, AnyRefusal>>;
  contracts: readonly CommandContract[];
}

/** A command that is to be carried out later, and its sender. */
export interface Checked extends Pick<Dispatch, 'merchant' | 'locale' | 'domain' | 'name' | 'content'> {
  session: Pick<Session, 'userId' | 'permissions'>;
}

interface Hooks {
  installation: Installation;
  /** What the audit can read about subjects; of other kinds it keeps the command's input. */
  snapshots?: Snapshots;
  observe(command: string, outcome: string, milliseconds: number): void;
}

const MAX_TRIES = 8;
/** Each of these tries waits up to the lock timeout. */
const MAX_LOCKED_TRIES = 2;
const RETRYABLE = new Set<string | undefined>([
  SqlState.serialisationFailure,
  SqlState.deadlock,
  SqlState.lockTimeout,
  SqlState.uniqueViolation,
  // A row that this one refers to was deleted, or a row that refers to the one being deleted was added, since it was
  // read.
  SqlState.foreignKeyViolation,
  SqlState.unmet,
]);

/** @param limits limits on callers with tokens; none when absent */
export const createBus = (
  database: Database,
  handlers: readonly CommandHandler[],
  hooks: Hooks,
  limits?: CallLimits,
): CommandBus => {
  const table = new Map(handlers.map((entry) => [commandKey(entry.contract), entry]));
  if (table.size !== handlers.length) throw new Error('two handlers carry the same command name');

  const { installation } = hooks;
  const dispatch = async (sent: Dispatch): Promise<Result<unknown, AnyRefusal>> => {
    const entry = table.get(`${sent.domain}/${sent.name}`);
    if (!entry) return refuse('UNKNOWN_COMMAND', { command: `${sent.domain}/${sent.name}` });
    const { contract } = entry;
    const { merchant } = sent;
    const key = commandKey(contract);
    // Ids: `contentId` is the content's own; `sendingId` deduplicates, and is the transport's where the content's names
    // its target; `id` makes that unique to the sender.
    const content = objectOf(sent.content);
    const contentId = commandId(content);

    const parsed = contract.input.safeParse(content, WITH_INPUT);
    const preloadNow = parsed.success && entry.preload ? entry.preload(parsed.data, { merchant }) : undefined;
    const sendingId = contract.idNamesTarget?.(content) ? (sent.sendingId ?? null) : contentId;
    const { actor, earlier, seen } = await identify(database, sent, key, sendingId, preloadNow);
    if (actor.kind === 'user') limits?.learn(callerOf(sent), actor);
    if (!actorMay(actor, contract.permission))
      return actor.kind === 'anyone' ? refuse('SIGNED_OUT', {}) : refuse('NOT_ALLOWED', {});
    const frame = actor.kind === 'user' ? actor.frame : undefined;
    if (frame && !contract.frame) return refuse('NOT_ALLOWED', {});
    const wrong = wrongFields(contract, parsed, content, merchant, sent.locale);
    if (wrong) return refuse('INVALID_FIELDS', { fields: wrong });
    if (!parsed.success) throw new Error(`${key} was not parsed`);
    const { input } = telephonesOf(contract, parsed.data, merchant.settings.country, sent.locale);
    if (frame && !frameMay(frame, contract.frame, objectOf(input))) return refuse('NOT_ALLOWED', {});
    const userId = actor.kind === 'user' ? actor.userId : null;
    const onBehalf = sent.onBehalf && { sent: sent.onBehalf, input: objectOf(input), locale: sent.locale };
    const acting = onBehalf && (await actFor(database, merchant.id, contract, actor, onBehalf));
    if (acting && !acting.ok) return acting;
    /** The member whom the command is about. */
    const memberId = acting ? acting.value.memberId : userId;
    const contradictingField = userId && contradiction(content, [userId, memberId ?? userId], merchant.id);
    if (contradictingField) return refuse('CONTRADICTS_SESSION', { field: contradictingField });
    if (contentId === null) throw new Error(`${key} has no Id`);
    const id = (sendingId && idempotencyKey(sendingId, userId, sent)) ?? randomUUID();

    const serializedInput = JSON.stringify(input, withoutPasswords);
    const text = acting ? `${serializedInput} for ${memberId}` : serializedInput;
    const hashOf = (like?: string) =>
      contract.carriesSecrets ? installation.secrets.fingerprint(text, like) : hash('sha256', text, 'base64');
    const contentHash = hashOf();
    const replay = (logged: LoggedAnswer): Result<unknown, AnyRefusal> =>
      logged.userId === userId && logged.contentHash === hashOf(logged.contentHash)
        ? accept(logged.answer)
        : refuse('IDEMPOTENCY_CONFLICT', {});
    // Another user's record of this id is not revealed: the command goes on and fails on the key.
    if (earlier?.userId === userId && earlier.id === id) return replay(earlier);

    const logged = async () => first(database.run(loggedAnswer({ merchantId: merchant.id, id, name: key })));
    const records = (saved: Saved<unknown>) =>
      recordCommand({ merchantId: merchant.id, id, userId, name: key, contentHash, answer: saved.answer }, [
        ...saved.events,
        ...(audit?.events ?? []),
      ]);
    const audited = { merchantId: merchant.id, id, actor, acting: acting?.value, origin: sent.origin };
    const audit = auditOf(contract, objectOf(input), audited, hooks.snapshots ?? {});
    /** Whether the handler read from the database after the command log was read. */
    let loaded = false;
    const context: CommandContext = {
      merchant,
      actor,
      userId: memberId ?? NIL_UUID,
      actorId: userId,
      inPlaceOf: acting?.value.memberId,
      sessionId: sessionIdOf(sent.sender),
      locale: sent.locale,
      origin: sent.origin,
      installation,
      database: { run: (query) => ((loaded = true), database.run(query)) },
      commit: (saves, onViolation) => {
        loaded = true;
        if (typeof saves === 'object' && !audit)
          return committed(onViolation, async () => {
            await database.batch([...saves.queries, ...records(saves)]);
            return saves.answer;
          });
        return committed(onViolation, () =>
          database.transaction(async (transaction) => {
            await audit?.begin(transaction);
            if (typeof saves === 'object') await transaction.batch(saves.queries);
            const result = typeof saves === 'object' ? accept(saves) : await saves(transaction);
            if (!result.ok) throw new RolledBack(result.refusal);
            const entry = audit && (await audit.end(transaction));
            await transaction.batch([...records(result.value), ...(entry ? [entry] : [])]);
            return result.value.answer;
          }),
        );
      },
    };

    for (let attempt = 1; ; attempt += 1) {
      try {
        if (attempt > 1) loaded = true;
        const rows = attempt === 1 || !preloadNow ? seen : await database.run(preloadNow);
        const result = await entry.handle(input, context, rows);
        if (result.ok || !loaded) return result;
        // The refusal may come from the effects of a concurrent sending of the same command, which won the race.
        const winner = await logged();
        return winner?.userId === userId ? replay(winner) : result;
      } catch (error) {
        const state = sqlState(error);
        const winner = state === SqlState.uniqueViolation ? await logged() : undefined;
        if (winner) return replay(winner);
        if (state === SqlState.lockTimeout && attempt >= MAX_LOCKED_TRIES)
          return refuse('OVERLOADED', { retryAfterSeconds: 5 });
        if (!RETRYABLE.has(state) || attempt >= MAX_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** Math.min(attempt, 5)));
      }
    }
  };

  /** Callers with tokens take turns; the server itself and queued commands do not. */
  const turnOf = async (sent: Dispatch): ReturnType<CallLimits['turn']> =>
    limits && sent.sender.kind === 'token' ? limits.turn('commands', callerOf(sent)) : { leave: () => {} };

  /** Runs a transaction; a foreseen objection of the database becomes a refusal. */
  const committed = async <Answer>(
    onViolation: Record<string, AnyRefusal> | undefined,
    transact: () => Promise<Answer>,
  ): Promise<Result<Answer, AnyRefusal>> => {
    try {
      return accept(await transact());
    } catch (error) {
      if (error instanceof RolledBack) return { ok: false, refusal: error.refusal };
      const refusal = OBJECTIONS.has(sqlState(error)) ? onViolation?.[violated(error) ?? ''] : undefined;
      if (refusal) return { ok: false, refusal };
      throw error;
    }
  };

  return {
    contracts: handlers.map((entry) => entry.contract),
    check: ({ merchant, locale, domain, name, content, session }) => {
      const contract = table.get(`${domain}/${name}`)?.contract;
      if (!contract) return refuse('UNKNOWN_COMMAND', { command: `${domain}/${name}` }).refusal;
      if (!actorMay({ kind: 'user', ...session }, contract.permission)) return refuse('NOT_ALLOWED', {}).refusal;
      const parsed = contract.input.safeParse(objectOf(content), WITH_INPUT);
      const wrong = wrongFields(contract, parsed, objectOf(content), merchant, locale);
      if (wrong) return refuse('INVALID_FIELDS', { fields: wrong }).refusal;
      const field = contradiction(objectOf(content), [session.userId], merchant.id);
      return field ? refuse('CONTRADICTS_SESSION', { field }).refusal : undefined;
    },
    dispatch: async (sent) => {
      const start = performance.now();
      let outcome = 'failed';
      try {
        const turn = await turnOf(sent);
        const result =
          'waitSeconds' in turn
            ? refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: turn.waitSeconds })
            : await dispatch(sent).finally(turn.leave);
        outcome = result.ok ? 'done' : result.refusal.code;
        return result;
      } finally {
        const name = `${sent.domain}/${sent.name}`;
        hooks.observe(table.has(name) ? name : 'unknown', outcome, performance.now() - start);
      }
    },
  };
};

/** Every wrong field, by the schema and by the merchant's currency and country; undefined when all are right. */
const wrongFields = (
  contract: CommandContract,
  parsed: ReturnType<CommandContract['input']['safeParse']>,
  content: Readonly<Record<string, unknown>>,
  { settings: { currency, country } }: Pick<Dispatch['merchant'], 'settings'>,
  locale: Locale,
): FieldError[] | undefined => {
  const own = [
    ...moneyErrors(contract, content, currency, locale),
    ...(parsed.success ? telephonesOf(contract, parsed.data, country, locale).wrong : []),
  ];
  if (parsed.success && own.length === 0) return undefined;
  const others = parsed.success ? [] : fieldErrors(parsed.error.issues, locale);
  return [...others.filter(({ path }) => own.every((one) => one.path !== path)), ...own];
};

const sessionIdOf = (sender: Sender): string | undefined => {
  if (sender.kind === 'user') return sender.sessionId;
  return sender.kind === 'token' && sender.token ? tokenHash(sender.token).toString('hex') : undefined;
};

const callerOf = ({ merchant, sender, origin }: Dispatch): Caller => ({
  merchantId: merchant.id,
  token: sender.kind === 'token' ? sender.token : undefined,
  ipAddress: origin.ipAddress,
});

/** SQLSTATEs with which the database refuses a save. */
const OBJECTIONS = new Set<string | undefined>([
  SqlState.uniqueViolation,
  SqlState.exclusionViolation,
  SqlState.checkViolation,
  SqlState.unmet,
]);

/** Leaves passwords out: even a hash could be guessed by an attacker who has the log and, one day, the key. */
const withoutPasswords = (name: string, value: unknown): unknown => (/password$/i.test(name) ? undefined : value);

/** Carries a refusal out of a transaction that must roll back. */
class RolledBack extends Error {
  refusal: AnyRefusal;
  constructor(refusal: AnyRefusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
