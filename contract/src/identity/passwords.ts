import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import * as z from 'zod/mini';

/** A password to be set: its length is the only rule. */
export const newPassword = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max));

/** A password to be proved. Old ones may be shorter; a too long one is refused before it costs a hash. */
export const oldPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max));

/** 256 random bits, base64url. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/));

/** The random part of a link in a mail. */
export const linkToken = secret;

/** The secret that a browser keeps of its registration, by which it is recognized when the link is opened. */
export const browserKey = secret;
