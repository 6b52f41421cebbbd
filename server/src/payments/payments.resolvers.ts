import { inLanguage, searchable } from '@sandbar/domain/common';
import { smallestRefundOf } from '@sandbar/domain/merchants';
import { orderState } from '@sandbar/domain/orders';
import { BY_HAND, knownGatewayKeys, takesCurrency } from '@sandbar/domain/payments';
import { methodIconPath } from '../merchants/index.ts';
import { waitingRefunds, waitingRefundsCount } from './refunds.queries.ts';
import { namerOf, refundtransfer } from './refund-account.ts';
import { refundAccountsOf } from './refund-transfers.queries.ts';
import { standingsOf } from './refunds-exporter.ts';
import { wordPatterns } from '../platform/database/word-search.ts';
import { dismissedPayments, dismissedPaymentsCount } from './payments.dismissals.store.ts';
import type { Installation } from '../platform/installation.ts';
import { LONGEST_KEYWORD } from '../platform/graphql/console-page.ts';
import { pageArguments } from '../platform/graphql/page-arguments.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { moneysuggestions } from './suggestions.ts';
import { splitOffers } from './split-offer.ts';
import { openSettings } from './gateways/settings.ts';
import {
  consoleMethods,
  fees as allFees,
  publishedMethods,
  storedGateways,
  unappliedPayments,
  unappliedPaymentsCount,
} from './payments.queries.ts';

const LIMITS = { usual: 50, most: 200, furthest: 100_000 };

const paymentmethods =
  ({ sandboxGateway: sandbox }: Installation): QueryResolvers['paymentmethods'] =>
  async (_, __, context) => {
    const { id: merchantId, brand, settings } = context.merchant;
    const methods = await context.database.run(publishedMethods({ merchantId, sandbox }));
    // Bank transfer is not offered by a merchant without a bank account.
    const offered = methods.filter(
      ({ sku }) => takesCurrency(sku, settings.currency) && (sku !== 'bank-transfer' || brand.bank !== null),
    );
    const items = offered.map((method) => ({
      id: method.id,
      type: method.type,
      sku: method.sku,
      name: inLanguage(method.name, context.locale),
      displayOrder: method.displayOrder,
      timeout: method.timeoutMinutes,
      published: method.published,
      createdBy: method.createdBy,
      createdDate: method.createdAt.toISOString(),
      configuration: JSON.stringify({ message: inLanguage(method.configuration.message, context.locale) }),
      imageUrl: methodIconPath(method.sku),
    }));
    return { items, totalCount: items.length, success: true, message: '' };
  };

const waitingmoney: QueryResolvers['waitingmoney'] = async (_, page, context) => {
  const which = { merchantId: context.merchant.id, except: [] };
  const [rows, [counted]] = await Promise.all([
    context.database.run(unappliedPayments({ ...which, ...pageArguments(page, LIMITS) })),
    context.database.run(unappliedPaymentsCount(which)),
  ]);
  const offers = await splitOffers(context.database, context.merchant.id, rows);
  const items = rows.map(({ receivedAt, orderStatus, orderLeft, ...money }, at) => ({
    ...money,
    split: money.gateway === 'bank-line' && money.about === 'payment' && !money.orderId ? offers[at]! : [],
    orderLeft: orderStatus !== null && orderState(orderStatus) === 'confirmed' ? Math.max(0, orderLeft ?? 0) : null,
    receivedDate: receivedAt.toISOString(),
  }));
  return { items, totalCount: counted!.total, success: true, message: '' };
};

const dismissedmoney: QueryResolvers['dismissedmoney'] = async (_, { keyword, ...page }, { database, merchant }) => {
  const searched = searchable((keyword ?? '').slice(0, LONGEST_KEYWORD));
  const which = { merchantId: merchant.id, patterns: searched === '' ? [] : wordPatterns(searched) };
  const [rows, [counted]] = await Promise.all([
    database.run(dismissedPayments({ ...which, ...pageArguments(page, LIMITS) })),
    database.run(dismissedPaymentsCount(which)),
  ]);
  const items = rows.map(({ receivedAt, dismissedAt, dismissedByName, ...payment }) => ({
    ...payment,
    receivedDate: receivedAt.toISOString(),
    dismissedByName: dismissedByName || null,
    dismissedDate: dismissedAt.toISOString(),
  }));
  return { items, totalCount: counted!.total, success: true, message: '' };
};

