import { buffer } from 'node:stream/consumers';
import { DRIVE } from '@sandbar/domain/drive';
import { thumbnail } from '../media/index.ts';
import { first, type Database } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { EventHandler } from '../platform/event-handlers/event-handler.ts';
import { driveChanged } from './drive.events.ts';
import { fileToPreview } from './drive.queries.ts';
import { addPreview } from './drive.store.ts';
import type { StoredFiles } from './stored-files.ts';

interface Deps {
  database: Database;
  files: StoredFiles;
}

/**
 * drive.stored: makes the preview of a picture. A file that cannot be decoded gets none; a second run finds the preview
 * and does nothing.
 */
export const onFileStored = ({ database, files }: Deps): EventHandler => ({
  name: 'drive-on-file-stored',
  run: async ({ merchantId, subjectId: fileId }) => {
    const file = await first(database.run(fileToPreview({ merchantId, id: fileId })));
    if (!file?.contentType.startsWith('image/') || file.byteLength > DRIVE.previewMost) return;
    const content = await files.open({ merchantId, fileId, kind: 'content' });
    const small = content && (await thumbnail(await buffer(content), DRIVE.previewSide, merchantId));
    if (!small) return;
    const part = await files.writePart(
      merchantId,
      (async function* () {
        yield small;
      })(),
    );
    const added = await database.transaction(async (transaction) => {
      const marked = await first(transaction.run(addPreview({ merchantId, id: fileId, ...part })));
      if (marked) await appendEvents(transaction, merchantId, [driveChanged(marked.userId)]);
      return marked;
    });
    if (!added) await files.dropPart(part.storageKey);
  },
});
