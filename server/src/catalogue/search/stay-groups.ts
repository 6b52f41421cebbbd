import type { Discount } from '@sandbar/domain/catalogue';
import { GroupColumns, NO_DAY, type GroupClass } from './group-columns.ts';
import { GroupPrices } from './group-prices.ts';
import { isInPoints } from './kinds.ts';
import { chunkOf, dayOf, isFree, offsetOf, packWhen, PACKED_STAY, StayColumns } from './stay-columns.ts';
import { uuidBytes } from './uuid-bytes.ts';

/**
 * The stays of one room that are sold as one product type: all in money or all in points, all with fixed prices or
 * none.
 */
export interface StayGroupRow extends GroupClass {
  roomId: string;
  discounts: Discount[];
  /** PACKED_STAY bytes for each stay, sorted by check-in. */
  stays: Buffer;
}

/** A stay to publish. Days are counted from 1970-01-01. */
export interface NewStay {
  id: Uint8Array;
  /** As `packWhen` returns it. */
  when: number;
  price: number;
}

/**
 * The groups of one merchant with their stays and a summary of each, so that browsing without dates never reads single
 * stays. An outdated summary counts more stays than are left, past ones included; searches allow for that.
 */
export class StayGroups extends GroupColumns {
  stays: StayColumns;
  /** The prices of groups that have discounts. */
  prices = new Map<number, GroupPrices>();
  #pricesBytes = 0;

  constructor(expectedStays: number) {
    super();
    this.stays = new StayColumns(expectedStays);
  }

  get bytes(): number {
    return this.stays.bytes + this.#pricesBytes + this.columnBytes;
  }

  /** Adds a group before the resort's other groups. @param next the first of those @returns the new group */
  add(row: StayGroupRow, resort: number, next: number, now: number, today: number): number {
    const group = this.take(uuidBytes(row.roomId));
    const count = row.stays.length / PACKED_STAY;
    this.rowOf[group] = resort;
    this.next[group] = next;
    this.classOf[group] = this.classNumber(row);
    this.start[group] = this.stays.allocate(count);
    this.count[group] = this.capacity[group] = count;
    this.stays.unpack(this.start[group]!, row.stays);
    if (row.discounts.length > 0 && !row.fixedPrice && !isInPoints(row.kind)) {
      const { price } = this.chunk(group);
      const start = offsetOf(this.start[group]!);
      const prices = new GroupPrices(Array.from(price.subarray(start, start + count)), row.discounts);
      this.prices.set(group, prices);
      this.#pricesBytes += prices.bytes;
      this.reprice(group, now);
    }
    this.summarise(group, today);
    return group;
  }

  /** Removes a group. */
  remove(group: number): void {
    const place = this.start[group]!;
    this.stays.release(place, this.capacity[group]!);
    this.#forgetPrices(group);
    this.count[group] = this.capacity[group] = 0;
    this.#summary(group, 0, place, place, place, Infinity, 0);
    this.give(group);
    this.#compact(chunkOf(place));
  }

  /** The chunk of a group's stays, which begin at the offset of the group's start. */
  chunk(group: number) {
    return this.stays.chunks[chunkOf(this.start[group]!)]!;
  }

  /** The position of a stay in the group; −1 when it is not there. */
  find(group: number, id: Uint8Array): number {
    const { ids } = this.chunk(group);
    const start = offsetOf(this.start[group]!);
    search: for (let at = 0; at < this.count[group]!; at += 1) {
      const first = (start + at) * 16;
      for (let index = 0; index < 16; index += 1) if (ids[first + index] !== id[index]) continue search;
      return at;
    }
    return -1;
  }

