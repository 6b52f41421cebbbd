import { Approve, Refuse, Withdraw } from '@sandbar/contract/approvals';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { isAsAsked, mayApprove, mayDecide, mayWithdraw, tiesSince } from '@sandbar/domain/approvals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { holdPermissions, tiesOf } from '../permissions/index.ts';
import { handler, type CommandContext, type CommandHandler } from '../platform/commands/handler.ts';
import { first, type RowOf, type Transaction } from '../platform/database/index.ts';
import { executeOrRequestApproval } from './execute-or-request-approval.ts';
import { approvalById } from './approvals.queries.ts';
import { takeApproval } from './approvals.store.ts';
import { ownersOf, seenIn, type Effect } from './effect.ts';
import { endRequest } from './end-request.ts';
import { withSecrets } from './keep-secrets.ts';
import { byKind, type Effects } from './evidence.ts';

type ClaimedApproval = RowOf<typeof takeApproval>;

/**
 * Locks a request that the sender may end now, until the transaction ends. The permissions of sender and asker are read
 * after the lock on the merchant's roles, so that a role that was just removed no longer counts.
 */
const takeToDecide = async (
  transaction: Transaction,
  context: CommandContext,
  id: string,
  may: typeof mayDecide,
): Promise<Result<{ approval: ClaimedApproval; decidedBy: string }, AnyRefusal>> => {
  // The server itself is not a second person.
  const { merchant, actor } = context;
  if (actor.kind !== 'user') return refuse('NOT_ALLOWED', {});
  const standing = await holdPermissions(transaction, context, 'approval.decide');
  if (!standing.ok) return standing;
  const { permissions } = standing.value;
  const { id: merchantId, timeZone } = merchant;
  const approval = await first(transaction.run(takeApproval({ merchantId, id, timeZone })));
  if (!approval) return refuse('APPROVAL_NOT_FOUND', {});
  const { userId } = actor;
  const ties = await transaction.run(tiesOf({ merchantId, userId, since: tiesSince(approval.askedAt) }));
  const decided = may({ userId, permissions, ties }, approval);
  return decided.ok ? accept({ approval, decidedBy: userId }) : decided;
};

/**
 * Approval/Approve: executes the request with its stored terms, in the present situation. A refusal by the command
 * leaves the request pending, and is the answer.
 */
const approveWith = (effects: Effects): CommandHandler<typeof Approve> =>
  handler(Approve, (input, context) => {
    /** Filled in once the request's kind is known. */
    const onViolation: Record<string, AnyRefusal> = {};
    return context.commit(async (transaction) => {
      const { merchant, installation } = context;
      const taken = await takeToDecide(transaction, context, input.ApprovalId, mayApprove);
      if (!taken.ok) return taken;
      const { approval, decidedBy } = taken.value;
      const { id, kind, askedById } = approval;
      const outdated = async () => {
        const row = await first(
          transaction.run(approvalById({ merchantId: merchant.id, id, timeZone: merchant.timeZone })),
        );
        return refuse('APPROVAL_OUTDATED', { askedBy: row!.askedByName, askedOn: approval.askedOn });
      };
      const effect = effects.get(kind);
      const terms = effect?.contract.input.safeParse(await withSecrets(transaction, context, approval));
      if (!effect || !terms?.success || !approval.intact) return outdated();
      Object.assign(onViolation, effect.onViolation?.(terms.data));
      const seen = await effect.prepare(transaction, merchant, terms.data, installation, askedById);
      if (!seen.ok) return seen;
      const asked = { ...approval, seen: seenIn(terms.data) };
      if (!isAsAsked(asked, { ...seen.value, ownerIds: ownersOf(seen.value) })) return outdated();
      // The action that it undoes or follows from may have been done by the decider since the request.
      if (seen.value.doneById === decidedBy) return refuse('APPROVAL_OWN_WORK', {});
      const done = await effect.execute(
        transaction,
        { merchant, installation, actorId: askedById },
        terms.data,
        seen.value,
      );
      if (!done.ok) return done;
      const events = await endRequest(transaction, {
        merchantId: merchant.id,
        id,
        askedBy: askedById,
        status: 'approved',
        decidedBy,
        reason: input.Reason ?? '',
        result: JSON.stringify(done.value.answer),
      });
      return accept({ answer: { id, result: done.value.answer }, events: [...done.value.events, ...events] });
    }, onViolation);
  });

/** Approval/Refuse. */
const refuseRequest = handler(Refuse, (input, context) =>
  context.commit(async (transaction) => {
    const taken = await takeToDecide(transaction, context, input.ApprovalId, mayDecide);
    if (!taken.ok) return taken;
    const { approval, decidedBy } = taken.value;
    const events = await endRequest(transaction, {
      merchantId: context.merchant.id,
      id: approval.id,
      askedBy: approval.askedById,
      status: 'refused',
      decidedBy,
      reason: input.Reason,
      result: null,
    });
    return accept({ answer: { id: approval.id }, events });
  }),
);

/** Approval/Withdraw: by the asker only. */
const withdrawRequest = handler(Withdraw, (input, context) =>
  context.commit(async (transaction) => {
    const { merchant, userId } = context;
    const key = { merchantId: merchant.id, id: input.ApprovalId, timeZone: merchant.timeZone };
    const approval = await first(transaction.run(takeApproval(key)));
    if (!approval) return refuse('APPROVAL_NOT_FOUND', {});
    const own = mayWithdraw(userId, approval);
    if (!own.ok) return own;
    const events = await endRequest(transaction, {
      merchantId: merchant.id,
      id: approval.id,
      askedBy: approval.askedById,
      status: 'withdrawn',
      decidedBy: null,
      reason: input.Reason ?? '',
      result: null,
    });
    return accept({ answer: { id: approval.id }, events });
  }),
);

/**
 * The commands for these effects: each effect's own, and those that decide about requests.
 * @throws when two effects are of one kind
 */
export const fourEyes = (effects: readonly Effect[]): CommandHandler[] => {
  return [
    ...effects.map(executeOrRequestApproval),
    approveWith(byKind(effects)),
    refuseRequest,
    withdrawRequest,
  ] as unknown as CommandHandler[];
};
