import { NIL_UUID } from '../commands/handler.ts';
import type { GraphContext } from './context.ts';
import { GraphRefusal } from './refusal.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const names = (given: string | null | undefined, own: string): boolean => !given || !UUID.test(given) || given === NIL_UUID || given.toLowerCase() === own;

/**
 * Who asks, by the session alone. Old clients also say it in arguments: an id of somebody else or of another merchant is refused; what is no id (a token) says nothing.
 * @throws GraphRefusal SIGNED_OUT, CONTRADICTS_SESSION
 */
export const ownSession = async (context: GraphContext, given: { tokenUser?: string | null; merchantId?: string | null }) => {
  const session = await context.session();
  if (!names(given.tokenUser, session.userId)) throw new GraphRefusal({ code: 'CONTRADICTS_SESSION', data: { field: 'tokenUser' } }, context.locale);
  if (!names(given.merchantId, context.merchant.id)) throw new GraphRefusal({ code: 'CONTRADICTS_SESSION', data: { field: 'merchantId' } }, context.locale);
  return session;
};
