import { Accept, acceptedClasses, checkIns, NEVER, seek, type Availability, type Wanted } from './availability.ts';
import type { MerchantIndex } from './merchant-index.ts';

/*
 * This is where a search spends its time: twenty thousand shelves in the largest catalogue. Both loops read columns in order, look at stays only where the summary
 * of a shelf does not answer, and allocate nothing a row.
 */

/** Whether and when first each of the rows has a wanted stay. @param rows the first `length` are looked at */
export const lookForFirst = (index: MerchantIndex, wanted: Wanted, rows: Int32Array, length: number, found: Availability): void => {
  const { classOf, start, first, last, count, firstDay, lastDay, lowest, dearest } = index.shelves;
  const { when, price } = index.shelves.stays;
  const { firstShelf, shelfCount } = index.resorts;
  const { from, until, checkOut } = checkIns(wanted);
  const { minPrice, maxPrice, rate } = wanted;
  const anyCheckOut = wanted.toDay === Infinity;
  const anyPrice = minPrice <= 0 && maxPrice === Infinity;
  const accepted = acceptedClasses(index.shelves, wanted);

  for (let at = 0; at < length; at += 1) {
    const row = rows[at]!;
    const end = firstShelf[row]! + shelfCount[row]!;
    let soonest = NEVER;
    let latest = until;
    for (let shelf = firstShelf[row]!; shelf < end; shelf += 1) {
      const accept = accepted[classOf[shelf]!]!;
      if (accept === Accept.no || lastDay[shelf]! < from || firstDay[shelf]! > latest) continue;
      let min = 0;
      let max = Infinity;
      let everyPrice = true;
      if (!anyPrice) {
        min = accept === Accept.points ? minPrice / rate : minPrice;
        max = accept === Accept.points ? maxPrice / rate : maxPrice;
        if (lowest[shelf]! > max || dearest[shelf]! < min) continue;
        everyPrice = lowest[shelf]! >= min && dearest[shelf]! <= max;
      }
      if (anyCheckOut && everyPrice && firstDay[shelf]! >= from) {
        soonest = firstDay[shelf]!;
        latest = soonest - 1;
        continue;
      }
      const shelfEnd = start[shelf]! + count[shelf]!;
      for (let stay = seek(when, first[shelf]!, last[shelf]!, firstDay[shelf]!, lastDay[shelf]!, from); stay < shelfEnd; stay += 1) {
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

/** Everything `Availability` tells of each of the rows. @param rows the first `length` are looked at */
export const lookAtAll = (index: MerchantIndex, wanted: Wanted, rows: Int32Array, length: number, found: Availability): void => {
  const { classOf, start, first, last, count, free, cheapest, firstDay, lastDay, lowest, dearest } = index.shelves;
  const { when, price } = index.shelves.stays;
  const { firstShelf, shelfCount } = index.resorts;
  const { from, until, checkOut } = checkIns(wanted);
  const anyDay = wanted.toDay === Infinity && wanted.lastCheckIn === Infinity;
  const accepted = acceptedClasses(index.shelves, wanted);

  for (let at = 0; at < length; at += 1) {
    const row = rows[at]!;
    const end = firstShelf[row]! + shelfCount[row]!;
    let matching = 0;
    let dong = -1;
    let points = -1;
    let soonest = -1;
    let lowestDong = Infinity;
    let lowestPoints = Infinity;
    let soonestDay = NEVER;
    for (let shelf = firstShelf[row]!; shelf < end; shelf += 1) {
      const accept = accepted[classOf[shelf]!]!;
      if (accept === Accept.no || lastDay[shelf]! < from || firstDay[shelf]! > until) continue;
      const unit = accept === Accept.points ? wanted.rate : 1;
      const min = wanted.minPrice / unit;
      const max = wanted.maxPrice / unit;
      if (lowest[shelf]! > max || dearest[shelf]! < min) continue;
      let itsLowest = Infinity;
      let itsCheapest = -1;
      let itsFirst = -1;
      if (anyDay && firstDay[shelf]! >= from && lowest[shelf]! >= min && dearest[shelf]! <= max) {
        matching += free[shelf]!;
        itsLowest = lowest[shelf]!;
        itsCheapest = cheapest[shelf]!;
        itsFirst = first[shelf]!;
      } else {
        const shelfEnd = start[shelf]! + count[shelf]!;
        for (let stay = seek(when, first[shelf]!, last[shelf]!, firstDay[shelf]!, lastDay[shelf]!, from); stay < shelfEnd; stay += 1) {
          const its = when[stay]!;
          const day = its >>> 16;
          if (day > until) break;
          if ((its & 1) === 0 || day + ((its >>> 1) & 0x7fff) > checkOut) continue;
          const cost = price[stay]!;
          if (cost < min || cost > max) continue;
          matching += 1;
          if (itsFirst < 0) itsFirst = stay;
          if (cost < itsLowest) {
            itsLowest = cost;
            itsCheapest = stay;
          }
        }
        if (itsFirst < 0) continue;
      }
      if (accept === Accept.points) {
        if (itsLowest < lowestPoints) {
          lowestPoints = itsLowest;
          points = itsCheapest;
        }
      } else if (itsLowest < lowestDong) {
        lowestDong = itsLowest;
        dong = itsCheapest;
      }
      const day = when[itsFirst]! >>> 16;
      if (day < soonestDay) {
        soonestDay = day;
        soonest = itsFirst;
      }
    }
    found.firstDay[row] = soonestDay;
    found.count[row] = matching;
    found.dong[row] = dong;
    found.points[row] = points;
    found.first[row] = soonest;
    found.lowestDong[row] = lowestDong;
    found.lowestPoints[row] = lowestPoints;
  }
};
