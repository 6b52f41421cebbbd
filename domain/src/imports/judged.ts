import type { RowProblem } from './cells.ts';
import type { Verdict } from './states.ts';

/** What a row is to what is there. */
export interface Judged<Written> {
  verdict: Verdict;
  /** What it is; null of what is new: it gets an id. */
  subjectId: string | null;
  value: Written | null;
  before: Written | null;
  problems: readonly RowProblem[];
}

export const refused = (problems: readonly RowProblem[]): Judged<never> => ({
  verdict: 'refused',
  subjectId: null,
  value: null,
  before: null,
  problems,
});
