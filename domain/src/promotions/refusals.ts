import type { Day } from '../common/index.ts';

/** Why a gift code is not valid. `code`: the code as the server reads it. */
export type GiftCodeRefusal =
  | { code: 'GIFT_CODE_REQUIRED'; data: Record<string, never> }
  | { code: 'GIFT_CODE_UNKNOWN'; data: { code: string } }
  | { code: 'GIFT_CODE_NOT_BEGUN'; data: { code: string; from: Day } }
  | { code: 'GIFT_CODE_OVER'; data: { code: string; to: Day } }
  | { code: 'GIFT_CODE_MINIMUM'; data: { code: string; minimum: number } }
  | { code: 'GIFT_CODE_WRONG_STAY'; data: { code: string } }
  | { code: 'GIFT_CODE_USED_UP'; data: { code: string } }
  | { code: 'GIFT_CODE_USED_BY_YOU'; data: { code: string; limit: number } }
  | { code: 'GIFT_CODE_OWN'; data: { code: string } }
  | { code: 'GIFT_CODE_NOT_COMBINABLE'; data: { code: string } }
  | { code: 'GIFT_CODE_TOO_MANY'; data: { code: string; limit: number } };

/** Why an owner cannot choose a program of rent discounts for a room. */
export type RentPromotionRefusal =
  | { code: 'RENT_PROMOTION_UNKNOWN'; data: { promotionId: string } }
  | { code: 'RENT_PROMOTION_OTHER_ROOM'; data: { promotionId: string } }
  | { code: 'RENT_PROMOTION_NEVER'; data: { promotionId: string } };

export type PromotionRefusal =
  | GiftCodeRefusal
  | RentPromotionRefusal
  | { code: 'RENT_PROMOTION_OVER'; data: Record<string, never> }
  /** The program's budget or number of rooms is used up. */
  | { code: 'RENT_PROMOTION_USED_UP'; data: Record<string, never> }
  /** Rooms use the program already, and its limits cannot be below their number and money. */
  | { code: 'RENT_PROMOTION_PROMISED'; data: { rentals: number; promised: number } }
  | { code: 'GIFT_CODE_TAKEN'; data: Record<string, never> }
  /** Staff ended the codes, or they have expired. */
  | { code: 'GIFT_CODES_OVER'; data: Record<string, never> };
