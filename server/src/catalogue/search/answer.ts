import { isPricedInPoints, statedPrice } from '@sandbar/domain/catalogue';
import type { LocalText } from '@sandbar/domain/common';
import type {
  CardStay,
  Facet,
  NearestDates,
  NearPlace,
  ResortCard,
  ResortPin,
  ResortSearch,
} from '../../platform/graphql/resolvers.generated.ts';
import type { Card, Language } from './cards.ts';
import { countFacets, STARS } from './facets.ts';
import type { SearchResult, ResortHit } from './find.ts';
import { wholeOf } from './kinds.ts';
import type { MerchantIndex } from './merchant-index.ts';
import { pinsOf, type Pin } from './pins.ts';
import type { ResortTable } from './resort-table.ts';

const STAR_RATING: LocalText = { vi: 'Hạng sao', en: 'Star rating' };
const starsName = (stars: string): LocalText => ({
  vi: `${stars} sao`,
  en: stars === '1' ? '1 star' : `${stars} stars`,
});

/**
 * The answer to a search. Facets and pins are computed for the first query that selects them and then kept, because an
 * answer is reused until the catalogue changes.
 */
export class SearchAnswer implements ResortSearch {
  items: ResortCard[];
  totalCount: number;
  success = true;
  message = '';
  nearest: NearestDates | null;
  near: NearPlace | null;
  #index: MerchantIndex;
  #found: SearchResult;
  #language: Language;
  #facets: Facet[] | undefined;
  #pins: ResortPin[] | undefined;

  /** @param cards by resort id, in one language */
  constructor(index: MerchantIndex, found: SearchResult, cards: ReadonlyMap<string, Card>, language: Language) {
    this.#index = index;
    this.#found = found;
    this.#language = language;
    this.items = found.page.flatMap((resort) => {
      const card = cards.get(resort.id);
      return card ? [cardOnScreen(resort, card, found.query.rate)] : [];
    });
    this.totalCount = found.total;
    const { called, radiusKm } = found.query.near ?? {};
    this.near = called && radiusKm !== undefined ? { ...called, km: radiusKm } : null;
    this.nearest = found.nearest && {
      fromDate: found.nearest.fromDate,
      toDate: found.nearest.toDate,
      totalCount: found.nearest.total,
    };
  }

  get facets(): Facet[] {
    return (this.#facets ??= facetsOnScreen(this.#index.resorts, this.#found, this.#language));
  }

  get pins(): ResortPin[] {
    return (this.#pins ??= pinsOf(this.#index, this.#found).map((pin) =>
      pinOnScreen(this.#index.resorts, pin, this.#language),
    ));
  }
}

const facetsOnScreen = (resorts: ResortTable, found: SearchResult, language: Language): Facet[] => {
  const attributes = new Map(resorts.attributes.map((attribute) => [attribute.code, attribute]));
  return countFacets(resorts, found).map(({ code, values }) => {
    const attribute = code === STARS ? undefined : attributes.get(code);
    return {
      code,
      name: (attribute?.name ?? STAR_RATING)[language],
      values: values.map((value, index) => ({
        ...value,
        name: (attribute?.values[index]?.name ?? starsName(value.code))[language],
      })),
    };
  });
};

const pinOnScreen = (resorts: ResortTable, { row, money, points, fees }: Pin, language: Language): ResortPin => ({
  id: resorts.ids[row]!,
  friendlyUrl: resorts.urls[row]!,
  name: resorts.names[row]![language],
  latitude: resorts.latitude[row]!,
  longitude: resorts.longitude[row]!,
  fromPrice: money,
  fromPointPrice: points,
  feeTotal: fees,
});

/** @param rate money per point */
const stayOnScreen = ({ price, fees, ...stay }: ResortHit['stay'], rate: number): CardStay => {
  const pointPrice = isPricedInPoints(stay.productType) ? price : 0;
  const whole = { ...stay, pointPrice, ...wholeOf({ ...stay, price, fees }, rate) };
  return { ...whole, said: statedPrice(whole) };
};

const cardOnScreen = (resort: ResortHit, card: Card, rate: number): ResortCard => ({
  id: resort.id,
  name: card.name,
  friendlyUrl: card.friendlyUrl,
  place: card.place,
  detailAddress: card.detailAddress,
  latitude: card.latitude,
  longitude: card.longitude,
  fromPrice: resort.fromPrice,
  fromPointPrice: resort.fromPointPrice,
  fromNights: resort.fromNights,
  fromDate: resort.fromDate,
  toDate: resort.toDate,
  nearestFromDate: resort.nearestFromDate,
  nearestToDate: resort.nearestToDate,
  stayCount: resort.stayCount,
  stay: stayOnScreen(resort.stay, rate),
  stars: resort.stars,
  distanceKm: resort.distanceKm,
  images: card.images,
});
