import type { Database } from '../platform/database/index.ts';
import { retentionRule, retentionJob } from '../platform/jobs/retention.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { calculateRentDiscount } from './calculate-rent-discount.ts';
import { countRentUses } from './count-uses.ts';
import { createPromotion, endPromotion } from './create-promotion.ts';
import { giftCodeResolvers } from './gift-codes.resolvers.ts';
import { promotionsResolvers } from './promotions.resolvers.ts';
import { promotionsSnapshots } from './promotions.snapshots.ts';
import { oldGuesses } from './promotions.store.ts';
import { changeRentPromotion, createRentPromotion, endRentPromotion } from './rent-programs.ts';
import { rentProgramResolvers } from './rent-programs.resolvers.ts';
import { notifyPriceChanges } from './notify-price-changes.ts';

export {
  codeLimitRefusals,
  evaluateGiftCodes,
  lowerCodesOfOrder,
  retakeCodeUses,
  setCodesOfOrder,
} from './gift-codes.ts';
export { giftCodesImporter } from './gift-codes-importer.ts';
export { giftCodesExporter } from './gift-codes-exporter.ts';
export { countCodeUses, returnCodeUses } from './promotions.store.ts';
/** For the slice weeks: the programs that owners choose for their rooms. */
export {
  CHOSEN_REFUSALS,
  chooseFor,
  chosenFor,
  giveBackChosenIn,
  publishChosenIn,
  quoteFor,
  saveChosenIn,
  textsOf,
} from './rental-promotions.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  onError(error: unknown, doing: string): void;
}

export const promotionsSlice = {
  snapshots: promotionsSnapshots,
  commands: [endPromotion, createRentPromotion, changeRentPromotion, endRentPromotion, calculateRentDiscount],
  effects: [createPromotion],
  resolvers: () => ({
    Query: { ...promotionsResolvers.Query, ...giftCodeResolvers.Query, ...rentProgramResolvers.Query },
  }),
  jobs: (parts) => [
    notifyPriceChanges(parts),
    retentionJob('tidy code guesses', 3_600_000, [retentionRule(parts.database, oldGuesses)], parts.onError),
  ],
  eventHandlers: (parts) => ({ 'order.changed': [countRentUses(parts)] }),
} satisfies Slice<Parts>;
