import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { failureText } from '../../i18n/failure-text.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Draft } from './draft.ts';
import type { Together } from './merge.ts';
import { RecordNotice, shortOf, TheirValue } from './record-marks.tsx';
import type { FieldOf, RecordForm, RecordOptions } from './record-options.ts';
import {
  decided,
  isNews,
  opened,
  rebase,
  stateOf,
  theirsOf,
  undecidedOf,
  unsentOf,
  type RecordState,
  type Stored,
} from './record-state.ts';
import { sendRecord } from './send-record.ts';
import { useContractForm, type ContractForm } from './use-contract-form.ts';

export type { RecordForm } from './record-options.ts';

/** Keeps what is typed and not sent, with the values that it was typed over. */
const useKept = <Values extends object>(
  draft: Draft<Values> | undefined,
  { dirty, values }: ContractForm<Values>,
  state: RecordState<Values>,
  together: Together<Values>,
): void => {
  const [kept] = useState(draft);
  const [groups] = useState(together);
  useEffect(() => {
    if (!dirty) return kept?.drop();
    const { base, fields } = unsentOf(state, values, groups);
    kept?.keep(values, base, fields);
  }, [kept, dirty, values, state, groups]);
};

interface Marking<Values extends object> {
  state: RecordState<Values>;
  form: ContractForm<Values>;
  fields: { readonly [Name in keyof Values & string]: FieldOf<Values, Values[Name]> };
  together: Together<Values>;
  /** The fields that have to be decided. */
  open: readonly (keyof Values & string)[];
  decide: (name: keyof Values & string) => void;
}

/** What others saved of a field, at the field: to take theirs, or to keep what was typed. */
const marksOf =
  <Values extends object>({ state, form, fields, together, open, decide }: Marking<Values>) =>
  (name: keyof Values & string): ReactNode => {
    if (!open.includes(name)) return undefined;
    const theirs = state.base.values;
    const { label, show } = fields[name];
    return (
      <TheirValue
        label={label}
        by={state.base.by ?? null}
        value={show ? show(theirs[name], theirs) : shortOf(theirs[name], form.values[name])}
        onTake={() => {
          form.set(theirsOf(state, name, together));
          decide(name);
        }}
        onKeep={() => decide(name)}
      />
    );
  };

/** What others saved meanwhile, of all fields: those that followed, and those that have to be decided. */
const noticeOf = <Values extends object>({ state, form, fields, open }: Marking<Values>, refused: number) => {
  const labels = (names: readonly (keyof Values & string)[]) => names.map((name) => fields[name]?.label ?? name);
  return (
    (open.length > 0 || (form.dirty && state.followed.length > 0)) && (
      <RecordNotice
        by={state.base.by ?? null}
        at={state.base.at ?? null}
        followed={labels(state.followed)}
        undecided={labels(open)}
        refused={refused}
      />
    )
  );
};

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
  options: RecordOptions<Values, Read, Version, Input, Answer, NewInput, Created>,
): readonly [RecordForm<Values, Version>, RefObject<HTMLFormElement | null>] => {
  // As in useContractForm, every keystroke changes all of it.
  'use no memo';
  const { read, stored, together = [], fields, draft } = options;
  const common = useTexts('common');
  const t = useTexts('workspace');
  const [seen, setSeen] = useState(() => read);
  const [opening] = useState(() => {
    const first = stored(read);
    const typed = options.prefilled ?? draft?.read(first.values) ?? null;
    return opened(first, typed && { values: typed, base: draft?.base?.(first.values) ?? {} }, together);
  });
  const [state, setState] = useState(opening.state);
  /** Counts saves that were refused because others had saved. */
  const [refused, setRefused] = useState(0);

  const adopt = (from: Read, newer: Stored<Values>) => {
    setSeen(() => from);
    setState((now) => rebase(now, form.values, newer, together).state);
    form.rebase(newer.values, (now) => rebase(state, now, newer, together).values);
  };
  const send = sendRecord(options, {
    sentence: (failure) => failureText(failure, common),
    saved: (base) => {
      setState(stateOf(base));
      form.rebase(base.values, (now) => now);
    },
    adopt,
    refused: (values, base, newer) => {
      setRefused((times) => times + 1);
      const { clashes } = rebase({ ...state, base }, values, newer, together).state;
      return { message: t('conflictNone'), fields: clashes.map((path) => ({ path, message: '' })) };
    },
  });

  const undecided = (values: Values) => undecidedOf(state, values, together);
  const [form, element] = useContractForm<Values>({
    initial: state.base.values,
    validate: (values) => [...options.validate(values), ...undecided(values)],
    errorText: options.errorText,
    submit: (values) => send(values, state.base, seen),
    draft: { read: () => opening.values, keep: () => {}, drop: () => {} },
    ...(options.fieldMap ? { fieldMap: options.fieldMap } : {}),
  });
  // A read that is newer: taken in before anything is drawn with it.
  if (read !== seen) {
    const newer = stored(read);
    if (isNews(state, newer)) adopt(read, newer);
    else setSeen(() => read);
  }
  useKept(draft, form, state, together);

  const open = undecided(form.values);
  const reset = () => {
    form.reset();
    setState(({ base }) => stateOf(base));
  };
  const decide = (name: keyof Values & string) => setState((now) => decided(now, name));
  const marking = { state, form, fields, together, open, decide };
  const mark = marksOf(marking);
  const record: RecordForm<Values, Version> = {
    ...form,
    field: (name) => ({ ...form.field(name), error: mark(name) ?? form.field(name).error }),
    mark,
    notice: noticeOf(marking, refused),
    base: state.base as Stored<Values, Version>,
    reset,
    discard: () => {
      reset();
      draft?.drop();
    },
  };
  return [record, element];
};
