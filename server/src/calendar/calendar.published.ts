import { sql } from 'kysely';

/**
 * Whether an event `e` of a followed calendar `s` takes its nights as far as closings go: what the owner said counts,
 * and until then what a site may call a booking.
 */
export const closingCounts = sql<boolean>`(e.closing = '' or coalesce(s.closings_count, e.closing = 'unclear'))`;
