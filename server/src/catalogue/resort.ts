import {
  dateWindow,
  discountApplies,
  isPricedInPoints,
  priceOfStay,
  roomFits,
  withinWindow,
  yearStrip,
  type Discount,
  type StayFilter,
  type StayPrice,
  type StripStay,
} from '@sandbar/domain/catalogue';
import type { Locale } from '@sandbar/domain/common';
import { wholePrice } from '@sandbar/domain/orders';
import { pointsFromMoney } from '@sandbar/domain/points';
import { imageFields } from '../media/index.ts';
import type {
  Resort,
  ResortAttribute,
  RoomProduct,
  Stay,
  StayDiscount,
} from '../platform/graphql/resolvers.generated.ts';
import { saidOwnStays, type DateRange } from './own-stays-words.ts';
import { saidResortFees } from './resort-fees.ts';
import type {
  AttributeTuple,
  DiscountOnPage,
  ResortNow,
  ResortOnPage,
  RoomOnPage,
  StayTuple,
} from './resort.queries.ts';

interface Reader {
  locale: Locale;
  /** Money per point. */
  rate: number;
}

/**
 * A resort's page: prices by the domain's rules at the database's time, and only stays that match the reader's filter.
 */
export const resortOnScreen = (row: ResortOnPage & ResortNow, filter: StayFilter, { locale, rate }: Reader): Resort => {
  const window = dateWindow(filter, row.today);
  const held = row.held ?? [];
  const mine = new Set(held.map((stay) => stay.stayId));
  const taken = new Set(row.taken);
  const own = new Set(row.own);
  const ownOnSale: DateRange[] = [];
  const fees = row.fees ?? [];
  const products: RoomProduct[] = [];
  const strip: StripStay[] = [];

  for (const room of row.rooms ?? []) {
    if (filter.party && !roomFits(room, filter.party)) continue;
    const discounts = (room.discounts ?? []).map((shown) => ({ rule: ruleOf(shown), shown: discountOnScreen(shown) }));
    const rules = discounts.map((discount) => discount.rule);
    const variants = new Map<number, Stay[]>();
    for (const stay of room.stays ?? []) {
      const [id, fromDate, toDate, nights, productType, , pointPrice, , fixedPrice] = stay;
      if (filter.productType !== 0 && productType !== filter.productType) continue;
      const price = priceOf(stay, fixedPrice ? [] : rules, row.now, rate);
      const state = mine.has(id) ? 'mine' : taken.has(id) || fromDate < row.today ? 'taken' : 'free';
      // Owners may not hold their own stays, so the page does not offer them to their owner.
      if (state === 'free' && own.has(id)) {
        ownOnSale.push({ fromDate, toDate });
        continue;
      }
      const whole = wholePrice(productType, price, fees, rate);
      strip.push({
        roomId: room.id,
        fromDate,
        state,
        price: pointPrice === null ? price.price : null,
        pointPrice,
        total: whole.total,
      });
      if (state !== 'free' || !withinWindow(window, { fromDate, toDate })) continue;
      const applied =
        discounts.length === 0 || pointPrice !== null || fixedPrice
          ? NONE
          : discounts
              .filter(({ rule }) => discountApplies(rule, { fromDate }, row.now))
              .map((discount) => discount.shown);
      const variant = {
        id,
        fromDate,
        toDate,
        nights,
        price: price.price,
        originalPrice: price.original,
        pointPrice: price.pointPrice,
        productType,
        type: productType,
        ...whole,
        discounts: applied,
      };
      const others = variants.get(productType);
      if (others) others.push(variant);
      else variants.set(productType, [variant]);
    }
    for (const [type, stays] of variants) products.push(productOnScreen(room, type, stays, locale));
  }

  return {
    id: row.id,
    name: row.name,
    friendlyUrl: row.friendlyUrl,
    place: row.place,
    detailAddress: row.detailAddress,
    latitude: row.latitude,
    longitude: row.longitude,
    email: row.email,
    mobile: row.mobile,
    checkInTime: row.checkInTime,
    checkOutTime: row.checkOutTime,
    stars: row.stars,
    description: row.description,
    images: (row.images ?? []).map((image) => imageFields(image, locale)),
    attributes: attributesOnScreen(row.attributes ?? []),
    products,
    weeks: yearStrip(strip, row.today),
    fees,
    heldByMe: held.map((stay) => ({
      ...stay,
      pointPrice: stay.pointPrice ?? pointsFromMoney(stay.price, rate),
      holdExpiresAt: new Date(stay.holdExpiresAt).toISOString(),
    })),
    ownStays: saidOwnStays(ownOnSale, locale),
    serverNow: row.now.toISOString(),
  };
};

const NONE: StayDiscount[] = [];

const priceOf = (
  [, fromDate, , , productType, price, pointPrice]: StayTuple,
  discounts: readonly Discount[],
  now: Date,
  rate: number,
): StayPrice => priceOfStay({ productType, fromDate, price, pointPrice }, discounts, now, rate);

const ruleOf = (discount: DiscountOnPage): Discount => ({
  ...discount,
  from: new Date(discount.from),
  to: new Date(discount.to),
});

const discountOnScreen = ({ name, from, to, resultType, resultValue }: DiscountOnPage): StayDiscount => ({
  name,
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
  resultType,
  resultValue,
});

const productOnScreen = (room: RoomOnPage, type: number, variants: Stay[], locale: Locale): RoomProduct => {
  const inPoints = isPricedInPoints(type);
  return {
    id: room.id,
    name: room.name,
    description: room.description,
    type,
    fromPrice: inPoints ? null : Math.min(...variants.map((stay) => stay.price)),
    fromPointPrice: inPoints ? Math.min(...variants.map((stay) => stay.pointPrice)) : null,
    adultsStandard: room.adultsStandard,
    adultsMax: room.adultsMax,
    childStandard: room.childStandard,
    childMax: room.childMax,
    childAgeFrom: room.childAgeFrom,
    childAgeTo: room.childAgeTo,
    bedrooms: room.bedrooms,
    doubleBeds: room.doubleBeds,
    singleBeds: room.singleBeds,
    size: room.size,
    amenities: room.has ?? [],
    verified: room.verified,
    resortFees: saidResortFees(room.resortFees, locale),
    images: (room.images ?? []).map((image) => imageFields(image, locale)),
    variants,
  };
};

/** Groups values by their attribute. HTML texts are values without a code. */
const attributesOnScreen = (tuples: readonly AttributeTuple[]): ResortAttribute[] => {
  const attributes: ResortAttribute[] = [];
  for (const [id, code, name, kind, valueCode, value] of tuples) {
    let attribute = attributes.at(-1);
    if (attribute?.id !== id) attributes.push((attribute = { id, name, code, kind, attributeValues: [] }));
    attribute.attributeValues.push({ attributeId: id, code: valueCode ?? code, value });
  }
  return attributes;
};
