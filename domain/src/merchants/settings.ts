import {
  HOME_COUNTRY,
  HOME_CURRENCY,
  LOCALES,
  minorUnits,
  scaledSum,
  type Locale,
  type LocalText,
} from '../common/index.ts';
import { DEFAULT_CANCELLATION, FIRST_PAYOUT_DAY, type CancellationStep } from '../orders/cancellation.ts';
import type { DatedRate } from './rates.ts';

/** A merchant's settings; every default is the product's. Times are in minutes. */
export interface MerchantSettings {
  /** How long a hold of a stay priced in money lives. */
  currencyHoldMinutes: number;
  /** How long a hold of an exchange stay lives. */
  exchangeHoldMinutes: number;
  /** Unconfirmed holds a member may keep at once. */
  holdLimit: number;
  /** Confirmed orders that wait for their payment a member may keep at once. */
  unpaidLimit: number;
  /** Days before check-in until which members may change what they wish for a stay. */
  wishDays: number;
  /** Days before check-in until which members may change the guests of a stay. */
  guestDays: number;
  /** How often a member may give an order another stay, 0: never, and until how many days before check-in. */
  ownMoves: number;
  ownMoveDays: number;
  /** Days for which points stay valid that return to an expired lot; 0 = they expire at once. */
  pointGraceDays: number;
  /** Days by which expiring points can be extended, once; 0 = not at all (decision 064). */
  pointExtensionDays: number;
  /** Percent of the points that is taken for it, and how often a member may have it within twelve months. */
  pointExtensionPercent: number;
  pointExtensionsAYear: number;
  /** Gift codes one order may carry, if they may be combined at all. */
  giftCodesPerOrder: number;
  /**
   * The total points that one of the staff may give, take or record in a day; above it a second person must approve.
   */
  pointsAloneLimit: number;
  moneyAloneLimit: number;
  /** Whole units of the currency: what staff would have to send back and is less is left alone; 0: nothing is. */
  smallestRefund: number;
  /** Days after check-in on which the owner of a rental is promised the money. */
  rentalPayoutDays: number;
  /** Money per point from a day on: all that have started, and the one that is planned (decision 118). */
  rates: readonly DatedRate[];
  /** The refund of a paid order, by the days left before check-in when it is canceled. */
  cancellation: readonly CancellationStep[];
  /**
   * Links the merchant adds to the top menu (member-portal section 2); `path` is an own path, or leads to an allowed
   * origin.
   */
  menu: readonly MenuLink[];
  /** Other sites that links may lead to, for example `https://partner.example`. */
  allowedOrigins: readonly string[];
  /** Months that a member's mails stay in the mailbox, and what stands under the bell. */
  mailMonths: number;
  notificationMonths: number;
  /** Months that the audit is kept; never less than 12. */
  auditMonths: number;
  /** Whether members see the outcomes of all given weeks (decision 070). */
  showWeeksGiven: boolean;
  /** How often texts of mails were published; 0: the merchant wrote none (decision 126). */
  mailTexts: number;
  /** An administrator dismissed the list of first steps. */
  firstStepsAside: boolean;
  /** The About link of the footer: the provider's site (member-portal section 1). */
  aboutUrl: string;
  /** The languages of the portal, the merchant's own first, without repetition. */
  languages: readonly [Locale, ...Locale[]];
  /** ISO 4217: what all amounts are whole minor units of. */
  currency: string;
  /** ISO 3166-1: whose law, places and telephone numbers are at home. */
  country: string;
  map: MapSettings;
}

export interface MapSettings {
  /** Path of the base map that is drawn below the pins. */
  baseMap: string;
  /** The first area of maps, in degrees. */
  home: { south: number; west: number; north: number; east: number };
}

/** Pictures of the world by zoom, column and row, which an installation shows above the base map. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string;
  /** The credit of the tiles, shown on every map. */
  credit: string;
  creditUrl: string | null;
}

export interface MenuLink {
  id: string;
  name: LocalText;
  path: string;
}

/** Where the product is at home, and a merchant that says nothing else. */
export const HOME_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** Where a merchant is: the country, the currency of its books, and whose days it counts. */
export interface MerchantPlace {
  country: string;
  currency: string;
  timeZone: string;
}

export const DEFAULT_SETTINGS: MerchantSettings = {
  currencyHoldMinutes: 15,
  exchangeHoldMinutes: 24 * 60,
  holdLimit: 3,
  unpaidLimit: 3,
  wishDays: 7,
  guestDays: 2,
  ownMoves: 2,
  ownMoveDays: 14,
  pointGraceDays: 30,
  pointExtensionDays: 180,
  pointExtensionPercent: 10,
  pointExtensionsAYear: 3,
  giftCodesPerOrder: 3,
  pointsAloneLimit: 10_000,
  moneyAloneLimit: 20_000_000,
  smallestRefund: 0,
  rentalPayoutDays: 3,
  rates: [],
  cancellation: DEFAULT_CANCELLATION,
  menu: [],
  allowedOrigins: [],
  mailMonths: 24,
  notificationMonths: 24,
  auditMonths: 120,
  showWeeksGiven: true,
  mailTexts: 0,
  firstStepsAside: false,
  aboutUrl: 'https://sandbar.example',
  languages: LOCALES,
  currency: HOME_CURRENCY,
  country: HOME_COUNTRY,
  // With the names of the archipelagos at the right.
  map: { baseMap: '/map/vietnam.json', home: { south: 8.3, west: 102.1, north: 23.5, east: 112.1 } },
};

/** In minor units. */
export const smallestRefundOf = ({ smallestRefund, currency }: MerchantSettings): number =>
  minorUnits(smallestRefund, currency);

export const settingsOf = (stored: Partial<MerchantSettings>): MerchantSettings => {
  const currency = stored.currency ?? HOME_CURRENCY;
  const moneyAloneLimit = scaledSum(DEFAULT_SETTINGS.moneyAloneLimit, currency);
  const settings = { ...DEFAULT_SETTINGS, moneyAloneLimit, ...stored };
  // Earlier days could be stored before there was a least one.
  return { ...settings, rentalPayoutDays: Math.max(settings.rentalPayoutDays, FIRST_PAYOUT_DAY) };
};
