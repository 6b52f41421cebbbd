/**
 * A process keeps the memory that its busiest minute needed: Node collects garbage when it needs room, and leaves what
 * it freed to the process. Only `npm start` and the image expose the collector (`--expose-gc`); without it nothing is
 * done here (docs/decisions/143-worker-processes-and-idle-memory.md).
 */
export interface Collector {
  /** Collects all garbage and gives free pages back: 0.05 to 0.2 s in which nothing else runs. */
  collect(): void;
  residentBytes(): number;
  /** The share of the time since the last call in which the event loop worked, 0 to 1. */
  utilization(): number;
}

/** Growth of resident memory since the last collection that makes another one worth its pause. */
const WORTH_BYTES = 64 * 1024 * 1024;
/** Below this share hardly any request would wait for the collection. */
const QUIET = 0.05;
const LOOK_EVERY_MS = 30_000;
/**
 * Runs after the first answers and before anyone works with the server, because starting takes more memory than
 * running.
 */
const FIRST_AFTER_MS = 1_000;

/** Collects once. @returns the check to repeat, which collects when the process is quiet and has grown */
export const collecting = ({ collect, residentBytes, utilization }: Collector): (() => void) => {
  const now = (): number => {
    collect();
    return residentBytes();
  };
  let after = now();
  utilization();
  return () => {
    const isQuiet = utilization() < QUIET;
    if (isQuiet && residentBytes() - after > WORTH_BYTES) after = now();
  };
};

const collector = (gc: NonNullable<typeof globalThis.gc>): Collector => {
  let last = performance.eventLoopUtilization();
  return {
    collect: () => void gc({ type: 'major', flavor: 'last-resort' }),
    residentBytes: () => process.memoryUsage.rss(),
    utilization: () => {
      const current = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(current, last);
      last = current;
      return utilization;
    },
  };
};

/** Gives memory back a second after the start, and whenever the process rests after work. */
export const giveBackMemory = (): void => {
  const { gc } = globalThis;
  if (!gc) return;
  setTimeout(() => {
    setInterval(collecting(collector(gc)), LOOK_EVERY_MS).unref();
  }, FIRST_AFTER_MS).unref();
};
