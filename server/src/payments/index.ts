import type { Inform } from '../notifications/index.ts';
import type { Database } from '../platform/database/index.ts';
import { retentionJob, retentionRule } from '../platform/jobs/retention.ts';
import type { Merchant, MerchantScope } from '../platform/merchant-scope.ts';
import type { Installation } from '../platform/installation.ts';
import type { Slice } from '../platform/slice.ts';
import type { CommandBus } from '../platform/commands/bus.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { bankFileRoutes } from './bank-file.routes.ts';
import { closeCashPayment } from './close-cash-payment.ts';
import { onRefundAccountNamed, onRefundChanged } from './on-refund-changed.ts';
import { forgetOldBodies, merchantsWithOldBodies } from './payments.retention.store.ts';
import { gatewaySecrets } from './payments.gateways.store.ts';
import { paymentResolvers } from './payments.resolvers.ts';
import { paymentRoutes } from './payments.routes.ts';
import type { Receiver } from './receive.ts';
import { askAboutOpenPayments } from './ask-about-payments.ts';
import { sendRefunds } from './send-refunds.ts';
import { recordPayment } from './record-payment.ts';
import { recordRefundSent } from './record-refund-sent.ts';
import { revealRefundAccount, setRefundAccount } from './refund-account.ts';
import { refundAccountDetails } from './refund-accounts.store.ts';
import { setGateway } from './set-gateway.ts';
import { changeFee, setFee } from './set-fee.ts';
import { dismissUnappliedPayment, returnDismissedPayment } from './dismiss-unapplied-payment.ts';
import { matchUnappliedPayment } from './settle-unapplied-payment.ts';
import { splitUnappliedPayment } from './split-unapplied-payment.ts';
import { takeInBankFile } from './take-in-bank-file.ts';
import { setPaymentMethod } from './set-payment-method.ts';
import { paymentsSnapshots } from './payments.snapshots.ts';

export { readBankLine } from './gateways/bank-line.ts';
export { bankLineSettings, openGateway, sandboxSettings } from './gateways/index.ts';
export { eraseRefundAccounts } from './refund-accounts.store.ts';
export { refundsExporter } from './refunds-exporter.ts';
export { paymentMails } from './refund-mails.ts';
export { createReceiver, type Receiver } from './receive.ts';
export { unappliedPaymentsWaiting, unappliedPayments, unappliedPaymentsCount } from './payments.queries.ts';
export { refundsWaiting, waitingRefunds, waitingRefundsCount } from './refunds.queries.ts';
export { paymentResolvers } from './payments.resolvers.ts';

interface Parts {
  database: Database;
  bus: CommandBus;
  sessions: Sessions;
  installation: Installation;
  merchants: MerchantScope;
  inform: Inform;
  receiver: Receiver;
  originOf(merchant: Merchant): string;
  onError(error: unknown, doing: string): void;
}

export const paymentsSlice = {
  snapshots: paymentsSnapshots,
  commands: [
    setFee,
    changeFee,
    dismissUnappliedPayment,
    returnDismissedPayment,
    splitUnappliedPayment,
    takeInBankFile,
    setRefundAccount,
    revealRefundAccount,
  ],
  effects: [setGateway, setPaymentMethod, closeCashPayment, recordPayment, matchUnappliedPayment, recordRefundSent],
  resolvers: ({ installation }) => paymentResolvers(installation),
  routes: (parts) => [paymentRoutes(parts), bankFileRoutes(parts)],
  jobs: (parts) => [
    askAboutOpenPayments(parts),
    sendRefunds(parts),
    retentionJob(
      'tidy payment messages',
      3_600_000,
      [retentionRule(parts.database, { search: merchantsWithOldBodies, removal: forgetOldBodies })],
      parts.onError,
    ),
  ],
  eventHandlers: (parts) => ({
    'refund.changed': [onRefundChanged(parts)],
    'refund-account.named': [onRefundAccountNamed(parts)],
  }),
  secrets: [gatewaySecrets, refundAccountDetails],
} satisfies Slice<Parts>;
