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
  /** Minutes of a hold of a stay that is priced in money. */
  currencyHoldMinutes: number;
  /** Minutes of a hold of an exchange stay. */
  exchangeHoldMinutes: number;
  /** The most unconfirmed holds of a member. */
  holdLimit: number;
  /** The most confirmed orders of a member that wait for their payment. */
  unpaidLimit: number;
  /** Days before check-in until which members may change their wishes for a stay. */
  wishDays: number;
  /** Days before check-in until which members may change the guests of a stay. */
  guestDays: number;
  /** How often a member may move an order to another stay (0: never), and until how many days before check-in. */
  ownMoves: number;
  ownMoveDays: number;
  /** Days for which points are valid that return to an expired lot; 0 = they expire at once. */
  pointGraceDays: number;
  /** Days by which expiring points can be extended once; 0 = points are not extended (decision 064). */
  pointExtensionDays: number;
  /** The fee of an extension in percent of the points, and the most extensions of a member within twelve months. */
  pointExtensionPercent: number;
  pointExtensionsAYear: number;
  /** The most gift codes of an order, if the codes may be combined. */
  giftCodesPerOrder: number;
  /** The points and the money that one staff member may give, take or record in a day without a second person. */
  pointsAloneLimit: number;
  moneyAloneLimit: number;
  /** Staff do not send back amounts below this one, in whole units of the currency; 0: they send back all. */
  smallestRefund: number;
  /** Days after check-in on which the payout of a rental is promised. */
  rentalPayoutDays: number;
  /** Money per point by day: all rates that have started, and the planned one (decision 118). */
  rates: readonly DatedRate[];
  /** The refund of a paid order, by the days left before check-in when it is canceled. */
  cancellation: readonly CancellationStep[];
  /**
   * Links that the merchant adds to the top menu (member-portal section 2). `path` is a path of the portal or an
   * address on an allowed origin.
   */
  menu: readonly MenuLink[];
  /** Other sites to which links may lead, for example `https://partner.example`. */
  allowedOrigins: readonly string[];
  /** Months for which mails stay in a member's mailbox, and notifications under the bell. */
  mailMonths: number;
  notificationMonths: number;
  /** Months for which the audit is kept, at least 12. */
  auditMonths: number;
  /** Whether members see the outcomes of all given weeks (decision 070). */
  showWeeksGiven: boolean;
  /** How often texts of mails were published; 0: the merchant has written none (decision 126). */
  mailTexts: number;
  /** An administrator closed the list of first steps. */
  firstStepsAside: boolean;
  /** The About link of the footer: the provider's site (member-portal section 1). */
  aboutUrl: string;
  /** The languages of the portal, the merchant's own first, without repetition. */
  languages: readonly [Locale, ...Locale[]];
  /** The currency of all amounts (ISO 4217), which are whole minor units of it. */
  currency: string;
  /** The merchant's country (ISO 3166-1). It decides about laws, places and telephone numbers. */
  country: string;
  map: MapSettings;
}

export interface MapSettings {
  /** The path of the base map below the pins. */
  baseMap: string;
  /** The area that maps show first, in degrees. */
  home: { south: number; west: number; north: number; east: number };
}

/** Map pictures by zoom, column and row, which an installation may show above the base map. */
export interface MapTiles {
  /** The address, with `{z}`, `{x}` and `{y}`. */
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

/** The time zone of a merchant that has not set one: that of the product's home country. */
export const HOME_TIME_ZONE = 'Asia/Ho_Chi_Minh';

/** A merchant's country, the currency of its books, and the time zone of its days. */
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
  // The area includes the names of the archipelagos at its eastern edge.
  map: { baseMap: '/map/vietnam.json', home: { south: 8.3, west: 102.1, north: 23.5, east: 112.1 } },
};

/** The smallest refund in minor units. */
export const smallestRefundOf = ({ smallestRefund, currency }: MerchantSettings): number =>
  minorUnits(smallestRefund, currency);

export const settingsOf = (stored: Partial<MerchantSettings>): MerchantSettings => {
  const currency = stored.currency ?? HOME_CURRENCY;
  const moneyAloneLimit = scaledSum(DEFAULT_SETTINGS.moneyAloneLimit, currency);
  const settings = { ...DEFAULT_SETTINGS, moneyAloneLimit, ...stored };
  // Older settings may have a smaller number of days, which were stored before there was a minimum.
  return { ...settings, rentalPayoutDays: Math.max(settings.rentalPayoutDays, FIRST_PAYOUT_DAY) };
};
