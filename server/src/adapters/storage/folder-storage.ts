import { randomUUID } from 'node:crypto';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { isStorageKey, type FileStorage } from '../../media/index.ts';

/** The ending of a file that is still being written. No key has this ending. */
const UNFINISHED = /\.[0-9a-f-]{36}\.tmp$/;

const unlessMissing = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
  return undefined;
};

/** Files in a folder of this machine. @param root the folder, which is made when it is missing */
export const createFileStorage = (root: string): FileStorage => {
  const base = resolve(root);
  const pathOf = (key: string): string => {
    const path = join(base, key);
    if (!isStorageKey(key) || UNFINISHED.test(key) || !path.startsWith(base + sep))
      throw new Error(`not a storage key: ${JSON.stringify(key)}`);
    return path;
  };

  /** Yields every file with the time of its last change, unfinished ones included. */
  async function* walk(): AsyncGenerator<{ path: string; modifiedAt: Date }> {
    const folder = await opendir(base, { recursive: true }).catch(unlessMissing);
    if (!folder) return;
    for await (const entry of folder) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const found = await stat(path).catch(unlessMissing);
      if (found) yield { path, modifiedAt: found.mtime };
    }
  }

  return {
    read: async (key) => readFile(pathOf(key)),
    openRead: async (key, range) => {
      const file = await open(pathOf(key));
      return file.createReadStream(range ? { start: range.start, end: range.end - 1 } : {});
    },
    size: async (key) => (await stat(pathOf(key)).catch(unlessMissing))?.size,
    write: async (key, content) => {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      // The content is written to a second file, which is then renamed, so that a reader or a crash never finds half a
      // file.
      const beside = `${path}.${randomUUID()}.tmp`;
      try {
        const file = await open(beside, 'wx', 0o600);
        try {
          await file.writeFile(content);
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
    list: async function* () {
      for await (const { path, modifiedAt } of walk()) {
        const key = relative(base, path).split(sep).join('/');
        if (isStorageKey(key) && !UNFINISHED.test(key)) yield { key, modifiedAt };
      }
    },
    removeUnfinished: async (before) => {
      let removed = 0;
      for await (const { path, modifiedAt } of walk())
        if (UNFINISHED.test(path) && modifiedAt < before) {
          await rm(path, { force: true });
          removed += 1;
        }
      return removed;
    },
  };
};
