import { setTimeout as pause } from 'node:timers/promises';
import { answerTasks } from '../platform/worker-process.ts';

export interface SlowTask {
  double?: number;
  waitMs?: number;
  fail?: string;
  /** Ends the process. */
  end?: boolean;
  /** Never ends. */
  spin?: boolean;
  /** Allocates as much memory as possible, in small pieces or in one. */
  keep?: 'lists' | 'parsed' | 'matches';
  /** Answers with the number of environment variables that contain a secret or a database. */
  secrets?: boolean;
  /** Answers with its process id. */
  sendPid?: boolean;
}

const KEEP = {
  lists: () => 'x'.repeat(100).split(''),
  parsed: () => JSON.parse(`[${'[1,2,3],'.repeat(4_000_000)}1]`) as unknown,
  matches: () => 'a,'.repeat(20_000_000).match(/a/g),
};

/** For tests of background processes: does what the task asks for. */
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
