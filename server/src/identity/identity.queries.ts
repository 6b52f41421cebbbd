import { sql } from 'kysely';
import { statement } from '../platform/database/index.ts';

/** The account that a user name or e-mail names, whatever the case, and whether it has signed in from this device or address before. */
export const accountByName = statement('identity.account-by-name', (db, p: { merchantId: string; name: string; device: Buffer; address: Buffer }) =>
  db
    .selectFrom('users')
    .where('users.merchantId', '=', p.merchantId)
    .where((eb) => eb.or([eb(sql`lower(users.user_name)`, '=', sql`lower(${p.name}::text)`), eb(sql`lower(users.email)`, '=', sql`lower(${p.name}::text)`)]))
    .select((eb) => {
      const known = (id: Buffer) =>
        eb.exists(
          eb
            .selectFrom('knownOrigins')
            .whereRef('knownOrigins.merchantId', '=', 'users.merchantId')
            .whereRef('knownOrigins.userId', '=', 'users.id')
            .where('knownOrigins.id', '=', id)
            .select('knownOrigins.id'),
        );
      return ['users.id', 'users.active', 'users.passwordHash', known(p.device).as('deviceKnown'), known(p.address).as('addressKnown')];
    }),
);

/** One person with available points, for GraphQL's userinfo and the calls of old clients. */
export const userInfo = statement('identity.user-info', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('users')
    .leftJoin('pointAccounts', (join) => join.onRef('pointAccounts.merchantId', '=', 'users.merchantId').onRef('pointAccounts.userId', '=', 'users.id'))
    .where('users.merchantId', '=', p.merchantId)
    .where('users.id', '=', p.id)
    .select([
      'users.id',
      'users.merchantId',
      'firstName',
      'lastName',
      'userName',
      'email',
      'mobile',
      'dateOfBirth',
      'identifyNo',
      'companyName',
      'companySite',
      'languageId',
      'timeZone',
      'active',
      'allType',
      sql<number>`coalesce(point_accounts.balance, 0)`.as('totalPoint'),
    ]),
);
