import { setImmediate } from 'node:timers/promises';
import { isUnavailable } from '../database/index.ts';
import { backoffMs, createBackoff, fromRandomPlace } from './backoff.ts';

/** How much waits, for GET /metrics. */
export interface Backlog {
  /** Rows that wait, due or not. */
  waiting: number;
  /** Seconds since the oldest of them was due; 0 when none is due. */
  oldestSeconds: number;
  /** Rows that were given up. */
  dead?: number;
}

/** What a run receives besides the merchant. */
export interface Turn {
  /** One of `partsOf`; '' for a job without parts. */
  part: string;
  /** Aborted when the process ends: running work is finished, and no more is started. */
  stopping: AbortSignal;
  /** Makes another job run for the same merchant at once, instead of at its next tick. */
  wake(job: string): void;
}

/** A job that the clock starts, merchant by merchant. It must be safe to run on several processes at once. */
export interface Job {
  name: string;
  everyMs: number;
  /**
   * How many merchants, or parts of merchants, this process works on at once. Higher for jobs that wait for other
   * servers.
   */
  atOnce?: number;
  /** Which of these merchants have work now, by one plain read. */
  merchantsWithWork(merchants: readonly string[]): Promise<string[]>;
  /** Parts of a merchant's work that must not wait for each other, for example the endpoints of its webhooks. */
  partsOf?(merchantId: string): Promise<string[]>;
  /** Does one bounded piece of work; handling rows that fail is up to the job. @returns whether more is left */
  run(merchantId: string, turn: Turn): Promise<boolean>;
  backlog?: { queue: string; read(merchants: readonly string[]): Promise<Backlog> };
}

/** A job that belongs to no merchant. */
export interface GlobalJob {
  name: string;
  everyMs: number;
  /** Does one bounded piece of work. @returns whether more is left */
  run(): Promise<boolean>;
}

export type AnyJob = Job | GlobalJob;

interface Deps {
  jobs: readonly AnyJob[];
  /** Every known merchant. */
  merchants(): Promise<readonly string[]>;
  /** An embedded database runs one statement at a time in this process, so its clocks tick slower. */
  intervalFactor: number;
  onError(error: unknown, doing: string): void;
}

export interface Jobs {
  /** Makes a job run for a merchant at once, instead of at its next tick. */
  wake(job: string, merchantId: string): void;
  /** Starts no more and waits for running work, some seconds at most. */
  stop(): Promise<void>;
}

/** The interval of each clock is multiplied by this. */
export const INTERVAL_FACTOR = { embedded: 3, server: 1 } as const;

/**
 * Jobs with long intervals first run soon after a start, so that they also run in a process that never lives as long.
 */
const FIRST_WITHIN_MS = 10_000;
const DEFAULT_AT_ONCE = 4;
/** The share of the slots that parts of one merchant's work may fill. */
const SHARE_OF_ONE = 1 / 4;
const LONGEST_BACKOFF_MS = 60_000;
/**
 * When the merchants with work cannot be found, each is tried by itself: one node of a Citus cluster may be away while
 * the others are there. After this many failures in a row the database is assumed to be away, and the rest waits for
 * the next tick.
 */
const MAX_FAILURES_WITHOUT_DISCOVERY = 8;
const LONGEST_FIND_BACKOFF_MS = 10_000;
/** Work that is not finished by then ends as in a crash: its lease expires. */
const STOP_WITHIN_MS = 5_000;

/** Starts the clock of each job. */
export const startJobs = ({ jobs, ...deps }: Deps): Jobs => {
  const stopping = new AbortController();
  const clocks = new Map<string, Clock>();
  const wake: Jobs['wake'] = (job, merchantId) => clocks.get(job)?.wake(merchantId);
  for (const job of jobs) {
    const clock = startClock('merchantsWithWork' in job ? job : ofGlobalJob(job), {
      ...deps,
      wake,
      stopping: stopping.signal,
    });
    clocks.set(job.name, clock);
  }
  return {
    wake,
    stop: async () => {
      stopping.abort();
      const limit = Promise.withResolvers<void>();
      const timer = setTimeout(limit.resolve, STOP_WITHIN_MS);
      await Promise.race([Promise.all([...clocks.values()].map((clock) => clock.stop())), limit.promise]);
      clearTimeout(timer);
    },
  };
};

const ofGlobalJob = (job: GlobalJob): Job => ({ ...job, merchantsWithWork: async () => [''] });

interface Work {
  merchantId: string;
  part: string;
}

interface Clock {
  wake(merchantId: string): void;
  stop(): Promise<unknown>;
}

interface ClockDeps extends Omit<Deps, 'jobs'> {
  wake: Jobs['wake'];
  stopping: AbortSignal;
}

