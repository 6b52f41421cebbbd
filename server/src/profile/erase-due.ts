import { blankRequestsOf } from '../approvals/index.ts';
import { blankAuditOf } from '../audit/index.ts';
import { eraseEvents, eraseFeeds, eraseSubscriptionsIn } from '../calendar/index.ts';
import { eraseGoogle, eraseGoogleDrive, eraseGoogleEvents, eraseGoogleFiles } from '../google/index.ts';
import { eraseFiles, eraseFolders, eraseParts, eraseUsage } from '../drive/index.ts';
import { erasePerson, lockAvatar, lockToErase } from '../identity/index.ts';
import { eraseInvoiceRequests } from '../invoices/index.ts';
import { eraseMails } from '../mailbox/index.ts';
import {
  blankLibraryOf,
  deleteOwnImage,
  deletePrivateImagesOf,
  emptyAlbumsOf,
  emptyLibraryOf,
  filesRemoved,
} from '../media/index.ts';
import { eraseNotifications } from '../notifications/index.ts';
import { eraseWishes } from '../arrivals/index.ts';
import { eraseAffiliate } from '../affiliates/index.ts';
import { eraseWaitlist } from '../waitlist/index.ts';
import { eraseFavourites } from '../catalogue/index.ts';
import { eraseNotes } from '../members/index.ts';
import { eraseCompanions, eraseOrderContacts, lockOrdersOf } from '../orders/index.ts';
import { deleteGrantsOf, mayGiveUpAccount } from '../permissions/index.ts';
import { eraseRefundAccounts } from '../payments/index.ts';
import { erasePayoutAccounts } from '../payouts/index.ts';
import { eraseQueued } from '../platform/commands/erase-queued.ts';
import { first, type Query, type Transaction } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import type { Job } from '../platform/jobs/jobs.ts';
import { rowJob, type RowJobParts } from '../platform/jobs/row-job.ts';
import type { Merchant } from '../platform/merchant-scope.ts';
import { endSessionsOf } from '../platform/sessions/end-sessions.ts';
import { eraseGuestKeys, blankWeeksOf, detachProofsOf, eraseContractsOf } from '../weeks/index.ts';
import { personToErase } from './erasure.queries.ts';
import { openThings } from './open-things.queries.ts';
import {
  dueErasures,
  eraseIdentityImages,
  eraseMembership,
  finishErasure,
  holdErasure,
  lockDueErasure,
  merchantsWithDueErasures,
  revokeErasure,
} from './profile.erasure.store.ts';
import type { ErasedPerson } from './send-farewell.ts';

interface Deps extends RowJobParts {
  /** Informs the erased person afterwards. */
  farewell(person: ErasedPerson): Promise<void>;
}

/**
 * Erases each person whose grace period is over, in a transaction of their own, and informs them. The last
 * administrator is kept, since others may have left after the request. While the person has open matters, the request
 * waits, because an erased person can neither be paid nor asked.
 */
export const eraseDue = ({ farewell, ...parts }: Deps): Job =>
  rowJob(parts, {
    name: 'erase',
    everyMs: 60_000,
    search: merchantsWithDueErasures,
    due: dueErasures,
    limit: 20,
    workOutside: async ({ id }, merchant) => {
      const person = await parts.database.transaction((transaction) => eraseOne(transaction, merchant, id));
      if (!person) return;
      await farewell({ merchantId: merchant.id, requestId: id, ...person }).catch((error: unknown) =>
        parts.onError(error, `the last mail of erasure ${id}`),
      );
    },
  });

