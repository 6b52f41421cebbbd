import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { pageArguments } from '../platform/graphql/page-arguments.ts';
import type { Slice } from '../platform/slice.ts';
import { TASK_SOURCES } from './sources.ts';

const LIMITS = { usual: 100, most: 200, furthest: 0 };

const tasks: QueryResolvers['tasks'] = async (_parent, { kind, limit }, context) => {
  const session = await context.session();
  const page = pageArguments({ limit: limit ?? null, offset: 0 }, LIMITS);
  const waiting = (await Promise.all(TASK_SOURCES.map((source) => source(context, session, page.limit)))).flat();
  const items = waiting
    .filter((each) => !kind || each.kind === kind)
    .flatMap((each) => each.items)
    .sort((a, b) => a.dueDate.localeCompare(b.dueDate) || a.id.localeCompare(b.id));
  const counts = waiting.map(({ kind: of, count }) => ({ kind: of, count }));
  return { items, counts, serverNow: new Date().toISOString() };
};

/** What waits for staff, gathered from the slices it belongs to. */
export const tasksSlice = {
  resolvers: () => ({ Query: { tasks } }),
} satisfies Slice<object>;
