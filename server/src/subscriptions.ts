import type { ServerParts } from './parts.ts';
import type { Reaction, Subscriptions } from './platform/reactions/reaction.ts';
import { slices } from './slices.ts';

/** All side effects: event kind → reactions of every slice that follows it. */
export const subscriptions = (parts: ServerParts): Subscriptions => {
  const all: Record<string, readonly Reaction[]> = {};
  for (const { reactions } of slices) {
    for (const [kind, its] of Object.entries(reactions?.(parts) ?? {})) all[kind] = [...(all[kind] ?? []), ...its];
  }
  return all;
};
