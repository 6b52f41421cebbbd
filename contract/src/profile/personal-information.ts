import { isBirthday, isIdentifyNumber, isMobileNumber, isSite, isTimeZone, plainNumber } from '@sandbar/domain/profile';
import { LOCALES } from '@sandbar/domain/common';
import * as z from 'zod/mini';
import { email, line, namePart, shortText } from '../common/index.ts';

const plain = (right: (text: string) => boolean) =>
  z.pipe(
    line.check(z.refine(right)),
    z.transform((text: string) => plainNumber(text)),
  );
/** The browser's and the server's day may differ by one, so a birthday of today must be accepted by both. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** The form of the profile, with the rules of the server (member-portal section 5). */
export const personalInformation = z.object({
  FirstName: namePart,
  LastName: namePart,
  /** Shown and checked, but never changed by this form. */
  Email: z.optional(email),
  Mobile: plain(isMobileNumber),
  IdentifyNo: plain(isIdentifyNumber),
  /** `YYYY-MM-DD`; null or empty when it is not given. */
  DateOfBirth: z._default(
    z.nullable(z.string().check(z.refine((day) => day === '' || isBirthday(day, tomorrow())))),
    null,
  ),
  CompanyName: z._default(shortText, ''),
  CompanySite: z._default(shortText.check(z.refine((site) => site === '' || isSite(site))), ''),
  Communication: z.optional(shortText),
  LanguageId: z.optional(z.enum(LOCALES)),
  TimeZone: z.optional(z.string().check(z.refine(isTimeZone))),
});
export type PersonalInformation = z.input<typeof personalInformation>;
