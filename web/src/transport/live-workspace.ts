import { useLive } from './live.ts';
import { refetchStale } from './refetch-stale.ts';
import { queryClient } from './use-read.ts';

type Concerned = (name: unknown, variables: Readonly<Record<string, unknown>> | undefined) => boolean;

const refresh = (concerned: Concerned): void =>
  void refetchStale(queryClient, {
    predicate: ({ queryKey: [name, variables] }) => concerned(name, variables as Record<string, unknown> | undefined),
    refetchType: document.hidden ? 'none' : 'active',
  });

/** Lists that a change of any week makes stale, and pages of one week that its own change does. */
const OF_WEEKS: readonly unknown[] = ['Calendar', 'Deposits', 'DepositQuota', 'Rentals', 'ExtraVacations'];
const OF_ONE_WEEK: readonly unknown[] = ['Deposit', 'Rental', 'ExtraVacation', 'WeekTaken'];

/** The reads that each of the two kinds of task messages makes stale. */
const OF_TASKS: Readonly<Record<'list' | 'lookers', readonly unknown[]>> = {
  list: [
    'Tasks',
    'TaskCounts',
    'WeekToDecide',
    // Lists whose rows the same events change.
    'DeskOrders',
    'DeskArrivals',
    'DeskMoney',
    'DeskRefunds',
    'DuePayouts',
    'DeskPayouts',
    'OwnerDue',
    'PayoutRuns',
    'Affiliates',
    'Approvals',
    'GiftCodeBatches',
    'GiftCodeUses',
  ],
  lookers: ['TaskLookers'],
};
const OF_CATALOGUE: readonly unknown[] = ['DeskDiscounts', 'DeskResortList'];
/** The names of all of these reads. */
export const FOLLOWED = [...OF_CATALOGUE, ...OF_WEEKS, ...OF_ONE_WEEK, ...OF_TASKS.list, ...OF_TASKS.lookers];
/**
 * All consoles hear at once of every change, a busy merchant's often: their refetches are spread by a jitter, and
 * several messages cause one refetch.
 */
const GATHER_MS = { list: 1_000, lookers: 200 };
const gathering = new Set<string>();
const gathered = (what: string, ms: number, names: readonly unknown[]): void => {
  if (gathering.has(what)) return;
  gathering.add(what);
  setTimeout(
    () => {
      gathering.delete(what);
      refresh((name) => names.includes(name));
    },
    ms * (0.5 + Math.random()),
  );
};

/**
 * Used once, around every page of the console: keeps the queries that only the console shows up to date by the live
 * stream.
 */
export const useLiveWorkspace = (): void => {
  const calendar = () =>
    refresh((name) => name === 'Calendar' || name === 'GoogleConnection' || name === 'CalendarSubscriptions');
  useLive('calendar.changed', calendar);
  useLive('order.changed', calendar);
  useLive('week.changed', ({ weekId }) =>
    refresh(
      (name, variables) => OF_WEEKS.includes(name) || (OF_ONE_WEEK.includes(name) && variables?.['id'] === weekId),
    ),
  );
  useLive('catalogue.changed', () => refresh((name) => OF_CATALOGUE.includes(name)));
  useLive('tasks.changed', ({ what }) => gathered(what, GATHER_MS[what], OF_TASKS[what]));
  useLive('record.changed', ({ subject }) => {
    // Loaded with the first such message. What cannot be loaded is read with the next reset, or when it is shown again.
    const table = import('./reads-of-records.ts');
    table.then(({ READS_OF }) => gathered(subject, GATHER_MS.list, READS_OF[subject])).catch(() => undefined);
  });
};
