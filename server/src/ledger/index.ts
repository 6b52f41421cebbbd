import type { Slice } from '../platform/slice.ts';
import { ledgerResolvers } from './ledger.resolvers.ts';
import { setTaxRates } from './set-tax-rates.ts';

export { askedOwner } from './asked-owner.ts';
export { book, holdForRun, lockOwed, releaseFromRun, type NewTransfer } from './ledger.store.ts';
export {
  entriesOfOwner,
  ledgerOfOrder,
  owedToOwner,
  saleOfOrder,
  salesOfOrders,
  withheldFromOwner,
} from './ledger.queries.ts';
export {
  bookedSettlement,
  bookOwnerSale,
  CANCELED_MEANWHILE,
  cancelOwnerSale,
  isReleased,
  ownerOfSale,
  RELEASED_MEANWHILE,
  releaseOwnerSale,
  sellForOwner,
} from './owner-sales.ts';
export { bookPayout, bookPayoutVoided, ordersPaidBy, paidOutAmong, salesOfPayout, unpaidSales } from './owners.ts';
export { rateSetInForce, ratesInForce } from './rates.ts';
export { enterDefaultRates } from './rates.store.ts';
export {
  dismissedPaymentTransfer,
  unappliedPaymentTransfer,
  paymentTransfer,
  refundOwedTransfer,
  refundSentTransfer,
  saleCanceledTransfer,
  saleChangedTransfer,
  saleTransfer,
} from './transfers.ts';

export const ledgerSlice = {
  effects: [setTaxRates],
  resolvers: () => ledgerResolvers,
} satisfies Slice<object>;
