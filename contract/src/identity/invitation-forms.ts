import { ROLE_LIMITS } from '@sandbar/domain/permissions';
import * as z from 'zod/mini';
import { email, mobile, personName, uuid } from '../common/index.ts';

/** The form of an invitation. Pages import it by name, because the browser gets commands without schemas. */
export const invitationForm = z.object({
  Name: personName,
  Email: email,
  Mobile: z.union([z.literal(''), mobile]),
  /** Ids of the first roles of the account. */
  Roles: z.array(uuid).check(z.maxLength(ROLE_LIMITS.ofOneUser)),
});
