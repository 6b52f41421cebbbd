import { statement } from '../database/index.ts';

/** Deletes a person's queued commands, since they contain what the person wrote. */
export const eraseQueued = statement('commands.erase-queued', (db, p: { merchantId: string; userId: string }) =>
  db.deleteFrom('commandQueue').where('merchantId', '=', p.merchantId).where('userId', '=', p.userId),
);