/** @returns the remaining work: the merchant's parts, or the same part again */
const runOnce = async (
  job: Job,
  work: Work,
  { stopping, wake }: Pick<ClockDeps, 'stopping' | 'wake'>,
): Promise<Work[]> => {
  const { merchantId, part } = work;
  if (job.partsOf && part === '') return (await job.partsOf(merchantId)).map((each) => ({ ...work, part: each }));
  const more = await job.run(merchantId, { part, stopping, wake: (other) => wake(other, merchantId) });
  return more ? [work] : [];
};

const startClock = (job: Job, { merchants, intervalFactor, onError, wake, stopping }: ClockDeps): Clock => {
  const atOnce = job.atOnce ?? DEFAULT_AT_ONCE;
  const atOnceOfMerchant = job.partsOf ? Math.max(1, Math.floor(atOnce * SHARE_OF_ONE)) : 1;
  const everyMs = job.everyMs * intervalFactor;
  const backoff = createBackoff({ firstMs: everyMs, longestMs: Math.max(everyMs, LONGEST_BACKOFF_MS) });
  /** The queue for a slot, first come first served; work with more left goes to the end. */
  let queue: Work[] = [];
  /** Keys of work that is queued or running: it is not queued again. */
  const queuedOrRunning = new Set<string>();
  const running = new Map<Promise<void>, string>();
  /** Keys that were woken while running: they run once more. */
  const again = new Set<string>();
  /** How often in a row the merchants with work could not be found; 0 = they are known. */
  let discoveryFailures = 0;
  let failuresWithoutDiscovery = 0;
  let timer: NodeJS.Timeout | undefined;

  const add = (work: Work) => {
    const key = keyOf(work);
    if (queuedOrRunning.has(key) || backoff.isWaiting(key)) return;
    queuedOrRunning.add(key);
    queue.push(work);
  };

  const runningOf = (merchantId: string) => [...running.values()].filter((each) => each === merchantId).length;

  const fillSlots = () => {
    while (!stopping.aborted && running.size < atOnce) {
      const place = queue.findIndex(({ merchantId }) => runningOf(merchantId) < atOnceOfMerchant);
      if (place < 0) return;
      const [work] = queue.splice(place, 1);
      const piece: Promise<void> = runPiece(work!).finally(() => {
        running.delete(piece);
        fillSlots();
      });
      running.set(piece, work!.merchantId);
    }
  };

  const runPiece = async (work: Work): Promise<void> => {
    const key = keyOf(work);
    let more: Work[] = [];
    try {
      more = await runOnce(job, work, { stopping, wake });
      backoff.succeeded(key);
      failuresWithoutDiscovery = 0;
    } catch (error) {
      onError(error, `${job.name} ${work.merchantId}`.trim());
      if (!discoveryFailures) backoff.failed(key);
      if (
        (discoveryFailures || isUnavailable(error)) &&
        (failuresWithoutDiscovery += 1) >= MAX_FAILURES_WITHOUT_DISCOVERY
      )
        clearQueue();
    }
    // Work that never awaits anything would let nothing else run: no request, no timer, no signal.
    await setImmediate();
    queuedOrRunning.delete(key);
    if (again.delete(key) && more.length === 0) more = [work];
    more.forEach(add);
  };

  const clearQueue = () => {
    for (const work of queue) queuedOrRunning.delete(keyOf(work));
    queue = [];
  };

  const tick = async () => {
    let known: readonly string[] = [];
    failuresWithoutDiscovery = 0;
    try {
      known = await merchants();
      const found = await job.merchantsWithWork(known);
      discoveryFailures = 0;
      found.forEach((merchantId) => add({ merchantId, part: '' }));
    } catch (error) {
      onError(error, job.name);
      discoveryFailures += 1;
      fromRandomPlace(known).forEach((merchantId) => add({ merchantId, part: '' }));
    }
    fillSlots();
  };

  const afterFailures = () =>
    discoveryFailures && backoffMs(discoveryFailures + 1, { firstMs: everyMs, longestMs: LONGEST_FIND_BACKOFF_MS });

  /** With a little jitter, so that processes do not run in step. */
  const plan = (afterMs: number) => {
    if (stopping.aborted) return;
    timer = setTimeout(
      () => void (ticking = tick().finally(() => plan(Math.max(everyMs, afterFailures())))),
      afterMs * (0.9 + Math.random() * 0.2),
    );
    timer.unref();
  };
  let ticking: Promise<unknown> = Promise.resolve();
  plan(Math.min(everyMs, FIRST_WITHIN_MS));

  return {
    wake: (merchantId) => {
      const work = { merchantId, part: '' };
      if (queuedOrRunning.has(keyOf(work))) again.add(keyOf(work));
      else add(work);
      fillSlots();
    },
    stop: async () => {
      clearTimeout(timer);
      await ticking;
      await Promise.all(running.keys());
    },
  };
};

const keyOf = ({ merchantId, part }: Work): string => `${merchantId} ${part}`;
