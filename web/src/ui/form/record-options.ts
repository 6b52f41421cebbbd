import type { ReactNode } from 'react';
import type { Failed } from '../../i18n/failure-text.ts';
import type { Draft } from './draft.ts';
import type { Together } from './merge.ts';
import type { Stored } from './record-state.ts';
import type { ContractForm, FieldWiring, Refusal, Validate } from './use-contract-form.ts';

export type Failure = Failed & { code?: string; fields?: Refusal['fields'] };
/** A command as `useCommand` gives it: its id stays the same until it was answered. */
interface Command<Input, Answer> {
  send: (input: Input) => Promise<{ ok: true; value: Answer } | { ok: false; failure: Failure }>;
}

export interface FieldOf<Values, Value> {
  label: string;
  /** How a value is written when the value alone is not readable. */
  show?: (value: Value, values: Values) => string;
}

export interface RecordOptions<
  Values extends object,
  Read,
  Version extends number | string,
  Input,
  Answer,
  NewInput,
  Created,
> {
  /** The record as it was read last: each newer one is merged into the form, which is never mounted again for it. */
  read: Read;
  /** The part of the record that the form shows; `version` 0 for a record without versions. */
  stored: (read: Read) => Stored<Values, Version>;
  /** Reads it again, after a save was refused because others had saved. */
  reread?: () => Promise<Read | null | undefined>;
  command: Command<Input, Answer>;
  /**
   * Builds what is sent: the form's values and the version that they change. It must not create new ids, so that the
   * same input is the same command.
   */
  input: (
    values: NoInfer<Values>,
    base: Stored<NoInfer<Values>, NoInfer<Version>>,
    read: Read,
  ) => NoInfer<Input> | Promise<NoInfer<Input>>;
  /** Called when the command took effect. */
  onSaved: (answer: NoInfer<Answer>, values: NoInfer<Values>) => unknown;
  /** Called when the command was accepted but has changed nothing yet, as while a second person is asked. */
  isPending?: (answer: NoInfer<Answer>) => boolean;
  /** Sent instead, for a record that does not exist yet. */
  create?:
    | {
        command: Command<NewInput, Created>;
        input: (values: NoInfer<Values>) => NoInfer<NewInput> | Promise<NoInfer<NewInput>>;
        onSaved: (answer: NoInfer<Created>) => unknown;
      }
    | undefined;
  fields: NoInfer<{ readonly [Name in keyof Values & string]: FieldOf<Values, Values[Name]> }>;
  /** Fields that are valid only together; the first one shows what others saved of them. */
  together?: Together<NoInfer<Values>>;
  /** The refusal of a version that is no longer the newest. */
  staleCode?: string;
  /** Refusals that concern one field, by their codes. */
  fieldOfCode?: Readonly<Record<string, keyof NoInfer<Values> & string>>;
  /** The form's field of a path in the command, for example `Bank.AccountName`. */
  pathOf?: (path: string) => string;
  validate: Validate<NoInfer<Values>>;
  errorText: (field: keyof NoInfer<Values> & string, value: NoInfer<Values>[keyof Values & string]) => string;
  fieldMap?: Readonly<Record<string, keyof NoInfer<Values> & string>>;
  /** Keeps the input through a reload, a lost session and a crash, with the values that it was typed over. */
  draft?: Draft<NoInfer<Values>>;
  /** The values that a new record begins with, for example a copy. */
  prefilled?: Partial<NoInfer<Values>> | undefined;
}

export interface RecordForm<Values extends object, Version = number | string> extends Omit<
  ContractForm<Values>,
  'field' | 'rebase'
> {
  /** For a field. Its error may be the mark of what others saved. */
  field: <Name extends keyof Values & string>(name: Name) => FieldWiring<Values[Name], ReactNode>;
  /** The mark of what others saved, for a field that shows no errors. */
  mark: (name: keyof Values & string) => ReactNode;
  /** What others saved meanwhile; the form's foot or dialog shows it. */
  notice: ReactNode;
  /** The newest known version, for the screen's other commands. */
  base: Stored<Values, Version>;
  /** Forgets what was typed. */
  discard: () => void;
}
