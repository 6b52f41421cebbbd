import { DisconnectGoogle, SyncGoogle } from '@sandbar/contract/google';
import { accept, refuse } from '@sandbar/domain/common';
import { GOOGLE_FEATURES } from '@sandbar/domain/google';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { googleAsked } from './google.events.ts';
import { dropFeature, featuresChanged } from './features.ts';
import { syncDriveSoon } from './google.files.store.ts';
import { syncSoon, leave, lockConnection } from './google.store.ts';

/** Google/Disconnect: marks the connection as leaving; a job revokes the permission at Google. */
export const disconnectGoogle = handler(DisconnectGoogle, (input, context) =>
  context.commit(async (transaction) => {
    const own = { merchantId: context.merchant.id, userId: context.userId };
    await transaction.run(lockConnection(own));
    if (!(await first(transaction.run(leave(own))))) return refuse('NOT_FOUND', {});
    for (const feature of GOOGLE_FEATURES) await dropFeature(transaction, own, feature);
    return accept({ answer: { id: input.Id }, events: featuresChanged(context.userId) });
  }),
);

export const syncGoogle = handler(SyncGoogle, (input, context) =>
  context.commit(async (transaction) => {
    const own = { merchantId: context.merchant.id, userId: context.userId };
    const calendar = await first(transaction.run(syncSoon(own)));
    const drive = await first(transaction.run(syncDriveSoon(own)));
    if (!calendar && !drive) return refuse('NOT_FOUND', {});
    return accept({ answer: { id: input.Id }, events: [googleAsked(context.userId)] });
  }),
);
