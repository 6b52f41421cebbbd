import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';
import { openRows, type OpenThing, type OpenThings } from './profile.published.ts';

/** Reads the open matters of a person, since an erased person can neither be paid nor asked. */
export const openThings = statement<OpenThings, OpenThing>('profile.open-things', (_, p) =>
  openRows(p, (...columns) => {
    const isTheirs = columns.map((column) => sql`${sql.raw(column)} = ${p.userId}::uuid`);
    return sql`and (${sql.join(isTheirs, sql` or `)})`;
  }),
);
