import { ProductType } from '@sandbar/domain/catalogue';
import { inLanguage, searchable } from '@sandbar/domain/common';
import { imageFields } from '../media/index.ts';
import type { GraphContext } from '../platform/graphql/context.ts';
import { dayArguments, pageArguments } from '../platform/graphql/page-arguments.ts';
import type { Product, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { resortsById, searchedResorts, searchedRooms, stayById, type RoomRow } from './places.queries.ts';
import { isUuid } from '../platform/uuid.ts';

/** All resorts of a merchant, as forms request them (back-office section 9). */
const RESORTS = { usual: 10_000, most: 10_000, furthest: 1_000_000 };
const ROOMS = { usual: 100, most: 100, furthest: 10_000 };
const LONGEST = 100;

/** The filter by publication; null: the reader asks for unpublished ones without the permission. */
const publishedFor = async (asked: boolean | null | undefined, context: GraphContext): Promise<boolean | null> => {
  const { permissions } = await context.session();
  if (asked !== false) return true;
  return permissions.has('resort.edit') ? false : null;
};

const NOTHING = { items: [], totalCount: 0, success: true, message: '' };

export const placeQueries: Required<Pick<QueryResolvers, 'addresses' | 'listproducts' | 'product'>> = {
  addresses: async (_parent, given, context) => {
    const { merchant, locale, database } = context;
    const merchantId = merchant.id;
    const days = dayArguments({ from: given.from, to: given.to }, context);
    const published = await publishedFor(given.active, context);
    if (published === null) return NOTHING;
    const { timeZone } = merchant;
    const categories = given.categoryIds?.length ? given.categoryIds : null;
    const rows = await database.run(searchedResorts({ merchantId, published, ...days, timeZone, categories }));
    const words = searchable((given.keyword ?? '').trim().slice(0, LONGEST));
    const { compare } = new Intl.Collator(locale);
    const matching = rows
      .filter(({ name, place }) => searchable([name.vi, name.en, place.vi, place.en].join(' ')).includes(words))
      .map(({ id, name, createdAt }) => ({ id, name: inLanguage(name, locale), at: createdAt.getTime() }));
    const turned = given.order?.toLowerCase() === 'desc' ? -1 : 1;
    matching.sort((one, other) => {
      const byName = compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
      return turned * (given.sort === 'createdDate' ? one.at - other.at || byName : byName);
    });
    const { limit, offset } = pageArguments(given, RESORTS);
    const ids = matching.slice(offset, offset + limit).map(({ id }) => id);
    const found = new Map((await database.run(resortsById({ merchantId, ids }))).map((row) => [row.id, row]));
    return {
      ...NOTHING,
      totalCount: matching.length,
      // Rows that were deleted between the two reads are left out.
      items: ids.flatMap((id) => {
        const row = found.get(id);
        if (!row) return [];
        return {
          id,
          name: inLanguage(row.name, locale),
          friendlyUrl: row.friendlyUrl,
          place: inLanguage(row.place, locale),
          detailAddress: inLanguage(row.detailAddress, locale),
          latitude: row.latitude,
          longitude: row.longitude,
          active: row.published,
          createdDate: row.createdAt.toISOString(),
          image: row.image && imageFields(row.image, locale),
        };
      }),
    };
  },

  listproducts: async (_parent, given, context) => {
    const published = await publishedFor(given.published, context);
    if (published === null || !given.targetId || !isUuid(given.targetId)) return NOTHING;
    const asked = {
      merchantId: context.merchant.id,
      resortId: given.targetId,
      id: null,
      published,
      priced: given.type === ProductType.VacationExchange,
      byAge: given.sort === 'createdDate' ? (given.order?.toLowerCase() === 'asc' ? 'asc' : 'desc') : null,
    } as const;
    const { limit, offset } = pageArguments(given, ROOMS);
    const rows = await context.database.run(searchedRooms({ ...asked, limit, offset }));
    // A page beyond the end has no row with the total, so the first row is read.
    const [counted] =
      rows.length === 0 && offset > 0
        ? await context.database.run(searchedRooms({ ...asked, limit: 1, offset: 0 }))
        : rows;
    return {
      ...NOTHING,
      totalCount: counted?.total ?? 0,
      items: rows.map((row) => productOf(row, context.locale)),
    };
  },

  product: async (_parent, { id }, context) => {
    const { userId } = await context.session();
    const { merchant, database, locale } = context;
    if (!isUuid(id)) return null;
    const merchantId = merchant.id;
    const one = { merchantId, resortId: null, priced: false, byAge: null, limit: 1, offset: 0 };
    const [room] = await database.run(searchedRooms({ ...one, id, published: true }));
    if (room) return productOf(room, locale);
    const [stay] = await database.run(stayById({ merchantId, id, readerId: userId }));
    if (!stay || !(stay.published || stay.orderCode)) return null;
    const [its] = await database.run(searchedRooms({ ...one, id: stay.roomId, published: null }));
    return {
      ...productOf(its!, locale),
      id,
      type: stay.productType,
      price: stay.price ?? stay.pointPrice! * merchant.exchangeRate,
      published: stay.published,
      bookingId: stay.orderCode,
      fromDate: stay.fromDate,
      toDate: stay.toDate,
    };
  },
};

const productOf = (row: RoomRow, locale: string): Product => ({
  id: row.id,
  name: inLanguage(row.name, locale),
  sku: row.sku,
  description: inLanguage(row.description, locale),
  type: row.nightPrice === null ? ProductType.None : ProductType.VacationExchange,
  price: row.nightPrice,
  published: row.published,
  bookingId: null,
  fromDate: null,
  toDate: null,
  createdDate: row.createdAt.toISOString(),
  modifiedDate: row.modifiedAt.toISOString(),
  addresses: [
    {
      id: row.resortId,
      name: inLanguage(row.resortName, locale),
      detailAddress: inLanguage(row.detailAddress, locale),
      latitude: row.latitude,
      longitude: row.longitude,
    },
  ],
  addressId: row.resortId,
  addressName: inLanguage(row.resortName, locale),
  detailAddress: inLanguage(row.detailAddress, locale),
  adultsStandard: row.adultsStandard,
  adultsExtra: row.adultsMax - row.adultsStandard,
  adultsMax: row.adultsMax,
  childStandard: row.childStandard,
  childExtra: row.childMax - row.childStandard,
  childMax: row.childMax,
  childAgeFrom: row.childAgeFrom,
  childAgeTo: row.childAgeTo,
  images: row.images.map((image) => imageFields(image, locale)),
});
