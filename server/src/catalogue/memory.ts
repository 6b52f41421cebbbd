import { LRUCache } from 'lru-cache';

/** Something of one merchant that is kept in memory until others need the room. */
export interface Held {
  /** The present size, in bytes. */
  readonly bytes: number;
  /** It was evicted: its holder drops it. */
  evicted(): void;
}

export interface SearchMemoryFigures {
  bytes: number;
  /** The sum of sizes when each was last used, which the limit applies to. */
  weighed: number;
  held: number;
  evictions: number;
}

/**
 * The bound of what search indexes and caches of all merchants take together: what was not used for longest goes first.
 */
export class SearchMemory {
  #lru: LRUCache<Held, { bytes: number }>;
  #evictions = 0;
  maxBytes: number;

  /** @param maxBytes what alone is larger is kept, and nothing else */
  constructor(maxBytes: number) {
    this.maxBytes = maxBytes;
    this.#lru = new LRUCache<Held, { bytes: number }>({
      maxSize: maxBytes,
      sizeCalculation: ({ bytes }) => bytes,
      disposeAfter: (_weighed, held, reason) => {
        if (reason !== 'evict') return;
        this.#evictions += 1;
        held.evicted();
      },
    });
  }

  /** Marks it as used, measures it again and makes room for it. */
  use(held: Held): void {
    const bytes = Math.max(1, Math.min(held.bytes, this.maxBytes));
    if (this.#lru.get(held)?.bytes !== bytes) this.#lru.set(held, { bytes });
  }

  forget(held: Held): void {
    this.#lru.delete(held);
  }

  figures(): SearchMemoryFigures {
    let bytes = 0;
    for (const held of this.#lru.keys()) bytes += held.bytes;
    return { bytes, weighed: this.#lru.calculatedSize, held: this.#lru.size, evictions: this.#evictions };
  }
}
