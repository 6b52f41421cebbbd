import { isDeepStrictEqual } from 'node:util';
import type { ApprovalKind, EvidenceLine, EvidenceValue } from '@sandbar/domain/approvals';
import { inLanguage, type Locale } from '@sandbar/domain/common';
import { first, type Runner } from '../platform/database/index.ts';
import type {
  EvidenceLine as ShownLine,
  EvidenceValue as ShownValue,
} from '../platform/graphql/resolvers.generated.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { evidenceAsked, namesOfMembers } from './approvals.queries.ts';
import type { Effect } from './effect.ts';

export type Effects = ReadonlyMap<string, Effect>;

/** Effects by their kinds. @throws when two are of one kind */
export const byKind = (effects: readonly Effect[]): Effects => {
  const found = new Map(effects.map((effect) => [effect.kind as string, effect]));
  if (found.size !== effects.length) throw new Error('two effects are of one kind');
  return found;
};

interface Reading {
  runner: Runner;
  merchant: Merchant;
  locale: Locale;
  effects: Effects;
}

/** The present evidence, in the same form; undefined when the terms cannot be read. */
const today = async (
  { runner, merchant, effects }: Reading,
  kind: ApprovalKind,
  terms: unknown,
): Promise<EvidenceLine[] | undefined> => {
  const effect = effects.get(kind);
  const parsed = effect?.contract.input.safeParse(terms);
  if (!effect || !parsed?.success) return undefined;
  // Serialised and parsed, to compare it with stored JSON.
  return JSON.parse(JSON.stringify(await effect.evidence(runner, merchant, parsed.data))) as EvidenceLine[];
};

type Compared = EvidenceLine & { now: EvidenceValue[] | null };

/** Lines of the same name are distinguished by their order. */
const numbered = (lines: readonly EvidenceLine[]): Map<string, EvidenceLine> => {
  const counts = new Map<string, number>();
  return new Map(
    lines.map((line) => {
      const place = counts.get(line.name) ?? 0;
      counts.set(line.name, place + 1);
      return [`${line.name} ${place}`, line];
    }),
  );
};

/** The stored lines, each with the present one where that differs; lines that are new come last. */
export const compared = (stood: readonly EvidenceLine[], stands: readonly EvidenceLine[]): Compared[] => {
  const now = numbered(stands);
  const lines = [...numbered(stood)].map(([key, line]): Compared => {
    const other = now.get(key);
    now.delete(key);
    const same = other && isDeepStrictEqual(other.before, line.before) && isDeepStrictEqual(other.values, line.values);
    return { ...line, now: same ? null : (other?.before ?? other?.values ?? []) };
  });
  return [...lines, ...[...now.values()].map((line) => ({ name: line.name, values: [], now: line.values }))];
};

const memberIds = (lines: readonly Compared[]): string[] =>
  lines
    .flatMap(({ values, before, now }) => [...values, ...(before ?? []), ...(now ?? [])])
    .flatMap((value) => (value.type === 'member' ? value.id : []));

const shownValue = (value: EvidenceValue, locale: Locale, names: ReadonlyMap<string, string>): ShownValue => {
  const none = { text: '', amount: null, days: null, from: null, to: null, id: null, kind: null };
  switch (value.type) {
    case 'text':
      return { ...none, ...value };
    case 'name':
      return { ...none, type: 'text', text: inLanguage(value.name, locale) };
    case 'day':
      return { ...none, type: value.type, from: value.day };
    case 'instant':
      return { ...none, type: value.type, from: value.at };
    case 'days':
      return { ...none, ...value };
    case 'member':
      return { ...none, ...value, text: names.get(value.id) ?? '' };
    case 'order':
      return { ...none, type: value.type, text: value.code };
    case 'week':
      return { ...none, type: value.type, text: value.code, id: value.id, kind: value.kind };
    default:
      return { ...none, ...value };
  }
};

/** The evidence of one request, in the reader's language. */
export const evidenceOf = async (reading: Reading, id: string): Promise<ShownLine[]> => {
  const { runner, merchant, locale } = reading;
  const asked = await first(runner.run(evidenceAsked({ merchantId: merchant.id, id })));
  if (!asked) return [];
  const { evidence, kind, terms } = asked;
  const waits = asked.status === 'pending';
  const stands = waits ? await today(reading, kind, terms) : undefined;
  const stood = evidence ?? stands ?? [];
  const lines = stands ? compared(stood, stands) : stood.map((line): Compared => ({ ...line, now: null }));
  const ids = memberIds(lines);
  const rows = ids.length > 0 ? await runner.run(namesOfMembers({ merchantId: merchant.id, ids })) : [];
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const shown = (values: readonly EvidenceValue[]) => values.map((value) => shownValue(value, locale, names));
  return lines.map(({ name, values, before, now }) => ({
    name,
    values: shown(values),
    before: before ? shown(before) : null,
    now: now && shown(now),
  }));
};
