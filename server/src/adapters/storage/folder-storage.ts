import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { isStorageKey, type FileStorage } from '../../media/index.ts';

/** Files in a folder of this machine. @param root made when it is missing */
export const createFileStorage = (root: string): FileStorage => {
  const base = resolve(root);
  const pathOf = (key: string): string => {
    const path = join(base, key);
    if (!isStorageKey(key) || !path.startsWith(base + sep))
      throw new Error(`not a storage key: ${JSON.stringify(key)}`);
    return path;
  };
  return {
    read: async (key) => readFile(pathOf(key)),
    write: async (key, bytes) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      // Written beside, then renamed: a reader or a crash never meets half a file.
      const beside = `${path}.${randomUUID()}.tmp`;
      try {
        const file = await open(beside, 'wx');
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(beside, path);
      } catch (error) {
        await rm(beside, { force: true });
        throw error;
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    exists: async (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),
  };
};
