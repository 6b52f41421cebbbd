/** A code as it is stored: capitals, digits and hyphens, 3 to 40 characters. */
const CODE = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

/** Normalizes a typed code to the way it is stored: capitals, without spaces. */
export const normalGiftCode = (typed: string): string => typed.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase();

export const isGiftCode = (code: string): boolean => CODE.test(code);

/**
 * Codes in one text, divided by commas or semicolons, each once, in the order given. An empty part between two commas
 * is ignored.
 */
export const readGiftCodes = (typed: string): string[] => [
  ...new Set(typed.split(/[,;]/).map(normalGiftCode).filter(Boolean)),
];
