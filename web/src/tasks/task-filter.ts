import { MONEY_UNIT } from '@sandbar/domain/common';
import type { Viewer, Task } from './tasks.query.ts';

/** The filter of the queue, from the address. */
export interface TaskFilter {
  /** Waiting for at least this many days. */
  age: number | null;
  look: 'nobody' | 'somebody' | null;
  /** At least this amount, in whole units of the currency. */
  sum: number | null;
}

export const AGES = [1, 3, 7] as const;
export const LOOKS = ['nobody', 'somebody'] as const;
const DAY_MS = 86_400_000;
/** Larger amounts are invalid. */
const MOST = 1e12;

export const filterIn = (query: URLSearchParams): TaskFilter => {
  const sum = Number(query.get('sum'));
  return {
    age: AGES.find((days) => String(days) === query.get('age')) ?? null,
    look: LOOKS.find((look) => look === query.get('look')) ?? null,
    sum: Number.isSafeInteger(sum) && sum > 0 && sum <= MOST ? sum : null,
  };
};

export const isFiltered = ({ age, look, sum }: TaskFilter): boolean => age !== null || look !== null || sum !== null;

export const viewersAt = (task: Pick<Task, 'id' | 'kind'>, viewers: readonly Viewer[]): Viewer[] =>
  viewers.filter(({ taskId, kind }) => taskId === task.id && kind === task.kind);

export const passes = (
  task: Pick<Task, 'id' | 'kind' | 'sinceDate' | 'amount' | 'unit'>,
  { age, look, sum }: TaskFilter,
  viewers: readonly Viewer[],
  now: Date,
): boolean =>
  (age === null || now.getTime() - Date.parse(task.sinceDate) >= age * DAY_MS) &&
  (look === null || viewersAt(task, viewers).length > 0 === (look === 'somebody')) &&
  (sum === null || (task.unit === MONEY_UNIT && (task.amount ?? 0) >= sum));
