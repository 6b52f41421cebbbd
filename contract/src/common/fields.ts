import { asciiAddress, isDay, isInstant, tidy, tidyLines } from '@sandbar/domain/common';
import { isFullName, isMobileNumber, isPersonName, plainNumber } from '@sandbar/domain/profile';
import * as z from 'zod/mini';

/** Field schemas that commands share. All are of zod/mini, since the browser loads them. */

/**
 * A UUID in any version, since old clients send GUIDs that RFC 9562 does not know; in any case, which does not make it
 * another one.
 */
export const uuid = z.guid().check(z.toLowerCase());
export const day = z.string().check(z.refine(isDay, 'invalid_date'));
/** An instant as ISO 8601 writes it, in UTC. */
export const instant = z.iso.datetime().check(z.refine(isInstant, 'invalid_date'));
/** An instant in any zone. */
export const instantInZone = z.iso.datetime({ offset: true }).check(z.refine(isInstant, 'invalid_date'));
/** A text of one line, tidied before anything is judged. */
export const line = z.string().check(z.overwrite(tidy), z.trim());
/** A text of several lines, tidied in the same way. */
export const lines = z.string().check(z.overwrite(tidyLines), z.trim());
export const shortText = lines.check(z.maxLength(200));
export const longText = lines.check(z.maxLength(2000));
export const requiredText = lines.check(z.minLength(1), z.maxLength(200));
/** The host may be in any script: it is stored as hosts are called. The part before it has 64 letters at most. */
export const email = line.check(
  z.overwrite(asciiAddress),
  z.maxLength(254),
  z.email(),
  z.refine((address) => address.lastIndexOf('@') <= 64),
);
/** A mobile number, with the rule of the profile; spaces, dots, hyphens and brackets are taken out. */
export const mobile = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => plainNumber(text)),
  ),
  z.string().check(z.refine(isMobileNumber)),
);
/**
 * A person's name in one field, with the rule of the profile. Nothing else: it stands in mails that people get who are
 * no members.
 */
export const personName = line.check(z.refine(isFullName));
/** A part of a person's name, with the same rule. */
export const namePart = line.check(z.refine(isPersonName));
/** A kind of product: one flag. */
export const productType = z.int().check(z.minimum(1), z.maximum(2 ** 30));
export const localText = z.object({
  vi: z.string().check(z.overwrite(tidyLines), z.minLength(1), z.maxLength(20_000)),
  en: z.string().check(z.overwrite(tidyLines), z.minLength(1), z.maxLength(20_000)),
});
/**
 * Fields that old clients send and the server never believes: identity, tenant, clock, prices. Accepted, and checked
 * for contradiction by the bus.
 */
export const ignored = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((): undefined => undefined),
  ),
);

/** Whether none of these is said twice. */
export const differ = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;
