import { readFile, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ownDataDir } from './file-problem.ts';

/** References that keep the locks from being garbage collected, which would release them. */
const held = new Set<DatabaseSync>();

/**
 * Keeps two processes from opening one embedded database. The operating system holds the lock (an SQLite file opened
 * exclusively), so it always ends with its process; a note beside it names the holder, for the error message alone.
 * @returns a function that releases the lock @throws Error when another process, or this one, holds it, or the folder
 * is not writable
 */
export const lockDataDir = async (directory: string): Promise<() => Promise<void>> => {
  await ownDataDir(directory);
  const note = join(directory, 'server.pid');
  const lock = openLock(join(directory, 'server.lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === SQLITE_FULL)
      throw new Error(`the disk of ${directory} is full: free some space, or set DATA_DIR to a folder on another disk`);
    if (errcode !== SQLITE_BUSY)
      throw new Error(`DATA_DIR ${directory} cannot be locked: ${message}`, { cause: error });
    const holder = await readFile(note, 'utf8').catch(() => 'unknown');
    throw new Error(`${directory} is in use by process ${holder}; stop it first, or set DATA_DIR or DATABASE_URL`);
  }
  held.add(lock);
  await writeFile(note, String(process.pid));
  return async () => {
    await rm(note, { force: true });
    held.delete(lock);
    lock.close();
  };
};

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

const openLock = (path: string): DatabaseSync => {
  try {
    return new DatabaseSync(path);
  } catch (error) {
    const user = userInfo().username;
    throw new Error(`${path} cannot be opened by the user ${user}: ${(error as Error).message}`, { cause: error });
  }
};
