import { contentLanguage, inLanguage } from '@sandbar/domain/common';
import { orderState, pointsForOrder, statedOrder } from '@sandbar/domain/orders';
import { canStillBePaid, hasHomeBanks, paymentPath, paymentStanding, vietQr } from '@sandbar/domain/payments';
import { saidResortFees, resortFeeStay } from '../catalogue/index.ts';
import { imageFields, type ImageRow } from '../media/index.ts';
import { first } from '../platform/database/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import type { BankTransfer, QueryResolvers, VacationOrder } from '../platform/graphql/resolvers.generated.ts';
import { orderCancellation } from './order-cancellation.ts';
import { isUuid } from '../platform/uuid.ts';
import { orderForScreen } from './orders.queries.ts';

export const ordersResolvers: { Query: Pick<QueryResolvers, 'vacationorder' | 'ordercancellation'> } = {
  Query: {
    vacationorder: async (_parent, { id }, context) => {
      const { userId } = await context.session();
      return isUuid(id) ? orderOfMember({ id, customerId: userId }, context) : null;
    },
    ordercancellation: (_parent, { id }, context) => (isUuid(id) ? orderCancellation(id, context) : null),
  },
};

/** An order as its member sees it; null when it is another member's. */
export const orderOfMember = async (
  order: { id: string; customerId: string },
  context: GraphContext,
): Promise<VacationOrder | null> => {
  const row = await first(context.database.run(orderForScreen({ merchantId: context.merchant.id, ...order })));
  return row ? orderOnScreen(row, context) : null;
};

type Row = ReturnType<typeof orderForScreen>['row'] & {};

const orderOnScreen = (row: Row, context: GraphContext): VacationOrder => {
  const { locale } = context;
  const payments = row.payments ?? [];
  const { paid, left } = paymentStanding({ ...row, payments });
  const pictures = (images: ImageRow[] | null) => (images ?? []).map((image) => imageFields(image, locale));
  const roomName = row.lines?.find((line) => line.roomName)?.roomName;
  return {
    id: row.id,
    code: row.code,
    allStatus: row.allStatus,
    createdDate: row.createdAt.toISOString(),
    subTotal: row.subTotal,
    promotionAmount: row.promotionAmount,
    giftCodeAmount: row.giftCodeAmount,
    points: row.points,
    pointRate: row.pointRate,
    grandTotal: row.grandTotal,
    said: statedOrder({ ...row, orderLines: row.lines ?? [] }),
    paidAmount: paid,
    adultTotal: row.adultTotal,
    childrenAges: row.childrenAges,
    note: row.note,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerMobile: row.customerMobile,
    receiverName: row.receiverName || row.customerName,
    receiverEmail: row.receiverEmail || row.customerEmail,
    receiverMobile: row.receiverMobile || row.customerMobile,
    paymentMethodId: row.paymentMethodId,
    holdExpiresAt: row.holdExpiresAt?.toISOString() ?? null,
    holdMinutes: row.holdMinutes,
    holdExtended: row.holdExtended,
    serverNow: row.now.toISOString(),
    orderLines: (row.lines ?? []).map((line) => ({
      id: line.id,
      targetName: inLanguage(line.targetName, locale),
      quantity: line.quantity,
      price: line.price,
      originalPrice: line.originalPrice,
      discountAmount: line.discountAmount,
      total: line.total,
      product: {
        id: line.stayId,
        type: line.productType,
        name: inLanguage(line.roomName ?? line.targetName, locale),
        images: pictures(line.images),
        fromDate: line.fromDate,
        toDate: line.toDate,
        expireDate: line.expireDate,
      },
    })),
    resortFees: (row.lines ?? []).flatMap(({ resortFees, fromDate, toDate }) =>
      saidResortFees(resortFees, locale, resortFeeStay({ ...row, fromDate, toDate })),
    ),
    payments: payments.map((payment) => ({
      id: payment.id,
      code: payment.code,
      allStatus: payment.allStatus,
      amount: payment.amount,
      paymentMethodName: payment.name[contentLanguage(locale)],
      sku: payment.sku,
      createdDate: new Date(payment.createdAt).toISOString(),
    })),
    ...pointsOf(row),
    giftCodes: (row.giftCodes ?? []).map(({ code, name, amount }) => ({
      code,
      name: inLanguage(name, locale),
      amount,
    })),
    paymentUrl: paymentUrl(row, left),
    refunds: (row.refunds ?? []).map((refund) => ({
      ...refund,
      createdDate: new Date(refund.createdAt).toISOString(),
    })),
    transfer: bankTransfer(row, left, context),
    resort: row.resort && {
      id: row.resort.id,
      name: inLanguage(row.resort.name, locale),
      friendlyUrl: row.resort.friendlyUrl,
      detailAddress: inLanguage(row.resort.detailAddress, locale),
      roomName: roomName ? inLanguage(roomName, locale) : '',
      images: pictures(row.resort.images),
    },
  };
};

/** The address at which the open payment continues, while the order waits for it. */
const paymentUrl = (row: Row, left: number): string | null => {
  if (orderState(row.allStatus) !== 'confirmed' || left <= 0) return null;
  const open = row.payments?.findLast(({ allStatus }) => canStillBePaid(allStatus));
  return open ? paymentPath(open.sku, open.id) : null;
};

/** The points that a held order could still pay with. */
const pointsOf = (row: Row): Pick<VacationOrder, 'pointsAvailable' | 'pointLots'> => {
  const lots = (row.lots ?? []).map((lot) => ({
    ...lot,
    expiresAt: lot.expiresAt === null ? null : new Date(lot.expiresAt),
  }));
  const { available, lots: spendable } = pointsForOrder(lots, row.now);
  return {
    pointsAvailable: available,
    pointLots: spendable.map(({ id, remaining, expiresAt }) => ({
      id,
      points: remaining,
      expiresAt: expiresAt!.toISOString(),
    })),
  };
};

/** Bank details and VietQR for what is left, while the order waits for a transfer. */
const bankTransfer = (row: Row, left: number, { merchant }: GraphContext): BankTransfer | null => {
  const { bank } = merchant.brand;
  if (!bank || row.methodSku !== 'bank-transfer' || orderState(row.allStatus) !== 'confirmed' || left <= 0) return null;
  return {
    bankName: bank.name,
    branch: bank.branch,
    accountNumber: bank.accountNumber,
    accountName: bank.accountName,
    amount: left,
    purpose: row.code,
    qr: hasHomeBanks(merchant.settings.currency) ? vietQr(bank, left, row.code) : '',
  };
};
