import { isPricedInPoints, ProductType } from '@sandbar/domain/catalogue';
import { dayInZone, inLanguage, type Locale } from '@sandbar/domain/common';
import { imageFields } from '../media/index.ts';
import { ownSession } from '../platform/graphql/context.ts';
import type { PurchasedProduct, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { purchasedStays, type PurchasedRow } from './purchased.queries.ts';

const MOST = 100;

const purchasedproducts: QueryResolvers['purchasedproducts'] = async (_, given, context) => {
  const { userId } = await ownSession(context, given);
  const { merchant, locale } = context;
  const rows = await context.database.run(
    purchasedStays({
      merchantId: merchant.id,
      customerId: userId,
      productType: given.type ?? ProductType.VacationExchange,
      today: dayInZone(new Date(), merchant.timeZone),
      limit: Math.min(MOST, Math.max(1, given.limit ?? MOST)),
      offset: Math.max(0, given.offset ?? 0),
    }),
  );
  return {
    items: rows.map((row) => productOf(row, locale)),
    totalCount: rows[0]?.total ?? 0,
    success: true,
    message: '',
  };
};

const productOf = (row: PurchasedRow, locale: Locale): PurchasedProduct => ({
  id: row.stayId,
  type: row.productType,
  orderId: row.orderId,
  orderCode: row.orderCode,
  name: inLanguage(row.resortName, locale),
  roomName: inLanguage(row.roomName, locale),
  friendlyUrl: row.friendlyUrl,
  images: (row.images ?? []).map((image) => imageFields(image, locale)),
  addresses: [
    {
      id: row.resortId,
      name: inLanguage(row.resortName, locale),
      detailAddress: inLanguage(row.detailAddress, locale),
    },
  ],
  fromDate: row.fromDate,
  toDate: row.toDate,
  price: row.price,
  pointPrice: isPricedInPoints(row.productType) ? Math.round(row.price / row.pointRate) : null,
  purchaseDate: row.purchasedAt.toISOString(),
  upcoming: row.upcoming,
});

export const purchasedResolvers = { Query: { purchasedproducts } };
