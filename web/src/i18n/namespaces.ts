import type affiliates from './vi-VN/affiliates.ts';
import type arrivals from './vi-VN/arrivals.ts';
import type attributes from './vi-VN/attributes.ts';
import type account from './vi-VN/account.ts';
import type approvals from './vi-VN/approvals.ts';
import type app from './vi-VN/app.ts';
import type audit from './vi-VN/audit.ts';
import type brand from './vi-VN/brand.ts';
import type calendar from './vi-VN/calendar.ts';
import type catalogue from './vi-VN/catalogue.ts';
import type commandBar from './vi-VN/command-bar.ts';
import type common from './vi-VN/common.ts';
import type drive from './vi-VN/drive.ts';
import type dataTable from './vi-VN/data-table.ts';
import type extraVacations from './vi-VN/extra-vacations.ts';
import type consoleOrders from './vi-VN/console-orders.ts';
import type deposits from './vi-VN/deposits.ts';
import type giftCodes from './vi-VN/gift-codes.ts';
import type domains from './vi-VN/domains.ts';
import type evidence from './vi-VN/evidence.ts';
import type email from './vi-VN/email.ts';
import type fileColumns from './vi-VN/file-columns.ts';
import type imports from './vi-VN/imports.ts';
import type insight from './vi-VN/insight.ts';
import type firstSteps from './vi-VN/first-steps.ts';
import type followed from './vi-VN/followed.ts';
import type gmail from './vi-VN/gmail.ts';
import type google from './vi-VN/google.ts';
import type frame from './vi-VN/frame.ts';
import type developers from './vi-VN/developers.ts';
import type fees from './vi-VN/fees.ts';
import type mailTexts from './vi-VN/mail-texts.ts';
import type money from './vi-VN/money.ts';
import type waysToPay from './vi-VN/ways-to-pay.ts';
import type myWeeks from './vi-VN/my-weeks.ts';
import type merchants from './vi-VN/merchants.ts';
import type keyboard from './vi-VN/keyboard.ts';
import type media from './vi-VN/media.ts';
import type notifications from './vi-VN/notifications.ts';
import type operations from './vi-VN/operations.ts';
import type orderList from './vi-VN/order-list.ts';
import type orders from './vi-VN/orders.ts';
import type payments from './vi-VN/payments.ts';
import type payoutRuns from './vi-VN/payout-runs.ts';
import type payouts from './vi-VN/payouts.ts';
import type permissions from './vi-VN/permissions.ts';
import type profile from './vi-VN/profile.ts';
import type promotions from './vi-VN/promotions.ts';
import type people from './vi-VN/people.ts';
import type places from './vi-VN/places.ts';
import type points from './vi-VN/points.ts';
import type rentals from './vi-VN/rentals.ts';
import type rentPrograms from './vi-VN/rent-programs.ts';
import type resort from './vi-VN/resort.ts';
import type resortList from './vi-VN/resort-list.ts';
import type consoleResorts from './vi-VN/console-resorts.ts';
import type pricing from './vi-VN/pricing.ts';
import type consoleRooms from './vi-VN/console-rooms.ts';
import type security from './vi-VN/security.ts';
import type statements from './vi-VN/statements.ts';
import type takenWeeks from './vi-VN/taken-weeks.ts';
import type tasks from './vi-VN/tasks.ts';
import type testview from './vi-VN/testview.ts';
import type signIn from './vi-VN/sign-in.ts';
import type vacations from './vi-VN/vacations.ts';
import type vouchers from './vi-VN/vouchers.ts';
import type waitlist from './vi-VN/waitlist.ts';
import type wishes from './vi-VN/wishes.ts';
import type weeks from './vi-VN/weeks.ts';
import type workspace from './vi-VN/workspace.ts';

