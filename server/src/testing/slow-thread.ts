import { setTimeout as pause } from 'node:timers/promises';
import { answerTasks } from '../platform/background-thread.ts';

/** For tests of threads: waits, doubles, throws, ends, hangs or allocates all it can, as the message asks. */
answerTasks<{ double?: number; waitMs?: number; fail?: string; end?: boolean; spin?: boolean; keep?: boolean }, number>(
  async ({ double = 0, waitMs = 0, fail, end, spin, keep }) => {
    await pause(waitMs);
    if (fail !== undefined) throw new Error(fail);
    if (end) process.exit(3);
    while (spin);
    for (let kept: unknown[] = []; keep;) kept = [kept, 'x'.repeat(100).split('')];
    return double * 2;
  },
);
