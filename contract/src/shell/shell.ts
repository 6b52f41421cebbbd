import type { LocalText, Locale } from '@sandbar/domain/common';
import type { BrandLogo, BrandTheme } from '@sandbar/domain/merchants';
import type { CancellationStep } from '@sandbar/domain/orders';

/**
 * The first data of a page, written by the server into the HTML shell as `<script type="application/json" id="sandbar-shell">`, so that the first paint
 * is already branded and needs no further request.
 */
export interface ShellData {
  merchant: ShellMerchant;
  /** null when nobody is signed in. */
  user: ShellUser | null;
  menu: { id: string; name: string; path: string }[];
  /** The reader's locale: stored with the user, else asked for by the browser, else the merchant's. */
  locale: Locale;
  /** The database's clock, ISO 8601, when the page was made. */
  serverNow: string;
  development: boolean;
}

export interface ShellMerchant {
  id: string;
  code: string;
  name: string;
  theme: BrandTheme;
  logo: BrandLogo;
  tagline: LocalText;
  signInPlace: LocalText;
  /** Base path of the sign-in picture, see docs/map.md; null when the merchant has none. */
  signInImage: { path: string; colour: string; focalX: number; focalY: number } | null;
  hotline: string;
  /** The About link of the footer. */
  aboutUrl: string;
  /** Other sites that a return URL may lead to: scheme, host and port each. */
  allowedOrigins: readonly string[];
  /** Dong per point. */
  exchangeRate: number;
  timeZone: string;
  /** What comes back of a paid order, by the days before check-in on which it is canceled. */
  cancellation: readonly CancellationStep[];
}

export interface ShellUser {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  allType: number;
  avatar: string | null;
  /** Available points as stored; may be negative. */
  points: number;
}

export const SHELL_ELEMENT_ID = 'sandbar-shell';
