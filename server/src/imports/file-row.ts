/** A row of a file. */
export interface FileRow {
  /** As a person counts them: the first is 1. */
  line: number;
  cells: string[];
  /** How much of the file lies before its end, 0 to 1. */
  part: number;
}

/** Why a file cannot be read on; of the file, not of us. */
export class UnreadableFile extends Error {
  problem: 'unreadable' | 'too-large';
  constructor(problem: 'unreadable' | 'too-large', message: string) {
    super(message);
    this.problem = problem;
  }
}
