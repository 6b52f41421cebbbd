import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

/**
 * Runs work that would block all requests, or that files of others may make endless, in a process of its own, one task
 * after the other. A thread would not do: one that reaches its limit of memory in the middle of `JSON.parse`, of a
 * `Map` that grows, or on a busy machine, aborts the whole process (decision 146).
 */
export interface WorkerProcess<Task, Result> {
  /**
   * @param by the person whose task it is: the next task of the same person runs after the first of everybody else who
   * waits
   * @throws the error of the work, as text; TooManyTasks; TaskEnded when the process ended during the task; an error
   * when it was stopped, or could not be started
   */
  run(task: Task, by?: string): Promise<Result>;
  stop(): Promise<void>;
}

interface Limits {
  /** The name of the process in error messages. */
  name: string;
  /**
   * Processor time of its process, ms: a task that uses more is ended with it, and the next one gets a new process. On
   * a busy machine a task takes longer for the same work, and is not to blame.
   */
  processorMs: number;
  /** When this many tasks wait, further ones are rejected. */
  maxWaiting: number;
  /** The same for one person; as many as for all when absent. */
  maxPerCaller?: number;
  /** How large its heap may get; a task that needs more is ended with its process. */
  memoryMb?: number;
  /** What the first process reads as `process.stdin`; its failure fails the task. */
  input?: Readable;
}

/** The process ended during a task, which took too long or needed too much memory. */
export class TaskEnded extends Error {}

/** The task was not started, because too many wait. */
export class TooManyTasks extends Error {}

/**
 * How many times its processor time a task may take in real time, for instance while it waits for input or for a busy
 * machine.
 */
const WHOLE_TIME = 5;
const LOOK_MS = 20;
/** The process ends after this long without tasks, to free its memory. */
const IDLE_MS = 30_000;
const MEMORY_MB = 512;
/** How many characters of the process's standard error are examined when it ends. */
const MAX_COMPLAINT = 10_000;

interface Asked<Task> {
  id: number;
  task: Task;
}

interface Answer<Result> {
  id: number;
  result?: Result;
  problem?: string;
}

/** How many times a second Linux counts: proc_pid_stat(5), `_SC_CLK_TCK`. */
const TICKS = 100;

/** Processor time that a process has used, ms. Undefined where the system does not say, and once it has ended. */
const usedMs = async ({ pid }: ChildProcess): Promise<number | undefined> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'latin1').catch(() => undefined);
  // The second field, the name in parentheses, may have spaces; of those behind it user and system time are 12 and 13.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS;
};

/**
 * Calls `late` when a task that begins now has used up its processor time, or all the time there is.
 * @returns what ends the watch
 */
const watch = (child: ChildProcess, processorMs: number, late: () => void): (() => void) => {
  const began = performance.now();
  const before = usedMs(child);
  // A task cannot use more processor time than real time has passed.
  const look = async () => {
    const left = processorMs - (((await usedMs(child)) ?? performance.now() - began) - ((await before) ?? 0));
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

/**
 * The environment of the process: only what it needs of this one's, without secrets and database addresses. It shares
 * the cache of compiled code.
 */
const environment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV, NODE_COMPILE_CACHE, TZ } = process.env;
  return { NODE_ENV, NODE_COMPILE_CACHE, TZ };
};

