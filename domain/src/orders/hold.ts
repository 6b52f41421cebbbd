import {
  priceOfStay,
  roomFits,
  isPricedInPoints,
  type Discount,
  type Party,
  type PricedStay,
  type ResortFee,
  type RoomCapacity,
} from '../catalogue/index.ts';
import { accept, refuse, type Day, type LocalText, type Result } from '../common/index.ts';
import type { MerchantSettings } from '../merchants/index.ts';
import type { OrderRefusal } from './refusals.ts';
import { heldLines, heldPrice, type StayFee } from './whole-price.ts';

/** A stay on the market when it is held. */
export interface StayOnMarket extends PricedStay, RoomCapacity {
  stayId: string;
  resortName: LocalText;
  roomName: LocalText;
  discounts: readonly Discount[];
  fees: readonly (StayFee & { name: LocalText })[];
  /** The fees of its room class. */
  resortFees: readonly ResortFee[];
  taken: boolean;
}

export interface OrderLineDraft {
  productType: number;
  stayId: string | null;
  targetName: LocalText;
  originalPrice: number;
  discountAmount: number;
  price: number;
  /** Fees that the guest pays at the resort. They are part of no total. */
  resortFees: readonly ResortFee[];
}

export interface HoldDraft {
  lines: readonly OrderLineDraft[];
  subTotal: number;
  grandTotal: number;
  holdMinutes: number;
  holdLimit: number;
}

/** The facts beside the stay that `decideHold` needs. `now` is the database's clock, `today` the merchant's day. */
export interface HoldCircumstances {
  party: Party;
  now: Date;
  today: Day;
  /** Money per point. */
  rate: number;
  settings: MerchantSettings;
}

/**
 * Decides a hold: an order with one line for the stay at today's price and one for each fee. Unique indexes of the
 * database decide whether the stay is still free and the member is below the limit; refusals that are known before are
 * returned here.
 */
export const decideHold = (
  stay: StayOnMarket | undefined,
  given: HoldCircumstances,
): Result<HoldDraft, OrderRefusal> => {
  if (!stay) return refuse('STAY_NOT_FOUND', {});
  if (stay.taken) return refuse('STAY_TAKEN', {});
  if (stay.fromDate < given.today) return refuse('STAY_PAST', {});
  if (!roomFits(stay, given.party))
    return refuse('PARTY_TOO_LARGE', { adultsMax: stay.adultsMax, childMax: stay.childMax });

  const price = priceOfStay(stay, stay.discounts, given.now, given.rate);
  const lines = heldLines(stay.productType, price, stay.fees).map(({ fee, ...line }): OrderLineDraft => ({
    ...line,
    stayId: fee ? null : stay.stayId,
    targetName: fee ? fee.name : joinNames(stay.resortName, stay.roomName),
    discountAmount: line.originalPrice - line.price,
    resortFees: fee ? [] : stay.resortFees,
  }));
  const { subTotal, grandTotal } = heldPrice(lines, given.rate);
  return accept({
    lines,
    subTotal,
    grandTotal,
    holdMinutes: isPricedInPoints(stay.productType)
      ? given.settings.exchangeHoldMinutes
      : given.settings.currencyHoldMinutes,
    holdLimit: given.settings.holdLimit,
  });
};

/**
 * Returns an existing hold at its own prices. A line in points keeps its points, and its money is computed at the
 * present rate.
 * @param draft the stay as it would be held now
 * @param rate the present money per point
 */
export const heldAlready = (
  draft: HoldDraft,
  held: { lines: readonly OrderLineDraft[]; pointRate: number },
  rate: number,
): HoldDraft => {
  const worth = (amount: number) => Math.round((amount * rate) / held.pointRate);
  const lines = held.lines.map((line) =>
    isPricedInPoints(line.productType)
      ? {
          ...line,
          originalPrice: worth(line.originalPrice),
          discountAmount: worth(line.discountAmount),
          price: worth(line.price),
        }
      : line,
  );
  const { subTotal, grandTotal } = heldPrice(lines, rate);
  return { ...draft, lines, subTotal, grandTotal };
};

const joinNames = (resort: LocalText, room: LocalText): LocalText => ({
  vi: `${resort.vi} · ${room.vi}`,
  en: `${resort.en} · ${room.en}`,
});
