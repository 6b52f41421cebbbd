import { accept, refuse, type Result } from '@sandbar/domain/common';
import { TICKET_SECONDS, type IdentityRefusal } from '@sandbar/domain/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { first, type Database } from '../platform/database/index.ts';
import type { EnterPage } from '../platform/http/pages.ts';
import { presentedToken } from '../platform/http/session-cookie.ts';
import { lockEntry } from '../platform/sessions/end-sessions.ts';
import type { Session, Sessions } from '../platform/sessions/sessions.ts';
import { countAttempt } from './attempts.ts';
import { accountById } from './identity.queries.ts';
import { insertTicket, ownerOfTicket, takeTicket } from './identity.tickets.store.ts';
import { newSecret, secretHash } from './links.ts';
import { marksOf, openIn, type SignedIn } from './open-session.ts';
import { entranceOf, setCookies } from './session-answer.ts';

interface Deps {
  database: Database;
  sessions: Sessions;
}

/**
 * Makes a one-time ticket for the person as whom an API client is signed in: `?tokenId=<ticket>` on any page signs
 * their browser in, once, within a minute, while the client's session lasts.
 */
export const makeTicket = async (
  database: Database,
  merchantId: string,
  { userId, sessionId }: Session,
): Promise<
  Result<
    { tokenId: string; expiresInSeconds: number },
    IdentityRefusal | { code: 'SIGNED_OUT'; data: Record<string, never> }
  >
> => {
  const wait = await countAttempt(database, { ticket: userId });
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const { secret, hash } = newSecret();
  const [kept] = await database.run(insertTicket({ merchantId, id: hash, sessionId, seconds: TICKET_SECONDS }));
  return kept ? accept({ tokenId: secret, expiresInSeconds: TICKET_SECONDS }) : refuse('SIGNED_OUT', {});
};

/** Exchanges a ticket for a session in a cookie. @returns false when it was used, has expired, or never existed */
export const enterWithTicket = async (
  { database, sessions }: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  ticket: string,
): Promise<boolean> => {
  const [merchantId, id] = [request.merchant.id, secretHash(ticket)];
  const owner = await first(database.run(ownerOfTicket({ merchantId, id })));
  if (!owner) return false;
  const entrance = entranceOf(request, 'cookie');
  const signedIn = await database.transaction(async (transaction): Promise<SignedIn | undefined> => {
    // The account is locked before the ticket, in the same order as by a sign-out or a new password.
    if (!(await first(transaction.run(lockEntry({ merchantId, userId: owner.userId }))))) return undefined;
    const taken = await first(transaction.run(takeTicket({ merchantId, id })));
    const account =
      taken && (await first(transaction.run(accountById({ merchantId, id: taken.userId, ...marksOf(entrance) }))));
    return account && openIn(transaction, sessions, merchantId, account, entrance, false);
  });
  if (!signedIn) return false;
  setCookies(request, reply, signedIn);
  return true;
};

/**
 * Opens a page with a ticket. The browser's present session ends, and the new one has a new id. When another member is
 * signed in, the ticket stays unused and the reader is asked, because a link on another site must not sign them in to a
 * foreign account.
 */
export const enterByTicket =
  (deps: Deps): EnterPage =>
  async (request, reply, ticket) => {
    const [merchantId, presented] = [request.merchant.id, presentedToken(request)];
    const present = presented?.by === 'cookie' ? await deps.sessions.find(merchantId, presented.token) : undefined;
    const owner = present && (await first(deps.database.run(ownerOfTicket({ merchantId, id: secretHash(ticket) }))));
    if (present && owner && owner.userId !== present.userId) return 'asks';
    return (await enterWithTicket(deps, request, reply, ticket)) ? 'entered' : 'refused';
  };
