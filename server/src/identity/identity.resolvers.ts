import { GraphRefusal } from '../platform/graphql/context.ts';
import type { QueryResolvers } from '../platform/graphql/resolvers.generated.ts';
import { readAccountSecurity } from './account-security.ts';
import { readUserInfo } from './user-info.ts';

const userinfo: QueryResolvers['userinfo'] = async (_, __, context) => {
  const session = await context.session().catch((error: unknown) => {
    if (error instanceof GraphRefusal && error.refusal.code === 'SIGNED_OUT') return undefined;
    throw error;
  });
  return (session && (await readUserInfo(context.database, context.merchant.id, session))) ?? null;
};

const accountsecurity: QueryResolvers['accountsecurity'] = async (_, __, context) =>
  readAccountSecurity(context.database, context.merchant.id, await context.session());

export const identityResolvers = { Query: { accountsecurity, userinfo } };
