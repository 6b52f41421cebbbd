import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { pageArguments } from '../platform/graphql/page-arguments.ts';
import type { Slice } from '../platform/slice.ts';
import { subjectsOfRequests } from '../approvals/index.ts';
import { MOST_COUNTED, TASK_SOURCES } from './sources.ts';

const LIMITS = { usual: 100, most: 200, furthest: 0 };

const tasks: QueryResolvers['tasks'] = async (_parent, { kind, limit }, context) => {
  const session = await context.session();
  const page = pageArguments({ limit: limit ?? null, offset: 0 }, LIMITS);
  const asked = await subjectsOfRequests(context);
  const waiting = (await Promise.all(TASK_SOURCES.map((source) => source(context, session, page.limit, asked)))).flat();
  const items = waiting
    .filter((each) => !kind || each.kind === kind)
    .flatMap((each) => each.items)
    .sort(
      (a, b) => Number(a.asked) - Number(b.asked) || a.dueDate.localeCompare(b.dueDate) || a.id.localeCompare(b.id),
    );
  const counts = waiting.flatMap(({ kind: of, count }) =>
    count === null ? [] : [{ kind: of, count: Math.min(count, MOST_COUNTED), atLeast: count > MOST_COUNTED }],
  );
  return { items, counts, serverNow: new Date().toISOString() };
};

/** What waits for staff, gathered from the slices it belongs to. */
export const tasksSlice = {
  resolvers: () => ({ Query: { tasks } }),
} satisfies Slice<object>;
