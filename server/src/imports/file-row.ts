/** A row of a file. */
export interface FileRow {
  /** As a person counts them: the first is 1. */
  line: number;
  cells: string[];
  /** How much of the file lies before its end, 0 to 1. */
  part: number;
}

/** Of a file; `too-heavy`: reading it took more time or memory than it may. */
export type FileProblem = 'unreadable' | 'too-large' | 'empty-lines' | 'too-heavy';

/** Why a file cannot be read on; of the file, not of us. */
export class UnreadableFile extends Error {
  problem: FileProblem;
  constructor(problem: FileProblem, message: string) {
    super(message);
    this.problem = problem;
  }
}
