import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import { LOCALES } from '@sandbar/domain/common';
import { MAX_MEMBERSHIP_VALUE, RANKS } from '@sandbar/domain/profile';
import * as z from 'zod/mini';
import { command, day, ignored, uuid } from '../common/index.ts';
import { personalInformation } from './personal-information.ts';

/** Empty, absent and the nil GUID of old clients all mean: as it is. */
const imageId = z.optional(
  z.nullable(
    z.pipe(
      z.union([uuid, z.literal('')]),
      z.transform((id: string) => (id === '' || /^[0-]+$/.test(id) ? null : id)),
    ),
  ),
);

/**
 * Change a member's own personal data. The member comes from the session alone. `Images`: displayOrder 0 avatar, 1
 * front and 2 back of the national ID; without a displayOrder the place in the list counts, so that the first is
 * featured. Places that are not named stay as they are.
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
 * Attach an uploaded picture as front (1) or back (2) of the own national ID, or take it away with null. The picture it
 * replaces is deleted.
 */
export const SetIdentityImageUser = command({
  domain: 'User',
  name: 'SetIdentityImageUser',
  permission: 'member',
  changes: ['userinfo'],
  input: z.object({ Id: uuid, DisplayOrder: z.union([z.literal(1), z.literal(2)]), ImageId: z.nullable(uuid) }),
}).answering<{ id: string | null }>();

/** Keep the language of a signed-in reader with the account. */
export const ChangeLanguageUser = command({
  domain: 'User',
  name: 'ChangeLanguageUser',
  permission: 'member',
  // The page reads everything again in that language.
  changes: [],
  input: z.object({ Id: uuid, LanguageId: z.enum(LOCALES) }),
}).answering<{ languageId: string }>();

const membership = () => ({
  Rank: z.enum(RANKS),
  Value: z.int().check(z.minimum(0), z.maximum(MAX_MEMBERSHIP_VALUE)),
  ValidTo: z.optional(z.nullable(day)),
});

/** Set a member's rank, what the membership is worth in money, and until when it runs. */
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
    /** The membership as it was read, null when there was none. When it is another by now, nothing is changed. */
    Seen: z.optional(z.nullable(z.object(membership()))),
  }),
}).answering<{ id: string }>();

/**
 * Ask that everything that names the own person be erased, with the password again. It happens after a time of grace.
 */
export const RequestErasureUser = command({
  domain: 'User',
  name: 'RequestErasureUser',
  permission: 'member',
  carriesSecrets: true,
  changes: ['userinfo', 'erasureopen'],
  input: z.object({ Id: uuid, Password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max)) }),
}).answering<{ dueAt: string }>();

/** Take back the asking, while the time of grace runs. */
export const RevokeErasureUser = command({
  domain: 'User',
  name: 'RevokeErasureUser',
  permission: 'member',
  changes: ['userinfo', 'erasureopen'],
  input: z.object({ Id: uuid }),
}).answering<{ id: string }>();