  /** The position of the group's first stay that checks in on `day` or later. */
  seek(group: number, day: number): number {
    const { when } = this.chunk(group);
    const start = offsetOf(this.start[group]!);
    let low = 0;
    let high = this.count[group]!;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (dayOf(when[start + middle]!) < day) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Whether a group has a free stay with this check-in day and length, within these prices. */
  hasFree(group: number, day: number, nights: number, minPrice = 0, maxPrice = Infinity): boolean {
    const { when, price } = this.chunk(group);
    const start = offsetOf(this.start[group]!);
    const wanted = packWhen(day, nights, true);
    for (let at = start + this.seek(group, day); at < start + this.count[group]!; at += 1) {
      const its = when[at]!;
      if (its === wanted && price[at]! >= minPrice && price[at]! <= maxPrice) return true;
      if (dayOf(its) > day) return false;
    }
    return false;
  }

  /** Inserts a stay at the position of its check-in. */
  insert(group: number, stay: NewStay): void {
    if (this.count[group] === this.capacity[group]) this.#move(group);
    const chunk = this.chunk(group);
    const start = offsetOf(this.start[group]!);
    const count = this.count[group]!;
    let at = this.seek(group, dayOf(stay.when));
    while (
      at < count &&
      dayOf(chunk.when[start + at]!) === dayOf(stay.when) &&
      isBefore(chunk.ids, (start + at) * 16, stay.id)
    )
      at += 1;
    chunk.move(start + at, start + at + 1, count - at);
    chunk.ids.set(stay.id, (start + at) * 16);
    chunk.when[start + at] = stay.when;
    chunk.price[start + at] = stay.price;
    this.count[group] = count + 1;
    const prices = this.prices.get(group);
    if (!prices) return;
    prices.original.splice(at, 0, stay.price);
    this.#pricesBytes += 8;
    chunk.price[start + at] = prices.priceOf(at, dayOf(stay.when));
  }

  /** Removes the stay at a position of the group. */
  delete(group: number, at: number): void {
    const start = offsetOf(this.start[group]!);
    const count = this.count[group]!;
    this.chunk(group).move(start + at + 1, start + at, count - at - 1);
    this.count[group] = count - 1;
    if (this.prices.get(group)?.original.splice(at, 1)) this.#pricesBytes -= 8;
  }

  /** Sets another price before discounts for the stay at a position of the group. */
  setPrice(group: number, at: number, price: number): void {
    const chunk = this.chunk(group);
    const place = offsetOf(this.start[group]!) + at;
    const prices = this.prices.get(group);
    if (prices) prices.original[at] = price;
    chunk.price[place] = prices ? prices.priceOf(at, dayOf(chunk.when[place]!)) : price;
  }

  /** Recomputes the summary of a group. */
  summarise(group: number, today: number): void {
    const { when, price } = this.chunk(group);
    const base = this.start[group]! - offsetOf(this.start[group]!);
    const start = offsetOf(this.start[group]!);
    const end = start + this.count[group]!;
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
    this.#summary(group, count, base + cheapest, base + first, base + last, lowest, highest);
    this.firstDay[group] = count === 0 ? NO_DAY : dayOf(when[first]!);
    this.lastDay[group] = count === 0 ? 0 : dayOf(when[last]!);
  }

  /** Applies the discounts that are in force at an instant to the stays of a group. */
  reprice(group: number, now: number): void {
    const prices = this.prices.get(group);
    if (!prices) return;
    prices.advance(now);
    const { when, price } = this.chunk(group);
    const start = offsetOf(this.start[group]!);
    for (let at = 0; at < this.count[group]!; at += 1) price[start + at] = prices.priceOf(at, dayOf(when[start + at]!));
  }

  #summary(
    group: number,
    free: number,
    cheapest: number,
    first: number,
    last: number,
    lowest: number,
    dearest: number,
  ): void {
    this.free[group] = free;
    this.cheapest[group] = cheapest;
    this.first[group] = first;
    this.last[group] = last;
    this.firstDay[group] = NO_DAY;
    this.lastDay[group] = 0;
    this.lowest[group] = lowest;
    this.dearest[group] = dearest;
  }

  #forgetPrices(group: number): void {
    this.#pricesBytes -= this.prices.get(group)?.bytes ?? 0;
    this.prices.delete(group);
  }

  /** Moves a full group to a place with space for more stays. */
  #move(group: number): void {
    const from = this.start[group]!;
    const count = this.count[group]!;
    const capacity = count + Math.max(2, count >> 2);
    const to = this.stays.allocate(capacity);
    this.stays.copy(from, to, count);
    this.stays.release(from, this.capacity[group]!);
    this.#shift(group, to - from);
    this.capacity[group] = capacity;
    this.#compact(chunkOf(from));
  }

  #shift(group: number, by: number): void {
    for (const column of [this.start, this.cheapest, this.first, this.last]) column[group]! += by;
  }

  /** Compacts a chunk when much of it is waste. */
  #compact(number: number): void {
    const chunk = this.stays.chunks[number]!;
    if (!chunk.tooWasteful) return;
    const groups: number[] = [];
    for (let group = 0; group < this.size; group += 1) {
      if (this.capacity[group]! > 0 && chunkOf(this.start[group]!) === number) groups.push(group);
    }
    groups.sort((one, other) => this.start[one]! - this.start[other]!);
    let to = 0;
    for (const group of groups) {
      const from = offsetOf(this.start[group]!);
      chunk.move(from, to, this.count[group]!);
      this.#shift(group, to - from);
      to += this.capacity[group]!;
    }
    chunk.used = to;
    chunk.wasted = 0;
  }
}

const isBefore = (ids: Uint8Array, at: number, id: Uint8Array): boolean => {
  for (let index = 0; index < 16; index += 1) if (ids[at + index] !== id[index]) return ids[at + index]! < id[index]!;
  return false;
};
