/** Digits in groups of three, or in none. */
const WHOLE = /^(\d+|\d{1,3}([.,]\d{3})+)$/;

/**
 * The whole number that a text begins with: `1.250` and `1,250` are 1250, `12.5` is 12. For fields of members' pages;
 * staff's are `NumberField`.
 */
export const wholeNumberIn = (text: string): number => {
  const bare = text.replaceAll(/[^\d.,]/g, '');
  return Number(WHOLE.test(bare) ? bare.replaceAll(/\D/g, '') : /^\d*/.exec(bare)![0]);
};

/** A digit was typed or something deleted: separators in the text are those that the field wrote itself. */
export const keepsSeparators = ({ data, inputType }: { data?: string | null; inputType?: string }): boolean =>
  data ? /^\d$/.test(data) : (inputType ?? '').startsWith('delete');
