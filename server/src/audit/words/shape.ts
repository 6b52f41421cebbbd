import type actions from './actions/vi-VN.ts';
import type texts from './fields/vi-VN.ts';

/** What each command did, as it follows a person’s name; `{what}` is what it was done to. */
export type Actions = Record<keyof typeof actions, string>;

type Same<Part extends keyof typeof texts> = Record<keyof (typeof texts)[Part], string>;

export interface FieldTexts {
  /** What is stored of something, by the names of its columns and of commands’ fields. */
  fields: Same<'fields'>;
  /** States and kinds. */
  values: Same<'values'>;
  /** What stands around them. */
  frames: Same<'frames'>;
}
