import type { Event } from '../events/event.ts';
import type { EventHandler } from './event-handler.ts';

/**
 * An event handler that takes longer is treated as failed, ms. It may still end later; running twice has the effect of
 * once.
 */
export const HANDLER_TIMEOUT_MS = 20_000;

/** @throws what the event handler throws, or an error when it took too long */
export const runEventHandler = async (
  handler: EventHandler,
  event: Event,
  timeoutMs = HANDLER_TIMEOUT_MS,
): Promise<void> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${handler.name} took over ${timeoutMs / 1000} s`)), timeoutMs);
  try {
    await Promise.race([handler.run(event), late]);
  } finally {
    clearTimeout(timer);
  }
};

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500);
