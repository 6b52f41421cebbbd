import { sql } from 'kysely';
import { personName } from '../identity/identity.published.ts';
import { dayOf, statement } from '../platform/database/index.ts';

type Owner = { merchantId: string; ownerId: string };

/** One statement, with the owner's present name. */
export const ownerStatementOfMonth = statement('statements.of-month', (db, p: Owner & { month: string }) =>
  db
    .selectFrom('statements as s')
    .where('s.merchantId', '=', p.merchantId)
    .where('s.ownerId', '=', p.ownerId)
    .where('s.month', '=', sql<string>`${p.month}::date`)
    .select([
      's.id',
      's.issuedAt',
      's.digest',
      's.content',
      sql<string>`${personName(p.merchantId, 's.owner_id')}`.as('ownerName'),
    ]),
);

/** All statements of an owner, newest first, one for each month. */
export const ownerStatements = statement('statements.of-owner', (db, p: Owner) =>
  db
    .selectFrom('statements')
    .where('merchantId', '=', p.merchantId)
    .where('ownerId', '=', p.ownerId)
    .orderBy('month', 'desc')
    .select([
      'id',
      'month',
      'issuedAt',
      'opening',
      'gross',
      'fee',
      'vat',
      'incomeTax',
      'paidOut',
      'closing',
      'pointsCredited',
    ]),
);

/** Reads the next month to issue. No row when the owner never gave a week or had a booking. */
export const nextOfOwner = statement('statements.next-of-owner', (db, p: Owner) =>
  db
    .selectFrom('statementOwners')
    .where('merchantId', '=', p.merchantId)
    .where('ownerId', '=', p.ownerId)
    .select(['month', 'dueAt', 'ledgerUpto', 'pointsUpto']),
);

/**
 * The facts of a statement for the notice to its owner. `daysLate`: the days since the end of the month, in the
 * merchant's time zone.
 */
export const ownerStatementToSend = statement(
  'statements.to-tell',
  (db, p: { merchantId: string; id: string; timeZone: string }) =>
    db
      .selectFrom('statements')
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id)
      .select([
        'ownerId',
        'month',
        'closing',
        'paidOut',
        'pointsCredited',
        sql<number>`gross - fee - vat - income_tax`.as('net'),
        sql<number>`${dayOf(sql.ref('issuedAt'), p.timeZone)} - (month + interval '1 month')::date`.as('daysLate'),
      ]),
);
