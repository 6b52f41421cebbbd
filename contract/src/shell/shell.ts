import type { LocalText, Locale } from '@sandbar/domain/common';
import type { BrandTheme, MapSettings, MapTiles } from '@sandbar/domain/merchants';
import type { CancellationStep } from '@sandbar/domain/orders';
import type { PermissionName } from '@sandbar/domain/permissions';

/**
 * The first data of a page, written by the server into the HTML shell as `<script type="application/json"
 * id="sandbar-shell">`, so that the first paint is already branded and needs no further request.
 */
export interface ShellData {
  merchant: ShellMerchant;
  /** null without a session. */
  user: ShellUser | null;
  menu: { id: string; name: string; path: string }[];
  /** The reader's locale: stored with the user, else asked for by the browser, else the merchant's. */
  locale: Locale;
  /** The database's clock, ISO 8601, when the page was made. */
  serverNow: string;
  development: boolean;
  /** The page shows a draft of the brand, in a frame of our own. */
  preview?: boolean;
  /** Pictures in sight when the page opens, in the order they stand: the first paint has them in their places. */
  firstPictures: FirstPicture[];
  /**
   * The values of the page's heading: a name or code, or which of its sentences applies; of a list, the titles of its
   * first rows; points, and when they expire.
   */
  firstHeading?: FirstHeading;
}

/** `at`: ISO 8601. */
export type FirstHeading = string | readonly string[] | { points: number; at: string };

/** So many rows of a list a phone shows before it is scrolled. */
export const FIRST_TITLES = 6;

/** One picture as the page will draw it, so that its files are asked for once: attributes of `<source>` and `<img>`. */
export interface FirstPicture {
  /** Until its file is there. */
  colour: string;
  /** The only one there is. */
  alone?: boolean;
  /** The place that it has in the first paint; else the first that is free. */
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
 * The answers, at the page's end as `<script type="application/json" id="sandbar-first-answer">`: the page is drawn
 * with its data at once. Absent without a session. No answers where the page asks nothing beforehand, or none
 * was there in time: what is missing the page asks by itself.
 */
export interface FirstAnswers {
  /**
   * Where the feed was before the page was answered (docs/decisions/039): the live stream begins there, so that nothing
   * is missed that comes between what the page reads, ahead or by itself, and the stream's opening.
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
  /** Addresses of its marks, for pictures: on light and on dark ground. */
  logo: { light: string; dark: string };
  tagline: LocalText;
  signInPlace: LocalText;
  /** Base path of the sign-in picture, see docs/map.md; null when the merchant has none. */
  signInImage: { path: string; colour: string; focalX: number; focalY: number } | null;
  /**
   * The picture above a member's own pages; null when the merchant has none, and for visitors who are not signed in.
   */
  memberBackground: { path: string; colour: string; focalX: number; focalY: number } | null;
  hotline: string;
  /** The About link of the footer. */
  aboutUrl: string;
  /** Other sites that a return URL may lead to: scheme, host and port each. */
  allowedOrigins: readonly string[];
  /** Money per point. */
  exchangeRate: number;
  timeZone: string;
  /** The languages in which members may read it. */
  languages: readonly Locale[];
  /** ISO 4217: what all amounts are whole minor units of. */
  currency: string;
  /** ISO 3166-1 */
  country: string;
  map: MapSettings & { tiles: MapTiles | null };
  /** The refund of a paid order, by the days left before check-in when it is canceled. */
  cancellation: readonly CancellationStep[];
  /** Days after check-in on which the owner of a rental is promised the money. */
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
  /** Available points as stored; may be negative. */
  points: number;
  /** The waitlist holds a stay for the reader; absent: it does not. */
  isOffered?: true;
}

/**
 * Which page of the table of routes the reader will find, and what it loads: the boot script asks for all of it at
 * once. `<script type="application/json" id="sandbar-page">`.
 */
export interface PageAhead {
  page: string;
  frame: string;
  /** The script that starts everything; empty while the web client is developed. */
  entry: string[];
  /** Paths below the root: scripts, styles and texts, the entry among them. */
  files: string[];
}

/** The build's list of its files, `pages.json` beside index.html: by page, frame, and locale and namespace. */
export interface PageFiles {
  entry: string[];
  frames: Record<string, string[]>;
  pages: Record<string, string[]>;
  /** The file of each namespace, by locale, and what stands in it: a page that is opened brings its own along. */
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
