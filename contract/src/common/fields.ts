import { asciiAddress, isDay, isInstant, tidy, tidyLines } from '@sandbar/domain/common';
import { isFullName, isMobileNumber, isPersonName, plainNumber } from '@sandbar/domain/profile';
import * as z from 'zod/mini';

/** Field schemas that commands share. All are of zod/mini, since the browser loads them. */

/** A UUID of any version, because old clients send GUIDs that RFC 9562 does not know. It is converted to lower case. */
export const uuid = z.guid().check(z.toLowerCase());
export const day = z.string().check(z.refine(isDay, 'invalid_date'));
/** An instant in ISO 8601 and UTC. */
export const instant = z.iso.datetime().check(z.refine(isInstant, 'invalid_date'));
/** An instant in any zone. */
export const instantInZone = z.iso.datetime({ offset: true }).check(z.refine(isInstant, 'invalid_date'));
/** A text of one line, tidied before other checks. */
export const line = z.string().check(z.overwrite(tidy), z.trim());
/** A text of several lines, tidied in the same way. */
export const lines = z.string().check(z.overwrite(tidyLines), z.trim());
export const shortText = lines.check(z.maxLength(200));
export const longText = lines.check(z.maxLength(2000));
export const requiredText = lines.check(z.minLength(1), z.maxLength(200));
/** The host may be in any script and is stored in Punycode. The part before it has at most 64 characters. */
export const email = line.check(
  z.overwrite(asciiAddress),
  z.maxLength(254),
  z.email(),
  z.refine((address) => address.lastIndexOf('@') <= 64),
);
/** A mobile number by the rule of the profile. Spaces, dots, hyphens and brackets are removed. */
export const mobile = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => plainNumber(text)),
  ),
  z.string().check(z.refine(isMobileNumber)),
);
/**
 * A person's name in one field by the rule of the profile. The rule is strict because the name is printed in mails to
 * people who are not members.
 */
export const personName = line.check(z.refine(isFullName));
/** A part of a person's name, with the same rule. */
export const namePart = line.check(z.refine(isPersonName));
/** A product type: one flag. */
export const productType = z.int().check(z.minimum(1), z.maximum(2 ** 30));
export const localText = z.object({
  vi: z.string().check(z.overwrite(tidyLines), z.minLength(1), z.maxLength(20_000)),
  en: z.string().check(z.overwrite(tidyLines), z.minLength(1), z.maxLength(20_000)),
});
/**
 * Fields that old clients send and the server does not trust: identity, tenant, clock, prices. They are accepted, and
 * the bus refuses contradictions.
 */
export const ignored = z.optional(
  z.pipe(
    z.unknown(),
    z.transform((): undefined => undefined),
  ),
);

/** Whether all values differ. */
export const differ = (keys: readonly string[]): boolean => new Set(keys).size === keys.length;
