import type { AnswerOf, CommandContract, ParsedOf } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import type { Locale, Result } from '@sandbar/domain/common';
import type { Actor } from '@sandbar/domain/permissions';
import type { Query, Runner, Transaction } from '../database/index.ts';
import type { NewEvent } from '../events/event.ts';
import type { Installation } from '../installation.ts';
import type { Merchant } from '../merchant-scope.ts';

/** Where a command came from, as the server saw it: never taken from its content. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
  acceptLanguage: string;
  /** The code of an affiliate's link by which this browser came. */
  visit?: string | undefined;
}

/** What a transaction saved: the command's answer, and what happened. */
export interface Saved<Answer> {
  answer: Answer;
  events: NewEvent[];
}

/** Saves that do not need each other's answers, and what they amount to when all succeed. */
export interface Saves<Answer> extends Saved<Answer> {
  queries: readonly Query<unknown>[];
}

/** Everything a handler may use. Handlers know nothing of HTTP. */
export interface CommandContext {
  merchant: Merchant;
  actor: Actor;
  /** Whose affairs it is: the signed-in user, or the member in whose place it was sent; the nil UUID for the server. */
  userId: string;
  /** Who does it: the signed-in user, also in a member's place; null for the server itself. */
  actorId: string | null;
  /** The member, when staff sent it in the member's place. */
  inPlaceOf: string | undefined;
  /** The session the command came with; undefined for the server itself. */
  sessionId: string | undefined;
  locale: Locale;
  origin: Origin;
  installation: Installation;
  /** For loading before the decision. */
  database: Runner;
  /**
   * Runs the saves. Rows, events and the record that makes the command idempotent commit together; a refusal rolls all
   * back.
   * @param onViolation what it means when a named constraint or unique index objects
   */
  commit<Answer>(
    work: (transaction: Transaction) => Promise<Result<Saved<Answer>, AnyRefusal>>,
    onViolation?: Record<string, AnyRefusal>,
  ): Promise<Result<Answer, AnyRefusal>>;
  /**
   * The same in one round trip. A save that must find its row says so by `ensure`; what is unmet and not in
   * `onViolation` means that what was loaded changed: the command is decided again.
   */
  save<Answer>(saves: Saves<Answer>, onViolation?: Record<string, AnyRefusal>): Promise<Result<Answer, AnyRefusal>>;
}

/** What a look before the decision may know. */
export interface LookScope {
  merchant: Merchant;
}

/** A contract and what carries it out: read it top to bottom: load, decide, save. */
export interface CommandHandler<Contract extends CommandContract = CommandContract> {
  contract: Contract;
  /**
   * What is loaded together with the session, in the same round trip. It runs before the sender is known: what it finds
   * is his to see only after `handle` made sure.
   */
  look?(input: ParsedOf<Contract>, scope: LookScope): Query<unknown>;
  /** @param seen the rows that `look` found */
  handle(
    input: ParsedOf<Contract>,
    context: CommandContext,
    seen: unknown[],
  ): Promise<Result<AnswerOf<Contract>, AnyRefusal>>;
}

export const handler = <Contract extends CommandContract>(
  contract: Contract,
  handle: (input: ParsedOf<Contract>, context: CommandContext) => Promise<Result<AnswerOf<Contract>, AnyRefusal>>,
): CommandHandler<Contract> => ({ contract, handle });

/** A handler with one look that costs no round trip of its own. */
export const lookingHandler = <Contract extends CommandContract, Row>(
  contract: Contract,
  look: (input: ParsedOf<Contract>, scope: LookScope) => Query<Row>,
  handle: (
    input: ParsedOf<Contract>,
    context: CommandContext,
    seen: Row[],
  ) => Promise<Result<AnswerOf<Contract>, AnyRefusal>>,
): CommandHandler<Contract> => ({ contract, look, handle: handle as CommandHandler<Contract>['handle'] });

export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
