import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const NAME = /^sandbar-tests-(\d+)-/;
/** Longer than any run of the tests, ms. */
const OLD = 6 * 3_600_000;
/** More than twice the bytes that a run of all tests uses at any time. */
const ROOM = 4 * 1024 ** 3;

/**
 * From now on the temporary files of this process and of those that it starts are in memory, if the machine has a
 * folder for that with enough space. Making a database means making a thousand files, which takes three times as long
 * on a disk. Elsewhere nothing changes.
 * @param shared the folder in memory
 * @returns a function that removes the files
 */
export const keepFilesInMemory = (shared = SHARED_MEMORY): (() => void) => {
  removeLeftovers(shared);
  if (!hasRoom(shared)) return () => {};
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(shared, `sandbar-tests-${process.pid}-`));
  // PostgreSQL runs as another user, who needs to pass through this folder to its own.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  return () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(folder, { recursive: true, force: true });
  };
};

export const filesAreInMemory = (): boolean => tmpdir().startsWith(SHARED_MEMORY);

const hasRoom = (shared: string): boolean => {
  try {
    const { bavail, bsize } = statfsSync(shared);
    // In a container this folder often does not allow programs to run; a PostgreSQL that its user cannot enter is run
    // from a copy there.
    const runs = !/^\S+ \/dev\/shm \S+ \S*noexec/m.test(readFileSync('/proc/mounts', 'utf8'));
    return runs && bavail * bsize >= ROOM && freemem() >= 2 * ROOM;
  } catch {
    return false; // only Linux has it
  }
};

/** A run that was killed left its files, which use memory until the machine ends. */
const removeLeftovers = (shared: string): void => {
  for (const name of list(shared)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (!pid || isThere(pid)) continue;
    const folder = join(shared, name);
    // A container may share the memory but not see the processes that own the files, so their age decides.
    const at = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - at > OLD) rmSync(folder, { recursive: true, force: true });
  }
};

const list = (shared: string): string[] => {
  try {
    return readdirSync(shared);
  } catch {
    return [];
  }
};

const isThere = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};
