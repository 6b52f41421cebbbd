import { randomUUID } from 'node:crypto';
import { dayInZone } from '@sandbar/domain/common';
import { CHARTS } from '@sandbar/domain/ledger';
import type { CommandEntry, ReadEntry } from './access-entry.ts';
import { PAYOUT_RUN_COMMANDS, PAYOUT_RUN_READS } from './payout-access.ts';

/** Payments, refunds, payouts, statements, and their rates and fees. */

const Id = () => randomUUID();
const text = (words: string) => ({ vi: words, en: words });
const day = (from: number) => new Date(Date.now() + from * 86_400_000).toISOString().slice(0, 10);

export const PAYMENT_READS: Record<string, ReadEntry> = {
  paymentmethods: {
    ask: (at) => `paymentmethods(merchantId: "${at.merchantId}") { totalCount items { id sku } }`,
  },
  moneysuggestions: { ask: (at) => `moneysuggestions(moneyId: "${at.moneyId}") { code name left why }` },
  waitingmoney: {
    ask: () => 'waitingmoney { totalCount items { id gateway state amount referenceCode orderId orderCode } }',
  },
  dismissedmoney: { ask: () => 'dismissedmoney { totalCount items { id amount reason dismissedByName } }' },
  deskpaymentmethods: {
    ask: () => 'deskpaymentmethods { id sku name { vi } message { vi } timeout published offered waiting }',
  },
  paymentgateways: { ask: () => 'paymentgateways { gateway enabled knownKeys testMode changedDate }' },
  fees: { ask: () => 'fees { id name { vi en } productType amount published }' },
  waitingrefunds: {
    ask: () => 'waitingrefunds { totalCount items { id state reason amount orderId orderCode userId userName sku } }',
  },
  taxrates: { ask: () => 'taxrates { latest items { id name validFrom current rates { kind base basisPoints } } }' },
  currenttaxrates: { ask: () => 'currenttaxrates { id name setBy rates { sold kind base basisPoints } }' },
  moneydays: { ask: () => 'moneydays { totalCount items { id bank cash sent close { counted closedByName } } }' },
  cashbook: { ask: () => 'cashbook { booked today movedSince lastClose { day counted } }' },
  journalmonths: { ask: () => 'journalmonths { totalCount items { id transfers debits closedByName next } }' },
  journalmonth: {
    ask: () => {
      const month = dayInZone(new Date(), 'Asia/Ho_Chi_Minh').slice(0, 7);
      return `journalmonth(month: "${month}") { month accounts { account code closing } }`;
    },
  },
  ledgerchart: { ask: () => 'ledgerchart { own accounts { account name code } }' },
  ownerbalances: {
    ask: (at) =>
      `ownerbalances(ownerId: "${at.payeeId}") { nextCursor items { ownerId email owed account { id numberEnd } } }`,
  },
  payouts: {
    owned: true,
    alsoFor: 'payment.read',
    ask: (at) => `payouts(ownerId: "${at.payeeId}") { nextCursor items { id amount referenceCode numberEnd state } }`,
  },
  allpayouts: { ask: () => 'allpayouts { nextCursor items { id ownerId amount } }' },
  ownerdue: {
    ask: (at) =>
      `ownerdue(ownerId: "${at.payeeId}") { ownerId email owed account { numberEnd } sales { orderCode } entries {
        id } }`,
  },
  payoutaccount: { ask: () => 'payoutaccount { id bank numberEnd }' },
  monthlystatements: {
    owned: true,
    alsoFor: 'payment.read',
    ask: (at) =>
      `monthlystatements(ownerId: "${at.payeeId}") { years items { id month closing } totals { gross net } owed }`,
  },
  owneryears: {
    owned: true,
    alsoFor: 'payment.read',
    ask: (at) => `owneryears(ownerId: "${at.payeeId}") { owed pointsLeft items { year gross } total { gross nights } }`,
  },
  monthlystatement: {
    owned: true,
    alsoFor: 'payment.read',
    ask: (at) =>
      `monthlystatement(ownerId: "${at.payeeId}", month: "2026-01") { id closing digest lines { what amount } points {
        closing } }`,
  },
  orderledger: {
    ask: (at) => `orderledger(orderId: "${at.orderId}") { items { id kind entries { account amount } } }`,
  },
  ...PAYOUT_RUN_READS,
};

