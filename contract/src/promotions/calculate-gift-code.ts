import type { Answer } from '../common/index.ts';

/** GET /api/Promotion/CalculateGiftCode?orderid&codes&preResultAmount (member-portal section 7). */
export const CALCULATE_GIFT_CODE = '/api/Promotion/CalculateGiftCode';

/** The deduction of codes if the order were confirmed now. `Success` is true when all codes are valid. */
export interface CalculatedGiftCode extends Answer<null> {
  /** Money that the valid codes take off together. */
  PromotionAmount: number;
  /** The valid codes in the order of deduction. */
  Codes: { Code: string; Name: string; Amount: number }[];
  /** Whether another code may be added. */
  MoreAllowed: boolean;
  /** The invalid codes, each with its reason in the caller's language. */
  InvalidCodes: { Code: string; Message: string; Reason: string }[];
}
