import {
  Accept,
  acceptedClasses,
  checkIns,
  classPrices,
  NEVER,
  type Availability,
  type StayPredicate,
} from './availability.ts';
import type { ResortTable } from './resort-table.ts';
import { dayOf, isFree, nightsOf, offsetOf } from './stay-columns.ts';
import type { StayGroups } from './stay-groups.ts';

/** The data from which a calendar is built: a `MerchantIndex`. */
interface Grouped {
  resorts: ResortTable;
  groups: StayGroups;
  today: number;
}

/**
 * The calendar is built after this many searches that it could have answered, because building it costs about as much
 * as they do.
 */
const MIN_SEARCHES = 20;
/** With fewer groups, looking at each of them is as fast. */
const MIN_GROUPS = 1_000;
/** The number of groups that are added between two checks of the time. */
const STEP = 64;

/** The groups that have a free stay of certain nights on a certain check-in day, unordered; unused places are −1. */
interface Bucket {
  nights: number;
  groups: Int32Array;
  count: number;
}

/** The buckets of one length of stay by check-in day. */
interface Length {
  nights: number;
  firstDay: number;
  lastDay: number;
  days: Map<number, Bucket>;
}

/** Rows whose first check-in is still unknown: the first `count` of a list, from a day on. */
interface Open {
  count: number;
  fromDay: number;
}

/** Reading a group costs as much as skipping this many entries of a bucket. */
const GROUP_COST = 8;
const BUCKET_BYTES = 200;

/**
 * The groups that have a free stay, by length of stay and check-in day, which answers "what is free that week?". A
 * search reads only the days of its window, where otherwise it would have to open every group. The calendar is built in
 * slices and follows each change of a stay.
 */
export class Calendar {
  minSearches = MIN_SEARCHES;
  minGroups = MIN_GROUPS;
  groupCost = GROUP_COST;
  bytes = 0;
  #lengths = new Map<number, Length>();
  #searches = 0;
  /** Groups below this number are included; −1 = the calendar was not requested yet. */
  #made = -1;
  #complete = false;

  /** Whether building was requested and is not complete. */
  get unfinished(): boolean {
    return this.#made >= 0 && !this.#complete;
  }

