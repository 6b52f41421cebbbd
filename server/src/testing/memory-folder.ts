import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';

const SHARED_MEMORY = '/dev/shm';
const NAME = /^sandbar-tests-(\d+)-/;
/** Longer than any run, ms. */
const OLD = 6 * 3_600_000;
/** A run of all tests has less than half of it at any time, bytes. */
const ROOM = 4 * 1024 ** 3;

/**
 * From now on the temporary files of this process and of those that it starts lie in memory, where the machine has a
 * folder for that and room enough: making a database is making a thousand files, which a disk takes three times as long
 * for. Elsewhere nothing changes.
 * @param shared the folder in memory
 * @returns what removes them
 */
export const keepFilesInMemory = (shared = SHARED_MEMORY): (() => void) => {
  removeLeftovers(shared);
  if (!hasRoom(shared)) return () => {};
  const before = process.env.TMPDIR;
  const folder = mkdtempSync(join(shared, `sandbar-tests-${process.pid}-`));
  // PostgreSQL runs as another user, which passes through it to its own folder.
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
    // A container's often lets no program run, and a PostgreSQL that its user cannot enter is run from a copy.
    const runs = !/^\S+ \/dev\/shm \S+ \S*noexec/m.test(readFileSync('/proc/mounts', 'utf8'));
    return runs && bavail * bsize >= ROOM && freemem() >= 2 * ROOM;
  } catch {
    return false; // Only Linux has it.
  }
};

/** A run that was killed removed nothing, and what lies there takes memory until the machine ends. */
const removeLeftovers = (shared: string): void => {
  for (const name of list(shared)) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (!pid || isThere(pid)) continue;
    const folder = join(shared, name);
    // A container may share the memory and not see whose it is.
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
