import type { Database } from '../platform/database/index.ts';
import type { Feed } from '../platform/events/feed.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import type { Slice } from '../platform/slice.ts';
import { attributeSearchRoutes } from './attribute-search.routes.ts';
import { catalogueQueries, resortFields, type SearchAnswered, type StaysShown } from './catalogue.resolvers.ts';
import { noteSearch } from './catalogue.search-uses.store.ts';
import { createDiscount, endDiscount, updateDiscount } from './change-discount.ts';
import { priceSelection, publishSelection, withdrawSelection } from './change-selection.ts';
import { createResort } from './create-resort.ts';
import { createRoom } from './create-room.ts';
import { defineAttributes, editAttribute, orderAttributes, removeAttribute } from './attributes.ts';
import { consoleResortQueries } from './console-resorts.resolvers.ts';
import { consoleRoomQueries } from './console-rooms.resolvers.ts';
import { albumEventHandlers } from './on-album-ready.ts';
import { SearchMemory, type SearchMemoryFigures } from './memory.ts';
import { publishStays } from './publish-stays.ts';
import { repriceStays } from './reprice-stays.ts';
import { pricingQueries } from './pricing.resolvers.ts';
import { applyRuleSet, createRuleSet, setRuleSetRetired, updateRuleSet } from './rule-sets.ts';
import { setFavourite } from './set-favourite.ts';
import { setNightPrices } from './set-night-prices.ts';
import { favouriteQueries } from './favourites.resolvers.ts';
import { placeQueries } from './places.resolvers.ts';
import { createResortPages } from './resort-pages.ts';
import { resortsInSearchOf, type ResortsInSearch } from './resorts-in-search.ts';
import { createIndexes, type Indexes } from './search/freshness.ts';
import { stayGridQueries } from './stay-grid.resolvers.ts';
import { setResortPublished, updateResort } from './update-resort.ts';
import { orderRooms, setRoomPublished, updateRoom } from './update-room.ts';
import { warm } from './warm.ts';
import { withdrawStays } from './withdraw-stays.ts';
import { catalogueSnapshots } from './catalogue.snapshots.ts';

/** For slices whose commands publish and withdraw stays together with other changes. */
export { eraseFavourites } from './catalogue.favourites.store.ts';
export { catalogueChanged, stayWithdrawn } from './catalogue.events.ts';
export { lockResortToClose } from './closed-days.ts';
export { endPromotionDiscountsIn, putPromotionDiscountsIn } from './promotion-discounts.ts';
export { resortFeeStay, saidResortFees } from './resort-fees.ts';
export { resortsExporter, roomsExporter } from './import/described-exporters.ts';
export { resortsImporter, roomsImporter } from './import/described-importer.ts';
export { staysExporter } from './import/stays-exporter.ts';
export { staysImporter } from './import/stays-importer.ts';
export { addRoomIn, retireRoomIn } from './owners-rooms.ts';
export type { ResortsInSearch } from './resorts-in-search.ts';
export { publishStaysIn, republishStaysIn, withdrawStaysIn } from './stays-on-market.ts';

interface Parts {
  catalogue: Catalogue;
  database: Database;
  sessions: Sessions;
}

interface Deps {
  database: Database;
  feed: Feed;
  merchants: MerchantScope;
  metrics?: Pick<Metrics, 'watch'>;
  /** The memory limit for search indexes and caches of all merchants together, in bytes. */
  memoryBytes?: number;
  /** Called with the stays that a resort's page showed, and with the reader. */
  onStaysShown?: StaysShown;
  /** Called with each search and the number of results. */
  onSearched?: SearchAnswered;
  /** Called when an update of the index failed; the index retries by itself. */
  onError?: (error: unknown) => void;
}

export interface Catalogue {
  resolvers: {
    Query: ReturnType<typeof catalogueQueries> &
      ReturnType<typeof favouriteQueries> &
      typeof placeQueries &
      typeof consoleResortQueries &
      typeof consoleRoomQueries &
      typeof stayGridQueries &
      typeof pricingQueries;
    Resort: typeof resortFields;
  };
  /** Finds the resorts that match a search. */
  resortsInSearch: ResortsInSearch;
  /** Loads the search indexes of the most recently searched merchants, until the memory is full or the time is over. */
  warm(maxMs?: number): Promise<void>;
  /** Waits until every change that was committed before the call can be found. */
  settled(merchantId: string): Promise<void>;
  /** Returns the memory in use. */
  memory(): SearchMemoryFigures;
  stop(): void;
}

const MAX_MEMORY_BYTES = 512 * 1024 * 1024;

export const createCatalogue = ({
  database,
  feed,
  merchants,
  metrics,
  memoryBytes = MAX_MEMORY_BYTES,
  onStaysShown = () => {},
  onSearched: onAnswered = () => {},
  onError = console.error,
}: Deps): Catalogue => {
  const memory = new SearchMemory(memoryBytes);
  const onSearched = (merchantId: string, indexBytes: number) =>
    void database.run(noteSearch({ merchantId, now: new Date(), indexBytes })).catch(onError);
  const indexes = createIndexes({ database, feed, memory, onError, onSearched });
  const pages = createResortPages(feed, memory);
  if (metrics) watchMemory(metrics, memory, indexes);
  return {
    resolvers: {
      Query: {
        ...catalogueQueries(feed, indexes, pages, onStaysShown, onAnswered),
        ...favouriteQueries(feed, indexes),
        ...placeQueries,
        ...consoleResortQueries,
        ...consoleRoomQueries,
        ...stayGridQueries,
        ...pricingQueries,
      },
      Resort: resortFields,
    },
    resortsInSearch: resortsInSearchOf(indexes),
    warm: (maxMs) =>
      warm({ database, merchants, indexes, memory, onError, ...(maxMs === undefined ? {} : { maxMs }) }).catch(onError),
    settled: indexes.settled,
    memory: () => memory.figures(),
    stop: () => {
      indexes.stop();
      pages.stop();
    },
  };
};

const watchMemory = ({ watch }: Pick<Metrics, 'watch'>, memory: SearchMemory, indexes: Indexes): void => {
  watch('gauge', 'sandbar_search_memory_bytes', 'Search indexes and caches in memory', () => memory.figures().bytes);
  watch('gauge', 'sandbar_search_memory_max_bytes', 'What they may take together', () => memory.maxBytes);
  watch('gauge', 'sandbar_search_merchants', 'Merchants whose search index is in memory', () => indexes.count());
  watch(
    'counter',
    'sandbar_search_evictions_total',
    'Indexes and page caches that gave way to others',
    () => memory.figures().evictions,
  );
};

export const catalogueSlice = {
  snapshots: catalogueSnapshots,
  commands: [
    defineAttributes,
    editAttribute,
    orderAttributes,
    removeAttribute,
    createResort,
    updateResort,
    setResortPublished,
    createRoom,
    updateRoom,
    setRoomPublished,
    orderRooms,
    setNightPrices,
    publishStays,
    withdrawStays,
    repriceStays,
    priceSelection,
    publishSelection,
    withdrawSelection,
    createRuleSet,
    updateRuleSet,
    setRuleSetRetired,
    applyRuleSet,
    createDiscount,
    updateDiscount,
    endDiscount,
    setFavourite,
  ],
  resolvers: ({ catalogue }: { catalogue: Catalogue }) => catalogue.resolvers,
  routes: (parts) => [attributeSearchRoutes(parts)],
  eventHandlers: (parts) => albumEventHandlers(parts),
} satisfies Slice<Parts>;
