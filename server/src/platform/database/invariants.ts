import { readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

export interface BrokenInvariant {
  name: string;
  count: number;
  examples: unknown[];
}

/** The text of all invariants: db/invariants.sql. */
export const invariantsText = (): Promise<string> =>
  readFile(new URL('../../../../db/invariants.sql', import.meta.url), 'utf8');

/**
 * An invariant is `-- name`, which may go on in further comment lines, followed by a query that finds rows that break
 * it; no row means that it holds.
 */
export const readInvariants = (source: string): { name: string; sql: string }[] =>
  source
    .split(/^-- (?=\d+[a-z]?\. )/m)
    .slice(1)
    .map((part) => {
      const [comment] = /^.*(?:\n-- .*)*/.exec(part)!;
      return { name: comment.replaceAll('\n--', ''), sql: part.slice(comment.length).trim().replace(/;$/, '') };
    });

/**
 * Runs every invariant.
 * @param asOf the moment to judge by, ISO 8601; now when absent. For rows of a backup: time has gone on since, and no
 *   job has run for them
 * @returns the broken ones @throws Error when the file contains no invariant
 */
export const checkInvariants = async (
  database: Database,
  source: string,
  asOf?: string,
): Promise<BrokenInvariant[]> => {
  const invariants = readInvariants(source);
  if (invariants.length === 0) throw new Error('the invariants file holds no invariant');
  const broken: BrokenInvariant[] = [];
  for (const { name, sql: text } of invariants) {
    const sql = asOf === undefined ? text : text.replaceAll('now()', `'${new Date(asOf).toISOString()}'::timestamptz`);
    const { rows } = await database.raw(`/* doctor */ select * from (${sql}) as breach limit 1000`);
    if (rows.length > 0) broken.push({ name, count: rows.length, examples: rows.slice(0, 3) });
  }
  return broken;
};
