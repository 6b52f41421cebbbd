import type { Day } from '@sandbar/domain/common';
import type { Event } from '../../platform/events/event.ts';
import type { Held } from '../memory.ts';
import type { Subject } from './load.ts';
import type { MerchantIndex } from './merchant-index.ts';
import type { MerchantSearch } from './merchant-search.ts';

/** About the bytes of an event that waits for a read to end. */
const EVENT_BYTES = 500;

/** A merchant's index in memory, and what is being done to keep it fresh. */
export class KeptIndex implements Held {
  subject: Subject;
  onEvicted: () => void;
  search: MerchantSearch | undefined;
  /** The index that is being loaded. */
  loading: MerchantIndex | undefined;
  /** The first load, or the reading under way. */
  working: Promise<void> | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Resorts to read again; `all` = everything. */
  dirty = new Set<string>();
  all = false;
  /** Readings in a row that failed. */
  failures = 0;
  /** Changes of stays during a read. What was read may be older, so they are applied once more. */
  meanwhile: Event[] = [];
  today: Day = '';
  calendarAt = -Infinity;
  /** When it was last said that it is searched. */
  searchedAt = -Infinity;
  sliced = false;

  constructor(subject: Subject, onEvicted: () => void) {
    this.subject = subject;
    this.onEvicted = onEvicted;
  }

  get bytes(): number {
    return (this.search?.bytes ?? 0) + (this.loading?.bytes ?? 0) + this.meanwhile.length * EVENT_BYTES;
  }

  evicted(): void {
    this.onEvicted();
  }
}
