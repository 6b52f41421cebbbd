import type { Day } from '@sandbar/domain/common';
import { formatOrderCode } from '@sandbar/domain/orders';
import {
  cardPictures,
  readSearch,
  readStay,
  RESORT_CARD_PARTS,
  RESORT_PAGE,
  RESORT_SEARCH,
  resortPageVariables,
  resortName,
  resortPicture,
  searchPageVariables,
  searchVariables,
} from '../catalogue/index.ts';
import { FIRST_MAILS, MAIL_LIST, mailListVariables } from '../mailbox/mail-reads.ts';
import { MY_VACATIONS } from '../orders/my-vacations.ts';
import { ORDER_DETAIL } from '../orders/order-detail.ts';
import { ORDER_ON_SCREEN } from '../orders/order-on-screen.ts';
import {
  checkoutPicture,
  confirmationPicture,
  nextVacationPicture,
  successPicture,
  wayToPay,
} from '../orders/first-view.ts';
import { FIRST_ORDERS, USER_ORDERS, userOrdersVariables } from '../orders/user-orders.ts';
import { PAYMENT_METHODS } from '../payments/payment-reads.ts';
import { POINT_OVERVIEW } from '../points/point-reads.ts';
import { ME } from '../profile/me-read.ts';
import { FIRST_TITLES, type FirstHeading, type FirstPicture, type FirstRead } from '../shell/index.ts';
import { RENTAL_RATES } from '../weeks/rental-reads.ts';
import { WEEKS_GIVEN } from '../weeks/weeks-given-read.ts';
import { pageOf } from './route-of.ts';
import type { RoutedPage } from './routes.ts';

interface PageRead extends Omit<FirstRead, 'name'> {
  /** Returns the pictures of the answer that are visible when the page opens. */
  pictures?: (data: never) => FirstPicture[];
  /** Returns the part of the answer that the page's heading names. */
  heading?: (data: never) => FirstHeading | undefined;
}

/** An address with the facts that a page's first query needs. `today`: the day in the merchant's time zone. */
interface Asked {
  page: string;
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
  today: Day;
}

type FirstName = Extract<RoutedPage, { first: readonly string[] }>['first'][number];

/**
 * The first query of pages by name, with the text and variables that their code would send. `undefined` when the
 * address needs another query, which the page then sends itself.
 */
export const FIRST_READS: Readonly<Record<FirstName, (asked: Asked) => PageRead | undefined>> = {
  ResortSearch: ({ search, today }) => ({
    query: `${RESORT_SEARCH}\n${RESORT_CARD_PARTS}`,
    variables: searchPageVariables(searchVariables(readSearch(search, today)), 0),
    pictures: cardPictures,
  }),
  ResortPage: ({ params, search, today }) => ({
    query: RESORT_PAGE,
    variables: resortPageVariables(params['friendlyUrl']!, readStay(search, today)),
    pictures: resortPicture,
    heading: resortName,
  }),
  Me: () => ({ query: ME, variables: {} }),
  // The next expiry is the longest line of the profile on a phone.
  MyPointOverview: () => ({
    query: POINT_OVERVIEW,
    variables: {},
    heading: ({
      pointoverview: { expiries },
    }: {
      pointoverview: { expiries: { expiresAt: string; point: number }[] };
    }) => expiries[0] && { points: expiries[0].point, at: expiries[0].expiresAt },
  }),
  MyVacations: () => ({ query: MY_VACATIONS, variables: {}, pictures: nextVacationPicture }),
  PaymentMethods: () => ({ query: PAYMENT_METHODS, variables: {} }),
  OrderOnScreen: ({ page, params }) => {
    const read = ofOrder(ORDER_ON_SCREEN, params['orderId']!);
    return read && { ...read, ...OF_ORDER_PAGE[page] };
  },
  OrderDetail: ({ params }) => {
    const read = ofOrder(ORDER_DETAIL, params['id']!);
    return (
      read && {
        ...read,
        heading: ({ order }: { order: { code: string } | null }) => (order ? formatOrderCode(order.code) : undefined),
      }
    );
  },
  // The owner's share is shown beside the price when the page opens.
  RentalRates: () => ({ query: RENTAL_RATES, variables: {} }),
  WeeksGiven: () => ({ query: WEEKS_GIVEN, variables: {} }),
  // If a table's address names other rows, the table reads them itself.
  UserOrders: ({ search }) =>
    search.size === 0 ? { query: USER_ORDERS, variables: userOrdersVariables(FIRST_ORDERS) } : undefined,
  MailList: ({ search }) =>
    search.size === 0
      ? {
          query: MAIL_LIST,
          variables: mailListVariables(FIRST_MAILS),
          heading: ({ mailmessages }: { mailmessages: { items: { title: string }[] } }) =>
            mailmessages.items.slice(0, FIRST_TITLES).map(({ title }) => title),
        }
      : undefined,
};

type Confirmed = { vacationorder: Parameters<typeof wayToPay>[0] | null };

/** The parts of an order that its pages show before their code is loaded. */
const OF_ORDER_PAGE: Readonly<Record<string, Pick<PageRead, 'pictures' | 'heading'>>> = {
  checkout: { pictures: checkoutPicture },
  confirmation: {
    pictures: confirmationPicture,
    heading: ({ vacationorder: order }: Confirmed) => (order ? wayToPay(order) : undefined),
  },
  success: { pictures: successPicture },
};

const UUID = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i;

/** An invalid order id is not queried: the page says that the order was not found. */
const ofOrder = (query: string, id: string): PageRead | undefined =>
  UUID.test(id) ? { query, variables: { id } } : undefined;

/**
 * Returns the first queries of the page at an address, for a signed-in reader.
 * @param today the day in the merchant's time zone
 * @returns an empty list for pages whose first queries are not known before their code runs
 */
export const firstReadsOf = ({ pathname, searchParams }: URL, today: Day): (PageRead & Pick<FirstRead, 'name'>)[] => {
  const { route, params } = pageOf(pathname, true);
  if (!('first' in route)) return [];
  return route.first.flatMap((name) => {
    const read = FIRST_READS[name]({ page: route.page, params, search: searchParams, today });
    return read ? [{ name, ...read }] : [];
  });
};
