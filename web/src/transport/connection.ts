import { useSyncExternalStore } from 'react';

/**
 * Whether the server can be reached, as the last call or the browser saw it. While it cannot be reached, it is polled.
 */
let online = navigator.onLine;
let probe: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();
const FIRST_PROBE_MS = 2000;
const LAST_PROBE_MS = 30_000;
const PROBE_TIMEOUT_MS = 5000;

const set = (now: boolean) => {
  if (now === online) return;
  online = now;
  for (const listener of listeners) listener();
};

const ask = (delay: number) => {
  clearTimeout(probe);
  probe = setTimeout(async () => {
    const answered = await fetch('/health/live', {
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_TIMEOUT_MS),
    }).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) set(true);
    else ask(Math.min(delay * 2, LAST_PROBE_MS));
  }, delay);
};

export const noteContact = (reached: boolean): void => {
  if (reached) {
    clearTimeout(probe);
    set(true);
  } else if (online || !navigator.onLine) {
    set(false);
    ask(FIRST_PROBE_MS);
  }
};

addEventListener('offline', () => noteContact(false));
addEventListener('online', () => ask(0));

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const isOnline = (): boolean => online;
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
/** Called each time the connection comes back. */
export const onReconnect = (action: () => void): (() => void) => {
  const listener = () => online && action();
  listeners.add(listener);
  return () => listeners.delete(listener);
};
