import type actions from './actions/vi-VN.ts';
import type texts from './fields/vi-VN.ts';

/** The action of each command, as it follows a person’s name; `{what}` is replaced by the subject. */
export type Actions = Record<keyof typeof actions, string>;

type Same<Part extends keyof typeof texts> = Record<keyof (typeof texts)[Part], string>;

export interface FieldTexts {
  /** The names of columns and of commands’ fields. */
  fields: Same<'fields'>;
  /** The names of states and kinds. */
  values: Same<'values'>;
  /** The sentences around actions and values. */
  frames: Same<'frames'>;
}
