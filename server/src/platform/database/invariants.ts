import { readdir, readFile } from 'node:fs/promises';
import type { Database } from './database.ts';

export interface BrokenInvariant {
  name: string;
  count: number;
  examples: unknown[];
}

const FOLDER = new URL('../../../../db/invariants/', import.meta.url);

/**
 * The text of all invariants: what must always hold, one file of db/invariants for each area. Run by `npm run doctor`
 * and after every integration, concurrency and fault test.
 */
export const invariantsText = async (): Promise<string> => {
  const files = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return (await Promise.all(files.map((name) => readFile(new URL(name, FOLDER), 'utf8')))).join('\n');
};

/**
 * An invariant is `-- name`, which may continue in further comment lines, followed by a query for the rows that break
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
 * @returns the broken ones @throws Error when the text contains no invariant
 */
export const checkInvariants = async (
  database: Database,
  source: string,
  asOf?: string,
): Promise<BrokenInvariant[]> => {
  const invariants = readInvariants(source);
  if (invariants.length === 0) throw new Error('the text of the invariants has no invariant');
  const broken: BrokenInvariant[] = [];
  for (const { name, sql: text } of invariants) {
    const sql = asOf === undefined ? text : text.replaceAll('now()', `'${new Date(asOf).toISOString()}'::timestamptz`);
    const { rows } = await database.raw(`/* doctor */ select * from (${sql}) as breach limit 1000`);
    if (rows.length > 0) broken.push({ name, count: rows.length, examples: rows.slice(0, 3) });
  }
  return broken;
};
