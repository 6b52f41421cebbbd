import { sql, type RawBuilder } from 'kysely';

/**
 * The instant at which a day begins in a zone, as SQL: the first that a clock there shows as that day, like
 * `startOfDay` of the domain's calendar. PostgreSQL reads a midnight that comes twice as the second one, so it is asked
 * for the last microsecond of the day before too; where clocks go forward over that one, midnight itself is earlier.
 * The microsecond is added in UTC: `timestamptz + interval` depends on the session, which Citus refuses in updates.
 * @param day a parameter, or a column or term of type date
 */
export const startOfDay = (day: unknown, timeZone: unknown): RawBuilder<Date> =>
  sql<Date>`least((${day}::date)::timestamp at time zone ${timeZone}::text,
    (((${day}::date)::timestamp - interval '1 microsecond') at time zone ${timeZone}::text at time zone 'UTC'
      + interval '1 microsecond') at time zone 'UTC')`;

/** The first instant behind a day, where the next one begins. */
export const endOfDay = (day: unknown, timeZone: unknown): RawBuilder<Date> =>
  startOfDay(sql`(${day}::date + 1)`, timeZone);

/** The day on which an instant falls in a zone. */
export const dayOf = (instant: unknown, timeZone: unknown): RawBuilder<string> =>
  sql<string>`(${instant} at time zone ${timeZone}::text)::date`;
