export const IMPORT_STATES = [
  'check',
  'columns',
  'checked',
  'run',
  'done',
  'back',
  'reverted',
  'failed',
  'discarded',
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Whether the server processes the import, or will in turn. */
export const isAtWork = (state: string): boolean => state === 'check' || state === 'run' || state === 'back';

/** Whether the import may still be discarded, because none of its rows are saved. */
export const mayDiscard = (state: string): boolean =>
  state === 'check' || state === 'columns' || state === 'checked' || state === 'failed';

/** States in which columns may be matched again. */
export const mayMatch = (state: string): boolean => state === 'columns' || state === 'checked';

/** The results of comparing a row with the existing records. */
export const VERDICTS = ['new', 'changed', 'same', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];
