import { statement } from '../database/index.ts';

/** Takes a person's queued commands away: they hold what he wrote. */
export const eraseQueued = statement('commands.erase-queued', (db, p: { merchantId: string; userId: string }) =>
  db.deleteFrom('commandQueue').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
