/**
 * Where uploaded files are kept: the data folder, or an object store. Keys are relative paths of letters, digits, `.`,
 * `_`, `-` and `/`.
 */
export interface FileStorage {
  /** @throws Error when there is no such file */
  read(key: string): Promise<Buffer>;
  /** Whole or not at all; replaces what was there. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  exists(key: string): Promise<boolean>;
  /** Nothing happens when there is no such file. */
  remove(key: string): Promise<void>;
}

const KEY = /^(?!.*\.\.)[\w-][\w.-]*(\/[\w-][\w.-]*){0,8}$/;

/** Keys come from records, and still no key may lead out of the storage. */
export const isStorageKey = (key: string): boolean => key.length <= 200 && KEY.test(key);
