import {
  Accept,
  acceptedClasses,
  classPrices,
  checkIns,
  NEVER,
  seek,
  type Availability,
  type StayPredicate,
} from './availability.ts';
import type { MerchantIndex } from './merchant-index.ts';
import { chunkOf, offsetOf } from './stay-columns.ts';

/* A search spends most of its time here: a large catalogue has more than twenty thousand groups. Both loops read
   columns in order, look at stays only where a group's summary does not give the answer, and allocate nothing per
   row. An outdated summary counts more stays than are left, so it never hides one; its first day is then in the
   past, so it is not used as the answer. */

/** Computes the first check-in of each row's matching stays. @param rows the first `length` are read */
export const firstCheckIns = (
  index: MerchantIndex,
  predicate: StayPredicate,
  rows: Int32Array,
  length: number,
  found: Availability,
): void => {
  const { classOf, next, start, first, last, count, firstDay, lastDay, lowest, dearest } = index.groups;
  const { chunks } = index.groups.stays;
  const { firstGroup } = index.resorts;
  const { from, until, checkOut } = checkIns(predicate);
  const { least, most } = classPrices(index.groups, predicate);
  const anyCheckOut = predicate.toDay === Infinity;
  const anyPrice = predicate.minPrice <= 0 && predicate.maxPrice === Infinity;
  const accepted = acceptedClasses(index.groups, predicate);

  for (let at = 0; at < length; at += 1) {
    const row = rows[at]!;
    let soonest = NEVER;
    let latest = until;
    for (let group = firstGroup[row]!; group >= 0; group = next[group]!) {
      const accept = accepted[classOf[group]!]!;
      if (accept === Accept.no || lastDay[group]! < from || firstDay[group]! > latest) continue;
      let min = 0;
      let max = Infinity;
      let everyPrice = true;
      if (!anyPrice) {
        min = least[classOf[group]!]!;
        max = most[classOf[group]!]!;
        if (lowest[group]! > max || dearest[group]! < min) continue;
        everyPrice = lowest[group]! >= min && dearest[group]! <= max;
      }
      if (anyCheckOut && everyPrice && firstDay[group]! >= from) {
        soonest = firstDay[group]!;
        latest = soonest - 1;
        continue;
      }
      const { when, price } = chunks[chunkOf(start[group]!)]!;
      const groupEnd = offsetOf(start[group]!) + count[group]!;
      let stay = seek(when, offsetOf(first[group]!), offsetOf(last[group]!), firstDay[group]!, lastDay[group]!, from);
      for (; stay < groupEnd; stay += 1) {
        const its = when[stay]!;
        const day = its >>> 16;
        if (day > latest) break;
        if ((its & 1) === 0 || day + ((its >>> 1) & 0x7fff) > checkOut) continue;
        if (!everyPrice && (price[stay]! < min || price[stay]! > max)) continue;
        soonest = day;
        latest = day - 1;
        break;
      }
    }
    found.firstDay[row] = soonest;
  }
};

/** Fills `Availability` for each of the rows. @param rows the first `length` are read */
export const evaluateStays = (
  index: MerchantIndex,
  predicate: StayPredicate,
  rows: Int32Array,
  length: number,
  found: Availability,
): void => {
  const { classOf, next, start, first, last, count, free, cheapest, firstDay, lastDay, lowest, dearest } = index.groups;
  const { stays, classes } = index.groups;
  const { chunks } = stays;
  const { firstGroup } = index.resorts;
  const { from, until, checkOut } = checkIns(predicate);
  const anyDay = predicate.toDay === Infinity && predicate.lastCheckIn === Infinity;
  const accepted = acceptedClasses(index.groups, predicate);
  const { least, most, unit, extra } = classPrices(index.groups, predicate);

  for (let at = 0; at < length; at += 1) {
    const row = rows[at]!;
    let matching = 0;
    let money = -1;
    let points = -1;
    let soonest = -1;
    let lowestMoney = Infinity;
    let lowestPoints = Infinity;
    let soonestDay = NEVER;
    let soonestCost = Infinity;
    let moneyKind = 0;
    let firstKind = 0;
    for (let group = firstGroup[row]!; group >= 0; group = next[group]!) {
      const its = classOf[group]!;
      const accept = accepted[its]!;
      if (accept === Accept.no || lastDay[group]! < from || firstDay[group]! > until) continue;
      const min = least[its]!;
      const max = most[its]!;
      if (lowest[group]! > max || dearest[group]! < min) continue;
      let itsLowest = Infinity;
      let itsCheapest = -1;
      let itsFirst = -1;
      if (anyDay && firstDay[group]! >= from && lowest[group]! >= min && dearest[group]! <= max) {
        matching += free[group]!;
        itsLowest = lowest[group]!;
        itsCheapest = cheapest[group]!;
        itsFirst = first[group]!;
      } else {
        const { when, price } = chunks[chunkOf(start[group]!)]!;
        const base = start[group]! - offsetOf(start[group]!);
        const groupEnd = offsetOf(start[group]!) + count[group]!;
        let stay = seek(when, offsetOf(first[group]!), offsetOf(last[group]!), firstDay[group]!, lastDay[group]!, from);
        for (; stay < groupEnd; stay += 1) {
          const then = when[stay]!;
          const day = then >>> 16;
          if (day > until) break;
          if ((then & 1) === 0 || day + ((then >>> 1) & 0x7fff) > checkOut) continue;
          const cost = price[stay]!;
          if (cost < min || cost > max) continue;
          matching += 1;
          if (itsFirst < 0) itsFirst = base + stay;
          if (cost < itsLowest) {
            itsLowest = cost;
            itsCheapest = base + stay;
          }
        }
        if (itsFirst < 0) continue;
      }
      if (accept === Accept.points) {
        const cost = itsLowest * unit[its]! + extra[its]!;
        if (cost < lowestPoints) {
          lowestPoints = cost;
          points = itsCheapest;
        }
      } else if (itsLowest + extra[its]! < lowestMoney) {
        lowestMoney = itsLowest + extra[its]!;
        money = itsCheapest;
        moneyKind = classes[its]!.kind;
      }
      const day = stays.whenAt(itsFirst) >>> 16;
      if (day > soonestDay) continue;
      const cost = stays.priceAt(itsFirst) * unit[its]! + extra[its]!;
      if (day === soonestDay && cost >= soonestCost) continue;
      soonestDay = day;
      soonestCost = cost;
      soonest = itsFirst;
      firstKind = classes[its]!.kind;
    }
    found.firstDay[row] = soonestDay;
    found.count[row] = matching;
    found.money[row] = money;
    found.points[row] = points;
    found.first[row] = soonest;
    found.moneyKind[row] = moneyKind;
    found.firstKind[row] = firstKind;
    found.lowestMoney[row] = lowestMoney;
    found.lowestPoints[row] = lowestPoints;
  }
};
