import type { Day } from '@sandbar/domain/common';
import type { Event } from '../../platform/events/event.ts';
import type { Held } from '../memory.ts';
import type { Subject } from './load.ts';
import type { MerchantIndex } from './merchant-index.ts';
import type { MerchantSearch } from './merchant-search.ts';

/** The approximate size of an event that waits for the end of a read. */
const EVENT_BYTES = 500;

/** A merchant's index in memory, with the state of loading and updating it. */
export class KeptIndex implements Held {
  subject: Subject;
  onEvicted: () => void;
  search: MerchantSearch | undefined;
  /** The index while it is being loaded. */
  loading: MerchantIndex | undefined;
  /** The first load or the current read. */
  working: Promise<void> | undefined;
  timer: NodeJS.Timeout | undefined;
  /** The resorts to read again; `all` means everything. */
  dirty = new Set<string>();
  all = false;
  /** The number of failed reads in a row. */
  failures = 0;
  /** Events about stays during a read. The snapshot may be older, so they are applied again after it. */
  meanwhile: Event[] = [];
  today: Day = '';
  calendarAt = -Infinity;
  /** When it was last recorded that the merchant is searched. */
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
