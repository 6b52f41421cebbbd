import type { Day, Locale } from '@sandbar/domain/common';
import { otherGuests } from '@sandbar/domain/orders';
import type { VoucherWords } from './voucher-words.ts';

/** How vouchers and letters about them write days and guests. */

/** Days are the merchant's: no zone is asked again. */
export const dayText = (day: Day, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: 'UTC',
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  }).format(new Date(`${day}T00:00:00Z`));

export const partyText = (
  { adultTotal, childrenAges }: { adultTotal: number; childrenAges: readonly number[] },
  words: VoucherWords,
): string => {
  const adults = `${words.adults}: ${adultTotal}`;
  if (childrenAges.length === 0) return adults;
  return `${adults} · ${words.children}: ${childrenAges.length} (${words.ages}: ${childrenAges.join(', ')})`;
};

/** The names that are known of who travels besides, children with their age. */
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
    .map(({ name, age }) => (age === null ? name : `${name} (${words.ages}: ${age})`))
    .join(', ');
