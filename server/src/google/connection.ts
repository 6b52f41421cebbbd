import { DisconnectGoogle, SyncGoogle } from '@sandbar/contract/google';
import { accept, refuse } from '@sandbar/domain/common';
import { calendarChanged, dropAllOfGoogle } from '../calendar/index.ts';
import { handler } from '../platform/commands/handler.ts';
import { first } from '../platform/database/index.ts';
import { deleteLinks, hasten, leave } from './google.store.ts';

/** Google/Disconnect: the permission itself is given back by the clock. */
export const disconnectGoogle = handler(DisconnectGoogle, (input, context) =>
  context.commit(async (transaction) => {
    const own = { merchantId: context.merchant.id, userId: context.userId };
    if (!(await first(transaction.run(leave(own))))) return refuse('NOT_FOUND', {});
    await transaction.run(deleteLinks(own));
    await transaction.run(dropAllOfGoogle(own));
    return accept({ answer: { id: input.Id }, events: [calendarChanged(context.userId)] });
  }),
);

/** Google/Sync. */
export const syncGoogle = handler(SyncGoogle, (input, context) =>
  context.commit(async (transaction) => {
    const own = { merchantId: context.merchant.id, userId: context.userId };
    if (!(await first(transaction.run(hasten(own))))) return refuse('NOT_FOUND', {});
    return accept({ answer: { id: input.Id }, events: [] });
  }),
);