/** Every namespace: one file of that name in each locale's folder. A slice adds its line here. */
export interface Namespaces {
  /** The console's audit page. */
  audit: typeof audit;
  /** Staff: several payouts as one file for the bank. */
  'payout-runs': typeof payoutRuns;
  /** Staff: what owners are owed, and payouts. */
  payouts: typeof payouts;
  /** Members who recommend the merchant: their own page, and the console's. */
  affiliates: typeof affiliates;
  attributes: typeof attributes;
  /** Guests who are expected: at the console, and for the resort itself. */
  arrivals: typeof arrivals;
  /** What a member wishes for a stay. */
  wishes: typeof wishes;
  /** Requests that wait for a second person. */
  approvals: typeof approvals;
  /** What the second person sees of a request. */
  evidence: typeof evidence;
  /** Exchange deposits: list, form, one deposit. */
  deposits: typeof deposits;
  /** Weeks given to be sold: list, form, one week. */
  'extra-vacations': typeof extraVacations;
  /** Results of an owner's weeks, and of all owners'. */
  'my-weeks': typeof myWeeks;
  /** Search for a place by its name. */
  places: typeof places;
  /** Owners' money: monthly statements, bank account, payouts. */
  statements: typeof statements;
  /** Rentals: list, form, one room. */
  rentals: typeof rentals;
  /** Shared by all kinds of owners' weeks: badges, history, proofs. */
  weeks: typeof weeks;
  /** Check-in vouchers: at the console, for a resort's desk, for a resort. */
  vouchers: typeof vouchers;
  waitlist: typeof waitlist;
  /** Staff: orders and payments of all members. */
  'console-orders': typeof consoleOrders;
  /** Staff: imports of catalogue files. */
  imports: typeof imports;
  /** Staff: which column of a file is what. */
  'file-columns': typeof fileColumns;
  /** Staff: programs of rent discounts. */
  'rent-programs': typeof rentPrograms;
  /** Staff: gift codes, and what they took off. */
  'gift-codes': typeof giftCodes;
  /** Staff: figures of the merchant. */
  insight: typeof insight;
  /** Staff: members, invitations, roles. */
  people: typeof people;
  /** Staff: tasks and decisions. */
  tasks: typeof tasks;
  /** The console's parts: layout, tables, forms and fields. */
  workspace: typeof workspace;
  /** Staff: resorts, rooms and stays. */
  'console-resorts': typeof consoleResorts;
  /** Staff: discounts, night prices and rule sets. */
  pricing: typeof pricing;
  /** Staff: room types of a resort. */
  'console-rooms': typeof consoleRooms;
  /** Partners, their keys, and webhooks. */
  developers: typeof developers;
  /** First steps of a new merchant. */
  'first-steps': typeof firstSteps;
  /** Staff: extra charges on orders. */
  fees: typeof fees;
  /** Payment methods and their notifications. */
  'ways-to-pay': typeof waysToPay;
  /** Texts of the merchant's mails. */
  'mail-texts': typeof mailTexts;
  /** The merchant's bank accounts, and staff's daily limits. */
  money: typeof money;
  /** The reader's Google account, for the calendar and the drive. */
  google: typeof google;
  /** Other calendars, followed in the reader's own. */
  followed: typeof followed;
  /** Weeks whose days are occupied in a followed calendar. */
  'taken-weeks': typeof takenWeeks;
  /** The reader's Gmail. */
  gmail: typeof gmail;
  /** The reader's calendar. */
  calendar: typeof calendar;
  /** The reader's files. */
  drive: typeof drive;
  /** The merchant's own host names. */
  domains: typeof domains;
  /** The merchant's name and appearance. */
  brand: typeof brand;
  /** The merchant's settings. */
  merchants: typeof merchants;
  /** Administrators: state of the installation. */
  operations: typeof operations;
  /** The picture library: picker and album. */
  /** All keys of owners' and staff's pages. */
  keyboard: typeof keyboard;
  media: typeof media;
  /** Texts of `ui` and of more than one slice; loaded with every page. */
  'command-bar': typeof commandBar;
  common: typeof common;
  /** Header, footer, menus, not-found and error pages. */
  app: typeof app;
  /** Members' table: search, dates, pages, columns, export. */
  'data-table': typeof dataTable;
  'sign-in': typeof signIn;
  /** The e-mail list. */
  email: typeof email;
  /** The checkout inside a partner's page, before the session is open. */
  frame: typeof frame;
  /** Password recovery, registration and their links. */
  account: typeof account;
  /** Change of password, signed-in devices, passkeys. */
  security: typeof security;
  /** The bell's list, and which notifications a member wants. */
  notifications: typeof notifications;
  /** Checkout, confirmation, success and their message screens. */
  orders: typeof orders;
  /** The list of orders, one order's page, its history. */
  'order-list': typeof orderList;
  /** Payment methods, bank details. */
  payments: typeof payments;
  /** The preview of theme and components. */
  testview: typeof testview;
  /** The profile page: overview, settings, personal data. */
  profile: typeof profile;
  /** Why a control for staff is disabled. */
  permissions: typeof permissions;
  /** Gift codes at checkout. */
  promotions: typeof promotions;
  /** Balance, chart and history of points. */
  points: typeof points;
  /** Purchased exchange stays. */
  vacations: typeof vacations;
  /** A resort's page: weeks, rooms, stays, holding one. */
  resort: typeof resort;
  /** Search bar, guests and dates, cards: the resort list and a resort's page. */
  catalogue: typeof catalogue;
  'resort-list': typeof resortList;
}

export type Namespace = keyof Namespaces;
