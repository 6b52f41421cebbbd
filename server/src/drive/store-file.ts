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
  committed?(merchantId: string): void;
}

interface WholeFile {
  merchantId: string;
  userId: string;
  id: string;
  name: string;
  folderId?: string | null;
  bytes: Uint8Array;
}

/** Puts a file into a drive that is there whole. Of one id it is one file; what was interrupted goes on. */
export const storeFile = async (
  deps: Deps,
  { merchantId, userId, id, name, folderId = null, bytes }: WholeFile,
): Promise<Result<null, AnyRefusal>> => {
  const { database, committed = () => {} } = deps;
  const writing = { merchantId, userId, id, writer: randomUUID() };
  const known = await first(database.run(uploadById(writing)));
  if (known && known.received === known.byteLength) return accept(null);
  if (known) await database.run(takeWriter(writing));
  else {
    const begun = await beginUpload({ database }, writing, { name, folderId, byteLength: bytes.length });
    if (!begun.ok) return begun;
  }
  const from = known?.received ?? 0;
  async function* content() {
    yield bytes.subarray(from);
  }
  const sent = await receive({ database, files: createStoredFiles(deps), committed }, writing, content(), from);
  return sent.ok ? accept(null) : sent;
};
