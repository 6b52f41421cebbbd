import type { Day, Locale } from '@sandbar/domain/common';
import { fillIn } from '@sandbar/domain/mailbox';
import { otherGuests } from '@sandbar/domain/orders';
import type { VoucherWords } from './voucher-words.ts';

/** How vouchers and mails about them write days and guests. */

/** Days are already in the merchant's time zone. */
export const dayText = (day: Day, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'full' }).format(new Date(`${day}T00:00:00Z`));

export const partyText = (
  { adultTotal, childrenAges }: { adultTotal: number; childrenAges: readonly number[] },
  words: VoucherWords,
): string => {
  const adults = fillIn(words.adults, { count: String(adultTotal) });
  if (childrenAges.length === 0) return adults;
  const children = { count: String(childrenAges.length), ages: childrenAges.join(', ') };
  return `${adults} · ${fillIn(words.children, children)}`;
};

/** The known names of the other travelers, children with their age. */
export const otherGuestsText = (
  {
    guestNames,
    adultTotal: adults,
    childrenAges: childAges,
  }: { guestNames: readonly string[]; adultTotal: number; childrenAges: readonly number[] },
  words: VoucherWords,
): string =>
  otherGuests(guestNames, { adults, childAges })
    .filter(({ name }) => name !== '')
    .map(({ name, age }) => (age === null ? name : `${name} (${fillIn(words.age, { age: String(age) })})`))
    .join(', ');
