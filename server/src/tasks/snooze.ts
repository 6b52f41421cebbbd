import { SnoozeTask, WakeTask } from '@sandbar/contract/tasks';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import { isSnoozable, MAX_SNOOZED, SNOOZE_DAYS, TASK_PERMISSION, type TaskKind } from '@sandbar/domain/tasks';
import { handler, type CommandContext } from '../platform/commands/handler.ts';
import type { Transaction } from '../platform/database/index.ts';
import { tasksChanged } from './tasks.events.ts';
import { waitingThings } from './tasks.queries.ts';
import { deleteSnooze, insertSnooze, removeOverSnoozes } from './tasks.store.ts';

type Sender = Pick<CommandContext, 'merchant' | 'actor' | 'userId'>;

/** Whether the user may handle a task, and so snooze it; tasks about the user's own matters are excluded. */
const mayDeal = async (
  transaction: Transaction,
  { merchant, actor, userId }: Sender,
  { Kind, TaskId }: { Kind: TaskKind; TaskId: string },
): Promise<Result<null, AnyRefusal>> => {
  if (actor.kind !== 'user' || !actor.permissions.has(TASK_PERMISSION[Kind])) return refuse('NOT_ALLOWED', {});
  const things = await transaction.run(waitingThings({ merchantId: merchant.id, ids: [TaskId] }));
  const thing = things.find(({ kind }) => kind === Kind);
  if (!thing) return refuse('TASK_OVER', {});
  return thing.ofUser === userId ? refuse('NOT_ALLOWED', {}) : accept(null);
};

/** Task/SnoozeTask. Deciding a task also ends its snooze. */
export const snoozeTask = handler(SnoozeTask, (input, context) =>
  context.commit(async (transaction) => {
    const allowed = await mayDeal(transaction, context, input);
    if (!allowed.ok) return allowed;
    const until = new Date(input.Until);
    if (!isSnoozable(until, new Date())) return refuse('SNOOZE_UNTIL', { days: SNOOZE_DAYS });
    const merchantId = context.merchant.id;
    await transaction.run(removeOverSnoozes({ merchantId }));
    const [kept] = await transaction.run(
      insertSnooze({
        merchantId,
        kind: input.Kind,
        taskId: input.TaskId,
        userId: context.userId,
        until: until.toISOString(),
        note: input.Note,
        most: MAX_SNOOZED,
      }),
    );
    if (!kept) return refuse('SNOOZE_LIMIT', { limit: MAX_SNOOZED });
    return accept({
      answer: { id: input.TaskId, until: until.toISOString() },
      events: [tasksChanged(input.TaskId, 'list')],
    });
  }),
);

/** Task/WakeTask: ends a snooze, also that of a colleague. */
export const wakeTask = handler(WakeTask, (input, context) =>
  context.commit(async (transaction) => {
    const allowed = await mayDeal(transaction, context, input);
    if (!allowed.ok) return allowed;
    const gone = await transaction.run(
      deleteSnooze({ merchantId: context.merchant.id, kind: input.Kind, taskId: input.TaskId }),
    );
    return accept({
      answer: { id: input.TaskId },
      events: gone.length > 0 ? [tasksChanged(input.TaskId, 'list')] : [],
    });
  }),
);
