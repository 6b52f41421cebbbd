import { isPricedInPoints, ProductType } from '@sandbar/domain/catalogue';
import { dayInZone, inLanguage, type Locale } from '@sandbar/domain/common';
import { imageFields } from '../media/index.ts';
import { pageArguments } from '../platform/graphql/page-arguments.ts';
import type { PurchasedProduct, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { purchasedStays, type PurchasedRow } from './purchased.queries.ts';

const LIMITS = { usual: 100, most: 100, furthest: 1_000_000 };

const purchasedproducts: QueryResolvers['purchasedproducts'] = async (_, given, context) => {
  const { userId } = await context.session();
  const { merchant, locale } = context;
  const asked = {
    merchantId: merchant.id,
    customerId: userId,
    productType: given.all ? null : given.type || ProductType.VacationExchange,
    today: dayInZone(new Date(), merchant.timeZone),
    ...pageArguments(given, LIMITS),
  };
  const rows = await context.database.run(purchasedStays(asked));
  // A page beyond the end has no row that carries the total.
  const [counted] =
    rows.length === 0 && asked.offset > 0
      ? await context.database.run(purchasedStays({ ...asked, limit: 1, offset: 0 }))
      : rows;
  return {
    items: rows.map((row) => productOf(row, locale)),
    totalCount: counted?.total ?? 0,
    success: true,
    message: '',
  };
};

const productOf = (row: PurchasedRow, locale: Locale): PurchasedProduct => ({
  id: row.stayId,
  type: row.productType,
  orderId: row.orderId,
  orderCode: row.orderCode,
  bookingId: row.orderCode,
  sku: row.sku,
  name: inLanguage(row.resortName, locale),
  roomName: inLanguage(row.roomName, locale),
  friendlyUrl: row.friendlyUrl,
  images: (row.images ?? []).map((image) => imageFields(image, locale)),
  addresses: [
    {
      id: row.resortId,
      name: inLanguage(row.resortName, locale),
      detailAddress: inLanguage(row.detailAddress, locale),
      latitude: row.latitude,
      longitude: row.longitude,
    },
  ],
  adultsStandard: row.adultsStandard,
  adultsExtra: row.adultsMax - row.adultsStandard,
  childStandard: row.childStandard,
  childExtra: row.childMax - row.childStandard,
  childAgeFrom: row.childAgeFrom,
  childAgeTo: row.childAgeTo,
  createdDate: row.roomCreatedAt.toISOString(),
  modifiedDate: row.roomModifiedAt.toISOString(),
  fromDate: row.fromDate,
  toDate: row.toDate,
  price: row.price,
  pointPrice: isPricedInPoints(row.productType) ? Math.round(row.price / row.pointRate) : null,
  purchaseDate: row.purchasedAt.toISOString(),
  upcoming: row.upcoming,
});

export const purchasedResolvers = { Query: { purchasedproducts, paidproducts: purchasedproducts } };