/** @returns the person who was erased; undefined when none was */
const eraseOne = async (transaction: Transaction, merchant: Merchant, id: string) => {
  const merchantId = merchant.id;
  const due = await first(transaction.run(lockDueErasure({ merchantId, id })));
  if (!due) return undefined;
  const { userId } = due;
  if (!(await mayGiveUpAccount(transaction, merchantId, userId)).ok) {
    await keep(transaction, { merchantId, userId });
    return undefined;
  }
  // Orders are locked before their person, as everywhere. New open matters of a locked person wait, and then find the
  // person erased.
  await transaction.run(lockOrdersOf({ merchantId, userId }));
  await transaction.run(lockToErase({ merchantId, ids: [userId] }));
  const open = await transaction.run(openThings({ merchantId, userId, timeZone: merchant.timeZone }));
  if (open.length > 0) {
    await hold(transaction, { merchantId, id, userId, again: due.heldAt !== null });
    return undefined;
  }
  const found = await first(transaction.run(personToErase({ merchantId, userId })));
  await erase(transaction, { merchantId, id, userId });
  return found;
};

/** Ends the request without an erasure; the person is informed of the reason. */
const keep = async (transaction: Transaction, person: { merchantId: string; userId: string }): Promise<void> => {
  await transaction.run(revokeErasure(person));
  const { merchantId, userId } = person;
  await appendEvents(transaction, merchantId, [{ kind: 'user.erasure-refused', subjectId: userId, userId }]);
};

/** The request waits. The person and staff are informed of the reason, the first time only. */
const hold = async (
  transaction: Transaction,
  { merchantId, id, userId, again }: { merchantId: string; id: string; userId: string; again: boolean },
): Promise<void> => {
  await transaction.run(holdErasure({ merchantId, id }));
  if (!again) await appendEvents(transaction, merchantId, [{ kind: 'user.erasure-held', subjectId: userId, userId }]);
};

/**
 * Deletes names, addresses, pictures, mailbox and all sessions of one person. Orders without names, points, ledgers and
 * the record of consent stay.
 */
const erase = async (
  transaction: Transaction,
  { merchantId, id, userId }: { merchantId: string; id: string; userId: string },
): Promise<void> => {
  const person = { merchantId, userId };
  const avatar = (await first(transaction.run(lockAvatar({ merchantId, id: userId }))))?.avatarImageId ?? null;
  await transaction.run(eraseIdentityImages(person));
  await transaction.run(detachProofsOf(person));
  await transaction.run(emptyAlbumsOf(person));
  await transaction.run(emptyLibraryOf(person));
  const privateKeys = [
    ...(await transaction.run(deletePrivateImagesOf({ merchantId, ownerId: userId }))),
    ...(await transaction.run(eraseParts(person))),
  ].map(({ storageKey }) => storageKey);
  const all: ((of: typeof person) => Query<unknown>)[] = [
    eraseMembership,
    erasePayoutAccounts,
    eraseRefundAccounts,
    eraseOrderContacts,
    eraseInvoiceRequests,
    eraseCompanions,
    eraseFavourites,
    eraseNotes,
    eraseWishes,
    eraseGuestKeys,
    eraseMails,
    eraseEvents,
    eraseFeeds,
    eraseGoogle,
    eraseGoogleEvents,
    eraseGoogleFiles,
    eraseGoogleDrive,
    eraseFiles,
    eraseFolders,
    eraseUsage,
    eraseQueued,
    deleteGrantsOf,
    blankAuditOf,
    blankRequestsOf,
    blankLibraryOf,
    blankWeeksOf,
    eraseContractsOf,
    eraseWaitlist,
  ];
  for (const query of [...all.map((of) => of(person)), ...eraseAffiliate(person)]) await transaction.run(query);
  const freed = await eraseSubscriptionsIn(transaction, person);
  await eraseNotifications(transaction, person);
  const ended = await endSessionsOf(transaction, merchantId, userId);
  await erasePerson(transaction, person);
  const pictures =
    avatar === null ? [] : await transaction.run(deleteOwnImage({ merchantId, id: avatar, createdBy: userId }));
  await transaction.run(finishErasure({ merchantId, id }));
  await appendEvents(transaction, merchantId, [
    ...ended,
    ...freed,
    ...filesRemoved(userId, { pictures, privateKeys }),
    { kind: 'user.erased', subjectId: userId },
  ]);
};