/** @param script what runs in the process; it calls `answerTasks` */
export const createWorkerProcess = <Task, Result>(
  script: URL,
  { name, processorMs, maxWaiting, maxPerCaller = maxWaiting, memoryMb = MEMORY_MB, input }: Limits,
): WorkerProcess<Task, Result> => {
  type Its = Waiting<Task, Result>;
  /** Waiting tasks by person, in the order in which each person's first task runs. */
  const lines = new Map<string, Its[]>();
  let current: (Its & { by: string; unwatch(): void }) | undefined;
  let asked = 0;
  let working: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const ofOne = (by: string) => (lines.get(by)?.length ?? 0) + (current?.by === by ? 1 : 0);
  const ofAll = () => [...lines.values()].reduce((sum, line) => sum + line.length, current ? 1 : 0);

  const stopped = () => new Error(`the ${name} was stopped`);
  const settle = (how: (its: Its) => void) => {
    const its = current;
    current = undefined;
    its?.unwatch();
    if (its) how(its);
    next();
  };
  const end = (failed: ChildProcess, error: unknown) => {
    if (working !== failed) return;
    working = undefined;
    failed.kill('SIGKILL');
    settle(({ reject }) => reject(error));
  };
  const begin = (): ChildProcess => {
    const started = fork(fileURLToPath(script), {
      execArgv: [`--max-old-space-size=${memoryMb}`],
      env: environment(),
      serialization: 'advanced',
      stdio: [input ? 'pipe' : 'ignore', 'ignore', 'pipe', 'ipc'],
    });
    let complaint = '';
    // Without memory or a free process slot, the process has no streams either.
    started.stderr?.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(0, MAX_COMPLAINT)));
    started.on('message', ({ id, result, problem }: Answer<Result>) => {
      if (working !== started || current?.id !== id) return;
      settle(({ resolve, reject }) => (problem === undefined ? resolve(result as Result) : reject(new Error(problem))));
    });
    // It did not start, or ended between two tasks: no task is to blame.
    started.on('error', (error) => end(started, new Error(`the ${name} is not there: ${error.message}`)));
    started.on('close', (code, signal) => {
      // What stops the server (systemd, Ctrl-C) may signal all of its processes: then the task is not to blame.
      if (signal === 'SIGTERM' || signal === 'SIGINT') return end(started, stopped());
      const why = /^.*\b\w*(?:Error|ERROR): .*$/m.exec(complaint)?.[0] ?? '';
      end(started, new TaskEnded(`the ${name} ended with ${signal ?? code}${why && `: ${why}`}`));
    });
    if (input && started.stdin) {
      // A stream that breaks because the process ended is not a failure of its own.
      started.stdin.on('error', () => {});
      input.on('error', (error) => end(started, error)).pipe(started.stdin);
    }
    // A caller that waits for its answer keeps this process alive by itself.
    started.unref();
    started.channel?.unref();
    for (const stream of [started.stdin, started.stderr]) (stream as Socket | null)?.unref();
    return started;
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
    const running = (working ??= begin());
    const unwatch = watch(running, processorMs, () => end(running, new TaskEnded(`the ${name} took too long`)));
    current = { ...its!, by, unwatch };
    running.send({ id: its!.id, task: its!.task } satisfies Asked<Task>);
  };
  const stop = async () => {
    clearTimeout(idle);
    const ending = working;
    working = undefined;
    const error = stopped();
    const waiting = [...lines.values()].flat();
    lines.clear();
    for (const { reject } of waiting) reject(error);
    settle(({ reject }) => reject(error));
    clearTimeout(idle);
    if (ending?.kill('SIGKILL')) await once(ending, 'close');
  };

  return {
    run: async (task, by = '') => {
      if (ofAll() >= maxWaiting || ofOne(by) >= maxPerCaller) throw new TooManyTasks(`too many wait for the ${name}`);
      return new Promise<Result>((resolve, reject) => {
        lines.set(by, [...(lines.get(by) ?? []), { id: (asked += 1), task, resolve, reject }]);
        next();
      });
    },
    stop,
  };
};

/** Called inside the process: runs each task as it comes. */
export const answerTasks = <Task, Result>(work: (task: Task) => Result | Promise<Result>): void => {
  const answer = (said: Answer<Result>) => process.send?.(said);
  process.on('message', async ({ id, task }: Asked<Task>) => {
    try {
      answer({ id, result: await work(task) });
    } catch (error) {
      answer({ id, problem: String(error) });
    }
  });
  // The process ignores the signal, because the server stops it when its task has ended; systemd and Ctrl-C signal all
  // processes.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
  // The server has ended.
  process.once('disconnect', () => process.exit());
};
