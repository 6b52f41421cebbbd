import type { Readable } from 'node:stream';
import { parentPort, Worker } from 'node:worker_threads';

/** Runs CPU work that would block all requests in a thread of its own, one task after the other. */
export interface BackgroundThread<Task, Result> {
  /**
   * @param by the person whose task it is: the next task of the same person runs after the first of everybody else who
   *   waits
   * @throws the error of the work, as text; TooManyTasks; TaskEnded when the thread ended during the task; an error
   *   when it was stopped
   */
  run(task: Task, by?: string): Promise<Result>;
  stop(): Promise<void>;
}

interface Limits {
  /** Names the thread in errors. */
  name: string;
  /**
   * Processor time of its thread, ms: a task that uses more is ended with it, and the next one gets a new thread. On a
   * busy machine a task takes longer for the same work, and is not to blame.
   */
  processorMs: number;
  /** When this many tasks wait, further ones are rejected. */
  mostWaiting: number;
  /** The same for one person; as many as for all when absent. */
  mostOfOne?: number;
  /** How much memory a task may use; a task that needs more is ended with its thread. */
  memoryMb?: number;
  /** What the first thread reads as `process.stdin`; its failure fails the task. */
  input?: Readable;
}

/** The thread ended during a task, which took too long or needed too much memory. */
export class TaskEnded extends Error {}

/** The task was not started, because too many wait. */
export class TooManyTasks extends Error {}

/** How many times its processor time a task may take in all, waiting for its input or for a busy machine. */
const WHOLE_TIME = 5;
const LOOK_MS = 20;
/** The thread ends after this long without tasks, to free its memory. */
const IDLE_MS = 30_000;
const MEMORY_MB = 512;

interface Asked<Task> {
  id: number;
  task: Task;
}

interface Answer<Result> {
  id: number;
  result?: Result;
  problem?: string;
}

/** Processor time that a thread has used, ms: none before it runs. Undefined where Node cannot say (before 24.6). */
const usedMs = async (thread: Worker): Promise<number | undefined> => {
  if (!('cpuUsage' in thread)) return undefined;
  const { user, system } = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }));
  return (user + system) / 1_000;
};

/**
 * Calls `late` when a task that begins now has used up its processor time, or all the time there is.
 * @returns what ends the watch
 */
const watch = (thread: Worker, processorMs: number, late: () => void): (() => void) => {
  const began = performance.now();
  const before = usedMs(thread);
  // No task uses more processor time than goes by.
  const look = async () => {
    const left = processorMs - (((await usedMs(thread)) ?? performance.now() - began) - ((await before) ?? 0));
    if (looking === undefined) return;
    if (left <= 0) late();
    else looking = setTimeout(() => void look(), Math.max(left, LOOK_MS));
  };
  let looking: NodeJS.Timeout | undefined = setTimeout(() => void look(), processorMs);
  const whole = setTimeout(late, processorMs * WHOLE_TIME);
  return () => {
    clearTimeout(looking);
    clearTimeout(whole);
    looking = undefined;
  };
};

interface Waiting<Task, Result> extends Asked<Task> {
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** @param script what runs in the thread; it calls `answerTasks` */
export const createBackgroundThread = <Task, Result>(
  script: URL,
  { name, processorMs, mostWaiting, mostOfOne = mostWaiting, memoryMb = MEMORY_MB, input }: Limits,
): BackgroundThread<Task, Result> => {
  type Its = Waiting<Task, Result>;
  /** Waiting tasks by person, in the order in which each person's first task runs. */
  const lines = new Map<string, Its[]>();
  let current: (Its & { by: string; unwatch(): void }) | undefined;
  let [asked, thread, idle]: [number, Worker | undefined, NodeJS.Timeout | undefined] = [0, undefined, undefined];
  const ofOne = (by: string) => (lines.get(by)?.length ?? 0) + (current?.by === by ? 1 : 0);
  const ofAll = () => [...lines.values()].reduce((sum, line) => sum + line.length, current ? 1 : 0);

  const settle = (how: (its: Its) => void) => {
    const its = current;
    current = undefined;
    its?.unwatch();
    if (its) how(its);
    next();
  };
  const end = (failed: Worker, error: unknown) => {
    if (thread !== failed) return;
    thread = undefined;
    void failed.terminate();
    settle(({ reject }) => reject(error));
  };
  const begin = (): Worker => {
    const begun = new Worker(script, {
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      stdin: input !== undefined,
    });
    begun.on('message', ({ id, result, problem }: Answer<Result>) => {
      if (thread !== begun || current?.id !== id) return;
      settle(({ resolve, reject }) => (problem === undefined ? resolve(result as Result) : reject(new Error(problem))));
    });
    begun.on('error', (error) => end(begun, new TaskEnded(`the ${name} ended: ${String(error)}`)));
    begun.on('exit', () => end(begun, new TaskEnded(`the ${name} ended`)));
    if (input) {
      // A stream that breaks because the thread ended is not a failure of its own.
      begun.stdin!.on('error', () => {});
      input.on('error', (error) => end(begun, error)).pipe(begun.stdin!);
    }
    begun.unref();
    return begun;
  };
  /** Runs the first task of the person who has waited longest. */
  const next = () => {
    if (current) return;
    const [first] = lines;
    if (!first) {
      clearTimeout(idle);
      idle = setTimeout(() => current ?? void stop(), IDLE_MS).unref();
      return;
    }
    const [by, [its, ...rest]] = first;
    lines.delete(by);
    if (rest.length > 0) lines.set(by, rest);
    const running = (thread ??= begin());
    const unwatch = watch(running, processorMs, () => end(running, new TaskEnded(`the ${name} took too long`)));
    current = { ...its!, by, unwatch };
    running.postMessage({ id: its!.id, task: its!.task } satisfies Asked<Task>);
  };
  const stop = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = undefined;
    const error = new Error(`the ${name} was stopped`);
    const waiting = [...lines.values()].flat();
    lines.clear();
    for (const { reject } of waiting) reject(error);
    settle(({ reject }) => reject(error));
    clearTimeout(idle);
    await ending?.terminate();
  };

  return {
    run: async (task, by = '') => {
      if (ofAll() >= mostWaiting || ofOne(by) >= mostOfOne) throw new TooManyTasks(`too many wait for the ${name}`);
      return new Promise<Result>((resolve, reject) => {
        lines.set(by, [...(lines.get(by) ?? []), { id: (asked += 1), task, resolve, reject }]);
        next();
      });
    },
    stop,
  };
};

/** Called in the thread: runs each task as it comes. */
export const answerTasks = <Task, Result>(work: (task: Task) => Result | Promise<Result>): void => {
  const answer = (said: Answer<Result>) => parentPort?.postMessage(said);
  parentPort?.on('message', async ({ id, task }: Asked<Task>) => {
    try {
      answer({ id, result: await work(task) });
    } catch (error) {
      answer({ id, problem: String(error) });
    }
  });
};
