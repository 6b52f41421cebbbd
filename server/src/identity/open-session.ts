import { createHash, randomBytes } from 'node:crypto';
import type { Origin } from '../platform/commands/handler.ts';
import type { Database, Transaction } from '../platform/database/index.ts';
import { appendEvents } from '../platform/events/append-events.ts';
import { tokenHash, type Session, type Sessions } from '../platform/sessions/sessions.ts';
import { accountAlert } from './account-alert.ts';
import { rememberOrigins } from './identity.store.ts';
import { endSession } from './sign-out.ts';

/** The device, address and method of a sign-in. */
export interface Entrance {
  origin: Origin;
  kind: Session['kind'];
  /** The device's cookie of an earlier sign-in, if it has one. */
  deviceToken?: string | undefined;
  /**
   * The browser's present session, which ends, so that the id after sign-in is always new (against session fixation).
   */
  oldToken?: string | undefined;
}

export interface SignedIn {
  token: string;
  userId: string;
  /** The token by which the browser is recognized next time; undefined for other clients. */
  deviceToken: string | undefined;
}

/** The days for which a device is recognized. */
export const DEVICE_DAYS = 365;

/** The hash by which an account recognizes an address. */
export const addressMark = ({ ipAddress }: Pick<Origin, 'ipAddress'>) =>
  createHash('sha256').update(`address ${ipAddress}`).digest();

/** The hashes by which an account recognizes the device and the address of a sign-in. */
export const marksOf = ({ origin, deviceToken }: Entrance) => ({
  device: tokenHash(deviceToken ?? ''),
  address: addressMark(origin),
});

/** An account, and whether it has signed in with this device, from this address, or at all before. */
interface Account {
  id: string;
  deviceKnown: unknown;
  addressKnown: unknown;
  seenBefore: unknown;
}

/**
 * Opens a session for an account whose password or passkey was just proved.
 * @param stands locks the account (lockEntry) and checks again that the password or passkey still holds and that the
 *   account is open
 * @returns undefined when the account can no longer be opened by it
 */
export const openSession = (
  { database, sessions }: { database: Database; sessions: Sessions },
  merchantId: string,
  account: Account,
  entrance: Entrance,
  stands: (transaction: Transaction) => Promise<boolean>,
): Promise<SignedIn | undefined> =>
  database.transaction(async (transaction) =>
    (await stands(transaction)) ? openIn(transaction, sessions, merchantId, account, entrance, true) : undefined,
  );

/**
 * Opens a session in a transaction. The account's owner is notified when neither device nor address has been seen
 * before.
 * @param proved whether a password or passkey was proved; a ticket proves neither
 */
export const openIn = async (
  transaction: Transaction,
  sessions: Sessions,
  merchantId: string,
  account: Account,
  entrance: Entrance,
  proved: boolean,
): Promise<SignedIn> => {
  const { origin, kind, oldToken } = entrance;
  // Several accounts may recognize one device; clients other than browsers get no cookie.
  const deviceToken = kind === 'cookie' ? (entrance.deviceToken ?? randomBytes(32).toString('base64url')) : undefined;
  const ids = [marksOf(entrance).address, ...(deviceToken ? [tokenHash(deviceToken)] : [])].map((id) =>
    id.toString('hex'),
  );
  const isNew = Boolean(account.seenBefore) && !account.deviceKnown && !account.addressKnown;
  if (oldToken) await endSession(transaction, sessions, merchantId, oldToken);
  await transaction.run(rememberOrigins({ merchantId, userId: account.id, ids }));
  if (isNew) await appendEvents(transaction, merchantId, [accountAlert(account.id, 'new-device', origin)]);
  const token = await sessions.open(transaction, merchantId, account.id, kind, origin, proved);
  return { token, userId: account.id, deviceToken };
};