const waitingrefunds: QueryResolvers['waitingrefunds'] = async (_, page, context) => {
  const { merchant } = context;
  const { userId: readerId } = await context.session();
  const least = smallestRefundOf(merchant.settings);
  const which = { merchantId: merchant.id, byHand: [...BY_HAND], except: [], least };
  const { merchantId } = which;
  const [rows, [counted], standings] = await Promise.all([
    context.database.run(waitingRefunds({ ...which, ...pageArguments(page, LIMITS) })),
    context.database.run(waitingRefundsCount(which)),
    standingsOf(context.database, merchant, readerId!),
  ]);
  const orderIds = rows.map(({ orderId }) => orderId);
  const named = await context.database.run(refundAccountsOf({ merchantId, orderIds }));
  const accounts = new Map(named.map(({ orderId, ...account }) => [orderId, account]));
  const accountOf = (orderId: string, customerId: string) => {
    const account = accounts.get(orderId);
    if (!account) return null;
    const { bank, numberEnd, namedAt, ...namer } = account;
    return { bank, numberEnd, namedDate: namedAt.toISOString(), ...namerOf({ customerId, ...namer }, readerId) };
  };
  const items = rows.map(({ id, state, reason, amount, orderId, orderCode, sku, ...row }) => ({
    id,
    state,
    reason,
    amount,
    orderId,
    orderCode,
    userId: row.customerId,
    userName: row.customerName,
    paymentMethodName: inLanguage(row.methodName, context.locale),
    sku,
    paymentReferenceCode: row.referenceCode,
    createdDate: row.createdAt.toISOString(),
    // Cash is refunded in cash.
    account: sku === 'cod' ? null : accountOf(orderId, row.customerId),
  }));
  const { ready: count, amount, account: withoutAccount, own: ownAccount, decision, provider } = standings;
  const transfers = { count, amount, withoutAccount, ownAccount, unanswered: decision + provider };
  return { items, totalCount: counted!.total, transfers, success: true, message: '' };
};

const fees: QueryResolvers['fees'] = (_, __, context) =>
  context.database.run(allFees({ merchantId: context.merchant.id }));

const deskpaymentmethods =
  ({ sandboxGateway: sandbox }: Installation): QueryResolvers['deskpaymentmethods'] =>
  async (_parent, _given, { database, merchant }) => {
    const methods = await database.run(consoleMethods({ merchantId: merchant.id, sandbox }));
    return methods.map((method) => ({
      ...method,
      offered:
        method.offered &&
        takesCurrency(method.sku, merchant.settings.currency) &&
        (method.sku !== 'bank-transfer' || merchant.brand.bank !== null),
    }));
  };

/** The sandbox takes no money: it is listed only where the configuration allows it. */
const paymentgateways =
  ({ secrets, sandboxGateway }: Installation): QueryResolvers['paymentgateways'] =>
  async (_parent, _given, { database, merchant }) => {
    const stored = await database.run(storedGateways({ merchantId: merchant.id }));
    const gateways = ['bank-line', 'vnpay', ...(sandboxGateway ? ['sandbox'] : [])].filter((gateway) =>
      takesCurrency(gateway, merchant.settings.currency),
    );
    return gateways.map((gateway) => {
      const known = stored.find((row) => row.gateway === gateway);
      const settings = known ? openSettings(secrets, merchant.id, gateway, known) : {};
      return {
        gateway,
        enabled: known?.enabled ?? false,
        knownKeys: knownGatewayKeys(gateway, settings),
        testMode: settings.testMode ?? true,
        changedDate: known?.modifiedAt.toISOString() ?? null,
      };
    });
  };

export const paymentResolvers = (installation: Installation) => ({
  Query: {
    paymentmethods: paymentmethods(installation),
    deskpaymentmethods: deskpaymentmethods(installation),
    paymentgateways: paymentgateways(installation),
    waitingmoney,
    dismissedmoney,
    moneysuggestions,
    waitingrefunds,
    refundtransfer,
    fees,
  },
});
