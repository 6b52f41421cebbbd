import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { failureText, type Failed } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Draft } from './draft.ts';
import { same, type Together } from './merge.ts';
import { RecordNotice, shortOf, Theirs } from './record-marks.tsx';
import {
  decided,
  isNews,
  opened,
  rebase,
  stateOf,
  theirsOf,
  undecidedOf,
  unsentOf,
  type Stored,
} from './record-state.ts';
import {
  useContractForm,
  type ContractForm,
  type FieldWiring,
  type Refusal,
  type SubmitAnswer,
  type Validate,
} from './use-contract-form.ts';

type Failure = Failed & { code?: string; fields?: Refusal['fields'] };
/** A command as `useCommand` gives it: its id stays the same until it was answered. */
interface Command<Input, Answer> {
  send: (input: Input) => Promise<{ ok: true; value: Answer } | { ok: false; failure: Failure }>;
}

interface FieldOf<Values, Value> {
  label: string;
  /** How a value is written, where the value alone is not readable. */
  show?: (value: Value, values: Values) => string;
}

interface Options<Values extends object, Read, Version extends number | string, Input, Answer, NewInput, Created> {
  /** The record as it was read last: each newer one is merged into the form, which is never mounted again for it. */
  read: Read;
  /** What the form shows of it; `version` 0 for a record without versions. */
  stored: (read: Read) => Stored<Values, Version>;
  /** Reads it again, after a save was refused because others had saved. */
  reread?: () => Promise<Read | null | undefined>;
  command: Command<Input, Answer>;
  /**
   * What is sent: the form's values, over this version of this read. No fresh ids: the same input is the same command.
   */
  input: (
    values: NoInfer<Values>,
    base: Stored<NoInfer<Values>, NoInfer<Version>>,
    read: Read,
  ) => NoInfer<Input> | Promise<NoInfer<Input>>;
  /** It took effect. */
  onSaved: (answer: NoInfer<Answer>, values: NoInfer<Values>) => unknown;
  /** It was accepted but changed nothing yet, as while a second person is asked. */
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
  /** What a new record begins with, as a copy does. */
  begun?: Partial<NoInfer<Values>> | undefined;
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

/**
 * The form of a record that others may change meanwhile. It begins with what was opened. Each newer read is merged:
 * fields that were not touched follow at once, touched ones stay, and a field that was changed on both sides is marked
 * and has to be decided before the form is sent. It is saved over the newest version.
 * @returns the form, and a ref for its element
 */
export const useRecordForm = <
  Values extends object,
  Read,
  Version extends number | string,
  Input,
  Answer,
  NewInput = never,
  Created = never,
>(
  options: Options<Values, Read, Version, Input, Answer, NewInput, Created>,
): readonly [RecordForm<Values, Version>, RefObject<HTMLFormElement | null>] => {
  // As in useContractForm, every keystroke changes all of it.
  'use no memo';
  const { read, stored, reread, command, together = [], fields, draft, fieldOfCode = {}, staleCode } = options;
  const common = useTexts('common');
  const t = useTexts('workspace');
  const [seen, setSeen] = useState(() => read);
  const [opening] = useState(() => {
    const first = stored(read);
    const typed = options.begun ?? draft?.read(first.values) ?? null;
    return opened(first, typed && { values: typed, base: draft?.base?.(first.values) ?? {} }, together);
  });
  const [state, setState] = useState(opening.state);
  /** Counts saves that were refused because others had saved. */
  const [refused, setRefused] = useState(0);

  const adopt = (newer: Stored<Values>) => {
    setState((now) => rebase(now, form.values, newer, together).state);
    form.rebase(newer.values, (now) => rebase(state, now, newer, together).values);
  };
  const refusalOf = (failure: Failure): Refusal => {
    const message = failureText(failure, common);
    const field = failure.code === undefined ? undefined : fieldOfCode[failure.code];
    if (field !== undefined) return { message: '', fields: [{ path: field, message }] };
    const { pathOf = (path: string) => path } = options;
    return { message, fields: (failure.fields ?? []).map((one) => ({ ...one, path: pathOf(one.path) })) };
  };
  const send = async (values: Values, base: Stored<Values>, from: Read, again: boolean): Promise<SubmitAnswer> => {
    const { create } = options;
    if (create) {
      const made = await create.command.send(await create.input(values));
      if (!made.ok) return refusalOf(made.failure);
      form.rebase(values, (now) => now);
      await create.onSaved(made.value);
      return null;
    }
    const sent = await command.send(await options.input(values, base as Stored<Values, Version>, from));
    if (sent.ok) {
      const isPending = options.isPending?.(sent.value) === true;
      const { version } = sent.value as { version?: Version };
      if (!isPending) {
        setState(stateOf({ ...base, version: version ?? base.version, values }));
        form.rebase(values, (now) => now);
      }
      await options.onSaved(sent.value, values);
      return isPending ? 'reset' : null;
    }
    const { failure } = sent;
    // Without the newer version the message alone says what happened.
    const found = failure.code === (staleCode ?? 'SAVED_MEANWHILE') ? await reread?.().catch((): null => null) : null;
    if (!found) return refusalOf(failure);
    const newer = stored(found);
    setSeen(() => found);
    adopt(newer);
    // None of the form's fields is another: the screen's own command, or one beside it, made the newer version.
    if (again && same(newer.values, base.values)) return send(values, newer, found, false);
    setRefused((times) => times + 1);
    const merged = rebase({ ...state, base }, values, newer, together);
    return {
      message: t('conflictNone'),
      fields: merged.state.clashes.map((path) => ({ path, message: '' })),
    };
  };

  const undecided = (values: Values) => undecidedOf(state, values, together);
  const [form, element] = useContractForm<Values>({
    initial: state.base.values,
    validate: (values) => [...options.validate(values), ...undecided(values)],
    errorText: options.errorText,
    submit: (values) => send(values, state.base, seen, true),
    draft: { read: () => opening.values, keep: () => {}, drop: () => {} },
    ...(options.fieldMap ? { fieldMap: options.fieldMap } : {}),
  });
  // A read that is newer: taken in before anything is drawn with it.
  if (read !== seen) {
    setSeen(() => read);
    const newer = stored(read);
    if (isNews(state, newer)) adopt(newer);
  }

  const { dirty, values } = form;
  const [kept] = useState(draft);
  const [groups] = useState(together);
  useEffect(() => {
    if (!dirty) return kept?.drop();
    const { over, fields: changed } = unsentOf(state, values, groups);
    kept?.keep(values, over, changed);
  }, [kept, dirty, values, state, groups]);

  const open = undecided(values);
  const reset = () => {
    form.reset();
    setState(({ base }) => stateOf(base));
  };
  const decide = (name: keyof Values & string) => setState((now) => decided(now, name));
  const mark = (name: keyof Values & string): ReactNode => {
    if (!open.includes(name)) return undefined;
    const theirs = state.base.values;
    const { label, show } = fields[name];
    return (
      <Theirs
        label={label}
        by={state.base.by ?? null}
        value={show ? show(theirs[name], theirs) : shortOf(theirs[name], values[name])}
        onTake={() => {
          form.set(theirsOf(state, name, together));
          decide(name);
        }}
        onKeep={() => decide(name)}
      />
    );
  };
  const labels = (names: readonly (keyof Values & string)[]) => names.map((name) => fields[name]?.label ?? name);
  const record: RecordForm<Values, Version> = {
    ...form,
    field: (name) => ({ ...form.field(name), error: mark(name) ?? form.field(name).error }),
    mark,
    notice: (open.length > 0 || (dirty && state.followed.length > 0)) && (
      <RecordNotice
        by={state.base.by ?? null}
        at={state.base.at ?? null}
        followed={labels(state.followed)}
        undecided={labels(open)}
        refused={refused}
      />
    ),
    base: state.base as Stored<Values, Version>,
    reset,
    discard: () => {
      reset();
      draft?.drop();
    },
  };
  return [record, element];
};
