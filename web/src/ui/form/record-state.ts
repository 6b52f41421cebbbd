import { groupOf, merge, valuesOfGroup, type Together } from './merge.ts';
import { same } from './same.ts';

/** A record as the server has it, as far as a form shows it. */
export interface Stored<Values, Version = number | string> {
  /** Numbers grow; texts only differ. A contract without a version has 0 and is compared by its values. */
  version: Version;
  /** Who saved this version, and when, where that is known. */
  by?: string | null;
  at?: string | null;
  values: Values;
}

type Field<Values> = keyof Values & string;

export interface RecordState<Values> {
  /** The newest known version: the form is compared with it and saved over it. */
  base: Stored<Values>;
  /** Changed on both sides and not decided yet; the first field of a group stands for it. */
  clashes: readonly Field<Values>[];
  /** What the fields of clashes were before either side changed them: for the draft. */
  origin: Partial<Values>;
  /** Changes of others that an edited form has taken over by itself. */
  followed: readonly Field<Values>[];
}

export const stateOf = <Values>(base: Stored<Values>): RecordState<Values> => ({
  base,
  clashes: [],
  origin: {},
  followed: [],
});

/** Whether a read brings something that the form does not have yet; an answer from before the last save does not. */
export const isNews = <Values>({ base }: RecordState<Values>, read: Stored<Values>): boolean =>
  typeof read.version === 'number' && typeof base.version === 'number' && read.version !== base.version
    ? read.version > base.version
    : read.version !== base.version || !same(read.values, base.values);

/**
 * An edited form over a newer version: fields that were not touched follow, touched ones stay, and what was changed on
 * both sides is marked. Doing it twice changes nothing more.
 */
export const rebase = <Values extends object>(
  state: RecordState<Values>,
  mine: Values,
  newer: Stored<Values>,
  together: Together<Values> = [],
): { state: RecordState<Values>; values: Values } => {
  const { values, asked, followed } = merge({ base: state.base.values, mine, theirs: newer.values }, together);
  const isEdited = !same(mine, state.base.values);
  const clashes = undecidedOf({ base: newer, clashes: [...new Set([...state.clashes, ...asked])] }, values, together);
  const origin = Object.assign(
    {},
    ...clashes.map((field) => ({
      ...theirsOf(state, field, together),
      ...pick(state.origin, groupOf(field, together)),
    })),
  ) as Partial<Values>;
  // Without a difference in the form's fields, as when the record was hidden or shown, no one is named.
  const { by, at } = asked.length + followed.length > 0 ? newer : state.base;
  return {
    values,
    state: {
      base: { ...newer, by: by ?? null, at: at ?? null },
      clashes,
      origin,
      followed: isEdited ? [...new Set([...state.followed, ...followed])] : [],
    },
  };
};

const pick = <Values extends object>(values: Partial<Values>, fields: readonly Field<Values>[]): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(([field]) => fields.includes(field as Field<Values>)),
  ) as Partial<Values>;

/** The marked fields whose values still differ from theirs. */
export const undecidedOf = <Values extends object>(
  { base, clashes }: Pick<RecordState<Values>, 'base' | 'clashes'>,
  values: Values,
  together: Together<Values> = [],
): Field<Values>[] =>
  clashes.filter((field) => groupOf(field, together).some((one) => !same(values[one], base.values[one])));

/** Their values of a field and its group, for the form. */
export const theirsOf = <Values extends object>(
  { base }: Pick<RecordState<Values>, 'base'>,
  field: Field<Values>,
  together: Together<Values> = [],
): Partial<Values> => valuesOfGroup(base.values, groupOf(field, together));

/** A field was decided in favour of what the form holds. */
export const decided = <Values>(state: RecordState<Values>, field: Field<Values>): RecordState<Values> => ({
  ...state,
  clashes: state.clashes.filter((one) => one !== field),
});

/** What was typed before a reload, and over which values, since the record may have changed meanwhile. */
export interface Unsent<Values> {
  values: Partial<Values>;
  base: Partial<Values>;
}

/**
 * The part of an edited form that is kept: the changed fields with their groups, and their values before the change.
 */
export const unsentOf = <Values extends object>(
  state: RecordState<Values>,
  values: Values,
  together: Together<Values> = [],
): { base: Values; fields: Field<Values>[] } => {
  const base = { ...state.base.values, ...state.origin };
  const changed = (Object.keys(values) as Field<Values>[]).filter((field) => !same(values[field], base[field]));
  return { base, fields: [...new Set(changed.flatMap((field) => groupOf(field, together)))] };
};

/** A form as it is opened, with input that was typed before but not sent. */
export const opened = <Values extends object>(
  read: Stored<Values>,
  unsent: Unsent<Values> | null,
  together: Together<Values> = [],
): { state: RecordState<Values>; values: Values } =>
  unsent
    ? rebase(
        stateOf({ ...read, values: { ...read.values, ...unsent.base } }),
        { ...read.values, ...unsent.values },
        read,
        together,
      )
    : { state: stateOf(read), values: read.values };
