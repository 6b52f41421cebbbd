/**
 * Remembers what failed lately, so that failing items are neither tried first each time nor tried without end. In
 * memory: after a restart each is tried at once.
 */
export interface Backoff {
  failed(key: string): void;
  succeeded(key: string): void;
  isWaiting(key: string): boolean;
  /** The keys whose backoff has not ended. */
  waiting(): string[];
}

/** How long to wait after this many failures in a row, ms: twice as long each time, with jitter. */
export const backoffMs = (failures: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.75 + Math.random() * 0.5);

/** Starts the list at a random place, so that failing items at its beginning do not keep the rest from their turn. */
export const fromRandomPlace = <Item>(items: readonly Item[]): Item[] => {
  const at = Math.floor(Math.random() * items.length);
  return [...items.slice(at), ...items.slice(0, at)];
};

/**
 * The wait doubles with each failure in a row. @param maxKeys when there are more, the failure longest ago is
 * forgotten first
 */
export const createBackoff = ({
  firstMs,
  longestMs,
  maxKeys = 10_000,
}: {
  firstMs: number;
  longestMs: number;
  maxKeys?: number;
}): Backoff => {
  const failures = new Map<string, { count: number; until: number }>();
  const isWaiting = (key: string) => (failures.get(key)?.until ?? 0) > performance.now();
  return {
    isWaiting,
    waiting: () => [...failures.keys()].filter(isWaiting),
    succeeded: (key) => void failures.delete(key),
    failed: (key) => {
      const count = (failures.get(key)?.count ?? 0) + 1;
      failures.delete(key);
      failures.set(key, { count, until: performance.now() + backoffMs(count, { firstMs, longestMs }) });
      if (failures.size > maxKeys) failures.delete(failures.keys().next().value!);
    },
  };
};
