/** The result of a check. */
export interface Finding {
  /** The subject of the check as a sentence, for example "takes order.held". */
  name: string;
  outcome: 'passed' | 'failed' | 'skipped';
  /** The observed behaviour. */
  seen: string;
  /** Advice for a check that did not pass. */
  advice?: string;
}

export const passed = (name: string, seen: string): Finding => ({ name, outcome: 'passed', seen });
export const failed = (name: string, seen: string, advice: string): Finding => ({
  name,
  outcome: 'failed',
  seen,
  advice,
});
export const skipped = (name: string, seen: string, advice: string): Finding => ({
  name,
  outcome: 'skipped',
  seen,
  advice,
});

const MARKS = { passed: 'passed ', failed: 'FAILED ', skipped: 'skipped' };

/** Returns a line of the report, and a second line with advice if there is any. */
export const lineOf = ({ name, outcome, seen, advice }: Finding): string =>
  `${MARKS[outcome]}  ${name}: ${seen}${advice ? `\n         ${advice}` : ''}`;

/** Returns the last line of the report. */
export const summaryOf = (findings: readonly Finding[]): string => {
  const count = (outcome: Finding['outcome']) => findings.filter((each) => each.outcome === outcome).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
};
