import { TASK_PERMISSION, taskDue, type TaskKind } from '@sandbar/domain/tasks';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { Task } from '../platform/graphql/resolvers.generated.ts';
import type { Session } from '../platform/sessions/sessions.ts';

/** The tasks of one kind: the oldest ones and their number; null when the reader may not handle the kind. */
export interface Waiting {
  kind: TaskKind;
  count: number | null;
  items: Task[];
}

/**
 * @param idsOf returns the ids of these kinds to leave out: tasks for which an approval was requested, and snoozed ones
 */
export type Source = (
  context: GraphContext,
  session: Session,
  limit: number,
  idsOf: (kinds: readonly TaskKind[]) => string[],
) => Promise<Waiting[]>;

export const may = (session: Session, kind: TaskKind) => session.permissions.has(TASK_PERMISSION[kind]);
export const PLAIN = { asked: false, snooze: null, problem: null, orderId: null };
export const dates = (kind: Parameters<typeof taskDue>[0], since: Date) => ({
  ...PLAIN,
  sinceDate: since.toISOString(),
  dueDate: taskDue(kind, since).toISOString(),
});
