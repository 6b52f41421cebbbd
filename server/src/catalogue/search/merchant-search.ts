import { LRUCache } from 'lru-cache';
import { CachedSearch } from './cached-search.ts';
import { cardCache } from './cards.ts';
import { find } from './find.ts';
import type { MerchantIndex } from './merchant-index.ts';
import type { SearchQuery } from './search-query.ts';

/** The most bytes of one merchant's results; `SearchMemory` limits all merchants together. */
const MAX_RESULT_BYTES = 16 * 1024 * 1024;

/** A merchant's index with the cached results of its searches. */
export class MerchantSearch {
  index: MerchantIndex;
  cards = cardCache();
  #results = new LRUCache<string, CachedSearch>({
    maxSize: MAX_RESULT_BYTES,
    sizeCalculation: (cached) => cached.bytes,
  });
  /** The index's version for which the results were computed. */
  #version = -1;

  constructor(index: MerchantIndex) {
    this.index = index;
  }

  get bytes(): number {
    return this.index.bytes + this.cards.calculatedSize + this.#results.calculatedSize;
  }

  /** Searches the index, with a cache of earlier results that any change clears. */
  cachedSearch(query: SearchQuery): CachedSearch {
    if (this.#version !== this.index.version) {
      this.#results.clear();
      this.#version = this.index.version;
    }
    const key = JSON.stringify(query);
    const known = this.#results.get(key);
    if (known) return known;
    const found = new CachedSearch(find(this.index, query));
    this.#results.set(key, found);
    return found;
  }
}
