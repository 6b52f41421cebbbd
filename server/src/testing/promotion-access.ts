import { randomUUID } from 'node:crypto';
import type { CommandEntry, ReadEntry } from './access-entry.ts';

/** Gift codes in the table of access: reads and commands of staff. */
export const PROMOTION_READS: Record<string, ReadEntry> = {
  giftcodebatches: { ask: () => 'giftcodebatches { totalCount items { id name state firstCode } }' },
  giftcodebatch: { ask: (at) => `giftcodebatch(id: "${at.giftPromotionId}") { id name state firstCode budget }` },
  giftcodes: { ask: (at) => `giftcodes(promotionId: "${at.giftPromotionId}") { totalCount items { code uses } }` },
  giftcodeuses: {
    ask: (at) =>
      `giftcodeuses(promotionId: "${at.giftPromotionId}") { totalCount items { id code orderCode memberName } }`,
  },
  rentprograms: { ask: (at) => `rentprograms(resortId: "${at.resortId}") { totalCount items { id nameVi state } }` },
  rentprogram: { ask: (at) => `rentprogram(id: "${at.rentPromotionId}") { id nameVi plugins { kind amount } }` },
  rentprogramrooms: { ask: (at) => `rentprogramrooms(id: "${at.rentPromotionId}") { weekId code amount }` },
  giftcodedays: { ask: (at) => `giftcodedays(promotionId: "${at.giftPromotionId}") { day uses amount }` },
};

const Id = () => randomUUID();
const from = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

export const PROMOTION_COMMANDS: Record<string, CommandEntry> = {
  'Promotion/CreatePromotion': {
    content: () => ({
      Id: Id(),
      Name: { vi: 'a', en: 'a' },
      Codes: [`A${Date.now()}`],
      From: from(0),
      To: from(9),
      ResultType: 0,
      ResultValue: 10,
      Budget: 1_000,
    }),
  },
  'Promotion/EndPromotion': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), PromotionId: at.giftPromotionToEndId }),
  },
  'Workspace/ExportGiftCodes': {
    content: (at) => ({ Id: Id(), Format: 'csv', Filter: { promotionId: at.giftPromotionId } }),
  },
};
