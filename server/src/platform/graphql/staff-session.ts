import { actorMay } from '@sandbar/domain/identity';
import type { Session } from '../sessions/sessions.ts';
import type { GraphContext } from './context.ts';
import { GraphRefusal } from './refusal.ts';

/** The session of one of the merchant's staff, for reads that are theirs alone. @throws GraphRefusal SIGNED_OUT, or NOT_ALLOWED for everybody else */
export const staffSession = async ({ session, locale }: Pick<GraphContext, 'session' | 'locale'>): Promise<Session> => {
  const found = await session();
  if (!actorMay({ kind: 'user', userId: found.userId, allType: found.allType }, 'staff')) throw new GraphRefusal({ code: 'NOT_ALLOWED', data: {} }, locale);
  return found;
};
