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

interface PictureOfPerson {
  id: string;
  name: string;
  displayOrder: number;
}

/** One person with available points, pictures and membership, for GraphQL's userinfo and the calls of old clients. */
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
      'communication',
      'avatarImageId',
      sql<number>`coalesce(point_accounts.balance, 0)`.as('totalPoint'),
    ])
    .select((eb) => [
      eb
        .selectFrom('identityImages')
        .innerJoin('privateImages', (join) => join.onRef('privateImages.merchantId', '=', 'identityImages.merchantId').onRef('privateImages.id', '=', 'identityImages.imageId'))
        .where('identityImages.merchantId', '=', p.merchantId)
        .where('identityImages.userId', '=', p.id)
        .select(
          sql<
            PictureOfPerson[]
          >`coalesce(jsonb_agg(jsonb_build_object('id', private_images.id, 'name', private_images.name, 'displayOrder', identity_images.display_order) order by identity_images.display_order), '[]')`.as(
            'pictures',
          ),
        )
        .as('identityPictures'),
      eb
        .selectFrom('memberships')
        .where('memberships.merchantId', '=', p.merchantId)
        .where('memberships.userId', '=', p.id)
        .select(sql<{ rank: string; value: number; validTo: string | null }>`jsonb_build_object('rank', rank, 'value', value, 'validTo', valid_to)`.as('membership'))
        .as('membership'),
      eb
        .selectFrom('erasureRequests')
        .where('erasureRequests.merchantId', '=', p.merchantId)
        .where('erasureRequests.userId', '=', p.id)
        .where('revokedAt', 'is', null)
        .where('doneAt', 'is', null)
        .select(sql<{ requestedAt: string; dueAt: string }>`jsonb_build_object('requestedAt', requested_at, 'dueAt', due_at)`.as('erasure'))
        .as('erasure'),
    ]),
);
