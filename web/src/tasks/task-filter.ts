import type { Looker, Task } from './tasks.query.ts';

/** What of the queue is shown, as the address says it. */
export interface TaskFilter {
  /** Waiting for so many days at least. */
  age: number | null;
  look: 'nobody' | 'somebody' | null;
  /** Of so many dong at least. */
  sum: number | null;
}

export const AGES = [1, 3, 7] as const;
export const LOOKS = ['nobody', 'somebody'] as const;
const DAY_MS = 86_400_000;
/** Sums beyond it are no sums. */
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

export const lookersAt = (task: Pick<Task, 'id' | 'kind'>, lookers: readonly Looker[]): Looker[] =>
  lookers.filter(({ taskId, kind }) => taskId === task.id && kind === task.kind);

export const passes = (
  task: Pick<Task, 'id' | 'kind' | 'sinceDate' | 'amount' | 'unit'>,
  { age, look, sum }: TaskFilter,
  lookers: readonly Looker[],
  now: Date,
): boolean =>
  (age === null || now.getTime() - Date.parse(task.sinceDate) >= age * DAY_MS) &&
  (look === null || lookersAt(task, lookers).length > 0 === (look === 'somebody')) &&
  (sum === null || (task.unit === 'dong' && (task.amount ?? 0) >= sum));
