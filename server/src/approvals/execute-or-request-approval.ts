import type { AnswerOf, CommandContract, ParsedOf } from '@sandbar/contract/common';
import type { Waiting } from '@sandbar/contract/approvals';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import {
  aloneLimit,
  APPROVAL_KINDS,
  isAsSeen,
  isWithinLimit,
  mayAsk,
  mayDoFor,
  permissionOf,
  unitOf,
} from '@sandbar/domain/approvals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { actorMay } from '@sandbar/domain/permissions';
import { staffForRequest } from '../permissions/index.ts';
import { handler, type CommandContext, type CommandHandler, type Saved } from '../platform/commands/handler.ts';
import { first, jsonText, type Transaction } from '../platform/database/index.ts';
import { approvalAsked, approvalsChanged } from './approvals.events.ts';
import { waitingFor } from './approvals.queries.ts';
import { countOnDay, insertApproval, takeAllowance } from './approvals.store.ts';
import { ownersOf, seenIn, type Effect, type Subject } from './effect.ts';
import { keepSecrets, masked } from './keep-secrets.ts';

/** At most this many colleagues who could decide are named. */
const MAX_NAMED = 3;

type Done = Result<Saved<AnswerOf<CommandContract>>, AnyRefusal>;

/**
 * The command of an approvable effect: within its sender's limit of the day it is executed, above it becomes a request.
 * NOT_ALLOWED: the sender may send the command, but does not have the permission of its kind.
 */
export const executeOrRequestApproval = (effect: Effect): CommandHandler =>
  handler(effect.contract, (input, context) =>
    context.commit(
      async (transaction): Promise<Done> => {
        const { merchant, actor, installation } = context;
        if (!actorMay(actor, permissionOf(effect.kind))) return refuse('NOT_ALLOWED', {});
        const askedBy = actor.kind === 'user' ? actor.userId : null;
        const seen = await effect.prepare(transaction, merchant, input, installation, askedBy);
        if (!seen.ok) return seen;
        if (!isAsSeen(seenIn(input), seen.value.seen)) return refuse('CHANGED_MEANWHILE', {});
        const execute = (actorId: string | null) =>
          effect.execute(transaction, { merchant, installation, actorId }, input, seen.value);
        if (actor.kind !== 'user') return execute(null);
        const forOthers = mayDoFor(actor.userId, seen.value.beneficiaryId, ownersOf(seen.value));
        if (!forOthers.ok) return forOthers;

        const unit = unitOf(effect.kind);
        const mine = { merchantId: merchant.id, userId: actor.userId, unit };
        const today = (await first(transaction.run(takeAllowance({ ...mine, timeZone: merchant.timeZone }))))!;
        const { amount, free = false } = seen.value;
        const size = Math.abs(amount);
        if (free || isWithinLimit(today.used, size, aloneLimit(merchant.settings, effect.kind))) {
          await transaction.run(countOnDay({ ...mine, day: today.day, used: size, asks: 0 }));
          return execute(actor.userId);
        }
        const enough = mayAsk(today.asks);
        if (!enough.ok) return enough;
        await transaction.run(countOnDay({ ...mine, day: today.day, used: 0, asks: 1 }));
        return ask(transaction, context, effect, { askedBy: actor.userId, input, subject: seen.value });
      },
      { approvals_pkey: { code: 'IDEMPOTENCY_CONFLICT', data: {} }, ...effect.onViolation?.(input) },
    ),
  );

const ask = async (
  transaction: Transaction,
  context: Pick<CommandContext, 'merchant' | 'installation'>,
  effect: Effect,
  asked: { askedBy: string; input: ParsedOf<CommandContract>; subject: Subject },
): Promise<Done> => {
  const { merchant } = context;
  const { kind, evidence } = effect;
  const { askedBy, subject } = asked;
  const ownerIds = ownersOf(subject);
  const merchantId = merchant.id;
  const { id } = namedBy(asked.input);
  const about = { merchantId, kind, subjectId: subject.subjectId, timeZone: merchant.timeZone };
  const before = await first(transaction.run(waitingFor(about)));
  if (before) {
    const { id: approvalId, askedBy: name, askedOn } = before;
    return refuse('APPROVAL_WAITING', { approvalId, askedBy: name, askedOn });
  }
  await transaction.run(
    insertApproval({
      merchantId,
      id,
      kind,
      subjectKind: APPROVAL_KINDS[kind].subject,
      subjectId: subject.subjectId,
      beneficiaryId: subject.beneficiaryId,
      ownerIds,
      doneBy: subject.doneById ?? null,
      unit: unitOf(kind),
      amount: subject.amount,
      terms: JSON.stringify(masked(effect, asSeen(asked.input, subject))),
      reason: subject.reason,
      evidence: jsonText(await evidence(transaction, merchant, asked.input)),
      dueAt: subject.dueAt ?? null,
      askedBy,
      orderId: subject.keepsOrderId ?? null,
    }),
  );
  await keepSecrets(transaction, context, effect, { id, input: asked.input });
  const staff = await transaction.run(staffForRequest({ merchantId, permission: permissionOf(kind) }));
  const readers = [askedBy, ...staff.flatMap(({ id: userId, decides }) => (decides ? userId : []))];
  const apart = [askedBy, subject.beneficiaryId, ...ownerIds];
  const others = staff.filter(({ id: userId }) => !apart.includes(userId));
  const couldDecide = others.filter(({ decides, may }) => may && !decides).slice(0, MAX_NAMED);
  const answer: Waiting = {
    approvalId: id,
    state: 'waiting',
    ...(others.some(({ decides, may }) => decides && may)
      ? {}
      : { nobodyDecides: { couldDecide: couldDecide.map(({ name }) => name) } }),
  };
  return accept({
    answer,
    events: [approvalAsked(id), ...approvalsChanged(id, readers)],
  });
};

/** A request is outdated once its subject changes, also when its client does not say which version it saw. */
const asSeen = (input: ParsedOf<CommandContract>, { seen }: Subject) =>
  seen === undefined ? input : { ...(input as object), Seen: seen };

/** The bus accepts no command without an Id. */
const namedBy = (input: ParsedOf<CommandContract>): { id: string } => ({ id: (input as { Id: string }).Id });
