import { isDay } from '@sandbar/domain/common';
import type { Merchant } from '../platform/merchant-scope.ts';
import type { AuditSearch } from './audit.queries.ts';

/** What a reader asks for, as it came. */
export interface GivenSearch {
  actor?: string | null | undefined;
  subjectKind?: string | null | undefined;
  subjectId?: string | null | undefined;
  onBehalfOf?: string | null | undefined;
  command?: string | null | undefined;
  from?: unknown;
  to?: unknown;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SYSTEM = 'system';
const LONGEST = 200;

/** @returns undefined when nothing can be found so: what is no id is nobody's @throws RangeError for what is no day */
export const searchOf = (given: GivenSearch, merchant: Merchant): AuditSearch | undefined => {
  const { actor, subjectKind, subjectId, onBehalfOf, command } = given;
  if (actor && actor !== SYSTEM && !UUID.test(actor)) return undefined;
  if (onBehalfOf && !UUID.test(onBehalfOf)) return undefined;
  if ([subjectKind, subjectId, command].some((text) => (text?.length ?? 0) > LONGEST)) return undefined;
  return {
    merchantId: merchant.id,
    actorId: actor && actor !== SYSTEM ? actor : null,
    actorKind: actor ? (actor === SYSTEM ? SYSTEM : 'user') : null,
    subjectKind: subjectKind || null,
    // Ids are stored in lower case; codes are as they are.
    subjectId: (subjectId && UUID.test(subjectId) ? subjectId.toLowerCase() : subjectId) || null,
    onBehalfOf: onBehalfOf || null,
    command: command || null,
    from: dayOf(given.from, 'from'),
    to: dayOf(given.to, 'to'),
    timeZone: merchant.timeZone,
  };
};

const dayOf = (given: unknown, name: string): string | null => {
  if (given === null || given === undefined || given === '') return null;
  if (typeof given !== 'string' || !isDay(given)) throw new RangeError(`${name} must be a day, YYYY-MM-DD`);
  return given;
};
