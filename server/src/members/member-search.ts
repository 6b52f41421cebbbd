import { isDay, searchable } from '@sandbar/domain/common';
import { wordPatterns } from '../platform/database/word-search.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { isUuid } from '../platform/uuid.ts';
import type { MemberSearch } from './members.queries.ts';

/** What a reader asks for, as it came. */
export interface GivenMembers {
  keyword?: string | null | undefined;
  role?: string | null | undefined;
  twoStep?: boolean | null | undefined;
  state?: 'active' | 'closed' | null | undefined;
  from?: unknown;
  to?: unknown;
}

const LONGEST_KEYWORD = 100;
/** So many digits and nothing but signs are a telephone number. */
const NUMBER = /^[\s+().-]*(?:\d[\s().-]*){6,}$/;

/** Numbers are kept as they were typed: with a country's code, or with the 0 in its place. */
const patternsOf = (keyword: string): string[] => {
  if (NUMBER.test(keyword)) return [`%${keyword.replaceAll(/\D/g, '').replace(/^(?:0+|84)/, '')}%`];
  const sought = searchable(keyword);
  return sought === '' ? [] : wordPatterns(sought);
};

const dayOf = (given: unknown): string | null => (typeof given === 'string' && isDay(given) ? given : null);

/** @returns undefined when nothing can match: an invalid id is no role's */
export const searchOf = (given: GivenMembers, { id, timeZone }: Merchant): MemberSearch | undefined => {
  const { role } = given;
  const standing = role === 'any' || role === 'none';
  if (role && !standing && !isUuid(role)) return undefined;
  const keyword = (given.keyword ?? '').trim().slice(0, LONGEST_KEYWORD);
  const words = patternsOf(keyword);
  // Nothing but signs is in no name.
  if (keyword !== '' && words.length === 0) return undefined;
  return {
    merchantId: id,
    words,
    roleId: role && !standing ? role : null,
    hasRole: standing ? role === 'any' : null,
    twoStep: given.twoStep ?? null,
    active: given.state ? given.state === 'active' : null,
    from: dayOf(given.from),
    to: dayOf(given.to),
    timeZone,
  };
};
