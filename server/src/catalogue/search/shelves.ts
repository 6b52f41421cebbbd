import { priceOfStay, type Discount, type RoomCapacity } from '@sandbar/domain/catalogue';
import { dayFromNumber } from '@sandbar/domain/common';
import { isInPoints, productTypeOf } from './kinds.ts';
import { dayOf, isFree, StayColumns } from './stay-columns.ts';

/** The stays of one room that are sold as one product type: all dong or all points, all for the same party. */
export interface ShelfRow extends ShelfClass {
  discounts: Discount[];
  /** PACKED_STAY bytes each, by check-in. */
  stays: Buffer;
}

/** What decides whether a shelf's stays suit a party at all. */
export interface ShelfClass {
  kind: number;
  capacity: RoomCapacity;
}

/** The shelves of one merchant as columns, with a summary of each, so that browsing without dates never looks at single stays. */
export class Shelves {
  stays: StayColumns;
  size = 0;
  /** Distinct classes: hotels have few, so that a party is matched once for each and not once a room. */
  classes: ShelfClass[] = [];
  classOf = new Uint16Array(64);
  start = new Uint32Array(64);
  count = new Uint32Array(64);
  /** Stays that are free and not past. The columns below speak of these alone. */
  free = new Uint32Array(64);
  /** The places of the cheapest, the first and the last of them. */
  cheapest = new Uint32Array(64);
  first = new Uint32Array(64);
  last = new Uint32Array(64);
  /** Their first and last check-in; a shelf without free stays has 65535 and 0, and so is in no window. */
  firstDay = new Uint16Array(64);
  lastDay = new Uint16Array(64);
  lowest = new Float64Array(64);
  dearest = new Float64Array(64);
  /** Stays that belonged to shelves since replaced. */
  waste = 0;
  /** When the price of some stay changes next, ms since 1970. */
  nextPriceChange = Infinity;
  private reductions = new Map<number, { discounts: readonly Discount[]; original: Float64Array }>();

  constructor(expectedStays: number) {
    this.stays = new StayColumns(expectedStays);
  }

  /** @returns the new shelf */
  append(row: ShelfRow, now: number, today: number): number {
    const shelf = this.size;
    if (shelf === this.start.length) this.grow();
    this.size += 1;
    const start = this.stays.append(row.stays);
    this.start[shelf] = start;
    this.count[shelf] = this.stays.size - start;
    this.classOf[shelf] = this.classNumber(row);
    if (row.discounts.length > 0 && !isInPoints(row.kind)) {
      this.reductions.set(shelf, { discounts: row.discounts, original: this.stays.price.slice(start, this.stays.size) });
      this.reprice(shelf, now);
    }
    this.summarise(shelf, today);
    return shelf;
  }

  /** Takes a shelf out of use; its place is won back by `compacted`. */
  retire(shelf: number): void {
    this.waste += this.count[shelf]!;
    this.count[shelf] = 0;
    this.reductions.delete(shelf);
    this.summarise(shelf, 0);
  }

  /** Reckons anew what the summary of a shelf says. */
  summarise(shelf: number, today: number): void {
    const { when, price } = this.stays;
    const start = this.start[shelf]!;
    const end = start + this.count[shelf]!;
    let count = 0;
    let cheapest = start;
    let first = start;
    let last = start;
    let lowest = Infinity;
    let highest = 0;
    for (let stay = start; stay < end; stay += 1) {
      if (!isFree(when[stay]!) || dayOf(when[stay]!) < today) continue;
      if (count === 0) first = stay;
      last = stay;
      count += 1;
      if (price[stay]! < lowest) {
        lowest = price[stay]!;
        cheapest = stay;
      }
      if (price[stay]! > highest) highest = price[stay]!;
    }
    this.free[shelf] = count;
    this.cheapest[shelf] = cheapest;
    this.first[shelf] = first;
    this.last[shelf] = last;
    this.firstDay[shelf] = count === 0 ? 65_535 : dayOf(when[first]!);
    this.lastDay[shelf] = count === 0 ? 0 : dayOf(when[last]!);
    this.lowest[shelf] = lowest;
    this.dearest[shelf] = highest;
  }

  /** Applies the discounts in force at an instant to every shelf that has any. */
  repriceAll(now: number, today: number): void {
    this.nextPriceChange = Infinity;
    for (const shelf of this.reductions.keys()) {
      this.reprice(shelf, now);
      this.summarise(shelf, today);
    }
  }

  private reprice(shelf: number, now: number): void {
    const { when, price } = this.stays;
    const { discounts, original } = this.reductions.get(shelf)!;
    const at = new Date(now);
    const productType = productTypeOf(this.classes[this.classOf[shelf]!]!.kind);
    const start = this.start[shelf]!;
    for (let index = 0; index < original.length; index += 1) {
      const fromDate = dayFromNumber(dayOf(when[start + index]!));
      price[start + index] = priceOfStay({ productType, fromDate, price: original[index]!, pointPrice: null }, discounts, at, 1).price;
    }
    for (const { from, to } of discounts) {
      for (const boundary of [from.getTime(), to.getTime()]) if (boundary > now && boundary < this.nextPriceChange) this.nextPriceChange = boundary;
    }
  }

  private classNumber({ kind, capacity }: ShelfClass): number {
    const { adultsMax, childMax, childAgeFrom, childAgeTo } = capacity;
    const known = this.classes.findIndex(
      (one) =>
        one.kind === kind &&
        one.capacity.adultsMax === adultsMax &&
        one.capacity.childMax === childMax &&
        one.capacity.childAgeFrom === childAgeFrom &&
        one.capacity.childAgeTo === childAgeTo,
    );
    return known >= 0 ? known : this.classes.push({ kind, capacity }) - 1;
  }

  /** Copies the shelves in the order given to columns without waste. @returns them; shelf n is `order[n]` */
  compacted(order: readonly number[], today: number): Shelves {
    const fresh = new Shelves(this.stays.size - this.waste);
    fresh.classes = this.classes;
    fresh.nextPriceChange = this.nextPriceChange;
    for (const shelf of order) {
      const at = fresh.size;
      if (at === fresh.start.length) fresh.grow();
      fresh.size += 1;
      fresh.start[at] = fresh.stays.take(this.stays, this.start[shelf]!, this.count[shelf]!);
      fresh.count[at] = this.count[shelf]!;
      fresh.classOf[at] = this.classOf[shelf]!;
      const reduction = this.reductions.get(shelf);
      if (reduction) fresh.reductions.set(at, reduction);
      fresh.summarise(at, today);
    }
    return fresh;
  }

  private grow(): void {
    for (const column of COLUMNS) {
      const old = this[column];
      const larger = new (old.constructor as new (length: number) => typeof old)(old.length * 2);
      larger.set(old);
      (this as Record<string, unknown>)[column] = larger;
    }
  }
}

const COLUMNS = ['classOf', 'start', 'count', 'free', 'cheapest', 'first', 'last', 'firstDay', 'lastDay', 'lowest', 'dearest'] as const;
