import { LRUCache } from 'lru-cache';

/** A merchant's data in memory, which may be evicted to make room for others. */
export interface Held {
  /** The present size, in bytes. */
  readonly bytes: number;
  /** Called when it was evicted: the holder must drop it. */
  evicted(): void;
}

export interface SearchMemoryFigures {
  bytes: number;
  /** The sum of sizes at the time of each one's last use, to which the limit applies. */
  weighed: number;
  held: number;
  evictions: number;
}

/** Limits the memory of all merchants' search indexes and caches; the least recently used is evicted first. */
export class SearchMemory {
  #lru: LRUCache<Held, { bytes: number }>;
  #evictions = 0;
  maxBytes: number;

  /** @param maxBytes the limit; data that are larger on their own are kept alone */
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

  /** Marks data as used, measures them again and makes room for them. */
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
