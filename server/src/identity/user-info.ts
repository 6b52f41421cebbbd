import { fullName } from '@sandbar/domain/identity';
import { flagsOf } from '@sandbar/domain/permissions';
import { imagePath, privateImagePath } from '../media/index.ts';
import type { UserInfo } from '../platform/graphql/resolvers.generated.ts';
import { first, type Runner } from '../platform/database/index.ts';
import type { Session } from '../platform/sessions/sessions.ts';
import { userInfo } from './identity.queries.ts';

/** The reader for GraphQL and the calls of old clients; undefined when this merchant does not have the user. */
export const readUserInfo = async (
  runner: Runner,
  merchantId: string,
  { userId, permissions }: Pick<Session, 'userId' | 'permissions'>,
): Promise<UserInfo | undefined> => {
  const row = await first(runner.run(userInfo({ merchantId, id: userId })));
  if (!row) return undefined;
  const { avatarImageId, identityPictures, ...user } = row;
  const avatar = avatarImageId === null ? null : imagePath(avatarImageId);
  const featured =
    avatarImageId === null || avatar === null
      ? []
      : [{ id: avatarImageId, name: 'avatar', path: avatar, displayOrder: 0 }];
  const identity = (identityPictures ?? []).map((picture) => ({ ...picture, path: privateImagePath(picture.id) }));
  return {
    ...user,
    allType: flagsOf(user.allType, permissions),
    permissions: [...permissions],
    name: fullName(user),
    avatar,
    images: [...featured, ...identity],
    consents: user.consents ?? [],
  };
};
