import { constants, existsSync } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';

/** Why a folder cannot be written to, as the end of a sentence that begins with it; undefined for other errors. */
export const fileProblem = (error: unknown): string | undefined => {
  switch ((error as NodeJS.ErrnoException | undefined)?.code) {
    case 'ENOENT':
      return 'is not there';
    case 'ENOTDIR':
    case 'EEXIST':
      return 'is no folder, or lies below a file';
    case 'EACCES':
    case 'EPERM':
      return `cannot be written by the user ${userInfo().username}`;
    case 'EROFS':
      return 'lies on a file system that can only be read';
    case 'ENOSPC':
    case 'EDQUOT':
      return 'lies on a disk that is full';
    default:
      return undefined;
  }
};

/** @throws Error naming the folder when it does not exist or is not writable */
export const orRefuseFolder = async (folder: string, what: string): Promise<void> => {
  try {
    // With `/.` the check fails for a file.
    await access(`${folder}/.`, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new Error(`${what} ${folder} ${fileProblem(error) ?? (error as Error).message}`, { cause: error });
  }
};

/**
 * Creates a folder and those above it. Node's own `recursive` never ends when an existing folder accepts no new ones,
 * such as /proc.
 */
const makeFolder = async (directory: string): Promise<void> => {
  try {
    await mkdir(directory);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') return;
    const above = dirname(directory);
    if (code !== 'ENOENT' || existsSync(above)) throw error;
    await makeFolder(above);
    await makeFolder(directory);
  }
};

/** Creates the data folder where it is missing. @throws Error saying why it cannot be used, and what to do */
export const ownDataDir = async (directory: string): Promise<void> => {
  try {
    await makeFolder(directory);
    await orRefuseFolder(directory, 'DATA_DIR');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why =
      code === 'ENOENT'
        ? 'cannot be created there'
        : (fileProblem((error as Error).cause ?? error) ?? (error as Error).message);
    throw new Error(`DATA_DIR ${directory} ${why}: mend that, or set DATA_DIR to another folder`, { cause: error });
  }
};
