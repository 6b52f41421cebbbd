import { parentPort, Worker } from 'node:worker_threads';

/** Work of the processor that would keep all requests waiting, in a thread of its own: one task after the other. */
export interface BackgroundThread<Task, Result> {
  /** @throws what the work threw, as text; that too many wait; that it took too long */
  run(task: Task): Promise<Result>;
  stop(): Promise<void>;
}

interface Limits {
  /** What it is called where it fails. */
  name: string;
  /** A task that takes longer takes its thread along, and whoever else waits for it. Milliseconds. */
  longestMs: number;
  /** More at once are turned away: they would only wait. */
  mostWaiting: number;
}

/** The thread ends when nobody asked for so long, and gives its memory back. */
const IDLE_MS = 30_000;

interface Asked<Task> {
  id: number;
  task: Task;
}

interface Answer<Result> {
  id: number;
  result?: Result;
  problem?: string;
}

interface Waiting<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** @param script what runs in the thread; it calls `answerTasks` */
export const createBackgroundThread = <Task, Result>(
  script: URL,
  { name, longestMs, mostWaiting }: Limits,
): BackgroundThread<Task, Result> => {
  const waiting = new Map<number, Waiting<Result>>();
  let [asked, thread, idle]: [number, Worker | undefined, NodeJS.Timeout | undefined] = [0, undefined, undefined];

  const end = (failed: Worker, error: Error) => {
    if (thread !== failed) return;
    thread = undefined;
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  const begin = (): Worker => {
    const begun = new Worker(script, { execArgv: [] });
    begun.on('message', ({ id, result, problem }: Answer<Result>) => {
      const its = waiting.get(id);
      waiting.delete(id);
      if (problem === undefined) its?.resolve(result as Result);
      else its?.reject(new Error(problem));
    });
    begun.on('error', (error) => end(begun, error as Error));
    begun.on('exit', () => end(begun, new Error(`the ${name} ended`)));
    begun.unref();
    return begun;
  };
  const stop = async () => {
    clearTimeout(idle);
    const ending = thread;
    if (!ending) return;
    end(ending, new Error(`the ${name} was stopped`));
    await ending.terminate();
  };
  const rest = () => {
    clearTimeout(idle);
    idle = setTimeout(() => waiting.size === 0 && void stop(), IDLE_MS).unref();
  };

  return {
    run: async (task) => {
      if (waiting.size >= mostWaiting) throw new Error(`too many wait for the ${name}`);
      const running = (thread ??= begin());
      const id = (asked += 1);
      const late = setTimeout(() => {
        end(running, new Error(`the ${name} took too long`));
        void running.terminate();
      }, longestMs);
      try {
        return await new Promise<Result>((resolve, reject) => {
          waiting.set(id, { resolve, reject });
          running.postMessage({ id, task } satisfies Asked<Task>);
        });
      } finally {
        clearTimeout(late);
        rest();
      }
    },
    stop,
  };
};

/** In the thread: does each task as it comes. */
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
