import type { QueryField } from '@sandbar/contract/common';

type Refetch = (changed: readonly QueryField[]) => Promise<unknown>;

/** A page that reads nothing has nothing to refetch. */
let refetch: Refetch = () => Promise.resolve();

export const refetchWith = (how: Refetch): void => void (refetch = how);

let underWay = 0;
let changed = new Set<QueryField>();
let refetched: Promise<unknown> = Promise.resolve();

export const commandSent = (): void => void (underWay += 1);

/**
 * Refetches the queries that read these fields: those on screen at once, others when they are shown next. Of many
 * commands, at once or one after the other, each query is refetched once, after the last answer.
 */
export const commandEnded = (changes: readonly QueryField[]): void => {
  underWay -= 1;
  for (const field of changes) changed.add(field);
  setTimeout(() => {
    if (underWay > 0 || changed.size === 0) return;
    const fields = [...changed];
    changed = new Set();
    refetched = refetch(fields);
  });
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** Waiting for slow reads ends after this time. */
const MAX_WAIT_MS = 4_000;

/** The screen shows what the commands that were answered so far have changed. */
export const changesShown = async (): Promise<void> => {
  await pause(0);
  await Promise.race([refetched, pause(MAX_WAIT_MS)]);
};

let undecided: (message: string) => void = () => {};

/** Calls `notify` with the server's message when a request was made that no other person may decide as things are. */
export const whenNobodyDecides = (notify: (message: string) => void): void => {
  undecided = notify;
};

export const nobodyDecides = (message: string): void => undecided(message);
