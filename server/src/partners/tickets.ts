import { randomBytes } from 'node:crypto';
import type { PartnerTicket } from '@sandbar/contract/partners';
import { accept, refuse, type Result } from '@sandbar/domain/common';
import type { IdentityRefusal } from '@sandbar/domain/identity';
import type { OrderRefusal } from '@sandbar/domain/orders';
import { PARTNER_TICKET_SECONDS, type PartnerRefusal } from '@sandbar/domain/partners';
import { first, type Database } from '../platform/database/index.ts';
import { lockEntry } from '../platform/sessions/end-sessions.ts';
import { tokenHash, type Sessions } from '../platform/sessions/sessions.ts';
import { frameOrder, memberFor } from './partners.queries.ts';
import { insertTicket, keepPartnerSession, lockKeyOfTicket, takeTicket } from './partners.store.ts';

const TICKET = /^[\w-]{43}$/;

/**
 * Makes a ticket for one of the merchant's members, by e-mail or id. USER_NOT_FOUND also for accounts with more rights
 * than a member, for whom partners may not act. ORDER_NOT_FOUND also for an order of the member that was not made
 * through this partner.
 */
export const makeTicket = async (
  database: Database,
  merchantId: string,
  key: { id: string; partnerId: string },
  member: ({ email: string } | { memberId: string }) & { orderId?: string | undefined },
): Promise<Result<PartnerTicket, IdentityRefusal | OrderRefusal>> => {
  const who = 'email' in member ? { email: member.email, id: null } : { email: null, id: member.memberId };
  const found = await first(database.run(memberFor({ merchantId, ...who })));
  if (!found) return refuse('USER_NOT_FOUND', {});
  const orderId = member.orderId ?? null;
  if (orderId !== null) {
    const order = frameOrder({ merchantId, orderId, userId: found.id, partnerId: key.partnerId });
    if (!(await first(database.run(order)))) return refuse('ORDER_NOT_FOUND', {});
  }
  const ticket = randomBytes(32).toString('base64url');
  const [kept] = await database.run(
    insertTicket({
      merchantId,
      id: tokenHash(ticket),
      apiKeyId: key.id,
      userId: found.id,
      orderId,
      seconds: PARTNER_TICKET_SECONDS,
    }),
  );
  return accept({ ticket, expiresAt: kept!.expiresAt.toISOString() });
};

interface Entering {
  merchantId: string;
  ticket: string;
  /** The origin of the page around the frame. */
  host: string;
  device: { userAgent: string; ipAddress: string };
}

/**
 * Exchanges a ticket for a session inside the frame, which opens only the ticket's order; both happen in one
 * transaction. TICKET_INVALID gives no reason.
 * @returns the session's token
 */
export const enterWithTicket = (
  database: Database,
  sessions: Sessions,
  { merchantId, ticket, host, device }: Entering,
): Promise<Result<string, PartnerRefusal>> =>
  database.transaction(async (transaction) => {
    if (!TICKET.test(ticket)) return refuse('TICKET_INVALID', {});
    const id = tokenHash(ticket);
    // The locks order this against revoking the key and ending the person's access: either those find the session and
    // end it, or they come first and no session is opened.
    const held = await first(transaction.run(lockKeyOfTicket({ merchantId, id })));
    const taken =
      held &&
      (await first(transaction.run(lockEntry({ merchantId, userId: held.userId })))) &&
      (await first(transaction.run(takeTicket({ merchantId, id, host }))));
    if (!taken) return refuse('TICKET_INVALID', {});
    const { userId, partnerId, orderId } = taken;
    const token = await sessions.openInFrame(transaction, merchantId, userId, { partnerId, orderId }, device);
    await transaction.run(keepPartnerSession({ merchantId, sessionId: tokenHash(token), apiKeyId: taken.apiKeyId }));
    return accept(token);
  });
