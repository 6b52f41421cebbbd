import { setTimeout as pause } from 'node:timers/promises';
import { answerTasks } from '../platform/worker-process.ts';

export interface SlowTask {
  double?: number;
  waitMs?: number;
  fail?: string;
  /** Exits. */
  end?: boolean;
  /** Never ends. */
  spin?: boolean;
  /** Allocates all it can, in small pieces or in one. */
  keep?: 'lists' | 'parsed' | 'matches';
  /** Answers how many variables its environment has that tell a secret or a database. */
  secrets?: boolean;
  /** Answers the number of its process. */
  sendPid?: boolean;
}

const KEEP = {
  lists: () => 'x'.repeat(100).split(''),
  parsed: () => JSON.parse(`[${'[1,2,3],'.repeat(4_000_000)}1]`) as unknown,
  matches: () => 'a,'.repeat(20_000_000).match(/a/g),
};

/** For tests of processes that work in the background: does what the task asks. */
answerTasks<SlowTask, number>(async ({ double = 0, waitMs = 0, fail, end, spin, keep, secrets, sendPid }) => {
  await pause(waitMs);
  if (fail !== undefined) throw new Error(fail);
  if (end) process.exit(3);
  while (spin);
  for (let kept: unknown[] = []; keep;) kept = [kept, KEEP[keep]()];
  if (secrets) return Object.keys(process.env).filter((name) => /SECRET|DATABASE|PASS|KEY/.test(name)).length;
  if (sendPid) return process.pid;
  return double * 2;
});
