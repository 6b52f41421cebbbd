import { fullName } from '@sandbar/domain/identity';
import { imagePath, privateImagePath } from '../media/index.ts';
import type { UserInfo } from '../platform/graphql/resolvers.generated.ts';
import { first, type Runner } from '../platform/database/index.ts';
import { userInfo } from './identity.queries.ts';

/** One person as GraphQL and the calls of old clients show him; undefined when this merchant has no such user. */
export const readUserInfo = async (runner: Runner, merchantId: string, id: string): Promise<UserInfo | undefined> => {
  const row = await first(runner.run(userInfo({ merchantId, id })));
  if (!row) return undefined;
  const { avatarImageId, identityPictures, ...user } = row;
  const avatar = avatarImageId === null ? null : imagePath(avatarImageId);
  const featured =
    avatarImageId === null || avatar === null
      ? []
      : [{ id: avatarImageId, name: 'avatar', path: avatar, displayOrder: 0 }];
  const identity = (identityPictures ?? []).map((picture) => ({ ...picture, path: privateImagePath(picture.id) }));
  return { ...user, name: fullName(user), avatar, images: [...featured, ...identity], consents: user.consents ?? [] };
};
