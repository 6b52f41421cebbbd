import type { LocalText, Locale } from '@sandbar/domain/common';
import type { BrandTheme, MapSettings, MapTiles } from '@sandbar/domain/merchants';
import type { CancellationStep } from '@sandbar/domain/orders';
import type { PermissionName } from '@sandbar/domain/permissions';

/**
 * The first data of a page, which the server writes into the HTML shell as `<script type="application/json"
 * id="sandbar-shell">`, so that the first paint has the brand without another request.
 */
export interface ShellData {
  merchant: ShellMerchant;
  /** null without a session. */
  user: ShellUser | null;
  menu: { id: string; name: string; path: string }[];
  /** The reader's locale: stored with the user, otherwise requested by the browser, otherwise the merchant's. */
  locale: Locale;
  /** The database's clock when the page was made, ISO 8601. */
  serverNow: string;
  development: boolean;
  /** Whether the page shows a draft of the brand, in a frame of the portal. */
  preview?: boolean;
  /** Pictures that are visible when the page opens, in their order, so that the first paint has their places. */
  firstPictures: FirstPicture[];
  /**
   * The values of the page's heading: a name, a code, or the choice of its sentence; for a list the titles of its first
   * rows; or points and their expiry.
   */
  firstHeading?: FirstHeading;
}

/** `at`: ISO 8601. */
export type FirstHeading = string | readonly string[] | { points: number; at: string };

/** The rows of a list that a phone shows before it is scrolled. */
export const FIRST_TITLES = 6;

/** One picture as the page will draw it, so that its files are requested once: attributes of `<source>` and `<img>`. */
export interface FirstPicture {
  /** The colour that is shown until the file is loaded. */
  colour: string;
  /** Whether it is the only picture. */
  alone?: boolean;
  /** Its place in the first paint; without one, the first free place. */
  place?: 'background';
  sources: { type: string; srcset: string; sizes?: string; media?: string }[];
  img: { src: string; srcset: string; sizes?: string; style?: string };
}

/** A page's first query. */
export interface FirstRead {
  /** The query's own name. */
  name: string;
  query: string;
  variables: Record<string, unknown>;
}

/**
 * The first answers, at the end of the page as `<script type="application/json" id="sandbar-first-answer">`, so that
 * the page is drawn with its data at once. Absent without a session. Empty where the page has no first query or its
 * answer was late; the page then sends the query itself.
 */
export interface FirstAnswers {
  /**
   * The position of the feed before the page was answered (docs/decisions/039). The live stream starts there, so that
   * no event between the reads of the page and the opening of the stream is missed.
   */
  position: string;
  answers: FirstAnswer[];
}

export interface FirstAnswer extends Pick<FirstRead, 'name' | 'variables'> {
  data: unknown;
}

export interface ShellMerchant {
  id: string;
  code: string;
  name: string;
  theme: BrandTheme;
  /** The addresses of its logos, for light and dark grounds. */
  logo: { light: string; dark: string };
  tagline: LocalText;
  signInPlace: LocalText;
  /** Base path of the sign-in picture, see docs/map.md; null when the merchant has none. */
  signInImage: { path: string; colour: string; focalX: number; focalY: number } | null;
  /**
   * The picture at the top of a member's own pages; null when the merchant has none, and for visitors who are not
   * signed in.
   */
  memberBackground: { path: string; colour: string; focalX: number; focalY: number } | null;
  hotline: string;
  /** The About link of the footer. */
  aboutUrl: string;
  /** Other sites to which a return URL may lead: scheme, host and port each. */
  allowedOrigins: readonly string[];
  /** Money per point. */
  exchangeRate: number;
  timeZone: string;
  /** The languages of the portal. */
  languages: readonly Locale[];
  /** The currency of all amounts (ISO 4217), which are whole minor units of it. */
  currency: string;
  /** ISO 3166-1 */
  country: string;
  map: MapSettings & { tiles: MapTiles | null };
  /** The refund of a paid order, by the days left before check-in when it is canceled. */
  cancellation: readonly CancellationStep[];
  /** Days after check-in on which the payout of a rental is promised. */
  rentalPayoutDays: number;
}

export interface ShellUser {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  allType: number;
  /** The reader's permissions beyond those of a member. */
  permissions: readonly PermissionName[];
  avatar: string | null;
  /** Available points as stored, which may be negative. */
  points: number;
  /** Set when the waitlist holds a stay for the reader. */
  isOffered?: true;
}

/**
 * The page that the reader will get, and the files that it loads: the boot script requests all of them at once.
 * `<script type="application/json" id="sandbar-page">`.
 */
export interface PageAhead {
  page: string;
  frame: string;
  /** The script that starts the client; empty in development. */
  entry: string[];
  /** Paths below the root of scripts, styles and texts, including the entry. */
  files: string[];
}

/** The build's list of its files, `pages.json` beside index.html: by page, by frame, and by locale and namespace. */
export interface PageFiles {
  entry: string[];
  frames: Record<string, string[]>;
  pages: Record<string, string[]>;
  /**
   * The file of each namespace by locale, with its content, because the server writes the texts of an opened page into
   * it.
   */
  texts: Record<string, Record<string, string>>;
  words: Record<string, Record<string, object>>;
  /** The skeletons by `frame/page`: HTML in each locale, and its styles. */
  paints: { html: Record<string, Record<string, string>>; css: Record<string, string> };
  /** The content of style sheets that are too small for a request of their own. */
  styles: Record<string, string>;
}

export const PAGE_ELEMENT_ID = 'sandbar-page';
export const SHELL_ELEMENT_ID = 'sandbar-shell';
export const TEXTS_ELEMENT_ID = 'sandbar-texts';
export const FIRST_ANSWER_ELEMENT_ID = 'sandbar-first-answer';
