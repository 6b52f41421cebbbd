import { dayNumber, type Day } from '@sandbar/domain/common';
import type { StayFee } from '@sandbar/domain/orders';
import { Calendar } from './calendar.ts';
import { KeywordIndex } from './keyword-index.ts';
import { feesByKind } from './kinds.ts';
import { ResortTable, type ResortRow } from './resort-table.ts';
import { Scratch } from './scratch.ts';
import { dayOf, isFree, offsetOf } from './stay-columns.ts';
import { StayGroups, type NewStay, type StayGroupRow } from './stay-groups.ts';
import { uuidBytes } from './uuid-bytes.ts';

/** A resort with its groups, as loaded. */
export interface LoadedResort extends ResortRow {
  groups: StayGroupRow[];
}

/** Stays of one room and product type, all at fixed prices or none, that were put on the market. */
export interface PublishedStays {
  resortId: string;
  roomId: string;
  kind: number;
  fixedPrice: boolean;
  stays: NewStay[];
}

/** Where a stay stands: its group, and its position in it. */
interface StayPosition {
  group: number;
  at: number;
}

/** Groups between two looks at the clock. */
const STEP = 32;

/**
 * Everything a search of one merchant looks at. Changes take effect at once; what a change of time leaves to do for
 * every group (prices at a discount's boundary, summaries after midnight) and the making of the calendar are done in
 * slices by `workFor`.
 */
export class MerchantIndex {
  /** Grows with every change, holds included: what was found before is out of date. */
  version = 0;
  calendar = new Calendar();
  resorts: ResortTable;
  groups: StayGroups;
  keywords = new KeywordIndex();
  scratch = new Scratch();
  /** Fees of an order for a stay, by its kind. */
  fees: Float64Array;
  /** The merchant's calendar day as a day number; stays before it are past. */
  today: number;
  #now: number;
  /** When some price changes next. */
  #nextPriceChange = Infinity;
  #toReprice: number[] = [];
  /** Groups below it are summarised for today. */
  #summarised = Infinity;

  constructor(
    attributes: ConstructorParameters<typeof ResortTable>[0],
    fees: readonly StayFee[],
    expectedStays: number,
    now: number,
    today: Day,
  ) {
    this.resorts = new ResortTable(attributes);
    this.groups = new StayGroups(expectedStays);
    this.fees = feesByKind(fees);
    this.#now = now;
    this.today = dayNumber(today);
  }

  get bytes(): number {
    return this.groups.bytes + this.resorts.bytes + this.keywords.bytes + this.calendar.bytes + this.scratch.bytes;
  }

