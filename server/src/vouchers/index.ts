import type { DrawVoucher, Mailer, MailTexts } from '../mailbox/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { askResort, onResortAsked, revokeResortLink } from './ask-resort.ts';
import { confirmByResort, enterConfirmationNumber } from './enter-number.ts';
import { onOrderChanged } from './on-order-changed.ts';
import { voucherResolvers } from './vouchers.resolvers.ts';
import { voucherRoutes } from './vouchers.routes.ts';

export { createDrawVoucher } from './draw-voucher.ts';
export { voucherMails } from './voucher-mails.ts';
export { missingNumbers, missingNumbersCount, numbersWaiting } from './vouchers.queries.ts';

interface Parts {
  database: Database;
  merchants: MerchantScope;
  sessions: Sessions;
  mailer: Mailer;
  mailTexts: MailTexts;
  baseDomain: string;
  drawVoucher: DrawVoucher;
  originOf(merchant: Merchant): string;
}

export const vouchersSlice = {
  commands: [enterConfirmationNumber, askResort, revokeResortLink, confirmByResort],
  resolvers: () => voucherResolvers,
  routes: (parts) => [voucherRoutes(parts)],
  eventHandlers: (parts) => ({
    'order.changed': [onOrderChanged(parts)],
    'voucher.asked': [onResortAsked(parts)],
  }),
} satisfies Slice<Parts>;
