import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Draft } from './draft.ts';
import { same } from './merge.ts';

/** The names of the invalid fields, which may include names the form does not have. */
export type Rules<Values> = (values: Values) => Iterable<PropertyKey>;

interface Schema {
  safeParse(
    values: unknown,
  ): { success: true } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } };
}

/** Validates by the contract's own schema, so that browser and server never disagree. */
export const bySchema =
  (schema: Schema): Rules<object> =>
  (values) => {
    const parsed = schema.safeParse(values);
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0] ?? '');
  };

/** Why a command was not accepted, as far as a form can show it. */
export interface Refused {
  message: string;
  /** The server's errors by field; `path` begins with the field's name. */
  fields: readonly { path: string; message: string }[];
}

interface Options<Values extends object> {
  rules: Rules<Values>;
  initial: Values;
  /** A field's error in the reader's language. Shown once the field was changed and left, or after sending. */
  wrong: (field: keyof Values & string, value: Values[keyof Values & string]) => string;
  /**
   * Sends the form.
   * @returns the refusal; null when it took effect: then the draft is removed
   */
  submit: (values: Values) => Promise<Refused | null>;
  /**
   * Keeps the input in the tab through a reload and an expired session; without it nothing is kept. Never for
   * passwords.
   */
  draft?: Draft<Values>;
  /** Maps refused fields that the form does not have to the field that they concern. */
  fieldMap?: Readonly<Record<string, keyof Values & string>>;
  /** Returns to the initial values after success: nothing that was sent may stay. */
  beginsAnew?: boolean;
}

export interface FieldWiring<Value> {
  name: string;
  value: Value;
  error: string | undefined;
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
  const { rules, wrong, submit, fieldMap: aliases = {}, beginsAnew = false } = options;
  const element = useRef<HTMLFormElement>(null);
  const broken = useTexts('common')('wentWrong');
  const [draft] = useState(options.draft);
  const [initial, setInitial] = useState(options.initial);
  const [kept, setKept] = useState(() => draft?.read(options.initial) ?? null);
  const [values, setValues] = useState<Values>(() => ({ ...options.initial, ...kept }));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, { value: unknown; message: string }>>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  /** Counts how often invalid fields were to be shown. */
  const [shown, setShown] = useState(0);
  const dirty = !same(values, initial);

  useEffect(() => {
    if (dirty) draft?.keep(values, initial);
    else draft?.drop();
  }, [draft, dirty, values, initial]);

  // Scrolls to the first invalid field and focuses it before the next key is pressed.
  useLayoutEffect(() => {
    if (shown === 0) return;
    const first = element.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.scrollIntoView({ block: 'center', behavior: 'smooth' });
    first?.focus({ preventScroll: true });
  }, [shown]);

  const bad = new Set(rules(values));
  const names = Object.keys(options.initial) as (keyof Values & string)[];
  const errorOf = (name: keyof Values & string): string | undefined => {
    if (bad.has(name) && touched.has(name)) return wrong(name, values[name]);
    const told = refused[name];
    // A server error holds until the field's value changes.
    return told && same(told.value, values[name]) ? told.message : undefined;
  };
  const touch = (fields: readonly string[]) => setTouched((now) => new Set([...now, ...fields]));
  const check = (fields: readonly (keyof Values & string)[] = names): boolean => {
    touch(fields);
    const right = fields.every((name) => !bad.has(name));
    if (!right) setShown((times) => times + 1);
    return right;
  };
  const change = (patch: Partial<Values>) => {
    setValues((now) => ({ ...now, ...patch }));
    setFailure(null);
  };
  const forget = () => {
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
    if (answer === null) {
      if (beginsAnew) setValues(initial);
      else setInitial(values);
      return forget();
    }
    const told: Record<string, { value: unknown; message: string }> = {};
    let untold = false;
    for (const { path, message } of answer.fields) {
      const first = path.split(/[.[]/)[0]!;
      const name = first in aliases ? aliases[first]! : names.find((one) => one === first);
      if (name) told[name] ??= { value: values[name], message };
      else untold = true;
    }
    setRefused(told);
    setFailure(answer.fields.length === 0 || untold ? answer.message : null);
    if (answer.fields.length > 0) setShown((times) => times + 1);
  };

  const form: ContractForm<Values> = {
    values,
    field: (name) => ({
      name,
      value: values[name],
      error: errorOf(name),
      onChange: (value) => change({ [name]: value } as unknown as Partial<Values>),
      // Leaving an empty field on the way to another one is not an error yet.
      onBlur: () => same(values[name], initial[name]) || touch([name]),
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
    restored: kept !== null && dirty,
    reset: () => {
      setValues(initial);
      setKept(null);
      forget();
    },
    rebase: (next, merged) => {
      setInitial(next);
      setValues(merged);
    },
  };
  return [form, element] as const;
};

/** A field's wiring for native inputs, whose onChange gets an event. */
export const text = ({ value, onChange, ...wiring }: FieldWiring<string>) => ({
  ...wiring,
  value,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

/** A failed command as a form's refusal: at its fields, where it names some. */
export const refusedBy = (failure: { kind: string; fields?: Refused['fields'] }, message: string): Refused => ({
  message,
  fields: failure.fields ?? [],
});