  /** Puts a resort in, or in place of what was known of it. */
  put(resort: LoadedResort): void {
    const { resorts, groups } = this;
    const row = resorts.put(resort);
    this.#removeGroups(row);
    for (const each of resort.groups.toReversed()) {
      const group = groups.add(each, row, resorts.firstGroup[row]!, this.#now, this.today);
      resorts.firstGroup[row] = group;
      this.#nextPriceChange = Math.min(this.#nextPriceChange, groups.prices.get(group)?.nextChange ?? Infinity);
      this.calendar.add(groups, group, this.today);
    }
    this.keywords.put(row, resort);
    this.version += 1;
  }

  remove(resortId: string): void {
    const row = this.resorts.rowOf(resortId);
    if (row === undefined) return;
    this.#removeGroups(row);
    this.resorts.remove(row);
    this.keywords.remove(row);
    this.version += 1;
  }

  /** Marks a stay free or taken; does nothing for a stay it does not know. */
  mark(stayId: string, resortId: string, free: boolean): void {
    const known = this.#find(resortId, uuidBytes(stayId));
    if (!known) return;
    const { group, at } = known;
    const { when } = this.groups.chunk(group);
    const place = offsetOf(this.groups.start[group]!) + at;
    if (isFree(when[place]!) === free) return;
    when[place]! ^= 1;
    this.#changed(group, when[place]!);
  }

  /**
   * Puts stays on the market. One that is known keeps its state: the snapshot it came with may have been newer.
   * @returns false when the room has no group of that kind yet: then the resort must be read, for the party and the
   * discounts of the room
   */
  publish({ resortId, roomId, kind, fixedPrice, stays }: PublishedStays): boolean {
    const row = this.resorts.rowOf(resortId);
    if (row === undefined) return false;
    const room = uuidBytes(roomId);
    let group = this.resorts.firstGroup[row]!;
    while (group >= 0 && !this.groups.isOf(group, room, { kind, fixedPrice })) group = this.groups.next[group]!;
    if (group < 0) return false;
    for (const stay of stays) {
      if (dayOf(stay.when) < this.today || this.groups.find(group, stay.id) >= 0) continue;
      this.groups.insert(group, stay);
      this.#changed(group, stay.when);
    }
    return true;
  }

  /** Takes a stay off the market for good; does nothing for one it does not know. */
  withdraw(stayId: string, resortId: string): void {
    const known = this.#find(resortId, uuidBytes(stayId));
    if (!known) return;
    const { group, at } = known;
    const when = this.groups.chunk(group).when[offsetOf(this.groups.start[group]!) + at]!;
    this.groups.delete(group, at);
    this.#changed(group, when);
  }

  /** Gives a stay another price before discounts; does nothing for one it does not know. */
  reprice(stayId: string, resortId: string, price: number): void {
    const known = this.#find(resortId, uuidBytes(stayId));
    if (!known) return;
    this.groups.setPrice(known.group, known.at, price);
    this.groups.summarise(known.group, this.today);
    this.version += 1;
  }

  /** Lets time pass: at midnight stays become past, and discounts begin and end. */
  advance(now: number, today: Day): void {
    this.#now = now;
    const day = dayNumber(today);
    if (day !== this.today) {
      this.today = day;
      this.#summarised = 0;
      this.version += 1;
    }
    if (now < this.#nextPriceChange) return;
    this.#nextPriceChange = Infinity;
    const due = new Set(this.#toReprice);
    for (const [group, { nextChange }] of this.groups.prices) {
      if (nextChange <= now) due.add(group);
      else this.#nextPriceChange = Math.min(this.#nextPriceChange, nextChange);
    }
    this.#toReprice = [...due];
  }

  /** Whether `workFor` has something to do. */
  get isBehind(): boolean {
    return this.#toReprice.length > 0 || this.#summarised < this.groups.size || this.calendar.unfinished;
  }

  /** Works off for so long what is left to do. @returns whether more is left */
  workFor(milliseconds: number): boolean {
    const end = performance.now() + milliseconds;
    const isLate = () => performance.now() >= end;
    if (this.#repriceDue(isLate) && this.#summariseAll(isLate) && this.calendar.unfinished)
      this.calendar.make(this.groups, this.today, isLate);
    return this.isBehind;
  }

  #repriceDue(isLate: () => boolean): boolean {
    const { groups } = this;
    if (this.#toReprice.length === 0) return true;
    this.version += 1;
    while (this.#toReprice.length > 0) {
      for (const group of this.#toReprice.splice(-STEP)) {
        groups.reprice(group, this.#now);
        groups.summarise(group, this.today);
        this.#nextPriceChange = Math.min(this.#nextPriceChange, groups.prices.get(group)?.nextChange ?? Infinity);
      }
      if (isLate()) return false;
    }
    return true;
  }

  #summariseAll(isLate: () => boolean): boolean {
    const { groups, today } = this;
    while (this.#summarised < groups.size) {
      const end = Math.min(this.#summarised + STEP, groups.size);
      for (; this.#summarised < end; this.#summarised += 1) {
        if (groups.firstDay[this.#summarised]! < today) groups.summarise(this.#summarised, today);
      }
      if (isLate()) return false;
    }
    if (this.#summarised !== Infinity) this.calendar.trim(today);
    this.#summarised = Infinity;
    return true;
  }

  /** After a stay of a group came, went, or was taken or freed. */
  #changed(group: number, when: number): void {
    this.groups.summarise(group, this.today);
    this.calendar.follow(this.groups, group, when);
    this.version += 1;
  }

  #find(resortId: string, id: Uint8Array): StayPosition | undefined {
    const row = this.resorts.rowOf(resortId);
    if (row === undefined) return undefined;
    for (let group = this.resorts.firstGroup[row]!; group >= 0; group = this.groups.next[group]!) {
      const at = this.groups.find(group, id);
      if (at >= 0) return { group, at };
    }
    return undefined;
  }

  #removeGroups(row: number): void {
    const { resorts, groups } = this;
    for (let group = resorts.firstGroup[row]!; group >= 0;) {
      const next = groups.next[group]!;
      this.calendar.remove(groups, group);
      groups.remove(group);
      group = next;
    }
    resorts.firstGroup[row] = -1;
  }
}
