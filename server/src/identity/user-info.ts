import { fullName } from '@sandbar/domain/identity';
import type { UserInfo } from '../platform/graphql/resolvers.generated.ts';
import { first, type Runner } from '../platform/database/index.ts';
import { userInfo } from './identity.queries.ts';

/** One person as GraphQL and the calls of old clients show him; undefined when this merchant has no such user. */
export const readUserInfo = async (runner: Runner, merchantId: string, id: string): Promise<UserInfo | undefined> => {
  const row = await first(runner.run(userInfo({ merchantId, id })));
  return row && { ...row, name: fullName(row), avatar: null };
};
