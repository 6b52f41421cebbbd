import type { AnswerOf, CommandContract, ParsedOf } from '@sandbar/contract/common';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import type { Result } from '@sandbar/domain/common';
import type { ApprovalKind, EvidenceLine } from '@sandbar/domain/approvals';
import type { Saved } from '../platform/commands/handler.ts';
import type { Runner, Transaction } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import type { Merchant } from '../platform/merchant-scope.ts';

/** The subject of a command, as a second person needs to know it. */
export interface Subject {
  subjectId: string;
  /** The member whose account or order is affected; null when none is. */
  beneficiaryId: string | null;
  /**
   * The owners for whom stays of its order are or would be sold, who benefit from it too; null for a stay of the club.
   */
  ownerIds?: readonly (string | null)[];
  /** Points or money; below 0 when taken, which counts against the daily limit like giving. */
  amount: number;
  reason: string;
  /** The deadline of the subject, where it has one of its own. */
  dueAt?: Date;
  /**
   * The user whose action this undoes or follows from, and who therefore may not decide it; absent when it follows
   * from none.
   */
  doneById?: string | null;
  /**
   * The subject's version, as the command's `Seen` names it. It is stored with the request, which is outdated when the
   * subject has another version.
   */
  seen?: string;
  /** No approval is needed, whatever the limit. */
  free?: boolean;
  /** The order whose money it is, locked by `prepare`: it does not expire while the request is pending. */
  keepsOrderId?: string;
}

/** The owners who benefit from it, each once. */
export const ownersOf = ({ ownerIds = [] }: Subject): string[] => [
  ...new Set(ownerIds.filter((ownerId) => ownerId !== null)),
];

/** The version that a command says it is about, where its subjects have one. */
export const seenIn = (input: unknown): string | undefined => {
  const { Seen } = input as { Seen?: unknown };
  return typeof Seen === 'string' ? Seen : undefined;
};

/** In whose name it is executed: the asker; actorId is null for the server itself. */
export interface Acting {
  merchant: Merchant;
  installation: Installation;
  actorId: string | null;
}

/**
 * An approvable command: above its sender's limit it becomes a request. Both functions run in one transaction: that of
 * the command itself, or that of the approval.
 */
export interface Effect<Contract extends CommandContract = CommandContract, Seen extends Subject = Subject> {
  kind: ApprovalKind;
  contract: Contract;
  /** Fields with secrets: a pending request stores them sealed, and deciders do not see them. */
  secrets?: readonly (keyof ParsedOf<Contract> & string)[];
  /** Prepares the command: loads and locks its subject, and refuses what cannot be done now. */
  prepare(
    transaction: Transaction,
    merchant: Merchant,
    input: ParsedOf<Contract>,
    installation: Installation,
    /** Who asks; null for the server itself. */
    askedBy: string | null,
  ): Promise<Result<Seen, AnyRefusal>>;
  execute(
    transaction: Transaction,
    by: Acting,
    input: ParsedOf<Contract>,
    seen: Seen,
  ): Promise<Result<Saved<AnswerOf<Contract>>, AnyRefusal>>;
  /**
   * The evidence that deciders see: the state that the asker saw, and what becomes of it. It is read when the request
   * is created and again whenever the request is shown, so it locks nothing; empty when the subject no longer exists.
   * Asker, beneficiary and reason are shown beside it in any case.
   */
  evidence(runner: Runner, merchant: Merchant, input: ParsedOf<Contract>): Promise<EvidenceLine[]>;
  /** The refusal for each named constraint or unique index that may be violated. */
  onViolation?(input: ParsedOf<Contract>): Record<string, AnyRefusal>;
}

/** Declares an effect with the types of its contract. */
export const effect = <Contract extends CommandContract, Seen extends Subject>(
  declared: Effect<Contract, Seen>,
): Effect => declared as unknown as Effect;
