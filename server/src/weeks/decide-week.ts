import { DEPOSIT_DECISIONS, EXTRA_VACATION_DECISIONS, RENTAL_DECISIONS } from '@sandbar/contract/weeks';
import { mayDoFor } from '@sandbar/domain/approvals';
import { accept, dayInZone, refuse, type Day } from '@sandbar/domain/common';
import { changeOf, decideReplyBy, type WeekKind } from '@sandbar/domain/weeks';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import { changeWeek, refusedAsChanged, takeWeek } from './change-week.ts';

interface Decided {
  WeekId: string;
  Reason: string;
  ReplyBy?: Day | undefined;
  Seen?: string | undefined;
}

/** Staff refuse a week, or ask its owner for a revision. Staff do not decide about weeks of their own. */
const decide = (
  kind: WeekKind,
  change: 'refuse' | 'revise',
  { WeekId, Reason, ReplyBy, Seen }: Decided,
  context: CommandContext,
) =>
  context.commit(async (transaction) => {
    const week = await takeWeek(transaction, context.merchant.id, WeekId);
    if (week?.kind !== kind) return refuse('WEEK_NOT_FOUND', {});
    const forOthers = mayDoFor(context.userId, week.ownerId);
    if (!forOthers.ok) return forOthers;
    // That another person was faster is reported before the week's present state.
    if (!changeOf(change, week)) return refuse('WEEK_STATE', { state: week.state });
    const unseen = await refusedAsChanged(transaction, context.merchant.id, week.id, Seen);
    if (unseen) return unseen;
    if (ReplyBy !== undefined) {
      const decided = decideReplyBy(dayInZone(week.now, context.merchant.timeZone), week, ReplyBy);
      if (!decided.ok) return decided;
    }
    const given = { actorId: context.actorId, reason: Reason, replyBy: ReplyBy };
    const changed = await changeWeek(transaction, context.merchant, week, change, given);
    return changed.ok ? accept({ answer: { id: week.id }, events: changed.value.events }) : changed;
  });

const decisionsOn = (
  kind: WeekKind,
  { refuse: refusing, revise }: Pick<typeof DEPOSIT_DECISIONS, 'refuse' | 'revise'>,
) => [
  handler(refusing, (input, context) => decide(kind, 'refuse', input, context)),
  handler(revise, (input, context) => decide(kind, 'revise', input, context)),
];

export const weekDecisions = [
  ...decisionsOn('deposit', DEPOSIT_DECISIONS),
  ...decisionsOn('extra-vacation', EXTRA_VACATION_DECISIONS),
  ...decisionsOn('rental', RENTAL_DECISIONS),
];
