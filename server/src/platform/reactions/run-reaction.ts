import type { Event } from '../events/event.ts';
import type { Reaction } from './reaction.ts';

/**
 * An event handler that takes longer is treated as failed, ms. It may still end later; running twice has the effect of
 * once.
 */
export const REACTION_TIMEOUT_MS = 20_000;

/** @throws what the event handler throws, or an error when it took too long */
export const runReaction = async (reaction: Reaction, event: Event, timeoutMs = REACTION_TIMEOUT_MS): Promise<void> => {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${reaction.name} took over ${timeoutMs / 1000} s`)), timeoutMs);
  try {
    await Promise.race([reaction.run(event), late]);
  } finally {
    clearTimeout(timer);
  }
};

export const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 500);
