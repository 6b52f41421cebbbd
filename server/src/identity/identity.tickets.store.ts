import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** @param id SHA-256 of the ticket */
export const insertTicket = statement(
  'identity.insert-ticket',
  (db, p: { merchantId: string; id: Buffer; userId: string; seconds: number }) =>
    db.insertInto('signInTickets').values({
      merchantId: p.merchantId,
      id: p.id,
      userId: p.userId,
      expiresAt: sql<Date>`now() + make_interval(secs => ${p.seconds}::int)`,
    }),
);

/** Takes a ticket, so that nobody uses it again. No row: it was used, ran out, or never was. */
export const takeTicket = statement('identity.take-ticket', (db, p: { merchantId: string; id: Buffer }) =>
  db
    .deleteFrom('signInTickets')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('userId'),
);
