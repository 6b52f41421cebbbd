import { sqlState } from './database/index.ts';

/** Whether a disk is full: the database's, or the one where files are stored. */
export interface DiskRoom {
  /** Examines a failure. */
  noticed(error: unknown): void;
  /** Whether a write failed for lack of space a moment ago. */
  isFull(): boolean;
}

/**
 * A failed write counts for this long: as long as the disk is full, the writes that the process repeats every few
 * seconds fail within this time.
 */
const REMEMBERED_MS = 30_000;

/** Error codes of PostgreSQL and of the file system. */
const NO_ROOM: ReadonlySet<string | undefined> = new Set(['53100', 'ENOSPC']);

/** Whether a write failed for lack of space, so that the request itself is fine. */
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
