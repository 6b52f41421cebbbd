import { refusalMessage, type AnyRefusal } from '@sandbar/contract/refusals';
import type { Locale } from '@sandbar/domain/common';
import { GraphQLError } from 'graphql';
import { NIL_UUID } from '../commands/handler.ts';
import type { Database } from '../database/index.ts';
import type { Merchant } from '../merchant-scope.ts';
import type { Session } from '../sessions/sessions.ts';
import { isUuid } from '../uuid.ts';

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

const names = (given: string | null | undefined, own: string): boolean =>
  !given || !isUuid(given) || given === NIL_UUID || given.toLowerCase() === own;

interface Said {
  tokenUser?: string | null;
  merchantId?: string | null;
}

/**
 * Refuses an id of somebody else, or of another merchant, in the arguments of a read. What is no id (a token) says
 * nothing.
 * @param session undefined: nobody is signed in, and every user is somebody else's matter
 * @throws GraphRefusal CONTRADICTS_SESSION
 */
export const refuseForeign = (
  { merchant, locale }: Pick<GraphContext, 'merchant' | 'locale'>,
  session: Session | undefined,
  given: Said,
): void => {
  const refuse = (field: string): never => {
    throw new GraphRefusal({ code: 'CONTRADICTS_SESSION', data: { field } }, locale);
  };
  if (session && !names(given.tokenUser, session.userId)) refuse('tokenUser');
  if (!names(given.merchantId, merchant.id)) refuse('merchantId');
};
