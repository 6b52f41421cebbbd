import { PASSWORD_LENGTH } from '@sandbar/domain/identity';
import * as z from 'zod/mini';

/** A new password: its length is the only rule. */
export const newPassword = z.string().check(z.minLength(PASSWORD_LENGTH.min), z.maxLength(PASSWORD_LENGTH.max));

/** A password to be verified. Old ones may be shorter; one that is too long is refused before it is hashed. */
export const oldPassword = z.string().check(z.minLength(1), z.maxLength(PASSWORD_LENGTH.max));

/** 256 random bits, base64url. */
const secret = z.string().check(z.regex(/^[\w-]{43}$/));

/** The random part of a link in a mail. */
export const linkToken = secret;

/** The secret that a browser keeps after its registration, by which it is recognised when the link is opened. */
export const browserKey = secret;
