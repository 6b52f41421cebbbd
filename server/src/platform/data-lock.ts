import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Keeps two processes from opening one embedded database. The operating system holds the lock (an SQLite file opened
 * exclusively), so that it ends with its process however that ends; who has it stands beside it in words, for the
 * message alone.
 * @returns a function that gives the lock back @throws Error when another process, or this one, holds it
 */
export const lockDataDir = async (directory: string): Promise<() => Promise<void>> => {
  await mkdir(directory, { recursive: true });
  const note = join(directory, 'server.pid');
  const lock = new DatabaseSync(join(directory, 'server.lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch {
    lock.close();
    const holder = await readFile(note, 'utf8').catch(() => 'unknown');
    throw new Error(`${directory} is in use by process ${holder}; stop it first, or set DATA_DIR or DATABASE_URL`);
  }
  await writeFile(note, String(process.pid));
  return async () => {
    await rm(note, { force: true });
    lock.close();
  };
};
