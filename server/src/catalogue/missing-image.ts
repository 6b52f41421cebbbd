import type { Runner } from '../platform/database/index.ts';
import { knownImages } from './catalogue.queries.ts';

/** The first of these pictures that the merchant does not have; undefined when it has all. */
export const missingImage = async (
  runner: Runner,
  merchantId: string,
  ids: readonly string[],
): Promise<string | undefined> => {
  if (ids.length === 0) return undefined;
  const known = new Set((await runner.run(knownImages({ merchantId, ids: [...ids] }))).map((row) => row.id));
  return ids.find((id) => !known.has(id.toLowerCase()));
};
