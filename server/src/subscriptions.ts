import type { ServerParts } from './parts.ts';
import type { EventHandler, Subscriptions } from './platform/event-handlers/event-handler.ts';
import { slices } from './slices.ts';

/** All side effects: event kind → event handlers of every slice that follows it. */
export const subscriptions = (parts: ServerParts): Subscriptions => {
  const all: Record<string, readonly EventHandler[]> = {};
  for (const { eventHandlers } of slices) {
    for (const [kind, its] of Object.entries(eventHandlers?.(parts) ?? {})) all[kind] = [...(all[kind] ?? []), ...its];
  }
  return all;
};
