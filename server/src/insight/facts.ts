import type { FactSource } from '@sandbar/domain/insight';

/** A fact of one record under one measure: a row of `insight_facts`. */
export interface Fact {
  source: FactSource;
  subjectId: string;
  measure: string;
  day: string;
  resortId: string | null;
  amount: number;
  points: number;
  worth: number;
}

/** The change of a day's sums. */
export interface DayChange {
  scopeId: string;
  day: string;
  measure: string;
  count: number;
  amount: number;
  points: number;
  worth: number;
}

const keyOf = ({ source, subjectId, measure }: Fact): string => `${source} ${subjectId} ${measure}`;
const contentOf = ({ day, resortId, amount, points, worth }: Fact): string =>
  `${day} ${resortId} ${amount} ${points} ${worth}`;

/**
 * Returns the changes that make the stored facts of some records equal to the tables. Equal facts need no change, so a
 * repeated event changes nothing.
 * @param merchantId the scope of sums over all resorts
 */
export const changesOf = (
  merchantId: string,
  known: readonly Fact[],
  found: readonly Fact[],
): { gone: Fact[]; come: Fact[]; days: DayChange[] } => {
  const before = new Map(known.map((fact) => [keyOf(fact), fact]));
  const after = new Map(found.map((fact) => [keyOf(fact), fact]));
  const isSame = (fact: Fact, other: Fact | undefined) => other !== undefined && contentOf(fact) === contentOf(other);
  const gone = known.filter((fact) => !isSame(fact, after.get(keyOf(fact))));
  const come = found.filter((fact) => !isSame(fact, before.get(keyOf(fact))));
  const days = new Map<string, DayChange>();
  const count = ({ day, measure, resortId, amount, points, worth }: Fact, sign: 1 | -1) => {
    for (const scopeId of resortId === null ? [merchantId] : [merchantId, resortId]) {
      const key = `${scopeId} ${day} ${measure}`;
      const sum = days.get(key) ?? { scopeId, day, measure, count: 0, amount: 0, points: 0, worth: 0 };
      sum.count += sign;
      sum.amount += sign * amount;
      sum.points += sign * points;
      sum.worth += sign * worth;
      days.set(key, sum);
    }
  };
  for (const fact of gone) count(fact, -1);
  for (const fact of come) count(fact, 1);
  const moved = [...days.values()].filter((sum) => sum.count || sum.amount || sum.points || sum.worth);
  return { gone, come, days: moved };
};
