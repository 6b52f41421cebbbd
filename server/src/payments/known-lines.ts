import { orderCodeIn, textsAgree, type BankFileLine } from '@sandbar/domain/payments';

/** A line that a bank reported before. */
export interface ReceivedLine {
  referenceCode: string;
  /** Minor units, below 0 for a reversal. */
  amount: number;
  content: string;
  bookedOn: string | null;
  byFile: boolean;
}

/** Whether two texts under one number and sum belong to one payment: one contains the other, or both name one order. */
export const areOfOnePayment = (one: string, other: string): boolean =>
  textsAgree(one, other) || (orderCodeIn(one) !== undefined && orderCodeIn(one) === orderCodeIn(other));

const signed = ({ kind, amount }: BankFileLine): number => (kind === 'taken-back' ? -amount : amount);

/**
 * Lines of a file that were reported before: number and sum are the same, and neither day nor text contradicts. Each
 * reported line is one payment, so of two equal lines in the file the second is new.
 */
export const knownLines = (lines: readonly BankFileLine[], received: readonly ReceivedLine[]): Set<BankFileLine> => {
  const [known, left] = [new Set<BankFileLine>(), new Set(received)];
  const isOne = (line: BankFileLine, before: ReceivedLine) =>
    before.amount === signed(line) &&
    (before.referenceCode === line.reference ||
      // The webhook sends a number where the bank's file has none.
      (line.unnumbered === true && !before.byFile && before.bookedOn === line.day));
  // The webhook sends the day of the payment, a statement the day of its booking.
  const sameDay = (line: BankFileLine, { bookedOn, byFile }: ReceivedLine) =>
    !byFile || bookedOn === null || line.day === null || bookedOn === line.day;
  for (const alike of [
    (line: BankFileLine, before: ReceivedLine) => before.bookedOn === line.day && before.content === line.content,
    (line: BankFileLine, before: ReceivedLine) =>
      sameDay(line, before) && areOfOnePayment(line.content, before.content),
  ])
    for (const line of lines) {
      const before = known.has(line) ? undefined : [...left].find((each) => isOne(line, each) && alike(line, each));
      if (!before) continue;
      left.delete(before);
      known.add(line);
    }
  return known;
};
