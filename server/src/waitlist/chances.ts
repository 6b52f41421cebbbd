import { dayInZone } from '@sandbar/domain/common';
import {
  chanceOf,
  isBetter,
  takeUpOf,
  widenings,
  type Asked,
  type Chance,
  type Widening,
} from '@sandbar/domain/waitlist';
import { first, type Runner } from '../platform/database/index.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { chanceBasis, offersAnswered, type BasisRow } from './waitlist.chances.queries.ts';

interface AskedOf extends Asked {
  /** Null for a new entry. */
  entryId: string | null;
  memberId: string;
  inPoints: boolean | null;
  adults: number;
}

interface Known {
  /** Null when the cases are too few. */
  chance: Chance | null;
  cases: number;
  years: number;
  /** The day on which the last one became free; null without one. */
  lastDay: string | null;
}

/** The share of a merchant's offers that are accepted. */
export const takeUpOfMerchant = async (runner: Pick<Runner, 'run'>, merchantId: string): Promise<number> =>
  takeUpOf((await first(runner.run(offersAnswered({ merchantId }))))!);

/** Computes the chance of an entry, or of a new one, and alternatives that would raise it. */
export const chanceFor = async (
  runner: Pick<Runner, 'run'>,
  merchant: Merchant,
  { entryId, memberId, inPoints, adults, ...asked }: AskedOf,
  { leastDays, takeUp }: { leastDays: number; takeUp: number },
): Promise<Known & { helps: { widening: Widening; chance: Chance }[] }> => {
  const merchantId = merchant.id;
  const wider = widenings(asked);
  const rows = [asked, ...wider.map((each) => each.asked)].flatMap(({ alternatives, most }, way) =>
    alternatives.map((each) => ({ ...each, way, most })),
  );
  const bases = await runner.run(
    chanceBasis({
      merchantId,
      asked: JSON.stringify(rows),
      inPoints,
      adults,
      entryId,
      memberId,
      today: dayInZone(new Date(), merchant.timeZone),
      timeZone: merchant.timeZone,
      leastDays,
    }),
  );
  const byWay = new Map<number, BasisRow>(bases.map((row) => [row.way, row]));
  const chanceBy = (way: number) => chanceOf(byWay.get(way)!, takeUp);
  const chance = chanceBy(0);
  const { cases, years, lastDay } = byWay.get(0)!;
  return {
    chance,
    cases,
    years,
    lastDay,
    helps: wider.flatMap(({ widening }, place) => {
      const better = chanceBy(place + 1);
      return better && isBetter(better, chance) ? [{ widening, chance: better }] : [];
    }),
  };
};
