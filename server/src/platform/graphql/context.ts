import { refusalMessage, type AnyRefusal } from '@sandbar/contract/refusals';
import type { Locale } from '@sandbar/domain/common';
import { GraphQLError } from 'graphql';
import { NIL_UUID } from '../commands/handler.ts';
import type { Database } from '../database/index.ts';
import type { Merchant } from '../merchant-scope.ts';
import type { Session } from '../sessions/sessions.ts';

/** What every resolver gets. Merchant and locale come from the request, never from arguments. */
export interface GraphContext {
  merchant: Merchant;
  locale: Locale;
  database: Database;
  /** Whether a partner's frame asks: known before the session is. */
  inFrame: boolean;
  /** The session as the database knows it now. @throws GraphRefusal SIGNED_OUT */
  session(): Promise<Session>;
  /**
   * The session as known within the last second: only for what everyone of the merchant may read. @throws GraphRefusal
   * SIGNED_OUT
   */
  recentSession(): Promise<Session>;
}

/** A read that is refused: becomes a GraphQL error with the refusal's code and data in `extensions`. */
export class GraphRefusal extends GraphQLError {
  refusal: AnyRefusal;
  constructor(refusal: AnyRefusal, locale: Locale) {
    super(refusalMessage(refusal, locale), { extensions: { code: refusal.code, data: refusal.data } });
    this.refusal = refusal;
  }
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const names = (given: string | null | undefined, own: string): boolean =>
  !given || !UUID.test(given) || given === NIL_UUID || given.toLowerCase() === own;

/**
 * Who asks, by the session alone. Old clients also say it in arguments: an id of somebody else or of another merchant
 * is refused; what is no id (a token) says nothing.
 * @throws GraphRefusal SIGNED_OUT, CONTRADICTS_SESSION
 */
export const ownSession = async (
  context: GraphContext,
  given: { tokenUser?: string | null; merchantId?: string | null },
) => {
  const session = await context.session();
  if (!names(given.tokenUser, session.userId))
    throw new GraphRefusal({ code: 'CONTRADICTS_SESSION', data: { field: 'tokenUser' } }, context.locale);
  if (!names(given.merchantId, context.merchant.id))
    throw new GraphRefusal({ code: 'CONTRADICTS_SESSION', data: { field: 'merchantId' } }, context.locale);
  return session;
};
