import { isDay } from '@sandbar/domain/common';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { AuditSearch } from './audit.queries.ts';
import { isUuid } from '../platform/uuid.ts';

/** A reader's filters as they were sent, not yet validated. */
export interface GivenSearch {
  actor?: string | null | undefined;
  subjectKind?: string | null | undefined;
  subjectId?: string | null | undefined;
  onBehalfOf?: string | null | undefined;
  command?: string | null | undefined;
  member?: string | null | undefined;
  /** A code, with or without blanks. */
  order?: string | null | undefined;
  resort?: string | null | undefined;
  from?: unknown;
  to?: unknown;
  keyword?: string | null | undefined;
}

const SYSTEM = 'system';
const LONGEST = 200;

/** @returns undefined when nothing can match: an invalid id matches nothing @throws RangeError for an invalid day */
export const searchOf = (given: GivenSearch, merchant: Merchant): AuditSearch | undefined => {
  const { actor, subjectKind, subjectId, onBehalfOf, command, member, order, resort } = given;
  if (actor && actor !== SYSTEM && !isUuid(actor)) return undefined;
  if ([onBehalfOf, member, resort].some((id) => id && !isUuid(id))) return undefined;
  if ([subjectKind, subjectId, command, order].some((text) => (text?.length ?? 0) > LONGEST)) return undefined;
  return {
    merchantId: merchant.id,
    actorId: actor && actor !== SYSTEM ? actor : null,
    actorKind: actor ? (actor === SYSTEM ? SYSTEM : 'user') : null,
    subjectKind: subjectKind || null,
    // Ids are stored in lower case; codes keep their case.
    subjectId: (subjectId && isUuid(subjectId) ? subjectId.toLowerCase() : subjectId) || null,
    onBehalfOf: onBehalfOf || null,
    command: command || null,
    memberId: member || null,
    orderCode: order?.replaceAll(/\s/g, '').toUpperCase() || null,
    resortId: resort || null,
    from: dayOf(given.from, 'from'),
    to: dayOf(given.to, 'to'),
    timeZone: merchant.timeZone,
    words: wordsOf(given.keyword),
  };
};

const LONGEST_KEYWORD = 100;

/** Each word may stand anywhere in an entry. The longest word comes first, because it excludes most. */
const wordsOf = (keyword: string | null | undefined): string[] =>
  (keyword ?? '')
    .slice(0, LONGEST_KEYWORD)
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '')
    .toSorted((a, b) => b.length - a.length)
    .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);

const dayOf = (given: unknown, name: string): string | null => {
  if (given === null || given === undefined || given === '') return null;
  if (typeof given !== 'string' || !isDay(given)) throw new RangeError(`${name} must be a day, YYYY-MM-DD`);
  return given;
};
