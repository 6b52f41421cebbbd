import { sql } from 'kysely';
import { statement, type RowOf } from '../platform/database/index.ts';

interface NewRegistration extends Record<string, unknown> {
  merchantId: string;
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  mobile: string;
  passwordHash: string;
  locale: string;
  consentVersion: string | null;
  ipAddress: string;
  /** SHA-256 of the browser's secret; null for clients that store none. */
  browserHash: Buffer | null;
}

/** The stored row of a registration. */
export type Registration = RowOf<typeof takeRegistration>;

/** The columns of a registration that the new account gets. */
export const WRITTEN = [
  'id',
  'email',
  'firstName',
  'lastName',
  'mobile',
  'passwordHash',
  'locale',
  'consentVersion',
  'ipAddress',
  'browserHash',
  'createdAt',
] as const;

export const insertRegistration = statement('identity.insert-registration', (db, p: NewRegistration) =>
  db.insertInto('registrations').values({
    merchantId: p.merchantId,
    id: p.id,
    email: p.email,
    firstName: p.firstName,
    lastName: p.lastName,
    mobile: p.mobile,
    passwordHash: p.passwordHash,
    locale: p.locale,
    consentVersion: p.consentVersion,
    ipAddress: p.ipAddress,
    browserHash: p.browserHash,
  }),
);

/** Gives a registration its link, in place of an earlier one. */
export const issueConfirmation = statement(
  'identity.issue-confirmation',
  (db, p: { merchantId: string; id: string; tokenHash: Buffer; hours: number }) =>
    db
      .updateTable('registrations')
      .set({ tokenHash: p.tokenHash, expiresAt: sql<Date>`now() + make_interval(hours => ${p.hours}::int)` })
      .where('merchantId', '=', p.merchantId)
      .where('id', '=', p.id),
);

/** Uses a registration up by its link. No row: it was used, has expired, or never existed. */
export const takeRegistration = statement(
  'identity.take-registration',
  (db, p: { merchantId: string; tokenHash: Buffer }) =>
    db
      .deleteFrom('registrations')
      .where('merchantId', '=', p.merchantId)
      .where('tokenHash', '=', p.tokenHash)
      .where('expiresAt', '>', sql<Date>`now()`)
      .returning(WRITTEN),
);

/** Deletes the other registrations of an address that has an account now. */
export const dropRegistrations = statement(
  'identity.drop-registrations',
  (db, p: { merchantId: string; email: string }) =>
    db
      .deleteFrom('registrations')
      .where('merchantId', '=', p.merchantId)
      .where(sql`lower(email)`, '=', sql`lower(${p.email}::text)`),
);

interface Consents extends Record<string, unknown> {
  merchantId: string;
  userId: string;
  kinds: readonly ('terms' | 'privacy')[];
  version: string;
  ipAddress: string;
  /** When consent was given (ISO 8601), which may be before the account was created. */
  at: string;
  /** `staff`: the person gave consent to staff. */
  way: 'page' | 'mail' | 'staff';
}

/** Records consents: kinds, version, time, way and address. */
export const insertConsents = statement('identity.insert-consents', (db, p: Consents) =>
  db
    .insertInto('consents')
    .columns(['merchantId', 'userId', 'kind', 'version', 'ipAddress', 'at', 'way'])
    .expression((eb) =>
      eb
        .selectFrom(sql<{ kind: string }>`unnest(${p.kinds}::text[])`.as(sql`agreed(kind)`))
        .select([
          sql<string>`${p.merchantId}::uuid`.as('merchantId'),
          sql<string>`${p.userId}::uuid`.as('userId'),
          sql<string>`agreed.kind`.as('kind'),
          sql<string>`${p.version}::text`.as('version'),
          sql<string>`${p.ipAddress}::text`.as('ipAddress'),
          sql<Date>`${p.at}::timestamptz`.as('at'),
          sql<string>`${p.way}::text`.as('way'),
        ]),
    ),
);
