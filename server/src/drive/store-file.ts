import { randomUUID } from 'node:crypto';
import type { AnyRefusal } from '@sandbar/contract/refusals';
import { accept, type Result } from '@sandbar/domain/common';
import type { FileStorage } from '../media/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import type { Installation } from '../platform/installation.ts';
import { uploadById } from './drive.queries.ts';
import { takeWriter } from './drive.store.ts';
import { beginUpload, receive } from './receive.ts';
import { createStoredFiles } from './stored-files.ts';

interface Deps {
  database: Database;
  installation: Installation;
  privateStorage: FileStorage;
}

interface NewFile {
  merchantId: string;
  userId: string;
  id: string;
  name: string;
  folderId?: string | null;
}

interface ComingFile extends NewFile {
  byteLength: number;
  /** The file's bytes from an offset on. An error counts as a lost connection: the bytes before it are kept. */
  content(from: number): AsyncIterable<Uint8Array>;
}

/**
 * Stores a file in a drive. A repeated call with the same id continues the file. @returns the number of received bytes
 */
export const takeIn = async (
  deps: Deps,
  { merchantId, userId, id, name, folderId = null, byteLength, content }: ComingFile,
): Promise<Result<number, AnyRefusal>> => {
  const { database } = deps;
  const writing = { merchantId, userId, id, writer: randomUUID() };
  const known = await first(database.run(uploadById(writing)));
  if (known && known.received === known.byteLength) return accept(known.received);
  if (known) await database.run(takeWriter(writing));
  else {
    const started = await beginUpload({ database }, writing, { name, folderId, byteLength });
    if (!started.ok) return started;
  }
  const from = known?.received ?? 0;
  const files = createStoredFiles(deps);
  const sent = await receive({ database, files }, writing, content(from), from);
  return sent.ok ? accept(sent.value ?? from) : sent;
};

/** Stores a complete file in a drive. */
export const storeFile = async (
  deps: Deps,
  { bytes, ...file }: NewFile & { bytes: Uint8Array },
): Promise<Result<null, AnyRefusal>> => {
  async function* content(from: number) {
    yield bytes.subarray(from);
  }
  const sent = await takeIn(deps, { ...file, byteLength: bytes.length, content });
  return sent.ok ? accept(null) : sent;
};
