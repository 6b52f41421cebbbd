import type { ServerParts } from './parts.ts';
import type { EventHandler, Subscriptions } from './platform/event-handlers/event-handler.ts';
import { slices } from './slices.ts';

/** The event handlers of all slices, by the kind of event. */
export const subscriptions = (parts: ServerParts): Subscriptions => {
  const all: Record<string, readonly EventHandler[]> = {};
  for (const { eventHandlers } of slices) {
    for (const [kind, its] of Object.entries(eventHandlers?.(parts) ?? {})) all[kind] = [...(all[kind] ?? []), ...its];
  }
  return all;
};
