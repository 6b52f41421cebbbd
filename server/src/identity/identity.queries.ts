import { sql } from 'kysely';
import { statement, type Builder } from '../platform/database/index.ts';
import { WRITTEN } from './identity.registration.store.ts';

/** Accounts, and whether each has signed in before: from this device, from this address, or from anywhere. */
const accounts = (db: Builder, p: { merchantId: string; device: Buffer; address: Buffer }) =>
  db
    .selectFrom('users')
    .where('users.merchantId', '=', p.merchantId)
    .select((eb) => {
      const origins = eb
        .selectFrom('knownOrigins')
        .where('knownOrigins.merchantId', '=', p.merchantId)
        .whereRef('knownOrigins.userId', '=', 'users.id')
        .select('knownOrigins.id');
      return [
        'users.id',
        'users.active',
        'users.passwordHash',
        eb.exists(origins.where('knownOrigins.id', '=', p.device)).as('deviceKnown'),
        eb.exists(origins.where('knownOrigins.id', '=', p.address)).as('addressKnown'),
        eb.exists(origins).as('seenBefore'),
      ];
    });

/** The account with a user name or e-mail, regardless of case. */
export const accountByName = statement(
  'identity.account-by-name',
  (db, p: { merchantId: string; name: string; device: Buffer; address: Buffer }) =>
    accounts(db, p).where((eb) =>
      eb.or([
        eb(sql`lower(users.user_name)`, '=', sql`lower(${p.name}::text)`),
        eb(sql`lower(users.email)`, '=', sql`lower(${p.name}::text)`),
      ]),
    ),
);

/**
 * A name in the lower case of the database, by which accounts are found. JavaScript's differs: there `İ` does not
 * become `i`.
 */
export const nameAsCompared = statement('identity.name-as-compared', (db, p: { name: string }) =>
  db.selectNoFrom(sql<string>`lower(${p.name}::text)`.as('name')),
);

/** The active account of an e-mail address, regardless of case, and whether it knows this network address. */
export const activeAccountByEmail = statement(
  'identity.active-by-email',
  (db, p: { merchantId: string; email: string; address: Buffer }) =>
    db
      .selectFrom('users')
      .where('merchantId', '=', p.merchantId)
      .where(sql`lower(email)`, '=', sql`lower(${p.email}::text)`)
      .where('active', '=', true)
      .select((eb) => [
        'users.id',
        eb
          .exists(
            eb
              .selectFrom('knownOrigins')
              .where('knownOrigins.merchantId', '=', p.merchantId)
              .whereRef('knownOrigins.userId', '=', 'users.id')
              .where('knownOrigins.id', '=', p.address)
              .select('knownOrigins.id'),
          )
          .as('addressKnown'),
      ]),
);

/** Whether an e-mail address has an account, whatever its state. */
export const accountOfEmail = statement('identity.of-email', (db, p: { merchantId: string; email: string }) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where(sql`lower(email)`, '=', sql`lower(${p.email}::text)`)
    .select('id'),
);

/** The e-mail address and language of an active account. */
export const activeEmailOf = statement('identity.active-email-of', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .where('active', '=', true)
    .where('erasedAt', 'is', null)
    .select(['email', 'languageId']),
);

/** The invited person of an invitation. */
export const invitationEmail = statement('identity.invitation-email', (db, p: { merchantId: string; id: string }) =>
  db.selectFrom('invitations').where('merchantId', '=', p.merchantId).where('id', '=', p.id).select('email'),
);

/** The invitation of an address that is open, or has expired and can be sent again. */
export const invitationOfEmail = statement(
  'identity.invitation-of-email',
  (db, p: { merchantId: string; email: string }) =>
    db
      .selectFrom('invitations')
      .where('merchantId', '=', p.merchantId)
      .where(sql`lower(email)`, '=', sql`lower(${p.email}::text)`)
      .select('id'),
);

export const passwordOf = statement('identity.password-of', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('users')
    .where('merchantId', '=', p.merchantId)
    .where('id', '=', p.id)
    .select(['passwordHash', 'email', 'userName']),
);

/** The registration of an address whose link is sent again: this browser's, or else the latest. */
export const registrationToResend = statement(
  'identity.registration-to-resend',
  (db, p: { merchantId: string; email: string; browserHash: Buffer | null }) =>
    db
      .selectFrom('registrations')
      .where('merchantId', '=', p.merchantId)
      .where(sql`lower(email)`, '=', sql`lower(${p.email}::text)`)
      .orderBy(sql`(browser_hash is not distinct from ${p.browserHash}::bytea and browser_hash is not null)`, 'desc')
      .orderBy('createdAt', 'desc')
      .limit(1)
      .select('id'),
);

/** Reads the last registration of a browser with an address. */
export const registrationOfBrowser = statement(
  'identity.registration-of-browser',
  (db, p: { merchantId: string; email: string; browserHash: Buffer }) =>
    db
      .selectFrom('registrations')
      .where('merchantId', '=', p.merchantId)
      .where(sql`lower(email)`, '=', sql`lower(${p.email}::text)`)
      .where('browserHash', '=', p.browserHash)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .select(WRITTEN),
);

/** A registration for its mail, and whether its address already has an account. */
export const registrationForMail = statement(
  'identity.registration-for-mail',
  (db, p: { merchantId: string; id: string }) =>
    db
      .selectFrom('registrations')
      .leftJoin('users', (join) =>
        join
          .onRef('users.merchantId', '=', 'registrations.merchantId')
          .on(sql<boolean>`lower(users.email) = lower(registrations.email)`),
      )
      .where('registrations.merchantId', '=', p.merchantId)
      .where('registrations.id', '=', p.id)
      .select([
        'registrations.email',
        'registrations.firstName',
        'registrations.lastName',
        'registrations.locale',
        'users.id as ownerId',
        'users.firstName as ownerFirstName',
        'users.lastName as ownerLastName',
        'users.languageId as ownerLanguage',
      ]),
);

