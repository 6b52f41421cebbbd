import type { Slice } from '../platform/slice.ts';
import { createPromotion } from './create-promotion.ts';

export { codeLimitRefusals, evaluateGiftCodes, retakeCodeUses } from './gift-codes.ts';
export { countCodeUses, returnCodeUses } from './promotions.store.ts';

export const promotionsSlice = {
  commands: [createPromotion],
} satisfies Slice<object>;
