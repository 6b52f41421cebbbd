import { statement } from '../platform/database/index.ts';

/** Takes a member's addresses out of requests to correct them, all of which have ended before the member is erased. */
export const blankRequestsOf = statement('approvals.blank', (db, p: { merchantId: string; userId: string }) =>
  db
    .updateTable('approvals')
    .set({ evidence: null, reason: '' })
    .where('merchantId', '=', p.merchantId)
    .where('beneficiaryId', '=', p.userId)
    .where('kind', '=', 'contact.correct'),
);