  /**
   * Finds the first check-in of the rows, day by day, as long as that is faster than looking at the groups of the
   * remaining rows.
   * @param rows the first `length` are read @param open receives the remaining rows
   * @returns the number of remaining rows, and the check-in day from which they must be examined
   */
  narrow(
    index: Grouped,
    predicate: StayPredicate,
    rows: Int32Array,
    length: number,
    found: Availability,
    open: Int32Array,
  ): Open {
    const { groups, resorts } = index;
    const { from, until, checkOut } = checkIns(predicate);
    const all = { count: length, fromDay: predicate.fromDay };
    open.set(rows.subarray(0, length));
    // Without a last day, the summaries of the groups answer faster.
    if (groups.size < this.minGroups || predicate.toDay === Infinity) return all;
    if (!this.#complete) {
      this.#searches += 1;
      if (this.#made < 0 && this.#searches > this.minSearches) this.#made = 0;
      return all;
    }
    const { firstDay } = found;
    firstDay.fill(0); // Rows that were not asked for count as found.
    for (let at = 0; at < length; at += 1) firstDay[rows[at]!] = NEVER;
    const accepted = acceptedClasses(groups, predicate);
    const prices = classPrices(groups, predicate);
    const lookCost = (this.groupCost * groups.size) / resorts.size;
    const lengths = [...this.#lengths.values()];
    let left = length;
    let day = Math.max(from, Math.min(...lengths.map((its) => its.firstDay)));
    for (
      const last = Math.min(until, Math.max(...lengths.map((its) => its.lastDay)));
      day <= last && left > 0;
      day += 1
    ) {
      const buckets = lengths.flatMap((its) => (day <= checkOut - its.nights ? (its.days.get(day) ?? []) : []));
      if (buckets.reduce((sum, { count }) => sum + count, 0) > left * lookCost)
        return { count: openOf(rows, length, firstDay, open), fromDay: day };
      for (const bucket of buckets) left -= lookAt(groups, predicate, accepted, prices, day, bucket, firstDay);
    }
    return { count: 0, fromDay: day };
  }

  /** Updates a group after one of its stays with this check-in and length came, went, was taken or was freed. */
  follow(groups: StayGroups, group: number, when: number): void {
    if (group >= this.#made) return;
    const [day, nights] = [dayOf(when), nightsOf(when)];
    const known = this.#lengths.get(nights)?.days.get(day)?.groups.includes(group) ?? false;
    const wanted = groups.hasFree(group, day, nights);
    if (wanted && !known) this.#include(group, day, nights);
    else if (!wanted && known) this.#exclude(group, day, nights);
  }

  /** Includes a new group. */
  add(groups: StayGroups, group: number, today: number): void {
    if (group < this.#made) this.#enter(groups, group, today);
  }

  /** Excludes a group that goes out of use; its stays must still be readable. */
  remove(groups: StayGroups, group: number): void {
    if (group >= this.#made) return;
    eachFree(groups, group, 0, (day, nights) => this.#exclude(group, day, nights));
  }

  /** Continues building. @returns whether the calendar is complete */
  make(groups: StayGroups, today: number, isLate: () => boolean): boolean {
    while (this.#made < groups.size) {
      const end = Math.min(this.#made + STEP, groups.size);
      for (; this.#made < end; this.#made += 1)
        if (groups.rowOf[this.#made]! >= 0) this.#enter(groups, this.#made, today);
      if (isLate()) return false;
    }
    this.#complete = true;
    this.#made = Infinity;
    return true;
  }

  /** Deletes past days. */
  trim(today: number): void {
    for (const its of this.#lengths.values()) {
      for (; its.firstDay < today && its.firstDay <= its.lastDay; its.firstDay += 1) this.#drop(its, its.firstDay);
      if (its.firstDay > its.lastDay) this.#lengths.delete(its.nights);
    }
  }

  #enter(groups: StayGroups, group: number, today: number): void {
    eachFree(groups, group, today, (day, nights) => this.#include(group, day, nights));
  }

  #include(group: number, day: number, nights: number): void {
    let its = this.#lengths.get(nights);
    if (!its) this.#lengths.set(nights, (its = { nights, firstDay: day, lastDay: day, days: new Map() }));
    its.firstDay = Math.min(its.firstDay, day);
    its.lastDay = Math.max(its.lastDay, day);
    let bucket = its.days.get(day);
    if (!bucket) {
      its.days.set(day, (bucket = { nights, groups: new Int32Array(4).fill(-1), count: 0 }));
      this.bytes += BUCKET_BYTES + bucket.groups.byteLength;
    }
    if (bucket.count === bucket.groups.length) {
      const larger = new Int32Array(Math.ceil(bucket.count * 1.5)).fill(-1, bucket.count);
      larger.set(bucket.groups);
      this.bytes += larger.byteLength - bucket.groups.byteLength;
      bucket.groups = larger;
    }
    bucket.groups[bucket.count] = group;
    bucket.count += 1;
  }

  #exclude(group: number, day: number, nights: number): void {
    const its = this.#lengths.get(nights);
    const bucket = its?.days.get(day);
    const at = bucket?.groups.indexOf(group) ?? -1;
    if (!its || !bucket || at < 0) return;
    bucket.count -= 1;
    bucket.groups[at] = bucket.groups[bucket.count]!;
    bucket.groups[bucket.count] = -1;
    if (bucket.count === 0) this.#drop(its, day);
  }

  #drop(its: Length, day: number): void {
    const bucket = its.days.get(day);
    if (!bucket) return;
    this.bytes -= BUCKET_BYTES + bucket.groups.byteLength;
    its.days.delete(day);
  }
}

/** @returns the number of rows that were found */
const lookAt = (
  groups: StayGroups,
  predicate: StayPredicate,
  accepted: Uint8Array,
  prices: ReturnType<typeof classPrices>,
  day: number,
  bucket: Bucket,
  firstDay: Uint16Array,
): number => {
  const { classOf, rowOf, lowest, dearest } = groups;
  const { minPrice, maxPrice } = predicate;
  const anyPrice = minPrice <= 0 && maxPrice === Infinity;
  let rows = 0;
  for (let at = 0; at < bucket.count; at += 1) {
    const group = bucket.groups[at]!;
    const row = rowOf[group]!;
    if (firstDay[row] !== NEVER) continue;
    const accept = accepted[classOf[group]!]!;
    if (accept === Accept.no) continue;
    if (!anyPrice) {
      const min = prices.least[classOf[group]!]!;
      const max = prices.most[classOf[group]!]!;
      if (lowest[group]! > max || dearest[group]! < min) continue;
      const everyPrice = lowest[group]! >= min && dearest[group]! <= max;
      if (!everyPrice && !groups.hasFree(group, day, bucket.nights, min, max)) continue;
    }
    firstDay[row] = day;
    rows += 1;
  }
  return rows;
};

/** Writes the rows that were not found into `open`. @returns their number */
const openOf = (rows: Int32Array, length: number, firstDay: Uint16Array, open: Int32Array): number => {
  let count = 0;
  for (let at = 0; at < length; at += 1) {
    const row = rows[at]!;
    if (firstDay[row] !== NEVER) continue;
    open[count] = row;
    count += 1;
  }
  return count;
};

/** Calls back once for each check-in day and length of a group's free stays. */
const eachFree = (
  groups: StayGroups,
  group: number,
  fromDay: number,
  visit: (day: number, nights: number) => void,
): void => {
  const { when } = groups.chunk(group);
  const start = offsetOf(groups.start[group]!);
  const end = start + groups.count[group]!;
  for (let stay = start; stay < end; stay += 1) {
    const its = when[stay]!;
    if (!isFree(its) || dayOf(its) < fromDay) continue;
    let known = false;
    for (let earlier = stay - 1; earlier >= start && dayOf(when[earlier]!) === dayOf(its); earlier -= 1)
      known ||= when[earlier] === its;
    if (!known) visit(dayOf(its), nightsOf(its));
  }
};