export const PAYMENT_COMMANDS: Record<string, CommandEntry> = {
  'Payment/SetPaymentMethod': {
    content: () => ({
      Id: Id(),
      Sku: 'cod',
      Name: text('a'),
      Message: text('a'),
      TimeoutMinutes: 60,
      DisplayOrder: 0,
      Published: true,
    }),
  },
  'Payment/SetGateway': { content: () => ({ Id: Id(), Gateway: 'sandbox', Enabled: true }) },
  'Payment/SetFee': {
    content: () => ({ Id: Id(), Name: text('a'), ProductType: 33554432, Amount: 1, Published: false }),
  },
  'Payment/ChangeFee': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      FeeId: at.feeId,
      Name: text('b'),
      Amount: 1,
      Published: false,
      Seen: { Name: text('b'), Amount: 1, Published: false },
    }),
  },
  'Ledger/CloseDay': {
    refused: 'CASH_BOOKED_CHANGED',
    content: () => ({ Id: Id(), Day: day(0), Counted: 1, Booked: 0, Reason: 'a' }),
  },
  'Ledger/CloseMonth': { content: () => ({ Id: Id(), Month: '2020-01' }) },
  'Ledger/SetChart': {
    content: () => ({
      Id: Id(),
      Accounts: Object.entries(CHARTS.plain).map(([Account, Code]) => ({ Account, Code })),
    }),
  },
  'Ledger/SetTaxRates': { content: () => ({ Id: Id(), Set: 'law', ValidFrom: day(9) }) },
  'Ledger/RevealPayoutAccount': { aims: 'merchant', content: (at) => ({ Id: Id(), UserId: at.payeeId, Reason: 'a' }) },
  'Ledger/RecordPayout': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      UserId: at.payeeId,
      AccountId: at.payoutAccountId,
      Amount: 5,
      ReferenceCode: `FT${Id()}`,
      SentOn: day(0),
    }),
  },
  'Workspace/ExportPayouts': { content: (at) => ({ Id: Id(), Format: 'csv', Filter: { ownerIds: [at.payeeId] } }) },
  'Ledger/VoidPayout': { aims: 'merchant', content: (at) => ({ Id: Id(), PayoutId: at.payoutId, Reason: 'a' }) },
  ...PAYOUT_RUN_COMMANDS,
  // The session proved a password above. This comes after the payouts to the account that was named before.
  'User/SetPayoutAccountUser': {
    content: () => ({ Id: Id(), Bank: 'Vietcombank', Holder: 'LE HOANG MINH', Number: '0071 0012 34567' }),
  },
  'Payment/CloseCashPayment': { aims: 'merchant', content: (at) => ({ Id: Id(), OrderId: at.cashOrderId, Amount: 5 }) },
  'Payment/RecordPayment': {
    aims: 'merchant',
    content: (at) => ({
      Id: Id(),
      OrderId: at.cashOrderId,
      Way: 'card',
      Amount: 5,
      // Today in the merchant's time zone, which begins before that of UTC.
      PaidOn: dayInZone(new Date(), 'Asia/Ho_Chi_Minh'),
      ReferenceCode: Id(),
    }),
  },
  'Payment/MatchWaitingMoney': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), MoneyId: at.moneyId, OrderCode: at.cashOrderCode }),
  },
  'Payment/DismissWaitingMoney': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), MoneyId: at.foreignMoneyId, Reason: 'a' }),
  },
  'Payment/ReturnWaitingMoney': {
    aims: 'merchant',
    content: (at) => ({ Id: Id(), MoneyId: at.dismissedMoneyId, Reason: 'a' }),
  },
};
