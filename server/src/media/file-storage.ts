import type { Readable } from 'node:stream';

/** The bytes from `start` up to but without `end`. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  modifiedAt: Date;
}

/**
 * The storage of uploaded files: the data folder, or an object store. Keys are relative paths of letters, digits, `.`,
 * `_`, `-` and `/`.
 */
export interface FileStorage {
  /** Reads a whole file. @throws Error when it does not exist */
  read(key: string): Promise<Buffer>;
  /** Streams a file or a part of it. @throws Error when it does not exist, before anything is read */
  openRead(key: string, range?: ByteRange): Promise<Readable>;
  /** The size in bytes; undefined when the file does not exist. */
  size(key: string): Promise<number | undefined>;
  /** Writes a file completely or not at all, also when the stream fails; replaces an existing one. */
  write(key: string, content: Uint8Array | Readable): Promise<void>;
  /** Does nothing when the file does not exist. */
  remove(key: string): Promise<void>;
  /** Every file, in any order. */
  list(): AsyncIterable<StoredFile>;
  /** Removes the rest of writes that began before the time and never ended. @returns their number */
  removeUnfinished(before: Date): Promise<number>;
}

const KEY = /^(?!.*\.\.)[\w-][\w.-]*(\/[\w-][\w.-]*){0,8}$/;

/** Whether a key is valid. Keys come from records, but none may lead out of the storage. */
export const isStorageKey = (key: string): boolean => key.length <= 200 && KEY.test(key);
