import { isOrderCode } from '../orders/order-code.ts';

/**
 * Banks add spaces and marks inside a code. A digit right after it makes it another number, because one in ten of these
 * would have a right check digit.
 */
const CODE = /[A-Z][^A-Z0-9]*[A-Z](?:[^A-Z0-9]*\d){10}(?!\d)/g;

/** Returns all order codes with a right check digit in what a payer wrote, however the bank formatted them. */
export const orderCodesIn = (...texts: readonly (string | null | undefined)[]): string[] => {
  const found = new Set<string>();
  for (const text of texts) {
    // Full-width letters count as letters.
    const plain = (text ?? '').normalize('NFKC').toUpperCase();
    for (let at = 0; at < plain.length - 11; at += 1) {
      CODE.lastIndex = at;
      const match = CODE.exec(plain);
      if (!match) break;
      const code = match[0].replaceAll(/[^A-Z0-9]/g, '');
      if (isOrderCode(code)) found.add(code);
      at = match.index;
    }
  }
  return [...found];
};

/**
 * Returns the order code in what a payer wrote: `CT DEN AZ26 1184 0217.FT2632`, `az2611840217-lan`. Undefined when no
 * code has the right check digit, or when several different ones have it: then staff decide.
 */
export const orderCodeIn = (...texts: readonly (string | null | undefined)[]): string | undefined => {
  const [code, other] = orderCodesIn(...texts);
  return other === undefined ? code : undefined;
};
