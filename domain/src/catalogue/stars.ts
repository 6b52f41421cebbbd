import type { LocalText } from '../common/index.ts';

/** The attribute that carries a resort's star rating (member-portal section 2). */
export const STAR_ATTRIBUTE = 'Hạng sao';

const WORDS = ['One', 'Two', 'Three', 'Four', 'Five'];

/** 1 to 5 from a value such as "Five stars"; 0 when the resort has no rating. */
export const starsFromValue = (value: string | undefined): number =>
  WORDS.findIndex((word) => value?.startsWith(word)) + 1;

/**
 * The star rating by a resort's attribute values: that of 'Hạng sao' in either language; 0 when the resort has none.
 */
export const starsOfResort = (chosen: readonly { attribute: LocalText; value: LocalText }[]): number => {
  const rating = chosen.find(
    ({ attribute }) => attribute.vi === STAR_ATTRIBUTE || attribute.en === STAR_ATTRIBUTE,
  )?.value;
  return starsFromValue(rating?.en) || starsFromValue(rating?.vi);
};
