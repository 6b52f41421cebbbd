import { dayNumber, type Day } from '@sandbar/domain/common';
import { Calendar } from './calendar.ts';
import { KeywordIndex } from './keyword-index.ts';
import { ResortTable, type ResortRow } from './resort-table.ts';
import { Shelves, type ShelfRow } from './shelves.ts';
import { uuidBytes } from './uuid-bytes.ts';

/** A resort with its shelves, as loaded. */
export interface LoadedResort extends ResortRow {
  shelves: ShelfRow[];
}

/** Share of the stays' columns that replaced shelves may leave unused before they are copied together. */
const WASTE_ALLOWED = 0.25;

/** Everything a search of one merchant looks at. Changes take effect at once. */
export class MerchantIndex {
  /** Grows with every change, holds included: what was found before is out of date. */
  version = 0;
  /** Grows when stays come, go or move: what points at their places is out of date. */
  layout = 0;
  calendar = new Calendar();
  resorts: ResortTable;
  shelves: Shelves;
  keywords = new KeywordIndex();
  /** The merchant's calendar day as a day number; stays before it are past. */
  today: number;
  private now: number;

  constructor(attributes: ConstructorParameters<typeof ResortTable>[0], expectedStays: number, now: number, today: Day) {
    this.resorts = new ResortTable(attributes);
    this.shelves = new Shelves(expectedStays);
    this.now = now;
    this.today = dayNumber(today);
  }

  /** Puts a resort in, or in place of what was known of it. */
  put(resort: LoadedResort): void {
    const { resorts, shelves } = this;
    const known = resorts.rowOf(resort.id);
    if (known !== undefined) this.retireShelves(known);
    const row = resorts.put(resort);
    resorts.firstShelf[row] = shelves.size;
    resorts.shelfCount[row] = resort.shelves.length;
    for (const shelf of resort.shelves) shelves.append(shelf, this.now, this.today);
    this.keywords.put(row, resort);
    this.version += 1;
    this.layout += 1;
    if (shelves.waste > 1_000 && shelves.waste > shelves.stays.size * WASTE_ALLOWED) this.compact();
  }

  remove(resortId: string): void {
    const row = this.resorts.rowOf(resortId);
    if (row === undefined) return;
    this.retireShelves(row);
    this.resorts.remove(row);
    this.keywords.remove(row);
    this.version += 1;
    this.layout += 1;
  }

  /** Marks a stay free or taken; does nothing for a stay it does not know. */
  mark(stayId: string, resortId: string, free: boolean): void {
    const { resorts, shelves } = this;
    const row = resorts.rowOf(resortId);
    if (row === undefined) return;
    const id = uuidBytes(stayId);
    const first = resorts.firstShelf[row]!;
    for (let shelf = first; shelf < first + resorts.shelfCount[row]!; shelf += 1) {
      const end = shelves.start[shelf]! + shelves.count[shelf]!;
      for (let stay = shelves.start[shelf]!; stay < end; stay += 1) {
        if (!shelves.stays.hasId(stay, id)) continue;
        if (!shelves.stays.setFree(stay, free)) return;
        shelves.summarise(shelf, this.today);
        this.calendar.mark(this, stay, shelf, free);
        this.version += 1;
        return;
      }
    }
  }

  /** Lets time pass: at midnight stays become past, and discounts begin and end. */
  advance(now: number, today: Day): void {
    this.now = now;
    const day = dayNumber(today);
    const { shelves } = this;
    if (day !== this.today) {
      this.today = day;
      for (let shelf = 0; shelf < shelves.size; shelf += 1) shelves.summarise(shelf, day);
      this.version += 1;
    }
    if (now >= shelves.nextPriceChange) {
      shelves.repriceAll(now, day);
      this.version += 1;
    }
  }

  private retireShelves(row: number): void {
    const first = this.resorts.firstShelf[row]!;
    for (let shelf = first; shelf < first + this.resorts.shelfCount[row]!; shelf += 1) this.shelves.retire(shelf);
    this.resorts.shelfCount[row] = 0;
  }

  private compact(): void {
    const { resorts } = this;
    const order: number[] = [];
    for (let row = 0; row < resorts.size; row += 1) {
      const first = resorts.firstShelf[row]!;
      resorts.firstShelf[row] = order.length;
      for (let shelf = first; shelf < first + resorts.shelfCount[row]!; shelf += 1) order.push(shelf);
    }
    this.shelves = this.shelves.compacted(order, this.today);
    this.layout += 1;
  }
}
