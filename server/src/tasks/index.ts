import type { ApprovalKind } from '@sandbar/domain/approvals';
import { TASK_OF_REQUEST, type TaskKind } from '@sandbar/domain/tasks';
import { MAX_COUNTED } from '../platform/graphql/console-page.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import type { Database } from '../platform/database/index.ts';
import { pageArguments } from '../platform/graphql/page-arguments.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { subjectsOfRequests } from '../approvals/index.ts';
import { LOOK_SECONDS, lookingRoutes } from './looking.routes.ts';
import { snoozeTask, wakeTask } from './snooze.ts';
import { may } from './source.ts';
import { TASK_SOURCES } from './sources.ts';
import { snoozesOf, viewers } from './tasks.queries.ts';

export { staffNews } from './tasks.events.ts';

interface TaskKey {
  kind: TaskKind;
  taskId: string;
}

const isAmong = (keys: readonly TaskKey[]) => {
  const all = new Set(keys.map(({ kind, taskId }) => `${kind} ${taskId}`));
  return ({ kind, taskId }: TaskKey) => all.has(`${kind} ${taskId}`);
};

const LIMITS = { usual: 100, most: 200, furthest: 0 };

interface Parts {
  database: Database;
  sessions: Sessions;
}

const tasks: QueryResolvers['tasks'] = async (_parent, { kind, limit, snoozed }, context) => {
  const session = await context.session();
  const page = pageArguments({ limit: limit ?? null, offset: 0 }, LIMITS);
  const [requests, snoozedNow] = await Promise.all([
    subjectsOfRequests(context, Object.keys(TASK_OF_REQUEST) as ApprovalKind[]),
    snoozesOf(context.database, context.merchant.id),
  ]);
  const asked = requests.map((request) => ({ kind: TASK_OF_REQUEST[request.kind]!, taskId: request.subjectId }));
  const isAsked = isAmong(asked);
  const snoozes = snoozedNow.filter((each) => may(session, each.kind) && !isAsked(each));
  const gather = (most: number, except: readonly TaskKey[]) => {
    // Several kinds use the same id, for example an order's or the merchant's, so ids are excluded by kind.
    const idsOf = (kinds: readonly TaskKind[]) =>
      except.flatMap(({ kind: of, taskId }) => (kinds.includes(of) ? [taskId] : []));
    const found = TASK_SOURCES.map((source) => source(context, session, most, idsOf));
    return Promise.all(found).then((each) => each.flat());
  };
  // Snoozed tasks can be anywhere among the waiting ones, so all waiting tasks are read when they are requested.
  const [waiting, shown] = await Promise.all([
    gather(page.limit, [...asked, ...snoozes]),
    snoozed && snoozes.length > 0 ? gather(MAX_COUNTED, asked) : undefined,
  ]);
  const items = (snoozed ? (shown ?? []) : waiting)
    .filter((each) => !kind || each.kind === kind)
    .flatMap((each) => each.items)
    .flatMap((item) => {
      if (!snoozed) return item;
      const found = snoozes.find((each) => each.taskId === item.id && each.kind === item.kind);
      if (!found || item.asked) return [];
      return { ...item, snooze: { untilDate: found.until.toISOString(), note: found.note, byName: found.byName } };
    })
    .sort(
      (a, b) => Number(a.asked) - Number(b.asked) || a.dueDate.localeCompare(b.dueDate) || a.id.localeCompare(b.id),
    );
  const counts = waiting.flatMap(({ kind: of, count }) =>
    count === null ? [] : [{ kind: of, count: Math.min(count, MAX_COUNTED), atLeast: count > MAX_COUNTED }],
  );
  return { items, counts, snoozed: snoozes.length, serverNow: new Date().toISOString() };
};

const tasklookers: QueryResolvers['tasklookers'] = async (_parent, _given, context) => {
  const session = await context.session();
  const rows = await context.database.run(
    viewers({ merchantId: context.merchant.id, readerId: session.userId, seconds: LOOK_SECONDS }),
  );
  return rows.filter(({ kind }) => may(session, kind));
};

/** The tasks of staff, collected from other slices, with snoozes and viewers. */
export const tasksSlice = {
  commands: [snoozeTask, wakeTask],
  resolvers: () => ({ Query: { tasks, tasklookers } }),
  routes: (parts) => [lookingRoutes(parts)],
} satisfies Slice<Parts>;
