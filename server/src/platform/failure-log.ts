/** Logs the first failure of each kind at once, and those that follow within a minute in one more line. */
export interface FailureLog {
  /** @param kind what failed, without the ids of the rows concerned */
  failed(kind: string, write: (more: Suppressed) => void): void;
  /** Writes what was held back. */
  flush(): void;
}

/** Fields of a line that stands for several. */
interface Suppressed {
  /** How many failures of this kind have no line of their own. */
  suppressed?: number;
}

const EVERY_MS = 60_000;

/**
 * When the database is away everything fails, for every merchant and at every try: a line for each would fill the disk
 * and hide the cause. Failures without a line are counted.
 */
export const createFailureLog = (everyMs = EVERY_MS): FailureLog => {
  const kinds = new Map<string, { count: number; write: (more: Suppressed) => void; timer: NodeJS.Timeout }>();
  /** Writes the pending line, if there is one. @returns whether there was */
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

/** What failed, without the ids of merchants and rows. */
export const kindOfFailure = (doing: string): string => doing.replaceAll(ID, '');
