import { fieldMessages } from '@sandbar/contract/refusals';
import { isDay, type Day } from '@sandbar/domain/common';
import { GraphRefusal, type GraphContext } from './context.ts';

/** Limits a page's arguments to what the list supports: old clients ask for 1,000,000 (member-portal section 7). */
export const pageArguments = (
  given: { limit?: number | null | undefined; offset?: number | null | undefined },
  { usual, most, furthest }: { usual: number; most: number; furthest: number },
): { limit: number; offset: number } => ({
  limit: within(given.limit ?? usual, 1, most),
  offset: within(given.offset ?? 0, 0, furthest),
});

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, Math.trunc(value)));

/** Reads a day argument; of the instants that old clients send, only the day is used. null: absent. */
export const writtenDay = (given: unknown): Day | null | undefined => {
  if (given === null || given === undefined || given === '') return null;
  const day = typeof given === 'string' ? given.slice(0, 10) : '';
  return isDay(day) && day >= '1900' && day < '2200' ? day : undefined;
};

/**
 * Reads the day arguments of a list; null where absent.
 * @throws GraphRefusal INVALID_FIELDS that names every argument that is not an existing day
 */
export const dayArguments = <Name extends string>(
  given: Readonly<Record<Name, unknown>>,
  { locale }: Pick<GraphContext, 'locale'>,
): Record<Name, Day | null> => {
  const days = Object.entries(given).map(([name, value]) => [name, writtenDay(value)] as const);
  const wrong = days.filter(([, day]) => day === undefined);
  if (wrong.length > 0) {
    const message = fieldMessages(locale).invalid;
    throw new GraphRefusal(
      { code: 'INVALID_FIELDS', data: { fields: wrong.map(([path]) => ({ path, message })) } },
      locale,
    );
  }
  return Object.fromEntries(days) as Record<Name, Day | null>;
};
