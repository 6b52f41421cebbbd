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

/** Published stays of one room and product type, all with fixed prices or none. */
export interface PublishedStays {
  resortId: string;
  roomId: string;
  kind: number;
  fixedPrice: boolean;
  stays: NewStay[];
}

/** The position of a stay: its group, and its place in the group. */
interface StayPosition {
  group: number;
  at: number;
}

/** The number of groups between two checks of the time. */
const STEP = 32;

/**
 * All data that searches of one merchant read. Changes apply at once. Work for all groups (prices when a discount
 * begins or ends, summaries after midnight, building the calendar) is done in slices by `workFor`.
 */
export class MerchantIndex {
  /** Grows with every change, holds included, so that earlier results are known to be outdated. */
  version = 0;
  calendar = new Calendar();
  resorts: ResortTable;
  groups: StayGroups;
  keywords = new KeywordIndex();
  scratch = new Scratch();
  /** The fees of an order for a stay, by its kind. */
  fees: Float64Array;
  /** The merchant's calendar day as a day number; stays before it are past. */
  today: number;
  #now: number;
  /** The instant of the next change of a price. */
  #nextPriceChange = Infinity;
  #toReprice: number[] = [];
  /** Groups below this number have a summary for today. */
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

  /** Adds a resort or replaces the known one. */
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

  /** Marks a stay as free or taken; unknown stays are ignored. */
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
   * Adds published stays. A known stay keeps its state, because it may come from a newer snapshot.
   * @returns false when the room has no group of that kind yet; then the resort must be read, to get the room's
   * capacity and discounts
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

  /** Removes a stay that left the market; unknown stays are ignored. */
  withdraw(stayId: string, resortId: string): void {
    const known = this.#find(resortId, uuidBytes(stayId));
    if (!known) return;
    const { group, at } = known;
    const when = this.groups.chunk(group).when[offsetOf(this.groups.start[group]!) + at]!;
    this.groups.delete(group, at);
    this.#changed(group, when);
  }

  /** Sets another price before discounts; unknown stays are ignored. */
  reprice(stayId: string, resortId: string, price: number): void {
    const known = this.#find(resortId, uuidBytes(stayId));
    if (!known) return;
    this.groups.setPrice(known.group, known.at, price);
    this.groups.summarise(known.group, this.today);
    this.version += 1;
  }

  /** Moves the clock forward: at midnight stays become past, and discounts begin and end. */
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

  /** Whether `workFor` has pending work. */
  get isBehind(): boolean {
    return this.#toReprice.length > 0 || this.#summarised < this.groups.size || this.calendar.unfinished;
  }

  /** Does pending work for this time. @returns whether some is left */
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

  /** Updates summaries after a stay of a group came, went, was taken or was freed. */
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
