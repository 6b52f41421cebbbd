import type { Answer } from '../common/index.ts';

/** GET /api/Promotion/CalculateGiftCode?orderid&codes&preResultAmount (member-portal section 7). */
export const CALCULATE_GIFT_CODE = '/api/Promotion/CalculateGiftCode';

/** The deduction of codes if the order were confirmed now. `Success` is true when all codes are valid. */
export interface CalculatedGiftCode extends Answer<null> {
  /** Money that the codes which count take off together. */
  PromotionAmount: number;
  /** The codes that count, in the order in which they are taken off. */
  Codes: { Code: string; Name: string; Amount: number }[];
  /** Another code may stand beside those that count. */
  MoreAllowed: boolean;
  /** Those that do not, each with its reason in the caller's language. */
  InvalidCodes: { Code: string; Message: string; Reason: string }[];
}
