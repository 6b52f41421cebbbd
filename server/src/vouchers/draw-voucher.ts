import { languageFor } from '@sandbar/domain/merchants';
import type { DrawVoucher } from '../mailbox/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Printer } from '../platform/pdf/index.ts';
import { voucherPaper } from './voucher-paper.ts';
import { voucherOfOrder } from './vouchers.queries.ts';
import { followOrder } from './vouchers.store.ts';

interface Deps {
  database: Database;
  merchants: MerchantScope;
  printer: Printer;
  originOf(merchant: Merchant): string;
}

/**
 * Draws an order's voucher from its present state, in the member's language; undefined for an order that was never
 * paid.
 */
export const createDrawVoucher =
  ({ database, merchants, printer, originOf }: Deps): DrawVoucher =>
  async ({ merchantId, orderId }) => {
    const merchant = await merchants.byId(merchantId);
    // An order that was just paid may not have its voucher yet.
    await database.run(followOrder({ merchantId, orderId }));
    const voucher = await first(database.run(voucherOfOrder({ merchantId, orderId })));
    if (!voucher) return undefined;
    const locale = languageFor(merchant.settings, voucher.languageId);
    return printer.print(await voucherPaper(voucher, { merchant, locale, origin: originOf(merchant) }));
  };
