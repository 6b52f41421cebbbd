import type { Readable } from 'node:stream';

/** Bytes from `start` until before `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  modifiedAt: Date;
}

/**
 * Where uploaded files are kept: the data folder, or an object store. Keys are relative paths of letters, digits, `.`,
 * `_`, `-` and `/`.
 */
export interface FileStorage {
  /** The whole file. @throws Error when there is no such file */
  read(key: string): Promise<Buffer>;
  /** The file, or a part of it, as it comes. @throws Error when there is no such file, before anything is read */
  openRead(key: string, range?: ByteRange): Promise<Readable>;
  /** Bytes; undefined when there is no such file. */
  size(key: string): Promise<number | undefined>;
  /** Whole or not at all, also when the stream fails; replaces what was there. */
  write(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Does nothing when the file does not exist. */
  remove(key: string): Promise<void>;
  /** Every file, in no certain order. */
  list(): AsyncIterable<StoredFile>;
  /** Removes what is left of writes that began before and never ended. @returns how many */
  removeUnfinished(before: Date): Promise<number>;
}

const KEY = /^(?!.*\.\.)[\w-][\w.-]*(\/[\w-][\w.-]*){0,8}$/;

/** Keys come from records, and still no key may lead out of the storage. */
export const isStorageKey = (key: string): boolean => key.length <= 200 && KEY.test(key);
