import type { SearchAnswer } from './answer.ts';
import type { Language } from './cards.ts';
import type { SearchResult } from './find.ts';

/** Approximate sizes in Node's heap. */
const BYTES = { result: 2_000, hit: 700, pin: 250 };

/**
 * A result with the answers built from it, and the time at which the database last confirmed that its stays are free.
 */
export class CachedSearch {
  result: SearchResult;
  answers: Partial<Record<Language, SearchAnswer>> = {};
  confirmedAt = -Infinity;
  confirming: Promise<boolean> | undefined;

  constructor(result: SearchResult) {
    this.result = result;
  }

  get bytes(): number {
    const { page, pinned, matching, without, filters } = this.result;
    const sets = matching.byteLength * (1 + without.length + filters.length);
    return BYTES.result + page.length * BYTES.hit + pinned.length * BYTES.pin + sets;
  }
}
