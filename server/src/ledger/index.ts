import type { Database } from '../platform/database/index.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { closeDay, closeMonth, setChart } from './close-books.ts';
import { journalRoutes } from './journal.routes.ts';
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
export { openLedger } from './open-ledger.ts';
export {
  dismissalCanceledTransfer,
  dismissedPaymentTransfer,
  unappliedPaymentTransfer,
  paymentTakenBackTransfer,
  paymentTransfer,
  refundOwedTransfer,
  refundSentTransfer,
  saleCanceledTransfer,
  saleChangedTransfer,
  saleTransfer,
} from './transfers.ts';

interface LedgerParts {
  database: Database;
  sessions: Sessions;
}

export const ledgerSlice = {
  commands: [closeDay, closeMonth, setChart],
  effects: [setTaxRates],
  resolvers: () => ledgerResolvers,
  routes: (parts) => [journalRoutes(parts)],
} satisfies Slice<LedgerParts>;
