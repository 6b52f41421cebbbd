import type { AnswerOf, CommandContract, ParsedOf } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import type { Result } from '@sandbar/domain/common';
import type { ApprovalKind, EvidenceLine } from '@sandbar/domain/approvals';
import type { Saved } from '../platform/commands/handler.ts';
import type { Runner, Transaction } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { Merchant } from '../platform/merchant-scope.ts';

/** What a command is about, as far as a second person has to know. */
export interface Subject {
  subjectId: string;
  /** Whose account or order it is; null when it is no member's. */
  beneficiaryId: string | null;
  /** Points or dong; below 0 what is taken, which counts against the day like what is given. */
  amount: number;
  reason: string;
  /** Until when what it is about is to be dealt with, where that has a day of its own. */
  dueAt?: Date;
  /** Who did what this undoes, and so does not decide; absent: it undoes nothing. */
  doneById?: string | null;
  /** Nobody else has to agree, whatever the limit of the day. */
  free?: boolean;
  /** The order whose money it is, taken by `look`: it does not expire while the request waits. */
  keepsOrderId?: string;
}

/** Who carries it out: whoever asked for it; null for the server itself. */
export interface Acting {
  merchant: Merchant;
  installation: Installation;
  actorId: string | null;
}

/**
 * A command that beyond somebody's limit waits for a second person. Both parts run in one transaction: that of the
 * command itself, or that of the approval.
 */
export interface Effect<Contract extends CommandContract = CommandContract, Seen extends Subject = Subject> {
  kind: ApprovalKind;
  contract: Contract;
  /** Fields that hold secrets: a request that waits keeps them sealed, and nobody who decides sees them. */
  secrets?: readonly (keyof ParsedOf<Contract> & string)[];
  /** Loads and locks what the command is about; refuses what cannot be done as things are. */
  look(
    transaction: Transaction,
    merchant: Merchant,
    input: ParsedOf<Contract>,
    installation: Installation,
  ): Promise<Result<Seen, AnyRefusal>>;
  carryOut(
    transaction: Transaction,
    by: Acting,
    input: ParsedOf<Contract>,
    seen: Seen,
  ): Promise<Result<Saved<AnswerOf<Contract>>, AnyRefusal>>;
  /**
   * What whoever decides is shown: what the asker saw, and what becomes of it. It is read when it is asked for, and
   * again whenever the request is looked at, so it locks nothing; nothing for what is not there any more. Who asked,
   * for whom and why stands beside it anyway.
   */
  evidence(runner: Runner, merchant: Merchant, input: ParsedOf<Contract>): Promise<EvidenceLine[]>;
  /** What it means when a named constraint or unique index objects. */
  onViolation?(input: ParsedOf<Contract>): Record<string, AnyRefusal>;
}

/** Declares one with the types of its contract. */
export const effect = <Contract extends CommandContract, Seen extends Subject>(
  declared: Effect<Contract, Seen>,
): Effect => declared as unknown as Effect;
