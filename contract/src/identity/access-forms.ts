import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import * as z from 'zod/mini';
import { email, mobile, personName } from '../common/index.ts';
import { newPassword, oldPassword } from './passwords.ts';

/**
 * What is typed into the forms of accounts, by the commands' own rules: pages import these by their names, since
 * commands come to the browser without the schemas of what they take.
 */
export const addressForm = z.object({ Email: email });

const confirm = z.string().check(z.minLength(1));
const isTwice = ({ Password, Confirm }: { Password: string; Confirm: string }) => Password === Confirm;

/** A new password, twice. */
export const newPasswordForm = z
  .object({ Password: newPassword, Confirm: confirm })
  .check(z.refine(isTwice, { path: ['Confirm'] }));

/** With the consent that opening an account needs. */
export const firstPasswordForm = z
  .object({ Password: newPassword, Confirm: confirm, Consent: z.literal(true) })
  .check(z.refine(isTwice, { path: ['Confirm'] }));

export const registrationForm = z
  .object({
    Name: personName,
    Mobile: mobile,
    Email: email,
    Password: newPassword,
    Confirm: confirm,
    Consent: z.literal(true),
  })
  .check(z.refine(isTwice, { path: ['Confirm'] }));

const trimmed = z.string().check(z.trim());

/** Member-portal section 5: new and retyped are trimmed. */
export const passwordChangeForm = z
  .object({
    current: oldPassword,
    next: trimmed.check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max)),
    retype: trimmed.check(z.minLength(1)),
  })
  .check(z.refine(({ next, retype }) => next === retype, { path: ['retype'] }));
