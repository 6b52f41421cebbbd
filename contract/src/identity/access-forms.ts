import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import * as z from 'zod/mini';
import { email, mobile, personName } from '../common/index.ts';
import { newPassword, oldPassword } from './passwords.ts';

/**
 * The forms of accounts, with the rules of their commands. Pages import these schemas by name, because the browser gets
 * commands without the schemas of their inputs.
 */
export const addressForm = z.object({ Email: email });

const confirm = z.string().check(z.minLength(1));
const isTwice = ({ Password, Confirm }: { Password: string; Confirm: string }) => Password === Confirm;

/** A new password and its repetition. */
export const newPasswordForm = z
  .object({ Password: newPassword, Confirm: confirm })
  .check(z.refine(isTwice, { path: ['Confirm'] }));

/** With the consent that a new account needs. */
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

/** Member-portal section 5: the new password and its repetition are trimmed. */
export const passwordChangeForm = z
  .object({
    current: oldPassword,
    next: trimmed.check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max)),
    retype: trimmed.check(z.minLength(1)),
  })
  .check(z.refine(({ next, retype }) => next === retype, { path: ['retype'] }));
