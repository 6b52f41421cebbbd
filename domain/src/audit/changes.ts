/** The stored columns of a subject at one time, with values of the database or JSON. */
export type Snapshot = Readonly<Record<string, unknown>>;

export interface Changes {
  /** Null when the subject did not exist. */
  before: Snapshot | null;
  after: Snapshot | null;
}

/** Characters of one text that are kept, because a resort's description has thousands. */
const TEXT_LENGTH = 500;
/** Entries of a list that a summary shows. */
const LIST_ENTRIES = 3;
const DEPTH = 4;
/** Characters of a whole summary as JSON. */
const SUMMARY_LENGTH = 4_000;

/** Matches names of fields with secrets, so that contracts need not mark them. */
const SECRET = /secret|password|key|token/i;

/**
 * Returns the columns that differ, or all columns when one side does not exist. Long texts are cut and state their
 * length.
 */
export const changesBetween = (before: Snapshot | null, after: Snapshot | null): Changes => {
  if (!before || !after) return { before: before && bounded(before), after: after && bounded(after) };
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (column) => JSON.stringify(before[column]) !== JSON.stringify(after[column]),
  );
  const only = (of: Snapshot) => bounded(Object.fromEntries(changed.map((column) => [column, of[column] ?? null])));
  return { before: only(before), after: only(after) };
};

/**
 * Returns a command's input as the audit keeps it, at most 4,000 characters of JSON: long lists as their length and
 * beginning, and no secrets.
 * @param omits fields of the input that are left out because they identify people
 */
export const summaryOf = (input: Snapshot, omits: readonly string[] = []): Snapshot => {
  const kept = Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'Id' && !omits.includes(name)));
  const summary = short(kept, 0) as Snapshot;
  return JSON.stringify(summary).length <= SUMMARY_LENGTH ? summary : { fields: Object.keys(summary) };
};

const bounded = (snapshot: Snapshot): Snapshot =>
  Object.fromEntries(Object.entries(snapshot).map(([name, value]) => [name, cut(value)]));

const cut = (value: unknown): unknown => {
  if (typeof value === 'string')
    return value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH)}… (${value.length})` : value;
  if (Array.isArray(value)) return value.map(cut);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cut(inner)]));
};

const short = (value: unknown, depth: number): unknown => {
  if (typeof value !== 'object' || value === null) return cut(value);
  if (depth >= DEPTH) return '…';
  if (Array.isArray(value)) {
    const begin = value.slice(0, LIST_ENTRIES).map((entry) => short(entry, depth + 1));
    return value.length > LIST_ENTRIES ? { count: value.length, first: begin } : begin;
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, inner]) => inner !== undefined && !SECRET.test(name))
      .map(([name, inner]) => [name, short(inner, depth + 1)]),
  );
};
