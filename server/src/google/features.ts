import { EndGoogleFeature } from '@sandbar/contract/google';
import { accept, refuse } from '@sandbar/domain/common';
import { GOOGLE_FEATURES, type GoogleFeature } from '@sandbar/domain/google';
import { calendarChanged, dropAllOfGoogle } from '../calendar/index.ts';
import { driveChanged } from '../drive/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first, type Transaction } from '../platform/database/index.ts';
import { closeDrive, deleteCopies, lockDrive } from './google.files.store.ts';
import { deleteLinks, endCalendar, endMail, leave, lockConnection } from './google.store.ts';

type Own = { merchantId: string; userId: string };

/** The features that a member has allowed, locked until the transaction ends. Undefined without a connection. */
export const lockFeatures = async (
  transaction: Transaction,
  own: Own,
): Promise<{ subject: string; state: string; on: GoogleFeature[] } | undefined> => {
  const row = await first(transaction.run(lockConnection(own)));
  if (!row || row.state === 'leaving') return undefined;
  const files = (await first(transaction.run(lockDrive(own)))) !== undefined;
  const isOn = { calendar: row.calendar, files, mail: row.mail };
  return { subject: row.subject, state: row.state, on: GOOGLE_FEATURES.filter((feature) => isOn[feature]) };
};

/** Deletes the portal's data of a feature; data at Google stay. */
export const dropFeature = async (transaction: Transaction, own: Own, feature: GoogleFeature): Promise<void> => {
  if (feature === 'calendar') {
    await transaction.run(endCalendar(own));
    await transaction.run(deleteLinks(own));
    await transaction.run(dropAllOfGoogle(own));
  } else if (feature === 'files') {
    await transaction.run(deleteCopies(own));
    await transaction.run(closeDrive(own));
  } else await transaction.run(endMail(own));
};

/** The events by which open screens refetch. */
export const featuresChanged = (userId: string) => [calendarChanged(userId), driveChanged(userId)];

/** Google/EndFeature: ending the last feature also revokes the permission. */
export const endGoogleFeature = handler(EndGoogleFeature, (input, context) =>
  context.commit(async (transaction) => {
    const own = { merchantId: context.merchant.id, userId: context.userId };
    const known = await lockFeatures(transaction, own);
    if (!known?.on.includes(input.Feature)) return refuse('NOT_FOUND', {});
    await dropFeature(transaction, own, input.Feature);
    if (known.on.length === 1) await transaction.run(leave(own));
    return accept({ answer: { id: input.Id }, events: featuresChanged(context.userId) });
  }),
);
