/** The result of a check. */
export interface Finding {
  /** The subject of the check as a sentence: "takes order.held". */
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

/** A line of the report, and a second one with what to do. */
export const lineOf = ({ name, outcome, seen, advice }: Finding): string =>
  `${MARKS[outcome]}  ${name}: ${seen}${advice ? `\n         ${advice}` : ''}`;

/** The last line. */
export const summaryOf = (findings: readonly Finding[]): string => {
  const count = (outcome: Finding['outcome']) => findings.filter((each) => each.outcome === outcome).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
};
