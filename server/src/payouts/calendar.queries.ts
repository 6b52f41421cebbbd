import { statement } from '../platform/database/index.ts';
import { sql } from 'kysely';

/** Reads an owner's payouts from one day up to but without another. */
export const payoutsInCalendar = statement(
  'payouts.in-calendar',
  (db, p: { merchantId: string; userId: string; from: string; to: string; limit: number }) =>
    db
      .selectFrom('payouts')
      .where('merchantId', '=', p.merchantId)
      .where('ownerId', '=', p.userId)
      .where('voidedAt', 'is', null)
      .where('sentOn', '>=', p.from)
      .where('sentOn', '<', p.to)
      .orderBy('sentOn')
      .orderBy('id')
      .limit(sql<number>`${p.limit}`)
      .select(['id', 'amount', 'sentOn', 'referenceCode', 'recordedAt']),
);
