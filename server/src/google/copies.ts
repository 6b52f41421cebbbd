import { SendFileToGoogle, TakeFileFromGoogle } from '@sandbar/contract/google';
import { accept, refuse } from '@sandbar/domain/common';
import { GOOGLE_FILES_WAITING } from '@sandbar/domain/google';
import { driveChanged, fileById, liveFiles, type DriveCopies } from '../drive/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first, type Database, type Transaction } from '../platform/database/index.ts';
import { commitEvents } from '../platform/events/append-events.ts';
import { googleFilesAsked } from './google.events.ts';
import { copiesByGoogle, copiesOf, roomToWait } from './google.files.queries.ts';
import { deleteFailedTakes, syncDriveSoon, lockDrive, sendFile, takeFile } from './google.files.store.ts';

type Own = { merchantId: string; userId: string };

const BUSY_SECONDS = 60;

/** Whether one more file may wait; the drive is locked until the transaction ends. */
const admit = async (transaction: Transaction, own: Own): Promise<'none' | 'busy' | 'admitted'> => {
  if (!(await first(transaction.run(lockDrive(own))))) return 'none';
  return (await first(transaction.run(roomToWait(own))))!.isRoom ? 'admitted' : 'busy';
};

const busy = () => refuse('QUEUE_LIMIT', { limit: GOOGLE_FILES_WAITING, retryAfterSeconds: BUSY_SECONDS });

/** Google/SendFile: wakes the job that sends the file. A transfer that has started is continued. */
export const sendFileToGoogle = handler(SendFileToGoogle, async (input, context) => {
  const own = { merchantId: context.merchant.id, userId: context.userId };
  const file = await first(context.database.run(fileById({ ...own, id: input.FileId })));
  if (!file) return refuse('NOT_FOUND', {});
  return context.commit(async (transaction) => {
    const admitted = await admit(transaction, own);
    if (admitted === 'none') return refuse('NOT_FOUND', {});
    if (admitted === 'busy') return busy();
    await transaction.run(sendFile({ ...own, id: input.Id, fileId: file.id, byteLength: file.byteLength }));
    await transaction.run(syncDriveSoon(own));
    return accept({ answer: { id: input.Id }, events: [driveChanged(own.userId), googleFilesAsked(own.userId)] });
  });
});

/** Google/TakeFile: a file that is already here or on its way is not brought twice. */
export const takeFileFromGoogle = handler(TakeFileFromGoogle, (input, context) => {
  const own = { merchantId: context.merchant.id, userId: context.userId };
  const { Id: id, GoogleId: googleId } = input;
  return context.commit(async (transaction) => {
    const admitted = await admit(transaction, own);
    if (admitted === 'none') return refuse('NOT_FOUND', {});
    const known = await transaction.run(copiesByGoogle({ ...own, ids: [googleId] }));
    const onItsWay = known.find(({ way, state }) => way === 'take' && state === 'waiting');
    if (onItsWay) return accept({ answer: { id: onItsWay.fileId }, events: [] });
    const [here] = await transaction.run(liveFiles({ ...own, ids: known.map(({ fileId }) => fileId) }));
    if (here) return accept({ answer: { id: here.id }, events: [] });
    if (admitted === 'busy') return busy();
    await transaction.run(deleteFailedTakes({ ...own, googleId }));
    await transaction.run(takeFile({ ...own, id, googleId }));
    await transaction.run(syncDriveSoon(own));
    return accept({ answer: { id }, events: [driveChanged(own.userId), googleFilesAsked(own.userId)] });
  });
});

interface Deps {
  database: Database;
}

/** The drive's interface to Google, for old clients. */
export const createGoogleCopies = ({ database }: Deps): DriveCopies => ({
  linksOf: async (own, ids) => {
    const copies = await database.run(copiesOf({ ...own, ids }));
    return new Map(
      copies.flatMap(({ state, fileId, webViewLink }) =>
        state === 'done' && webViewLink !== null ? [[fileId, webViewLink] as const] : [],
      ),
    );
  },
  send: async (own, fileId) => {
    await commitEvents(database, own.merchantId, async (transaction) => {
      const file = await first(transaction.run(fileById({ ...own, id: fileId })));
      if (!file || (await admit(transaction, own)) !== 'admitted') return [];
      await transaction.run(sendFile({ ...own, id: fileId, fileId, byteLength: file.byteLength }));
      await transaction.run(syncDriveSoon(own));
      return [googleFilesAsked(own.userId)];
    });
  },
});
