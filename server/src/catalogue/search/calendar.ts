import { Accept, acceptedClasses, checkIns, NEVER, type Availability, type Wanted } from './availability.ts';
import type { ResortTable } from './resort-table.ts';
import type { Shelves } from './shelves.ts';
import { dayOf, isFree, nightsOf } from './stay-columns.ts';

/** What a calendar is made of: a `MerchantIndex`. */
interface Shelved {
  resorts: ResortTable;
  shelves: Shelves;
  /** Grows when stays come, go or move. */
  layout: number;
}

/** The calendar is made when this many questions would have been served by it since the shelves last moved: making it costs about as much as they did. */
const PATIENCE = 20;

/**
 * All stays of a merchant by nights and then by check-in day: the shape for "what is free that week". A window touches only stays that lie in it, side by side, where
 * the shelves would all have to be opened.
 */
export class Calendar {
  patience = PATIENCE;
  private layout = -1;
  private asked = 0;
  private lengths: Length[] = [];
  private stayAt = new Int32Array(0);
  private rowAt = new Int32Array(0);
  /** Its class and one; 0 = it is taken. */
  private offerAt = new Uint16Array(0);
  /** Where a stay of the columns stands here. */
  private placeAt = new Int32Array(0);

  /**
   * Finds for each of the rows when its first wanted stay checks in, as `lookForFirst` of the shelves does.
   * @param rows the first `length` are looked at @returns false, and nothing is done, when the shelves answer sooner
   */
  lookForFirst(index: Shelved, wanted: Wanted, rows: Int32Array, length: number, found: Availability): boolean {
    // The shelves are quicker for few resorts, for a window without end, and for one that holds more stays than there are shelves to open.
    if (wanted.toDay === Infinity || length * 2 < index.resorts.size) return false;
    if (this.layout !== index.layout) {
      this.asked += 1;
      if (this.asked <= this.patience) return false;
      this.build(index);
    }
    const { from, until, checkOut } = checkIns(wanted);
    const windows = this.lengths.map((its) => ({ its, first: Math.max(from, its.firstDay), last: Math.min(until, checkOut - its.nights, lastDayOf(its)) }));
    const stays = windows.reduce((sum, { its, first, last }) => sum + (last < first ? 0 : its.begins[last + 1 - its.firstDay]! - its.begins[first - its.firstDay]!), 0);
    if (stays > index.shelves.size * 2) return false;

    for (let at = 0; at < length; at += 1) found.firstDay[rows[at]!] = NEVER;
    const accepted = Uint8Array.of(Accept.no, ...acceptedClasses(index.shelves, wanted));
    for (const { its, first, last } of windows) {
      for (let day = first; day <= last; day += 1) {
        this.lookAt(index, wanted, accepted, day, its.begins[day - its.firstDay]!, its.begins[day + 1 - its.firstDay]!, found.firstDay);
      }
    }
    return true;
  }

  /** A stay of the columns was taken or freed. */
  mark(index: Shelved, stay: number, shelf: number, free: boolean): void {
    if (this.layout === index.layout) this.offerAt[this.placeAt[stay]!] = free ? index.shelves.classOf[shelf]! + 1 : 0;
  }

  private lookAt(index: Shelved, { minPrice, maxPrice, rate }: Wanted, accepted: Uint8Array, day: number, begin: number, end: number, firstDay: Uint16Array): void {
    const { price } = index.shelves.stays;
    const { stayAt, rowAt, offerAt } = this;
    const anyPrice = minPrice <= 0 && maxPrice === Infinity;
    for (let at = begin; at < end; at += 1) {
      const accept = accepted[offerAt[at]!]!;
      const row = rowAt[at]!;
      if (accept === Accept.no || day >= firstDay[row]!) continue;
      if (!anyPrice) {
        const dong = price[stayAt[at]!]! * (accept === Accept.points ? rate : 1);
        if (dong < minPrice || dong > maxPrice) continue;
      }
      firstDay[row] = day;
    }
  }

  /** Sorts by counting: two passes over the stays. */
  private build(index: Shelved): void {
    const { resorts, shelves } = index;
    const { when } = shelves.stays;
    const byNights = new Map<number, { lowest: number; counts: number[] }>();
    let count = 0;
    for (let row = 0; row < resorts.size; row += 1) {
      eachStayOf(index, row, (stay) => {
        const nights = nightsOf(when[stay]!);
        const day = dayOf(when[stay]!);
        const its = byNights.get(nights) ?? { lowest: NEVER, counts: [] };
        byNights.set(nights, its);
        if (day < its.lowest) its.lowest = day;
        its.counts[day] = (its.counts[day] ?? 0) + 1;
        count += 1;
      });
    }
    let begin = 0;
    this.lengths = [...byNights].map(([nights, { lowest, counts }]) => {
      const begins = new Uint32Array(counts.length - lowest + 1);
      for (let day = lowest; day < counts.length; day += 1) {
        begins[day - lowest] = begin;
        begin += counts[day] ?? 0;
      }
      begins[begins.length - 1] = begin;
      return { nights, firstDay: lowest, begins };
    });
    const next = new Map(this.lengths.map(({ nights, firstDay, begins }) => [nights, { firstDay, places: begins.slice() }]));
    this.stayAt = new Int32Array(count);
    this.rowAt = new Int32Array(count);
    this.offerAt = new Uint16Array(count);
    this.placeAt = new Int32Array(shelves.stays.size);
    for (let row = 0; row < resorts.size; row += 1) {
      eachStayOf(index, row, (stay, shelf) => {
        const { firstDay, places } = next.get(nightsOf(when[stay]!))!;
        const place = places[dayOf(when[stay]!) - firstDay]!++;
        this.stayAt[place] = stay;
        this.rowAt[place] = row;
        this.offerAt[place] = isFree(when[stay]!) ? shelves.classOf[shelf]! + 1 : 0;
        this.placeAt[stay] = place;
      });
    }
    this.layout = index.layout;
    this.asked = 0;
  }
}

/** The stays of one length: where those of each check-in day begin, from the first day on; the last entry is the end. */
interface Length {
  nights: number;
  firstDay: number;
  begins: Uint32Array;
}

const lastDayOf = ({ firstDay, begins }: Length): number => firstDay + begins.length - 2;

const eachStayOf = ({ resorts, shelves }: Shelved, row: number, visit: (stay: number, shelf: number) => void): void => {
  const first = resorts.firstShelf[row]!;
  for (let shelf = first; shelf < first + resorts.shelfCount[row]!; shelf += 1) {
    const end = shelves.start[shelf]! + shelves.count[shelf]!;
    for (let stay = shelves.start[shelf]!; stay < end; stay += 1) visit(stay, shelf);
  }
};
