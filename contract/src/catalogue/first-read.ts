import type { Day } from '@sandbar/domain/common';
import type { FirstPicture, FirstRead } from '../shell/index.ts';
import { cardPictures, resortPicture } from './first-pictures.ts';
import { RESORT_PAGE, resortPageVariables } from './resort-page.ts';
import { RESORT_CARD_PARTS, RESORT_SEARCH, searchPageVariables, searchVariables } from './resort-search.ts';
import { readSearch } from './search-params.ts';
import { readStay } from './stay-params.ts';

const LIST = /^\/product-vacation\/list\/?$/;
const DETAIL = /^\/product-vacation\/detail\/(?:list-vacation|information)\/([^/]+)\/?$/;

interface PageRead extends FirstRead {
  /** What of its answer is a picture in sight when the page opens. */
  pictures: (data: never) => FirstPicture[];
}

/**
 * What the page at an address asks the server first: the same words and variables that the page's own code would send.
 * @param today where the merchant is
 * @returns undefined for pages whose first question is not known before their code runs
 */
export const firstReadOf = ({ pathname, searchParams }: URL, today: Day): PageRead | undefined => {
  if (LIST.test(pathname)) {
    const variables = searchPageVariables(searchVariables(readSearch(searchParams, today)), 0);
    return { name: 'ResortSearch', query: `${RESORT_SEARCH}\n${RESORT_CARD_PARTS}`, variables, pictures: cardPictures };
  }
  const friendlyUrl = decoded(DETAIL.exec(pathname)?.[1]);
  return friendlyUrl === undefined
    ? undefined
    : {
        name: 'ResortPage',
        query: RESORT_PAGE,
        variables: resortPageVariables(friendlyUrl, readStay(searchParams, today)),
        pictures: resortPicture,
      };
};

const decoded = (text: string | undefined): string | undefined => {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined; // an address that is no text names no resort
  }
};
