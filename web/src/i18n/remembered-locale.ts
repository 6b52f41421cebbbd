import type { Locale } from '@sandbar/domain/common';

/**
 * The server reads this cookie when it makes a page, so that the choice is kept on this device, also without a sign-in.
 */
const COOKIE = 'sandbar-locale';
const YEAR_SECONDS = 31_536_000;

export const rememberLocale = (locale: Locale): void => {
  document.cookie = `${COOKIE}=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
};
