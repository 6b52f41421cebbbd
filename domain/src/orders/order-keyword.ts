import { searchable } from '../common/index.ts';

/** The search that a keyword stands for in a list of orders. */
export interface OrderKeyword {
  /**
   * Words that must all occur in the names of the ordered things. They are searchable texts, so they contain no `%` and
   * `_`.
   */
  words: string[];
  /**
   * Set when the keyword looks like the beginning of a code (`az26 1184`, `261184`): the codes from `from` to below
   * `until`.
   */
  code: { from: string; until: string } | null;
  /** Four digits may be the end of a code, because people read out the last group. */
  end: string | null;
}

const CODE = /^([A-Z]{0,2})(\d{0,10})$/;

/** @param prefix the merchant's two letters, which people may leave out */
export const orderKeyword = (keyword: string, prefix: string): OrderKeyword => {
  const written = keyword.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
  const [, letters = '', digits = ''] = CODE.exec(written) ?? [];
  const words = searchable(keyword).split(' ').filter(Boolean);
  const complete = letters === '' ? prefix + digits : digits === '' ? letters : letters + digits;
  const isCode =
    written !== '' &&
    CODE.test(written) &&
    prefix.startsWith(letters) &&
    (digits === '' || letters === '' || letters === prefix);
  return {
    words,
    code: isCode ? { from: complete, until: `${complete}ZZZ` } : null,
    end: /^\d{4}$/.test(written) ? written : null,
  };
};
