import { isDay, searchable } from '@sandbar/domain/common';
import { searchedTelephone } from '@sandbar/domain/profile';
import { wordPatterns } from '../platform/database/word-search.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { isUuid } from '../platform/uuid.ts';
import type { MemberSearch } from './members.queries.ts';

/** A reader's filters as they were sent, not yet validated. */
export interface GivenMembers {
  keyword?: string | null | undefined;
  role?: string | null | undefined;
  twoStep?: boolean | null | undefined;
  state?: 'active' | 'closed' | null | undefined;
  from?: unknown;
  to?: unknown;
}

const LONGEST_KEYWORD = 100;
const patternsOf = (keyword: string): string[] => {
  const telephone = searchedTelephone(keyword);
  if (telephone !== undefined) return [`%${telephone}%`];
  const searched = searchable(keyword);
  return searched === '' ? [] : wordPatterns(searched);
};

const dayOf = (given: unknown): string | null => (typeof given === 'string' && isDay(given) ? given : null);

/** @returns undefined when nothing can match, for example with an invalid id of a role */
export const searchOf = (given: GivenMembers, { id, timeZone }: Merchant): MemberSearch | undefined => {
  const { role } = given;
  const standing = role === 'any' || role === 'none';
  if (role && !standing && !isUuid(role)) return undefined;
  const keyword = (given.keyword ?? '').trim().slice(0, LONGEST_KEYWORD);
  const words = patternsOf(keyword);
  // A keyword without letters or digits matches no name.
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
