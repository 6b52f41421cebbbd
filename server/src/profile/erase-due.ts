import { erasePerson, lockAvatar } from '../identity/index.ts';
import { eraseMails } from '../mailbox/index.ts';
import { deleteOwnImage, deletePrivateImagesOf, filesRemoved } from '../media/index.ts';
import { eraseNotifications } from '../notifications/index.ts';
import { eraseOrderContacts } from '../orders/index.ts';
import { eraseQueued } from '../platform/commands/erase-queued.ts';
import { first, type Database, type Query, type Transaction } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { endSessionsOf } from '../platform/sessions/end-sessions.ts';
import { personToErase } from './erasure.queries.ts';
import { eraseIdentityImages, eraseMembership, finishErasure, nextDue } from './profile.erasure.store.ts';
import type { ErasedPerson } from './say-farewell.ts';

interface Deps {
  database: Database;
  /** Tells whoever was erased, once he is. */
  farewell(person: ErasedPerson): Promise<void>;
  onError(error: unknown, doing: string): void;
}

/** Erases everybody whose time of grace is over, each in a transaction of its own, and tells him. Safe on several processes at once. @returns how many */
export const eraseDue = async ({ database, farewell, onError }: Deps): Promise<number> => {
  for (let erased = 0; ; erased += 1) {
    const found = await database.transaction(async (transaction) => {
      const due = await first(transaction.run(nextDue({})));
      if (!due) return undefined;
      const person = await first(transaction.run(personToErase({ merchantId: due.merchantId, userId: due.userId })));
      await erase(transaction, due);
      return { merchantId: due.merchantId, requestId: due.id, person };
    });
    if (!found) return erased;
    const { person, ...of } = found;
    if (person) await farewell({ ...of, ...person }).catch((error: unknown) => onError(error, `the last mail of erasure ${of.requestId}`));
  }
};

/** Names, addresses, pictures, mailbox and every session of one person go; orders without names, points, ledgers and the proof of consent stay. */
const erase = async (transaction: Transaction, { merchantId, id, userId }: { merchantId: string; id: string; userId: string }): Promise<void> => {
  const person = { merchantId, userId };
  const avatar = (await first(transaction.run(lockAvatar({ merchantId, id: userId }))))?.avatarImageId ?? null;
  await transaction.run(eraseIdentityImages(person));
  const privateKeys = (await transaction.run(deletePrivateImagesOf({ merchantId, ownerId: userId }))).map(({ storageKey }) => storageKey);
  const all: ((of: typeof person) => Query<unknown>)[] = [eraseMembership, eraseOrderContacts, eraseMails, eraseQueued];
  for (const query of all) await transaction.run(query(person));
  await eraseNotifications(transaction, person);
  const ended = await endSessionsOf(transaction, merchantId, userId);
  await erasePerson(transaction, person);
  const pictures = avatar === null ? [] : await transaction.run(deleteOwnImage({ merchantId, id: avatar, createdBy: userId }));
  await transaction.run(finishErasure({ merchantId, id }));
  await appendEvents(transaction, merchantId, [...ended, ...filesRemoved(userId, { pictures, privateKeys }), { kind: 'user.erased', subjectId: userId }]);
};
