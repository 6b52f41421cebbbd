import { searchable } from '@sandbar/domain/common';
import { wordPatterns } from '../platform/database/index.ts';
import { LONGEST_KEYWORD } from '../platform/graphql/console-page.ts';
import type { BalanceSearch } from './lists.queries.ts';

/** Patterns of what was typed; undefined for nothing but signs, which are in no name. */
export const wordsOf = (typed: string | null | undefined): string[] | undefined => {
  const keyword = (typed ?? '').slice(0, LONGEST_KEYWORD);
  const searched = searchable(keyword);
  if (/\S/.test(keyword) && !searched) return undefined;
  return searched ? wordPatterns(searched) : [];
};

/** All owners of a merchant. */
export const toSearch = (merchantId: string): BalanceSearch => ({
  merchantId,
  ownerIds: null,
  words: [],
  due: false,
  named: null,
  at: new Date().toISOString(),
});
