/** A line of the log for the first failure of each kind, and for what followed it within a minute one more. */
export interface FailureLog {
  /** @param kind what failed, without the ids of what it failed at */
  failed(kind: string, write: (more: Suppressed) => void): void;
  /** Writes what was kept back. */
  flush(): void;
}

/** Of a line that stands for others too. */
interface Suppressed {
  /** So many of its kind have no line of their own. */
  suppressed?: number;
}

const EVERY_MS = 60_000;

/**
 * When the database is away everything fails, for every merchant and at every try: a line for each would fill the disk
 * and hide the cause. What is not written is counted.
 */
export const createFailureLog = (everyMs = EVERY_MS): FailureLog => {
  const kinds = new Map<string, { count: number; write: (more: Suppressed) => void; timer: NodeJS.Timeout }>();
  /** Writes what gathered, if anything did. @returns whether it did */
  const writeGathered = (kind: string): boolean => {
    const gathered = kinds.get(kind)!;
    if (gathered.count === 0) return false;
    gathered.write(gathered.count > 1 ? { suppressed: gathered.count - 1 } : {});
    gathered.count = 0;
    return true;
  };
  const watch = (kind: string): NodeJS.Timeout =>
    setTimeout(() => {
      if (writeGathered(kind)) kinds.get(kind)!.timer = watch(kind);
      else kinds.delete(kind);
    }, everyMs).unref();
  return {
    failed: (kind, write) => {
      const known = kinds.get(kind);
      if (!known) {
        write({});
        kinds.set(kind, { count: 0, write, timer: watch(kind) });
        return;
      }
      known.count += 1;
      known.write = write;
    },
    flush: () => {
      for (const [kind, { timer }] of kinds) {
        clearTimeout(timer);
        writeGathered(kind);
      }
      kinds.clear();
    },
  };
};

const ID = / [0-9a-f]{8}-[0-9a-f-]{27}/g;

/** What failed, whichever merchant or row it was. */
export const kindOfFailure = (doing: string): string => doing.replaceAll(ID, '');
