import type { LocalText } from '@sandbar/domain/common';
import { imageFields } from '../../media/index.ts';
import { LRUCache } from 'lru-cache';
import type { Runner } from '../../platform/database/index.ts';
import type { Image } from '../../platform/graphql/resolvers.generated.ts';
import { cards, takenStays, type CardRow } from './cards.queries.ts';
import type { SearchResult } from './find.ts';
import type { MerchantIndex } from './merchant-index.ts';

export type Language = keyof LocalText;

/** The part of a card that does not depend on the search, in one language. */
export interface Card extends Pick<CardRow, 'id' | 'friendlyUrl' | 'latitude' | 'longitude'> {
  name: string;
  place: string;
  detailAddress: string;
  images: Image[];
}

/** The most bytes of one merchant's cards. */
const MAX_CARD_BYTES = 24 * 1024 * 1024;
const IMAGE_BYTES = 400;

/** Cards by language and resort, each with the version of the resort that it shows. */
export type CardCache = LRUCache<string, { version: number; card: Card }>;

export const cardCache = (): CardCache =>
  new LRUCache({ maxSize: MAX_CARD_BYTES, sizeCalculation: ({ card }) => bytesOf(card) });

/** The approximate size in Node's heap. */
const bytesOf = ({ images, name, place, detailAddress }: Card): number =>
  600 + 2 * (name.length + place.length + detailAddress.length) + images.length * IMAGE_BYTES;

/**
 * Checks with one statement whether stays of the page were taken, and fetches the missing cards. A card is cached until
 * the feed reports a change of its resort.
 * @returns the cards by resort id, and whether a stay of the page was taken
 */
export const cardsOf = async (
  database: Runner,
  merchantId: string,
  { index, cards: known }: { index: MerchantIndex; cards: CardCache },
  found: SearchResult,
  language: Language,
): Promise<{ cards: Map<string, Card>; taken: boolean }> => {
  const page = new Map<string, Card>();
  const missing = new Map<string, number>();
  for (const { row, id } of found.page) {
    const version = index.resorts.versionOf(row);
    const entry = known.get(`${language} ${id}`);
    if (entry?.version === version) page.set(id, entry.card);
    else missing.set(id, version);
  }
  if (missing.size === 0) return { cards: page, taken: await anyTaken(database, merchantId, found) };
  const stayIds = found.page.flatMap((resort) => resort.stayIds);
  const [row] = await database.run(cards({ merchantId, resortIds: [...missing.keys()], stayIds }));
  for (const read of row!.cards ?? []) {
    const card = cardIn(read, language);
    page.set(card.id, card);
    known.set(`${language} ${card.id}`, { version: missing.get(card.id)!, card });
  }
  return { cards: page, taken: row!.taken !== null };
};

/** Checks with one statement whether a stay of a page was taken. */
export const anyTaken = async (database: Runner, merchantId: string, found: SearchResult): Promise<boolean> => {
  const stayIds = found.page.flatMap((resort) => resort.stayIds);
  return stayIds.length > 0 && (await database.run(takenStays({ merchantId, stayIds }))).length > 0;
};

const cardIn = (row: CardRow, language: Language): Card => ({
  id: row.id,
  friendlyUrl: row.friendlyUrl,
  latitude: row.latitude,
  longitude: row.longitude,
  name: row.name[language],
  place: row.place[language],
  detailAddress: row.detailAddress[language],
  images: (row.images ?? []).map((image) => imageFields(image, language)),
});
