import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/**
 * Stores a ticket of a session; it ends with the session. No row: the session ended meanwhile.
 * @param id SHA-256 of the ticket
 * @param sessionId of the session in which it is made, in hexadecimal
 */
export const insertTicket = statement(
  'identity.insert-ticket',
  (db, p: { merchantId: string; id: Buffer; sessionId: string; seconds: number }) =>
    db
      .insertInto('signInTickets')
      .columns(['merchantId', 'id', 'userId', 'sessionId', 'expiresAt'])
      .expression((eb) =>
        eb
          .selectFrom('sessions')
          .where('sessions.merchantId', '=', p.merchantId)
          .where('sessions.id', '=', sql<Buffer>`decode(${p.sessionId}::text, 'hex')`)
          .select([
            'sessions.merchantId',
            sql<Buffer>`${p.id}::bytea`.as('id'),
            'sessions.userId',
            'sessions.id as sessionId',
            sql<Date>`now() + make_interval(secs => ${p.seconds}::int)`.as('expiresAt'),
          ]),
      )
      // Returns a constant instead of a column, because Citus loses the table's name in what such an insert returns.
      .returning(sql<boolean>`true`.as('inserted')),
);

/**
 * The account of a ticket, which stays valid. No row: it was used, has expired, ended with its session, or never
 * existed.
 */
export const ownerOfTicket = statement('identity.owner-of-ticket', (db, p: { merchantId: string; id: Buffer }) =>
  db
    .selectFrom('signInTickets')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .select('userId'),
);

/** Uses a ticket up, which can be used once. No row: it was used, has expired, or is unknown. */
export const takeTicket = statement('identity.take-ticket', (db, p: { merchantId: string; id: Buffer }) =>
  db
    .deleteFrom('signInTickets')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('userId'),
);
