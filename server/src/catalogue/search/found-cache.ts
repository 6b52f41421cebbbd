import { find, type Found } from './find.ts';
import type { MerchantIndex } from './merchant-index.ts';
import type { SearchQuery } from './search-query.ts';

/** Answers kept for one version of an index. */
const KEPT = 200;

const answers = new WeakMap<MerchantIndex, { version: number; found: Map<string, Found> }>();

/** The index's answer; what was asked before and has not changed since is not looked up again. A change of any kind forgets all. */
export const findOnce = (index: MerchantIndex, query: SearchQuery): Found => {
  let kept = answers.get(index);
  if (!kept || kept.version !== index.version) answers.set(index, (kept = { version: index.version, found: new Map() }));
  const key = JSON.stringify(query);
  const known = kept.found.get(key);
  if (known) return known;
  const found = find(index, query);
  if (kept.found.size >= KEPT) kept.found.delete(kept.found.keys().next().value!);
  kept.found.set(key, found);
  return found;
};
