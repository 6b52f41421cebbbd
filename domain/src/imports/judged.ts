import type { RowProblem } from './cells.ts';
import type { Verdict } from './states.ts';

/** The result of comparing a row with the existing records. */
export interface Judged<Written> {
  verdict: Verdict;
  /** The id of the existing record; null for a new one, which gets an id. */
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
