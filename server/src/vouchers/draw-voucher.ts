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

/** Draws an order's voucher, as the order is now, in its member's language; none of what was never paid. */
export const createDrawVoucher =
  ({ database, merchants, printer, originOf }: Deps): DrawVoucher =>
  async ({ merchantId, orderId }) => {
    const merchant = await merchants.byId(merchantId);
    // Just paid, it may not have one yet.
    await database.run(followOrder({ merchantId, orderId }));
    const voucher = await first(database.run(voucherOfOrder({ merchantId, orderId })));
    if (!voucher) return undefined;
    const locale = languageFor(merchant.settings, voucher.languageId);
    return printer.print(await voucherPaper(voucher, { merchant, locale, origin: originOf(merchant) }));
  };
