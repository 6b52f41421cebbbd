import { ROLE_LIMITS } from '@sandbar/domain/permissions';
import * as z from 'zod/mini';
import { email, mobile, personName, uuid } from '../common/index.ts';

/**
 * The form of an invitation; pages import it by its name, since commands come to the browser without schemas.
 */
export const invitationForm = z.object({
  Name: personName,
  Email: email,
  Mobile: z.union([z.literal(''), mobile]),
  /** Ids of roles that the account begins with. */
  Roles: z.array(uuid).check(z.maxLength(ROLE_LIMITS.ofOneUser)),
});
