/**
 * Remembers what failed lately, so that it neither comes first each time nor is tried without end. In memory: after a
 * restart each is tried at once.
 */
export interface Backoff {
  failed(key: string): void;
  succeeded(key: string): void;
  isWaiting(key: string): boolean;
  /** All that waits now. */
  waiting(): string[];
}

/** How long to wait after so many failures in a row, ms: twice as long each time, and never in step with others. */
export const backoffMs = (failures: number, { firstMs, longestMs }: { firstMs: number; longestMs: number }): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.75 + Math.random() * 0.5);

/** Another order each time, so that what fails at the beginning does not keep the rest from its turn. */
export const fromRandomPlace = <Item>(items: readonly Item[]): Item[] => {
  const at = Math.floor(Math.random() * items.length);
  return [...items.slice(at), ...items.slice(0, at)];
};

/** The wait doubles with each failure in a row. @param mostKeys what failed longest ago is forgotten first */
export const createBackoff = ({
  firstMs,
  longestMs,
  mostKeys = 10_000,
}: {
  firstMs: number;
  longestMs: number;
  mostKeys?: number;
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
      if (failures.size > mostKeys) failures.delete(failures.keys().next().value!);
    },
  };
};
