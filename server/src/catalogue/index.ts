import type { Database } from '../platform/database/index.ts';
import type { Feed } from '../platform/events/feed.ts';
import type { MerchantScope } from '../platform/merchant-scope.ts';
import type { Slice } from '../platform/slice.ts';
import { catalogueQueries } from './catalogue.resolvers.ts';
import { createDiscount } from './create-discount.ts';
import { createResort } from './create-resort.ts';
import { createRoom } from './create-room.ts';
import { defineAttributes } from './define-attributes.ts';
import { publishStays } from './publish-stays.ts';
import { createResortPages } from './resort-pages.ts';
import { createIndexes } from './search/freshness.ts';

interface Deps {
  database: Database;
  feed: Feed;
  merchants: MerchantScope;
  /** Told when the index could not be brought up to date; it tries again by itself. */
  onError?: (error: unknown) => void;
}

export interface Catalogue {
  resolvers: { Query: ReturnType<typeof catalogueQueries> };
  /** Loads a merchant's search index before anybody asks. */
  warm(merchantId: string): Promise<void>;
  /** Waits until every change committed before the call can be found. */
  settled(merchantId: string): Promise<void>;
  stop(): void;
}

export const createCatalogue = ({ database, feed, merchants, onError = console.error }: Deps): Catalogue => {
  const indexes = createIndexes(database, feed, onError);
  const pages = createResortPages(feed);
  return {
    resolvers: { Query: catalogueQueries(feed, indexes, pages) },
    warm: async (merchantId) => {
      const merchant = await merchants.byId(merchantId);
      if (merchant) await indexes.of(merchant);
    },
    settled: indexes.settled,
    stop: () => {
      indexes.stop();
      pages.stop();
    },
  };
};

export const catalogueSlice = {
  commands: [defineAttributes, createResort, createRoom, publishStays, createDiscount],
  resolvers: ({ catalogue }: { catalogue: Catalogue }) => catalogue.resolvers,
} satisfies Slice<{ catalogue: Catalogue }>;
