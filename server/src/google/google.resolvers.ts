import { first } from '../platform/database/index.ts';
import type { GoogleState, GoogleTrouble, QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import type { GoogleClients } from './clients.ts';
import { clientOf, connectionOf } from './google.queries.ts';

const NONE = { state: 'none', email: '', trouble: null, lastSyncedDate: null, nextSyncDate: null } as const;

export const googleResolvers = (google: GoogleClients, isGiven: boolean) => {
  const googleconnection: QueryResolvers['googleconnection'] = async (_parent, _given, context) => {
    const { userId } = await context.session();
    if (!(await google.of(context.merchant.id))) return null;
    const found = await first(context.database.run(connectionOf({ merchantId: context.merchant.id, userId })));
    if (!found) return NONE;
    const { state, email, problem, syncedAt, dueAt } = found;
    return {
      state: state as GoogleState,
      email,
      trouble: problem === '' ? null : (problem as GoogleTrouble),
      lastSyncedDate: syncedAt?.toISOString() ?? null,
      nextSyncDate: state === 'connected' ? dueAt.toISOString() : null,
    };
  };
  const googleclient: QueryResolvers['googleclient'] = async (_parent, _given, context) => {
    const own = await first(context.database.run(clientOf({ merchantId: context.merchant.id })));
    return { clientId: own?.clientId ?? '', isGiven };
  };
  return { Query: { googleconnection, googleclient } };
};
