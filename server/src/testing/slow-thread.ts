import { setTimeout as pause } from 'node:timers/promises';
import { answerTasks } from '../platform/background-thread.ts';

/** For tests of threads: waits, doubles, throws, ends, or never comes back, as it is told. */
answerTasks<{ double?: number; waitMs?: number; fail?: string; end?: boolean; spin?: boolean }, number>(
  async ({ double = 0, waitMs = 0, fail, end, spin }) => {
    await pause(waitMs);
    if (fail !== undefined) throw new Error(fail);
    if (end) process.exit(3);
    while (spin);
    return double * 2;
  },
);