interface GivenConsent {
  kind: string;
  version: string;
  given: boolean;
  at: string;
  way: string | null;
}

interface PictureOfPerson {
  id: string;
  name: string;
  displayOrder: number;
}

/** One person with available points, pictures and membership, for GraphQL's userinfo and the calls of old clients. */
export const userInfo = statement('identity.user-info', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('users')
    .leftJoin('pointAccounts', (join) =>
      join.onRef('pointAccounts.merchantId', '=', 'users.merchantId').onRef('pointAccounts.userId', '=', 'users.id'),
    )
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
        .innerJoin('privateImages', (join) =>
          join
            .onRef('privateImages.merchantId', '=', 'identityImages.merchantId')
            .onRef('privateImages.id', '=', 'identityImages.imageId'),
        )
        .where('identityImages.merchantId', '=', p.merchantId)
        .where('identityImages.userId', '=', p.id)
        .select(
          sql<
            PictureOfPerson[]
          >`coalesce(jsonb_agg(jsonb_build_object('id', private_images.id, 'name', private_images.name, 'displayOrder',
            identity_images.display_order) order by identity_images.display_order), '[]')`.as('pictures'),
        )
        .as('identityPictures'),
      eb
        .selectFrom('memberships')
        .where('memberships.merchantId', '=', p.merchantId)
        .where('memberships.userId', '=', p.id)
        .select(
          sql<{
            rank: string;
            value: number;
            validTo: string | null;
          }>`jsonb_build_object('rank', rank, 'value', value, 'validTo', valid_to)`.as('membership'),
        )
        .as('membership'),
      eb
        .selectFrom('consents')
        .where('consents.merchantId', '=', p.merchantId)
        .where('consents.userId', '=', p.id)
        .select(
          sql<
            GivenConsent[]
          >`coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'version', version, 'given', given, 'at', at,
            'way', way) order by at desc), '[]')`.as('consents'),
        )
        .as('consents'),
      eb
        .selectFrom('erasureRequests')
        .where('erasureRequests.merchantId', '=', p.merchantId)
        .where('erasureRequests.userId', '=', p.id)
        .where('revokedAt', 'is', null)
        .where('doneAt', 'is', null)
        .select(
          sql<{
            requestedAt: string;
            dueAt: string;
            heldAt: string | null;
          }>`jsonb_build_object('requestedAt', requested_at, 'dueAt', due_at, 'heldAt', held_at)`.as('erasure'),
        )
        .as('erasure'),
    ]),
);

/** The same account by id, for a person who proved their identity in another way. Closed accounts are not found. */
export const accountById = statement(
  'identity.account-by-id',
  (db, p: { merchantId: string; id: string; device: Buffer; address: Buffer }) =>
    accounts(db, p).where('users.id', '=', p.id).where('users.active', '=', true),
);

/** A passkey by its credential id. */
export const passkeyByCredential = statement(
  'identity.passkey-by-credential',
  (db, p: { merchantId: string; credentialId: string }) =>
    db
      .selectFrom('passkeys')
      .where('merchantId', '=', p.merchantId)
      .where('credentialId', '=', p.credentialId)
      .select(['id', 'userId', 'credentialId', 'publicKey', 'counter', 'rpId', 'transports']),
);

/** The account that adds a passkey, with its present passkeys. */
export const passkeyOwner = statement('identity.passkey-owner', (db, p: { merchantId: string; id: string }) =>
  db
    .selectFrom('users')
    .where('users.merchantId', '=', p.merchantId)
    .where('users.id', '=', p.id)
    .select((eb) => [
      'userName',
      'firstName',
      'lastName',
      'languageId',
      eb
        .selectFrom('passkeys')
        .where('passkeys.merchantId', '=', p.merchantId)
        .where('passkeys.userId', '=', p.id)
        .select(sql<string[]>`coalesce(jsonb_agg(credential_id), '[]')`.as('ids'))
        .as('credentialIds'),
    ]),
);

/** The signed-in devices of a person, the most recently seen first. */
export const sessionsOf = statement(
  'identity.sessions-of',
  (db, p: { merchantId: string; userId: string; sessionId: string }) =>
    db
      .selectFrom('sessions')
      .where('merchantId', '=', p.merchantId)
      .where('userId', '=', p.userId)
      .where('expiresAt', '>', sql<Date>`now()`)
      .orderBy('lastSeenAt', 'desc')
      .limit(100)
      .select([
        'publicId as id',
        'userAgent',
        'ipAddress',
        'createdAt',
        'lastSeenAt',
        sql<boolean>`encode(id, 'hex') = ${p.sessionId}`.as('current'),
      ]),
);

/** The passkeys of a person, and the time of the last change of password. */
export const passkeysOf = statement('identity.passkeys-of', (db, p: { merchantId: string; userId: string }) =>
  db
    .selectFrom('users')
    .leftJoin('passkeys', (join) =>
      join.onRef('passkeys.merchantId', '=', 'users.merchantId').onRef('passkeys.userId', '=', 'users.id'),
    )
    .where('users.merchantId', '=', p.merchantId)
    .where('users.id', '=', p.userId)
    .orderBy('passkeys.createdAt')
    .select(['users.passwordChangedAt', 'passkeys.id', 'passkeys.name', 'passkeys.createdAt', 'passkeys.lastUsedAt']),
);
