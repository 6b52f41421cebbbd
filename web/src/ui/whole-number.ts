/** Digits in groups of three, or in none. */
const WHOLE = /^(?:\d+|\d{1,3}([.,])\d{3}(?:\1\d{3})*)$/;

/**
 * The whole number that a text of a members' field is; undefined for any other text. `readNumber` of staff's fields
 * reads more, which would be too much code for members' pages; what both read is the same.
 */
export const wholeNumber = (text: string): number | undefined => {
  const bare = text.replaceAll(/[\s'’]/g, '');
  return WHOLE.test(bare) ? Number(bare.replaceAll(/\D/g, '')) : undefined;
};
