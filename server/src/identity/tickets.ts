import { refuse, accept, type Result } from '@sandbar/domain/common';
import { TICKET_SECONDS, type IdentityRefusal } from '@sandbar/domain/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { first, type Database } from '../platform/database/index.ts';
import type { EnterPage } from '../platform/http/pages.ts';
import type { Sessions } from '../platform/sessions/sessions.ts';
import { countAttempt } from './attempts.ts';
import { accountById } from './identity.queries.ts';
import { insertTicket, takeTicket } from './identity.tickets.store.ts';
import { newSecret, secretHash } from './links.ts';
import { marksOf, openSession } from './open-session.ts';
import { entranceOf, setCookies } from './session-answer.ts';

interface Deps {
  database: Database;
  sessions: Sessions;
  committed?: ((merchantId: string) => void) | undefined;
}

/**
 * A one-time ticket for a person that an API client is signed in as: `?tokenId=<ticket>` on any page of ours signs his
 * browser in, once, within a minute.
 */
export const makeTicket = async (
  database: Database,
  merchantId: string,
  userId: string,
): Promise<Result<{ tokenId: string; expiresInSeconds: number }, IdentityRefusal>> => {
  const wait = await countAttempt(database, { ticket: userId });
  if (wait !== undefined) return refuse('TOO_MANY_ATTEMPTS', { retryAfterSeconds: wait });
  const { secret, hash } = newSecret();
  await database.run(insertTicket({ merchantId, id: hash, userId, seconds: TICKET_SECONDS }));
  return accept({ tokenId: secret, expiresInSeconds: TICKET_SECONDS });
};

/** Exchanges a ticket for a session in a cookie. The session the browser had ends; its new id is known to nobody. */
export const enterByTicket =
  (deps: Deps): EnterPage =>
  async (request: FastifyRequest, reply: FastifyReply, ticket: string): Promise<boolean> => {
    const { database, committed } = deps;
    const merchantId = request.merchant.id;
    const taken = await first(database.run(takeTicket({ merchantId, id: secretHash(ticket) })));
    const entrance = entranceOf(request, 'cookie');
    const account =
      taken && (await first(database.run(accountById({ merchantId, id: taken.userId, ...marksOf(entrance) }))));
    if (!account) return false;
    setCookies(request, reply, await openSession(deps, merchantId, account, entrance));
    committed?.(merchantId);
    return true;
  };
