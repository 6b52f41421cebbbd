import { same } from './same.ts';

/** A three-way merge, field by field: two versions that both started from the same base. */

interface Merged<Value> {
  value: Value;
  /** Changed differently on both sides: `value` is mine. */
  clash: boolean;
}

type Parts = Readonly<Record<string, unknown>>;
const isParts = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Arrays of records are merged by entry; arrays of plain values are compared as a whole. */
const isListOfThings = (value: unknown): value is readonly Parts[] => Array.isArray(value) && value.every(isParts);

/** The key of an entry in all three versions; undefined: the entry is new and has no key yet. */
const nameOf = (entry: Parts): string | undefined => {
  const name = entry['code'] ?? entry['id'];
  return typeof name === 'string' && name !== '' ? name : undefined;
};
const named = (list: readonly Parts[]): Map<string, Parts> =>
  new Map(
    list.flatMap((entry) => {
      const name = nameOf(entry);
      return name === undefined ? [] : [[name, entry] as const];
    }),
  );

/**
 * Entries that one side added stay, entries that one side removed go; the order is mine where I changed it, otherwise
 * theirs.
 */
const mergedLists = (base: readonly Parts[], mine: readonly Parts[], theirs: readonly Parts[]): Merged<unknown[]> => {
  const [was, here, there] = [named(base), named(mine), named(theirs)];
  let clash = false;
  const merged = new Map<string, unknown>();
  for (const name of new Set([...here.keys(), ...there.keys()])) {
    const one = mergedValue(was.get(name), here.get(name), there.get(name));
    clash ||= one.clash;
    // Removed on one side and changed on the other, it stays: nothing is lost without a question.
    const kept = one.clash ? (here.get(name) ?? there.get(name)) : one.value;
    if (kept !== undefined) merged.set(name, kept);
  }
  const within = (one: Map<string, unknown>, other: Map<string, unknown>) =>
    [...one.keys()].filter((name) => other.has(name));
  const [first, second] = same(within(was, here), within(here, was)) ? [there, here] : [here, there];
  const names = [...first.keys(), ...[...second.keys()].filter((name) => !first.has(name))];
  const fresh = mine.filter((entry) => nameOf(entry) === undefined);
  return { value: [...names.flatMap((name) => (merged.has(name) ? [merged.get(name)] : [])), ...fresh], clash };
};

const mergedParts = (base: Parts, mine: Parts, theirs: Parts): Merged<Parts> => {
  let clash = false;
  const value: Record<string, unknown> = {};
  for (const key of Object.keys({ ...theirs, ...mine })) {
    const one = mergedValue(base[key], mine[key], theirs[key]);
    clash ||= one.clash;
    if (one.value !== undefined) value[key] = one.value;
  }
  return { value, clash };
};

const mergedValue = (base: unknown, mine: unknown, theirs: unknown): Merged<unknown> => {
  if (same(mine, base)) return { value: theirs, clash: false };
  if (same(theirs, base) || same(theirs, mine)) return { value: mine, clash: false };
  if (isListOfThings(base) && isListOfThings(mine) && isListOfThings(theirs)) return mergedLists(base, mine, theirs);
  if (isParts(base) && isParts(mine) && isParts(theirs)) return mergedParts(base, mine, theirs);
  return { value: mine, clash: true };
};

type Field<Values> = keyof Values & string;

/** Fields that are valid only together, or whose parts are: taken from one side as a whole. */
export type Together<Values> = readonly (readonly Field<Values>[])[];

/** All fields of this field's group, itself included. */
export const groupOf = <Values>(field: Field<Values>, together: Together<Values>): readonly Field<Values>[] =>
  together.find((group) => group.includes(field)) ?? [field];

export const valuesOfGroup = <Values extends object>(
  values: Values,
  group: readonly Field<Values>[],
): Partial<Values> => Object.fromEntries(group.map((field) => [field, values[field]])) as Partial<Values>;

interface MergedForm<Values> {
  values: Values;
  /** Changed differently on both sides; the first field of a group stands for it. `values` has mine. */
  asked: Field<Values>[];
  /** Changed by them alone, or in other parts than mine: `values` has theirs. */
  followed: Field<Values>[];
}

/**
 * What a form holds after a colleague saved: fields not changed here take their values, changed ones stay.
 * @param base what both started with
 * @param mine what the form holds
 * @param theirs what was saved in the meantime
 */
export const merge = <Values extends object>(
  { base, mine, theirs }: { base: Values; mine: Values; theirs: Values },
  together: Together<Values> = [],
): MergedForm<Values> => {
  const asked: Field<Values>[] = [];
  const followed: Field<Values>[] = [];
  const values = { ...mine };
  const fields = Object.keys({ ...mine, ...theirs }) as Field<Values>[];
  for (const first of new Set(fields.map((field) => groupOf(field, together)[0]!))) {
    const group = together.find((known) => known.includes(first));
    const [was, here, there] = group
      ? [valuesOfGroup(base, group), valuesOfGroup(mine, group), valuesOfGroup(theirs, group)]
      : [base[first], mine[first], theirs[first]];
    if (same(was, there) || same(here, there)) continue;
    const { value, clash } = group
      ? { value: same(was, here) ? there : here, clash: !same(was, here) }
      : mergedValue(was, here, there);
    Object.assign(values, group ? value : { [first]: value });
    (clash ? asked : followed).push(first);
  }
  return { values, asked, followed };
};
