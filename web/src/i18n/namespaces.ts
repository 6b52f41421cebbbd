import type affiliates from './vi-VN/affiliates.ts';
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
import type desk from './vi-VN/desk.ts';
import type deposits from './vi-VN/deposits.ts';
import type giftCodes from './vi-VN/gift-codes.ts';
import type domains from './vi-VN/domains.ts';
import type evidence from './vi-VN/evidence.ts';
import type email from './vi-VN/email.ts';
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
import type media from './vi-VN/media.ts';
import type notifications from './vi-VN/notifications.ts';
import type operations from './vi-VN/operations.ts';
import type orderList from './vi-VN/order-list.ts';
import type orders from './vi-VN/orders.ts';
import type payments from './vi-VN/payments.ts';
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
import type resortsDesk from './vi-VN/resorts-desk.ts';
import type pricing from './vi-VN/pricing.ts';
import type roomsDesk from './vi-VN/rooms-desk.ts';
import type security from './vi-VN/security.ts';
import type statements from './vi-VN/statements.ts';
import type takenWeeks from './vi-VN/taken-weeks.ts';
import type tasks from './vi-VN/tasks.ts';
import type testview from './vi-VN/testview.ts';
import type signIn from './vi-VN/sign-in.ts';
import type vacations from './vi-VN/vacations.ts';
import type vouchers from './vi-VN/vouchers.ts';
import type weeks from './vi-VN/weeks.ts';
import type workspace from './vi-VN/workspace.ts';

/** Every namespace, one file of that name in each locale's folder. A slice adds its line here. */
export interface Namespaces {
  /** The working area's page of the audit. */
  audit: typeof audit;
  /** What owners are owed and what was sent to them, for staff. */
  payouts: typeof payouts;
  /** Members who recommend the merchant: their own page, and the console's. */
  affiliates: typeof affiliates;
  attributes: typeof attributes;
  /** What waits for a second person. */
  approvals: typeof approvals;
  /** What a second person is shown of a request. */
  evidence: typeof evidence;
  /** Exchange deposits: the list, the form, one deposit. */
  deposits: typeof deposits;
  /** Weeks that are given to be sold: the list, the form, one of them. */
  'extra-vacations': typeof extraVacations;
  /** What became of an owner's weeks, and of everybody's. */
  'my-weeks': typeof myWeeks;
  /** Finding a place by its name. */
  places: typeof places;
  /** Owners' money: monthly statements, the bank account, what was sent there. */
  statements: typeof statements;
  /** Rooms that owners let: the list, the form, one room. */
  rentals: typeof rentals;
  /** What all kinds of weeks that owners give have in common: badges, history, proofs. */
  weeks: typeof weeks;
  /** Check-in vouchers: at the console, for a resort's desk, for a resort. */
  vouchers: typeof vouchers;
  /** Orders and payments of all members, for staff. */
  desk: typeof desk;
  /** Files of the catalogue that staff take in. */
  imports: typeof imports;
  /** Programs of rent discounts as staff keep them. */
  'rent-programs': typeof rentPrograms;
  /** Gift codes as staff make them, and what they took off. */
  'gift-codes': typeof giftCodes;
  /** A merchant's figures. */
  insight: typeof insight;
  /** The merchant's people: members, invitations, roles. */
  people: typeof people;
  /** What waits for staff, and their decisions. */
  tasks: typeof tasks;
  /** Words of the working area's kit: its shell, tables, forms and fields. */
  workspace: typeof workspace;
  /** Resorts, rooms and stays, for who looks after them. */
  'resorts-desk': typeof resortsDesk;
  /** Discounts, night prices and rule sets, for who looks after them. */
  pricing: typeof pricing;
  /** Room classes of a resort, for who looks after them. */
  'rooms-desk': typeof roomsDesk;
  /** Partners, their keys, and webhooks. */
  developers: typeof developers;
  /** What a merchant that was just opened has left to do. */
  'first-steps': typeof firstSteps;
  /** What is added to orders. */
  fees: typeof fees;
  /** How members can pay, and what tells of it. */
  'ways-to-pay': typeof waysToPay;
  /** What the merchant's mails say. */
  'mail-texts': typeof mailTexts;
  /** Where members pay to, and what staff may do alone. */
  money: typeof money;
  /** The reader's account at Google, behind the calendar and the drive. */
  google: typeof google;
  /** Calendars of others in one's own. */
  followed: typeof followed;
  /** Weeks whose days are taken in such a calendar. */
  'taken-weeks': typeof takenWeeks;
  /** The reader's Gmail. */
  gmail: typeof gmail;
  /** The reader's own calendar. */
  calendar: typeof calendar;
  /** The reader's own files. */
  drive: typeof drive;
  /** Host names of a merchant's own. */
  domains: typeof domains;
  /** What a merchant looks like and is called. */
  brand: typeof brand;
  /** A merchant's own settings. */
  merchants: typeof merchants;
  /** How the installation does, for a merchant's administrators. */
  operations: typeof operations;
  /** The picture library: picker and album. */
  media: typeof media;
  /** Words of the primitives and of more than one slice; loaded with every page. */
  'command-bar': typeof commandBar;
  common: typeof common;
  /** Header, footer, menus, not-found and error pages. */
  app: typeof app;
  /** The one table component: search, dates, pages, columns, export. */
  'data-table': typeof dataTable;
  'sign-in': typeof signIn;
  /** The e-mail list. */
  email: typeof email;
  /** The checkout inside a partner's page, where nobody is signed in. */
  frame: typeof frame;
  /** Recovery, registration and their links. */
  account: typeof account;
  /** Change of password, signed-in devices, passkeys. */
  security: typeof security;
  /** What opens under the bell, and what a member wants to be told. */
  notifications: typeof notifications;
  /** Checkout, confirmation, success and their message screens. */
  orders: typeof orders;
  /** The list of orders, one order's page, its history. */
  'order-list': typeof orderList;
  /** Ways to pay, bank details. */
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
