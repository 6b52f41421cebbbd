import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Keeps two processes from opening one embedded database. The lock names a process; one whose process is gone (after kill -9) is taken over.
 * The file appears with its content or not at all, and a dead one is moved away before it is removed: of many that start at once, one gets it.
 * @returns a function that gives the lock back @throws Error when a living process holds it
 */
export const lockDataDir = async (directory: string): Promise<() => Promise<void>> => {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'server.lock');
  const own = join(directory, `server.lock.${randomUUID()}`);
  await writeFile(own, String(process.pid));
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (await linked(own, path)) return () => rm(path, { force: true });
      const holder = await holderOf(path);
      if (holder === undefined) continue;
      if (isAlive(holder)) throw new Error(`${directory} is in use by process ${holder}; stop it first, or set DATA_DIR or DATABASE_URL`);
      await removeDead(path, holder);
    }
    throw new Error(`cannot lock ${directory}`);
  } finally {
    await rm(own, { force: true });
  }
};

const linked = async (from: string, to: string): Promise<boolean> => {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/** The process a lock names; 0 when it names none, undefined when there is no lock. */
const holderOf = async (path: string): Promise<number | undefined> => {
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : Number(text) || 0;
};

/** Moves a dead process's lock away. If somebody was quicker, what was moved is his: he gets it back. */
const removeDead = async (path: string, holder: number): Promise<void> => {
  const aside = `${path}.${randomUUID()}`;
  await rename(path, aside).catch(() => {});
  const moved = await holderOf(aside);
  if (moved !== undefined && moved !== holder) await linked(aside, path);
  await rm(aside, { force: true });
};

/** This process's own number in an old lock is one that a dead process had before. */
const isAlive = (pid: number): boolean => {
  if (pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};
