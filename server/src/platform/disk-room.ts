import { sqlState } from './database/index.ts';

/** Whether a disk is full: the database's, or the one where files are kept. */
export interface DiskRoom {
  /** Looks at a failure. */
  noticed(error: unknown): void;
  /** Something could not be written for want of room, a moment ago. */
  isFull(): boolean;
}

/** What the process itself notes every few seconds fails meanwhile, should the disk still be full. */
const REMEMBERED_MS = 30_000;

/** Of PostgreSQL, and of files. */
const NO_ROOM: ReadonlySet<string | undefined> = new Set(['53100', 'ENOSPC']);

/** Whether something could not be written for want of room: nothing is wrong with the request. */
export const isDiskFull = (error: unknown): boolean =>
  NO_ROOM.has(sqlState(error)) || (error instanceof Error && isDiskFull(error.cause));

export const createDiskRoom = (): DiskRoom => {
  let fullAt = -Infinity;
  return {
    noticed: (error) => {
      if (isDiskFull(error)) fullAt = performance.now();
    },
    isFull: () => performance.now() - fullAt < REMEMBERED_MS,
  };
};
