import type { Slice } from '../platform/slice.ts';
import { createPromotion } from './create-promotion.ts';
import { promotionsSnapshots } from './promotions.snapshots.ts';

export { codeLimitRefusals, evaluateGiftCodes, retakeCodeUses } from './gift-codes.ts';
export { countCodeUses, returnCodeUses } from './promotions.store.ts';

export const promotionsSlice = {
  snapshots: promotionsSnapshots,
  commands: [createPromotion],
} satisfies Slice<object>;
