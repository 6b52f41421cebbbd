import type { Slice } from '../platform/slice.ts';
import { ledgerResolvers } from './ledger.resolvers.ts';
import { setTaxRates } from './set-tax-rates.ts';

export { book, type NewTransfer } from './ledger.store.ts';
export { owedToOwner } from './ledger.queries.ts';
export { bookOwnerSale, bookPayout, endPayout, undoOwnerSale } from './owners.ts';
export { enterDefaultRates } from './rates.store.ts';
export {
  moneyAsideTransfer,
  moneyWaitingTransfer,
  paymentTransfer,
  refundOwedTransfer,
  refundSentTransfer,
  saleCanceledTransfer,
  saleTransfer,
} from './transfers.ts';

export const ledgerSlice = {
  commands: [setTaxRates],
  resolvers: () => ledgerResolvers,
} satisfies Slice<object>;
