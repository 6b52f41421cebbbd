import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import { afterPress } from './after-press.ts';
import type { Draft } from './draft.ts';
import { same } from './same.ts';

/** The names of the invalid fields, which may include names the form does not have. */
export type Validate<Values> = (values: Values) => Iterable<PropertyKey>;

interface Schema {
  safeParse(
    values: unknown,
  ): { success: true } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } };
}

/** Validates by the contract's own schema, so that browser and server never disagree. */
export const bySchema =
  (schema: Schema): Validate<object> =>
  (values) => {
    const parsed = schema.safeParse(values);
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0] ?? '');
  };

/** Why a command was not accepted, as far as a form can show it. */
export interface Refusal {
  message: string;
  /** The server's errors by field; `path` begins with the field's name. */
  fields: readonly { path: string; message: string }[];
}

/**
 * - a refusal: the form shows it;
 * - null: the command took effect, and the draft is removed;
 * - `reset`: the same, and the form returns to its initial values.
 */
export type SubmitAnswer = Refusal | 'reset' | null;

interface Options<Values extends object> {
  validate: Validate<Values>;
  initial: Values;
  /** A field's error in the reader's language. Shown once the field was changed and left, or after sending. */
  errorText: (field: keyof Values & string, value: Values[keyof Values & string]) => string;
  /** Sends the form. */
  submit: (values: Values) => Promise<SubmitAnswer>;
  /**
   * Keeps the input in the tab through a reload and an expired session; without it nothing is kept. Never for
   * passwords.
   */
  draft?: Draft<Values>;
  /** Maps refused fields that the form does not have to the field that they concern. */
  fieldMap?: Readonly<Record<string, keyof Values & string>>;
  /** Returns to the initial values after success: nothing that was sent may stay. */
  resetOnSuccess?: boolean;
}

export interface FieldWiring<Value, Shown = string | undefined> {
  name: string;
  value: Value;
  error: Shown;
  onChange: (value: Value) => void;
  onBlur: () => void;
}

export interface ContractForm<Values extends object> {
  values: Values;
  /** For a field: `<TextInput {...text(form.field('Name'))} />`. */
  field: <Name extends keyof Values & string>(name: Name) => FieldWiring<Values[Name]>;
  set: (patch: Partial<Values>) => void;
  /** For the form element: shows the error of every invalid field; scrolls to the first one and focuses it. */
  onSubmit: (event?: { preventDefault: () => void }) => void;
  /** Whether these fields are valid, by default all; shows the errors of invalid ones. For the steps of a form. */
  check: (fields?: readonly (keyof Values & string)[]) => boolean;
  sending: boolean;
  /** The error that belongs to no field. */
  failure: string | null;
  /** The values differ from the initial ones and from those sent last. */
  dirty: boolean;
  /** The values came from a draft. */
  restored: boolean;
  reset: () => void;
  /** Replaces the initial values and merges them into the current ones. */
  rebase: (initial: Values, merged: (values: Values) => Values) => void;
}

/**
 * The state of every form: the contract's schema validates before sending and the server after it; both show errors at
 * the fields.
 * @returns the form, and a ref for its element
 */
export const useContractForm = <Values extends object>(options: Options<Values>) => {
  // Every keystroke changes all of it: memoising its parts would only add code, which sign-in loads too.
  'use no memo';
  const { validate, errorText, submit, fieldMap = {}, resetOnSuccess = false } = options;
  const element = useRef<HTMLFormElement>(null);
  const broken = useTexts('common')('wentWrong');
  const [draft] = useState(options.draft);
  const [initial, setInitial] = useState(options.initial);
  const [drafted, setDrafted] = useState(() => draft?.read(options.initial) ?? null);
  const [values, setValues] = useState<Values>(() => ({ ...options.initial, ...drafted }));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, { value: unknown; message: string }>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  /** Counts how often invalid fields were to be shown. */
  const [focusCount, setFocusCount] = useState(0);
  const dirty = !same(values, initial);

  useEffect(() => {
    if (dirty) draft?.keep(values, initial);
    else draft?.drop();
  }, [draft, dirty, values, initial]);

  // Scrolls to the first invalid field and focuses it before the next key is pressed.
  useLayoutEffect(() => {
    if (focusCount === 0) return;
    const first = element.current?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-undecided], [data-unclear]',
    );
    first?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    first?.focus({ preventScroll: true });
  }, [focusCount]);

  const invalid = new Set(validate(values));
  const names = Object.keys(options.initial) as (keyof Values & string)[];
  const errorOf = (name: keyof Values & string): string | undefined => {
    if (invalid.has(name) && touched.has(name)) return errorText(name, values[name]);
    const serverError = refused[name];
    // A server error holds until the field's value changes.
    return serverError && same(serverError.value, values[name]) ? serverError.message : undefined;
  };
  const touch = (fields: readonly string[]) => setTouched((now) => new Set([...now, ...fields]));
  const check = (fields: readonly (keyof Values & string)[] = names): boolean => {
    touch(fields);
    // A field may hold text that is not a valid value.
    const right = fields.every((name) => !invalid.has(name)) && !element.current?.querySelector('[data-unclear]');
    if (!right) setFocusCount((times) => times + 1);
    return right;
  };
  const change = (patch: Partial<Values>) => {
    setValues((now) => ({ ...now, ...patch }));
    setFailure(null);
  };
  const clearErrors = () => {
    setTouched(new Set());
    setRefused({});
    setFailure(null);
  };
  const send = async () => {
    setSending(true);
    setFailure(null);
    const answer = await submit(values).catch((error: unknown) => {
      // A bug of ours: reported as such, and the input can be sent again.
      reportError(error);
      return { message: broken, fields: [] };
    });
    setSending(false);
    if (answer === null || answer === 'reset') {
      if (resetOnSuccess || answer === 'reset') setValues(initial);
      // A newer version may have come meanwhile.
      else setInitial((now) => (same(now, initial) ? values : now));
      return clearErrors();
    }
    const serverErrors: Record<string, { value: unknown; message: string }> = {};
    let unassigned = false;
    for (const { path, message } of answer.fields) {
      const first = path.split(/[.[]/)[0]!;
      const name = first in fieldMap ? fieldMap[first]! : names.find((one) => one === first);
      if (name) serverErrors[name] ??= { value: values[name], message };
      else unassigned = true;
    }
    setRefused(serverErrors);
    setFailure(answer.fields.length === 0 || unassigned ? answer.message : null);
    if (answer.fields.length > 0) setFocusCount((times) => times + 1);
  };

  const form: ContractForm<Values> = {
    values,
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      // Leaving an empty field on the way to another one is not an error yet.
      onBlur: () => same(values[name], initial[name]) || afterPress(() => touch([name])),
    }),
    set: change,
    onSubmit: (event) => {
      event?.preventDefault();
      if (!sending && check()) void send();
    },
    check,
    sending,
    failure,
    dirty,
    restored: drafted !== null && dirty,
    reset: () => {
      setValues(initial);
      setDrafted(null);
      clearErrors();
    },
    rebase: (next, merged) => {
      setInitial(next);
      setValues(merged);
    },
  };
  return [form, element] as const;
};

/** A field's wiring for native inputs, whose onChange gets an event. */
export const text = <Shown>({ value, onChange, ...wiring }: FieldWiring<string, Shown>) => ({
  ...wiring,
  value,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

/** A failed command as a form's refusal: at its fields, where it names some. */
export const refusalOf = (failure: { kind: string; fields?: Refusal['fields'] }, message: string): Refusal => ({
  message,
  fields: failure.fields ?? [],
});
