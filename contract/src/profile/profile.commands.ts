import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { LOCALES } from '@sandbar/domain/common';
import { MAX_MEMBERSHIP_VALUE, RANKS } from '@sandbar/domain/profile';
import * as z from 'zod/mini';
import { command, day, ignored, uuid } from '../common/index.ts';
import { personalInformation } from './personal-information.ts';

/** Empty, absent and the nil GUID of old clients all mean: unchanged. */
const imageId = z.optional(
  z.nullable(
    z.pipe(
      z.union([uuid, z.literal('')]),
      z.transform((id: string) => (id === '' || /^[0-]+$/.test(id) ? null : id)),
    ),
  ),
);

/**
 * Changes a member's own personal data. The member is always that of the session. `Images`: displayOrder 0 avatar, 1
 * front and 2 back of the national ID; without a displayOrder the place in the list counts, so that the first is
 * featured. Pictures at other places stay unchanged.
 */
export const UpdatePersonalInformationUser = command({
  domain: 'User',
  name: 'UpdatePersonalInformationUser',
  permission: 'member',
  subject: { kind: 'profile' },
  forMember: { may: 'member.read', without: ['ImageId', 'Images'] },
  changes: ['userinfo'],
  telephones: ['Mobile'],
  input: z.extend(personalInformation, {
    Id: uuid,
    ImageId: imageId,
    Images: z.optional(
      z
        .array(z.object({ Id: uuid, DisplayOrder: z.optional(z.int().check(z.minimum(0), z.maximum(2))) }))
        .check(z.maxLength(3)),
    ),
    ModifiedBy: ignored,
    ModifiedDate: ignored,
  }),
}).answering<{ id: string }>();

/**
 * Attaches an uploaded picture as front (1) or back (2) of the sender's national ID, or removes it with null. A
 * replaced picture is deleted.
 */
export const SetIdentityImageUser = command({
  domain: 'User',
  name: 'SetIdentityImageUser',
  permission: 'member',
  changes: ['userinfo'],
  input: z.object({ Id: uuid, DisplayOrder: z.union([z.literal(1), z.literal(2)]), ImageId: z.nullable(uuid) }),
}).answering<{ id: string | null }>();

/** Stores the language of a signed-in reader with the account. */
export const ChangeLanguageUser = command({
  domain: 'User',
  name: 'ChangeLanguageUser',
  permission: 'member',
  // The page refetches everything in that language.
  changes: [],
  input: z.object({ Id: uuid, LanguageId: z.enum(LOCALES) }),
}).answering<{ languageId: string }>();

const membership = () => ({
  Rank: z.enum(RANKS),
  Value: z.int().check(z.minimum(0), z.maximum(MAX_MEMBERSHIP_VALUE)),
  ValidTo: z.optional(z.nullable(day)),
});

/** Sets a member's rank, the membership's value in money, and its end. */
export const SetMembership = command({
  domain: 'User',
  name: 'SetMembership',
  permission: 'membership.edit',
  subject: { kind: 'membership', id: 'UserId' },
  changes: ['member', 'members'],
  input: z.object({
    Id: uuid,
    UserId: uuid,
    ...membership(),
    /** The membership that was read, null when there was none. If it has changed, the command is refused. */
    Seen: z.optional(z.nullable(z.object(membership()))),
  }),
}).answering<{ id: string }>();

/** Requests the erasure of the sender's personal data, with the password again. It happens after a grace period. */
export const RequestErasureUser = command({
  domain: 'User',
  name: 'RequestErasureUser',
  permission: 'member',
  carriesSecrets: true,
  changes: ['userinfo', 'erasureopen'],
  input: z.object({ Id: uuid, Password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max)) }),
}).answering<{ dueAt: string }>();

/** Withdraws the request for erasure within the grace period. */
export const RevokeErasureUser = command({
  domain: 'User',
  name: 'RevokeErasureUser',
  permission: 'member',
  changes: ['userinfo', 'erasureopen'],
  input: z.object({ Id: uuid }),
}).answering<{ id: string }>();
