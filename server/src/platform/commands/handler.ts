import type { AnswerOf, CommandContract, ParsedOf } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import type { Locale, Result } from '@sandbar/domain/common';
import type { Actor } from '@sandbar/domain/permissions';
import type { Query, Runner, Transaction } from '../database/index.ts';
import type { NewEvent } from '../events/event.ts';
import type { Installation } from '../installation.ts';
import type { Merchant } from '../merchant-scope.ts';

/** Where a command came from, as the server saw it; never taken from its content. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
  acceptLanguage: string;
  /** The code of the affiliate's link by which this browser came. */
  visit?: string | undefined;
}

/** What a transaction saved: the command's answer, and its events. */
export interface Saved<Answer> {
  answer: Answer;
  events: NewEvent[];
}

/** Queries that do not need each other's results, and the answer and events when all succeed. */
export interface Saves<Answer> extends Saved<Answer> {
  queries: readonly Query<unknown>[];
}

/** Everything a handler may use. Handlers do not depend on HTTP. */
export interface CommandContext {
  merchant: Merchant;
  actor: Actor;
  /**
   * The member whom the command is about: the signed-in user, or the member in whose place it was sent; the nil UUID
   * for the server.
   */
  userId: string;
  /** The user who sent it: the signed-in user, also when acting for a member; null for the server itself. */
  actorId: string | null;
  /** The member, when staff sent the command in the member's place. */
  inPlaceOf: string | undefined;
  /** The session in which the command was sent; undefined for the server itself. */
  sessionId: string | undefined;
  locale: Locale;
  origin: Origin;
  installation: Installation;
  /** For reads before the decision. */
  database: Runner;
  /**
   * Saves. Rows, events and the record that makes the command idempotent commit together; a refusal rolls all of them
   * back. Queries that do not need each other's results take one round trip; a save that must find its row requires it
   * with `ensure`. When that fails and `onViolation` does not name it, what was loaded has changed: the command is
   * decided again.
   * @param onViolation the refusal for each named constraint or unique index that may be violated
   */
  commit<Answer>(
    saves: Saves<Answer> | ((transaction: Transaction) => Promise<Result<Saved<Answer>, AnyRefusal>>),
    onViolation?: Record<string, AnyRefusal>,
  ): Promise<Result<Answer, AnyRefusal>>;
}

/** What the preload may use. */
export interface PreloadScope {
  merchant: Merchant;
}

/** A contract and its implementation, in the order load, decide, save. */
export interface CommandHandler<Contract extends CommandContract = CommandContract> {
  contract: Contract;
  /**
   * Rows to load together with the session, in the same round trip. It runs before the sender is authenticated:
   * `handle` must check that the sender may see them.
   */
  preload?(input: ParsedOf<Contract>, scope: PreloadScope): Query<unknown>;
  /** @param seen the rows that `preload` loaded */
  handle(
    input: ParsedOf<Contract>,
    context: CommandContext,
    seen: unknown[],
  ): Promise<Result<AnswerOf<Contract>, AnyRefusal>>;
}

type Handle<Contract extends CommandContract, Seen extends unknown[]> = (
  input: ParsedOf<Contract>,
  context: CommandContext,
  ...seen: Seen
) => Promise<Result<AnswerOf<Contract>, AnyRefusal>>;

/** A command's handler. The preload, when there is one, costs no further round trip. */
export function handler<Contract extends CommandContract>(
  contract: Contract,
  handle: Handle<Contract, []>,
): CommandHandler<Contract>;
export function handler<Contract extends CommandContract, Row>(
  contract: Contract,
  preload: (input: ParsedOf<Contract>, scope: PreloadScope) => Query<Row>,
  handle: Handle<Contract, [seen: Row[]]>,
): CommandHandler<Contract>;
export function handler(contract: CommandContract, ...given: unknown[]): CommandHandler {
  const [handle, preload] = given.toReversed() as [CommandHandler['handle'], CommandHandler['preload']];
  return { contract, handle, ...(preload ? { preload } : {}) };
}

export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
