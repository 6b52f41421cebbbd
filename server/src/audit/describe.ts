import { formatOrderCode } from '@sandbar/domain/orders';
import { inLanguage, moneyText, type Locale } from '@sandbar/domain/common';
import type { Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { isUuid } from '../platform/uuid.ts';
import type { AuditRow } from './audit.queries.ts';
import { namesOf, type NameRow } from './names.queries.ts';
import { fieldOf, valueText, type Writing } from './values.ts';
import { auditWords } from './words/words.ts';

/** An audit entry in a reader's language. */
export interface Described {
  /**
   * The sentence about actor, action and represented member; `{who}`, `{what}` and `{member}` are replaced by names.
   */
  sentence: string;
  subjectName: string | null;
  /** The owner or the place of the subject. */
  subjectAbout: string | null;
  /** The code of the subject's order, or the kind of a week. */
  subjectRef: string | null;
  changes: { field: string; before: string | null; after: string | null }[];
}

type Columns = Readonly<Record<string, unknown>>;

/** Fields that mean something to programs only: ids of requests, flags, versions, contents of files. */
export const HIDDEN_FIELDS: ReadonlySet<string> = new Set([
  'allType',
  'ask',
  'byteLength',
  'content',
  'dryRun',
  'focal',
  'id',
  'layout',
  'seen',
  'sessionId',
  'storageKey',
  'version',
]);
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

const columnsOf = (json: string | null): Columns => {
  const value: unknown = json === null ? {} : JSON.parse(json);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Columns) : {};
};

const isList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Returns the items that only one of two lists has, such as one added permission among forty. */
const sides = (before: unknown, after: unknown): [unknown, unknown] =>
  isList(before) && isList(after)
    ? [before.filter((one) => !after.includes(one)), after.filter((one) => !before.includes(one))]
    : [before, after];

const changesOf = (row: Pick<AuditRow, 'before' | 'after' | 'subjectId'>, writing: Writing): Described['changes'] => {
  const [before, after] = [columnsOf(row.before), columnsOf(row.after)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((name) => {
    const field = fieldOf(name);
    const word = writing.words.fields[field];
    // Fields without a word are details of the server's own requests, shown only in the technical view.
    if (HIDDEN_FIELDS.has(field) || !word) return [];
    // The sentence already names the subject.
    if (after[name] === row.subjectId && before[name] === undefined) return [];
    const [old, now] = sides(before[name], after[name]);
    const [was, is] = [valueText(field, old, writing, before), valueText(field, now, writing, after)];
    return was === is && was === null ? [] : [{ field: word, before: was, after: is }];
  });
};

/** The kind of record to which the id in a column or field belongs. */
const KIND_OF_FIELD: Readonly<Record<string, NameRow['kind']>> = {
  customerId: 'user',
  memberId: 'user',
  ownerId: 'user',
  userId: 'user',
  orderId: 'order',
  resortId: 'resort',
  roomId: 'room',
  roomIds: 'room',
  stayId: 'stay',
  stayIds: 'stay',
  ruleSetId: 'rule-set',
  partnerId: 'partner',
};
/** The kinds of records whose subject is a person. */
const PERSONAL: ReadonlySet<string> = new Set(['affiliate', 'membership', 'payout-account', 'points', 'profile']);

const nameText = (
  { kind, name }: Pick<NameRow, 'kind' | 'name'>,
  { locale, currency }: Pick<Writing, 'locale' | 'currency'>,
): string | undefined => {
  if (name === null) return undefined;
  if (typeof name === 'number') return kind === 'waiting-money' ? moneyText(name, currency, locale) : String(name);
  const text = typeof name === 'string' ? name : inLanguage(name, locale);
  return formatOrderCode(text);
};

const sentenceOf = (
  { command, onBehalfOfName }: Pick<AuditRow, 'command' | 'onBehalfOfName'>,
  { actions, frames }: Writing['words'],
): string => {
  const action = actions[command] ?? frames.unknown.replace('{command}', command);
  return frames.sentence.replace('{action}', onBehalfOfName ? frames.inPlace.replace('{action}', action) : action);
};

/** Describes entries in a reader's language. The names of all records that they mention are read at once. */
export const describe = async (
  rows: readonly AuditRow[],
  { database, merchant, locale }: { database: Runner; merchant: Merchant; locale: Locale },
): Promise<Described[]> => {
  const words = auditWords(locale);
  const { currency } = merchant.settings;
  const spoken = rows.map(({ subjectId, before, after }) => `${subjectId} ${before ?? ''} ${after ?? ''}`).join(' ');
  const ids = [...new Set(spoken.match(ID)?.map((id) => id.toLowerCase()))];
  const found = ids.length === 0 ? [] : await database.run(namesOf({ merchantId: merchant.id, ids }));
  const names = Map.groupBy(found, ({ id }) => id);
  const named = (id: string, kind: string | undefined) => {
    const rows = names.get(id.toLowerCase());
    return rows?.find((row) => row.kind === kind) ?? rows?.[0];
  };
  const about = (row: NameRow | undefined) =>
    row?.about ? valueText('about', row.about, { ...writing, nameOf: () => undefined }) : null;
  const nameIn = (row: NameRow | undefined) => {
    const name = row && nameText(row, { locale, currency });
    return row?.kind === 'stay' ? [name, about(row)].filter(Boolean).join(', ') : name;
  };
  const writing: Writing = {
    words,
    locale,
    currency,
    timeZone: merchant.timeZone,
    nameOf: (id, field) => nameIn(named(id, KIND_OF_FIELD[field])),
  };
  return rows.map((row) => {
    const subject = named(row.subjectId, PERSONAL.has(row.subjectKind) ? 'user' : row.subjectKind);
    return {
      sentence: sentenceOf(row, words),
      subjectName: isUuid(row.subjectId) ? (nameIn(subject) ?? null) : (words.values[row.subjectId] ?? row.subjectId),
      subjectAbout: about(subject),
      subjectRef: subject?.ref ?? null,
      changes: changesOf(row, { ...writing, kind: row.subjectKind }),
    };
  });
};
