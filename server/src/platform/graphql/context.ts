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
  /** Whether the request comes from a partner's frame; known before the session is. */
  inFrame: boolean;
  /** The session as the database has it now. @throws GraphRefusal SIGNED_OUT */
  session(): Promise<Session>;
  /**
   * The session as read within the last second: only for what every member of the merchant may read. @throws
   * GraphRefusal SIGNED_OUT
   */
  recentSession(): Promise<Session>;
}

/** A refused read: becomes a GraphQL error with the refusal's code and data in `extensions`. */
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
 * Refuses arguments with the id of another user or another merchant. Values that are not ids (tokens) are ignored.
 * @param session undefined when no user is signed in; then every user id is another user's
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
