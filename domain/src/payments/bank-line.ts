import { isOrderCode } from '../orders/order-code.ts';

const CODE = /[A-Z]{2}\d{10}/g;

/**
 * The order code in what a payer wrote, however his bank set it: `CT DEN AZ26 1184 0217.FT2632`, `az2611840217-lan`.
 * Undefined when there is none whose check digit is right, or when there are two: then nobody can tell, and staff look.
 */
export const orderCodeIn = (...texts: readonly (string | null | undefined)[]): string | undefined => {
  const found = new Set<string>();
  for (const text of texts) {
    const plain = (text ?? '').toUpperCase();
    // Spaces and marks inside a code are the bank's. First as it stands, since taking them out can run words together.
    for (const version of [plain, plain.replaceAll(/[^A-Z0-9]/g, '')]) {
      for (let at = 0; at < version.length - 11; at += 1) {
        CODE.lastIndex = at;
        const match = CODE.exec(version);
        if (!match) break;
        if (isOrderCode(match[0])) found.add(match[0]);
        at = match.index;
      }
    }
  }
  return found.size === 1 ? [...found][0] : undefined;
};
