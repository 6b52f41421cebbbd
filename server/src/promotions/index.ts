import type { Database } from '../platform/database/index.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { calculateRentDiscount } from './calculate-rent-discount.ts';
import { countRentUses } from './count-uses.ts';
import { createPromotion } from './create-promotion.ts';
import { promotionsResolvers } from './promotions.resolvers.ts';
import { promotionsSnapshots } from './promotions.snapshots.ts';
import { changeRentPromotion, createRentPromotion, endRentPromotion } from './rent-programs.ts';
import { tellPriceChanges } from './tell-price-changes.ts';

export { codeLimitRefusals, evaluateGiftCodes, retakeCodeUses, setCodesOfOrder } from './gift-codes.ts';
export { countCodeUses, returnCodeUses } from './promotions.store.ts';
/** For the slice weeks: what owners choose for rooms they let. */
export {
  CHOSEN_REFUSALS,
  chooseFor,
  chosenFor,
  publishChosenIn,
  quoteFor,
  saveChosenIn,
  textsOf,
} from './rental-promotions.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  committed(merchantId: string): void;
  onError(error: unknown, doing: string): void;
}

export const promotionsSlice = {
  snapshots: promotionsSnapshots,
  commands: [createPromotion, createRentPromotion, changeRentPromotion, endRentPromotion, calculateRentDiscount],
  resolvers: () => promotionsResolvers,
  chores: (parts) => [tellPriceChanges(parts)],
  reactions: (parts) => ({ 'order.changed': [countRentUses(parts)] }),
} satisfies Slice<Parts>;
