import type { ServerParts } from './parts.ts';
import type { Reactions } from './platform/slice.ts';
import { slices } from './slices.ts';

/** All side effects: event kind → reactions of every slice that follows it. */
export const subscriptions = (parts: ServerParts): Reactions => {
  const all: Reactions = {};
  for (const { reactions } of slices) {
    for (const [kind, its] of Object.entries(reactions?.(parts) ?? {})) all[kind] = [...(all[kind] ?? []), ...its];
  }
  return all;
};
