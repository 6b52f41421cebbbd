import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '../../i18n/use-texts.ts';
import type { Draft } from './draft.ts';
import { same } from './merge.ts';

/** The names of the fields that are wrong, of which a form may not have all. */
export type Rules<Values> = (values: Values) => Iterable<PropertyKey>;

interface Schema {
  safeParse(
    values: unknown,
  ): { success: true } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } };
}

/** The contract's own rules, so that browser and server never disagree. */
export const bySchema =
  (schema: Schema): Rules<object> =>
  (values) => {
    const parsed = schema.safeParse(values);
    return parsed.success ? [] : parsed.error.issues.map(({ path }) => path[0] ?? '');
  };

/** Why a command was not accepted, as far as a form can show it. */
export interface Refused {
  message: string;
  /** What the server says of fields; `path` begins with the field's name. */
  fields: readonly { path: string; message: string }[];
}

interface Options<Values extends object> {
  rules: Rules<Values>;
  initial: Values;
  /** What is wrong with a field, in the reader's words. Said when it was changed and left, or when all was sent. */
  wrong: (field: keyof Values & string, value: Values[keyof Values & string]) => string;
  /**
   * Sends it. @returns why it was refused; null when it took effect: then the draft goes
   */
  submit: (values: Values) => Promise<Refused | null>;
  /** What the tab keeps through a reload and a lost session; without it that is nothing. Never for passwords. */
  draft?: Draft<Values>;
  /** Refused fields that are no field of the form, by the field that they concern. */
  aliases?: Readonly<Record<string, keyof Values & string>>;
  /** Once it took effect it is as at first again: of what is sent, nothing may stay. */
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
  /** For the form element: every wrong field is told of, and the first one is scrolled to and focused. */
  onSubmit: (event?: { preventDefault: () => void }) => void;
  /** Whether these fields are right, or all; tells of those that are not. For the steps of a form. */
  check: (fields?: readonly (keyof Values & string)[]) => boolean;
  sending: boolean;
  /** What no field is to blame for. */
  failure: string | null;
  /** It differs from what it began with and from what was sent last. */
  dirty: boolean;
  /** It began with what an earlier page kept. */
  restored: boolean;
  reset: () => void;
  /** It begins with something else from here on, and what it holds is brought together with that. */
  rebase: (initial: Values, merged: (values: Values) => Values) => void;
}

/**
 * One way for all forms: the contract's own rules decide before sending and the server after it, both at the fields.
 * @returns the form, and a ref for its element
 */
export const useContractForm = <Values extends object>(options: Options<Values>) => {
  // Whatever is typed changes all of it: remembering its parts would only be more code, which sign-in loads too.
  'use no memo';
  const { rules, wrong, submit, aliases = {}, beginsAnew = false } = options;
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
  /** How often a wrong field was to be shown. */
  const [shown, setShown] = useState(0);
  const dirty = !same(values, initial);

  useEffect(() => {
    if (dirty) draft?.keep(values, initial);
    else draft?.drop();
  }, [draft, dirty, values, initial]);

  // The first field in the document that is wrong: into sight, and the focus to it before the next key is pressed.
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
    // What the server said holds until the field is another.
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
      // A slip of ours: it is told of as such, and what was typed can be sent again.
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
      // Passed by on the way to another field, an empty one is not wrong yet.
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

/** A field's wiring for inputs that tell of events. */
export const text = ({ value, onChange, ...wiring }: FieldWiring<string>) => ({
  ...wiring,
  value,
  onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
});

/** A failed command's refusal: at its fields, where it names some. */
export const refusedBy = (failure: { kind: string; fields?: Refused['fields'] }, message: string): Refused => ({
  message,
  fields: failure.fields ?? [],
});
