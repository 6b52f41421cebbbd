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

/** What the server works on, or will as soon as it is its turn. */
export const isAtWork = (state: string): boolean => state === 'check' || state === 'run' || state === 'back';

/** What may still be discarded: nothing of it was written. */
export const mayDiscard = (state: string): boolean =>
  state === 'check' || state === 'columns' || state === 'checked' || state === 'failed';

/** States in which columns may be matched again. */
export const mayMatch = (state: string): boolean => state === 'columns' || state === 'checked';

/** What a row is to the catalogue as it stands. */
export const VERDICTS = ['new', 'changed', 'same', 'refused'] as const;
export type Verdict = (typeof VERDICTS)[number];
