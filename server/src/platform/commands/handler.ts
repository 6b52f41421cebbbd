import type { AnswerOf, CommandContract, ParsedOf } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import type { Locale, Result } from '@sandbar/domain/common';
import type { Actor } from '@sandbar/domain/identity';
import type { Runner, Transaction } from '../database/index.ts';
import type { NewEvent } from '../events/event.ts';
import type { Merchant } from '../merchant-scope.ts';

/** Where a command came from, as the server saw it: never taken from its content. */
export interface Origin {
  ipAddress: string;
  userAgent: string;
  acceptLanguage: string;
}

/** What a transaction saved: the command's answer, and what happened. */
export interface Saved<Answer> {
  answer: Answer;
  events: NewEvent[];
}

/** Everything a handler may use. Handlers know nothing of HTTP. */
export interface CommandContext {
  merchant: Merchant;
  actor: Actor;
  /** The signed-in user; the nil UUID for the server itself. */
  userId: string;
  locale: Locale;
  origin: Origin;
  /** For loading before the decision. */
  database: Runner;
  /**
   * Runs the saves. Rows, events and the record that makes the command idempotent commit together; a refusal rolls all back.
   * @param onViolation what it means when a named constraint or unique index objects
   */
  commit<Answer>(work: (transaction: Transaction) => Promise<Result<Saved<Answer>, AnyRefusal>>, onViolation?: Record<string, AnyRefusal>): Promise<Result<Answer, AnyRefusal>>;
}

/** A contract and what carries it out: read it top to bottom: load, decide, save. */
export interface CommandHandler<Contract extends CommandContract = CommandContract> {
  contract: Contract;
  handle(input: ParsedOf<Contract>, context: CommandContext): Promise<Result<AnswerOf<Contract>, AnyRefusal>>;
}

export const handler = <Contract extends CommandContract>(contract: Contract, handle: CommandHandler<Contract>['handle']): CommandHandler<Contract> => ({ contract, handle });

export const NIL_UUID = '00000000-0000-0000-0000-000000000000';
